/// The values of labels that come from outside: different texts have different labels.
enum MetricLabel {
  /// A text, printable.
  ///
  /// What could steer a terminal is written as `\u{…}`, and a backslash that would begin such an
  /// escape as `\u{5c}`.
  static func text(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var label = ""
    for (index, scalar) in scalars.enumerated() {
      let beginsEscape = scalars[index...].starts(with: #"\u{"#.unicodeScalars)
      label += beginsEscape ? #"\u{5c}"# : String(scalar).printable
    }
    return label
  }

  /// The value of a tag; an empty label where there is none, which to Prometheus is no label.
  ///
  /// An empty value is written as an escape of nothing, to be told apart from that.
  static func text(of value: String?) -> String {
    guard let value else { return "" }
    return value.isEmpty ? #"\u{}"# : text(value)
  }
}
