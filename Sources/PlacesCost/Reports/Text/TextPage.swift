/// What a report says, part by part, and how a terminal shows it: in lines of at most 80 columns.
struct TextPage {
  static let width = 80

  let isColored: Bool
  /// The parts, which other renderings lay out in their own way.
  private(set) var blocks: [PageBlock] = []

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// All lines, each ended by a newline.
  var text: String { TextLayout(of: blocks, isColored: isColored).text }

  /// An empty line, unless the page is empty or ends in one.
  mutating func blank() { blocks.append(.blank) }

  /// A section's title, underlined, after an empty line.
  mutating func heading(_ title: String) { blocks.append(.heading(title)) }

  /// One line as it is; the caller knows that it fits.
  mutating func line(_ text: StyledText) { blocks.append(.line(text)) }

  /// Text broken at spaces.
  ///
  /// - Parameters:
  ///   - text: one paragraph.
  ///   - style: its style.
  ///   - indent: columns before each line.
  ///   - hanging: further columns before each line but the first.
  mutating func paragraph(
    _ text: String,
    _ style: TextStyle = .plain,
    indent: Int = 0,
    hanging: Int = 0
  ) {
    blocks.append(.paragraph(text, style, indent: indent, hanging: hanging))
  }

  /// A label and, from a fixed column on, wrapped text; an empty label continues the one above.
  ///
  /// - Parameters:
  ///   - label: at most eleven columns.
  ///   - text: one paragraph.
  ///   - style: the text's style.
  ///   - margin: further columns before each line of the text.
  ///   - hanging: further columns before each line of it but the first.
  mutating func item(
    _ label: String,
    _ text: String,
    _ style: TextStyle = .plain,
    margin: Int = 0,
    hanging: Int = 0
  ) {
    blocks.append(.item(label, text, style, margin: margin, hanging: hanging))
  }

  mutating func table(_ table: TextTable, indent: Int = 2) {
    blocks.append(.table(table, indent: indent))
  }

  /// Pieces of at most `width` columns, broken at spaces; a word that is longer is cut.
  ///
  /// - Parameters:
  ///   - text: the text; runs of spaces count as one.
  ///   - width: columns of the first line.
  ///   - following: columns that each further line has less.
  /// - Returns: the pieces, one at least.
  static func wrapped(_ text: String, width: Int, following: Int = 0) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var columns = 0
    func limit() -> Int { pieces.isEmpty ? width : width - following }
    for word in text.split(separator: " ") {
      var rest = String(word)
      if columns > 0, columns + 1 + rest.columns > limit() {
        pieces.append(piece)
        (piece, columns) = ("", 0)
      }
      while rest.columns > limit() - (columns > 0 ? columns + 1 : 0) {
        let head = rest.prefix(columns: limit())
        pieces.append(head)
        rest = String(rest.dropFirst(head.count))
      }
      piece += (columns > 0 ? " " : "") + rest
      columns = piece.columns
    }
    if columns > 0 || pieces.isEmpty { pieces.append(piece) }
    return pieces
  }
}

extension String {
  /// The longest beginning that takes at most so many columns, one character at least.
  fileprivate func prefix(columns limit: Int) -> String {
    var width = 0
    var count = 0
    for character in self {
      width += DisplayWidth.columns(of: character)
      if width > limit, count > 0 { break }
      count += 1
    }
    return String(prefix(count))
  }
}
