/// A part of a Markdown document, in pieces of which the last can be left out.
struct MarkdownSection {
  /// As it was given, not escaped; nil for a section without a heading.
  var title: String?
  /// Whether it is folded up until a reader opens it.
  var isCollapsed = false
  /// When it gives way where the document is too long: the largest goes first, nil never does.
  var expendability: Int?
  /// Paragraphs, lists and rows of tables, each whole; the first row brings its table's head.
  private(set) var pieces: [String] = []
  /// The bytes of all pieces.
  private(set) var pieceBytes = 0

  /// Adds a piece, which ends in a newline.
  mutating func append(_ piece: String) {
    pieces.append(piece)
    pieceBytes += piece.utf8.count
  }

  /// The bytes of the section without its pieces.
  var frameBytes: Int { opening.utf8.count + closing.utf8.count }

  /// The section with its first pieces alone; nothing if there are none.
  func text(keeping count: Int) -> String {
    guard count > 0 else { return "" }
    return opening + pieces.prefix(count).joined() + closing
  }

  private var opening: String {
    guard let title else { return "" }
    return isCollapsed
      ? "\n<details>\n<summary>\(Markdown.escapedHTML(title))</summary>\n"
      : "\n### \(Markdown.escaped(title))\n"
  }

  private var closing: String { title != nil && isCollapsed ? "\n</details>\n" : "" }
}
