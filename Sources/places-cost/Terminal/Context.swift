import PlacesCost

/// Everything outside a command that it may touch, so that tests can run one without a process.
struct Context: Sendable {
  /// Reports go here.
  let output: any OutputSink
  /// Everything else goes here.
  let errorOutput: any OutputSink
  /// The environment variables that the command line reads; an absent one has no entry.
  let environment: [String: String]
  /// Columns to wrap at: the terminal's, else 80.
  var width = 80
  var outputIsTerminal = false
  var errorOutputIsTerminal = false
  /// Microseconds on a clock that never goes back; stands still where nothing may depend on it.
  var clock: @Sendable () -> Int64 = { 0 }
  /// The day of the run, for the age of price books; nil where nothing may depend on it.
  var today: CalendarDay?
  /// `--color` of the command that runs.
  var color = ColorChoice.auto

  /// Whether what is written to a file, or to standard output where there is none, may be coloured.
  func colorsOutput(to file: String?) -> Bool {
    file == nil && color.applies(isTerminal: outputIsTerminal, environment: environment)
  }

  /// Warns on standard error.
  func warn(_ sentence: String) throws(FileError) {
    try errorOutput.write("places-cost: warning: \(sentence)\n")
  }

  /// Says something by the way on standard error.
  func note(_ sentence: String) throws(FileError) {
    try errorOutput.write("places-cost: note: \(sentence)\n")
  }
}

/// When text is coloured (`--color`).
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// A set and non-empty `NO_COLOR` or a dumb terminal switches `auto` off (no-color.org).
  func applies(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
