/// Comma-separated values (RFC 4180) with LF line ends.
enum CSV {
  /// Rows of fields, as text.
  static func text(_ rows: [[String]]) -> String {
    rows.reduce(into: "") { $0 += $1.joined(separator: ",") + "\n" }
  }

  /// Text as a field that no spreadsheet takes for a formula.
  ///
  /// A field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets an apostrophe in
  /// front; one with a comma, a quote or a line break is quoted, its quotes doubled.
  static func field(_ text: String) -> String {
    var field = text
    if let first = text.utf8.first, formulaStarts.contains(first) { field = "'" + text }
    guard field.utf8.contains(where: { quoted.contains($0) }) else { return field }
    var escaped = "\""
    for scalar in field.unicodeScalars {
      escaped.unicodeScalars.append(scalar)
      if scalar == "\"" { escaped.unicodeScalars.append(scalar) }
    }
    return escaped + "\""
  }

  private static let formulaStarts = Array("=+-@\t\r".utf8)
  private static let quoted = Array(",\"\r\n".utf8)
}
