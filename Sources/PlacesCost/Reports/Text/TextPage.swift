/// A report in lines of at most 80 columns.
struct TextPage: ReportPage {
  static let width = 80

  let isColored: Bool
  private var lines: [String] = []

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// All lines, each ended by a newline.
  var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  /// An empty line, unless the page is empty or ends in one.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// A section's title, underlined, after an empty line.
  mutating func heading(_ title: String) {
    blank()
    line(StyledText(title, .bold))
    line(StyledText(String(repeating: "─", count: title.columns), .dim))
  }

  /// One line as it is; the caller knows that it fits.
  mutating func line(_ text: StyledText) {
    var trimmed = text.rendered(isColored: isColored)
    while trimmed.last == " " { trimmed.removeLast() }
    lines.append(trimmed)
  }

  mutating func add(_ paragraph: PageParagraph) {
    let pieces = Self.wrapped(
      paragraph.text,
      width: Self.width - paragraph.indent,
      following: paragraph.hanging
    )
    for (index, piece) in pieces.enumerated() {
      let columns = paragraph.indent + (index == 0 ? 0 : paragraph.hanging)
      let margin = String(repeating: " ", count: columns)
      line(StyledText(margin) + StyledText(piece, paragraph.style))
    }
  }

  mutating func add(_ item: PageItem) {
    let column = 12 + item.margin
    let pieces = Self.wrapped(item.text, width: Self.width - column, following: item.hanging)
    for (index, piece) in pieces.enumerated() {
      let head = index == 0 ? item.label : ""
      let start = column + (index == 0 ? 0 : item.hanging)
      let padding = String(repeating: " ", count: max(1, start - head.columns))
      line(StyledText(head, .bold) + StyledText(padding) + StyledText(piece, item.style))
    }
  }

  mutating func table(_ table: TextTable) {
    for row in table.lines(width: Self.width - 2) { line(StyledText("  ") + row) }
  }

  mutating func chart(_ lines: [StyledText]) {
    for each in lines { line(each) }
  }

  /// Pieces of at most `width` columns, broken at spaces; a word that is longer is cut, after a
  /// hyphen where it has one.
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
        let head = rest.prefix(columns: limit()).endingAtHyphen
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
  /// The text up to its last hyphen, if something comes before that.
  fileprivate var endingAtHyphen: String {
    guard let hyphen = lastIndex(of: "-"), hyphen > startIndex else { return self }
    return String(self[...hyphen])
  }

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
