/// What an option's value looks like: what the reader accepts and what completion offers.
enum ValueKind: Hashable, Sendable {
  /// No value: given or not.
  case flag
  case text
  /// A path, completed as one.
  case file
  case choice([String])
  case wholeNumber(ClosedRange<Int>)
  /// Comma-separated whole numbers, sorted and without repeats, at most `limit` of them.
  case wholeNumbers(ClosedRange<Int>, limit: Int)
  case decimal(DecimalFormat)
  /// Comma-separated HTTP statuses and API statuses such as `ZERO_RESULTS`.
  case statuses
  /// A day, or a time with a zone.
  case instant
  /// Bytes, such as `256M`.
  case size
}

extension ValueKind {
  /// A debounce or another time in whole milliseconds.
  static let milliseconds = ValueKind.wholeNumber(0...1_000_000_000)

  /// A share in per cent, exact to the millionth.
  static let percent = ValueKind.decimal(DecimalFormat(fractionDigits: 6, range: 0...100))
}

/// How a decimal option is held: as a whole number of its smallest unit, never as a `Double`.
struct DecimalFormat: Hashable, Sendable {
  /// Digits kept behind the point; a value with more (other than zeros) is refused.
  let fractionDigits: Int
  /// Bounds in whole units (before the point).
  let range: ClosedRange<Int64>
  /// Whether the word `off` is a value too.
  var acceptsOff = false
}

/// One option of a command.
///
/// Parsing, help, completion, the manual page, environment variables and
/// configuration keys all come from this value, so that none can drift from the others.
struct OptionSpec: Hashable, Sendable {
  /// The long name without dashes; also the configuration key.
  let name: String
  /// Further long names.
  var aliases: [String] = []
  var short: Character?
  var kind: ValueKind
  /// What stands between angle brackets in help; the name where empty.
  var valueName = ""
  /// The value in force when nobody gives one, as a user would type it.
  var defaultText: String?
  /// The heading in help under which the option stands.
  var section = OptionSection.general
  /// Whether it may be given several times.
  var repeats = false
  /// Whether the environment and the configuration file may set it.
  var isConfigurable = true
  let help: String

  /// `--api <api>`, or `--strict` for a flag.
  var spelling: String {
    kind == .flag ? "--\(name)" : "--\(name) \(valuePlaceholder)"
  }

  /// What the value is called: `seconds`.
  var valueWord: String { valueName.isEmpty ? name : valueName }

  var valuePlaceholder: String { "<\(valueWord)>" }

  /// The option for a command where something else is in force when nobody gives it.
  var withoutDefault: OptionSpec {
    var option = self
    option.defaultText = nil
    return option
  }

  var takesValue: Bool { kind != .flag }

  /// Every spelling that selects the option: `--output`, `-o`.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ([name] + aliases).map { "--\($0)" }
  }

  /// The environment variable that sets it: `PLACES_COST_SESSION_GAP`.
  var environmentVariable: String {
    "PLACES_COST_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
  }
}

/// Headings of option lists, in the order in which help shows them.
enum OptionSection: String, CaseIterable, Sendable {
  case check = "Check"
  case input = "Input"
  case whatIf = "What-if"
  case assumptions = "Assumption"
  case people = "Typing"
  case app = "App"
  case shards = "Shard"
  case output = "Output"
  case general = ""

  /// `OUTPUT OPTIONS`, or `OPTIONS` for the general ones.
  var heading: String {
    rawValue.isEmpty ? "OPTIONS" : "\(rawValue.uppercased()) OPTIONS"
  }
}

/// One positional argument of a command; only the last may repeat.
struct ArgumentSpec: Hashable, Sendable {
  let name: String
  var kind = ValueKind.text
  var isOptional = false
  var repeats = false
  let help: String

  /// `<trace> ...`, or `[<book>]` where it may be left out.
  var spelling: String {
    let one = "<\(name)>" + (repeats ? " ..." : "")
    return isOptional ? "[\(one)]" : one
  }
}
