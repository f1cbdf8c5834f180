/// What a run tells the program that started it (rule C3).
enum ExitCode: Int32, Sendable {
  case success = 0
  /// A gate of `check` failed.
  case gateFailed = 1
  case usage = 2
  /// A trace, price book, budget, baseline or configuration is unreadable or invalid.
  case invalidInput = 3
  case internalError = 4
}
