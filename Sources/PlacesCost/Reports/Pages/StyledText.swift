/// How text is emphasised on a terminal.
enum TextStyle: Hashable, Sendable {
  case plain, bold, dim
  /// A saving or a passed test: green.
  case good
  /// A loss or a failed test: red.
  case bad
  /// The largest savings of a heat map: black on green.
  case best

  /// The parameters of the escape sequence that switches the style on; nil for plain text.
  fileprivate var parameters: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .good: "32"
    case .bad: "31"
    case .best: "7;32"
    }
  }
}

/// Text in runs of one style, whose width the escape sequences do not count towards.
struct StyledText: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  private(set) var runs: [Run] = []

  init(_ text: String, _ style: TextStyle = .plain) {
    runs = [Run(text: text, style: style)]
  }

  /// The columns that the text takes.
  var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  /// The text without its styles.
  var plain: String { runs.reduce("") { $0 + $1.text } }

  /// The style of the first run.
  var style: TextStyle { runs.first?.style ?? .plain }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  static func += (left: inout StyledText, right: StyledText) {
    left = left + right
  }

  /// The text as printed, with escape sequences where colour is on.
  func rendered(isColored: Bool) -> String {
    guard isColored else { return plain }
    return runs.reduce("") { text, run in
      guard let parameters = run.style.parameters, !run.text.isEmpty else { return text + run.text }
      return text + "\u{1B}[\(parameters)m\(run.text)\u{1B}[0m"
    }
  }
}

extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self.init(value) }
}
