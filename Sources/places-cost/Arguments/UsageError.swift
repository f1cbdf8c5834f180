import PlacesCost

/// Where a setting's value came from.
enum SettingOrigin: Hashable, Sendable {
  case argument
  case environment(variable: String)
  case file(path: String, line: Int)
  /// The default of the option table.
  case builtIn
}

/// A command line, environment variable or configuration file that cannot be used.
struct UsageError: Error, Equatable {
  enum Reason: Equatable, Sendable {
    case unknownOption(String, suggestion: String?)
    case unknownCommand(String, suggestion: String?)
    case missingValue(OptionSpec)
    case valueForFlag(OptionSpec, value: String)
    case invalidValue(OptionSpec, value: String, ValueProblem)
    case invalidArgument(ArgumentSpec, value: String, ValueProblem)
    case repeated(OptionSpec)
    case missingOption(OptionSpec)
    case missingArgument(ArgumentSpec)
    case unexpectedArguments([String])
    case exclusive(OptionSpec, OptionSpec)
    case severalReportsOnStandardOutput
    case standardInputTwice
    case sameOutputTwice(String)
    case outputIsInput(String)
    /// What `explain` was given is no file, colon and number.
    case badPlace(String)
    case unwritableOutput(String, SystemError)
    /// A file that may have been edited is not replaced.
    case outputExists(String)
    /// An ending that no format has, where `--format` is not given.
    case unknownEnding(String)
    case unreadableConfiguration(SystemError)
    case unknownKey(String, suggestion: String?)
    case repeatedKey(String, firstLine: Int)
    case configurationSyntax(ConfigurationFile.SyntaxProblem)
  }

  let reason: Reason
  var origin = SettingOrigin.argument
  /// The command whose help says more: `places-cost analyze`.
  var command = "places-cost"
}

/// Why a value does not fit its option.
enum ValueProblem: Error, Equatable, Sendable {
  case notAChoice([String], suggestion: String?)
  case notAWholeNumber(ClosedRange<Int>)
  case notANumber(DecimalFormat)
  case notARate
  case tooPrecise(fractionDigits: Int)
  case emptyList
  case tooMany(limit: Int)
  case notAStatus(String)
  case notABoolean
  case empty
  case notAnInstant
  case notADay
  case notASize
  /// A limit of memory below what the run takes for any trace, in bytes.
  case tooLittleMemory(least: Int)
}

extension ValueProblem {
  /// A word that is none of an option's choices, with the one that may have been meant.
  static func unknown(_ word: String, among choices: [String]) -> ValueProblem {
    .notAChoice(choices, suggestion: nearestName(to: word, among: choices))
  }
}
