/// Lines of plain text in columns, at most 80 wide.
enum TextColumns {
  static let width = 80

  /// Cells two spaces apart, padded to their widths; below zero is flush left, above flush right.
  static func line(_ cells: [(text: String, width: Int)]) -> String {
    let padded = cells.map { cell in
      let text = printable(cell.text)
      let padding = String(repeating: " ", count: max(0, abs(cell.width) - text.count))
      return cell.width < 0 ? text + padding : padding + text
    }
    var line = padded.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Text broken at spaces; `hanging` more columns of indentation from the second line on.
  ///
  /// A word longer than a line stays whole.
  static func wrapped(_ text: String, indent: Int = 0, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in printable(text).split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// What is to be known about something, a dash before each, under its id.
  static func list(of statements: [String], under id: String) -> String {
    let lines = statements.flatMap { wrapped("- \($0)", indent: 2, hanging: 2) }
    let head = lines.isEmpty ? "\(id): nothing to report" : id
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  /// A bound in the fewest signs: `100k`, `5M`, `12,345`.
  static func short(_ number: Int) -> String {
    if number >= 1_000_000, number % 1_000_000 == 0 { return "\((number / 1_000_000).grouped)M" }
    if number >= 1_000, number % 1_000 == 0 { return "\((number / 1_000).grouped)k" }
    return number.grouped
  }

  /// Text from a book with control characters replaced: none may steer a terminal.
  static func printable(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    if isPlain { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      plain.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(plain)
  }
}
