/// The parts of a page as lines of at most 80 columns.
struct TextLayout {
  private let isColored: Bool
  private var lines: [String] = []

  init(of blocks: [PageBlock], isColored: Bool) {
    self.isColored = isColored
    for block in blocks { add(block) }
  }

  /// All lines, each ended by a newline.
  var text: String { lines.reduce("") { $0 + $1 + "\n" } }

  private mutating func add(_ block: PageBlock) {
    switch block {
    case .blank: addBlank()
    case .heading(let title):
      addBlank()
      add(StyledText(title, .bold))
      add(StyledText(String(repeating: "─", count: title.columns), .dim))
    case .line(let text): add(text)
    case .paragraph(let text, let style, let indent, let hanging):
      let pieces = TextPage.wrapped(text, width: TextPage.width - indent, following: hanging)
      for (index, piece) in pieces.enumerated() {
        let margin = String(repeating: " ", count: indent + (index == 0 ? 0 : hanging))
        add(StyledText(margin) + StyledText(piece, style))
      }
    case .item(let label, let text, let style, let margin, let hanging):
      addItem(label, text, style, column: 12 + margin, hanging: hanging)
    case .table(let table, let indent):
      for row in table.lines(width: TextPage.width - indent) {
        add(StyledText(String(repeating: " ", count: indent)) + row)
      }
    }
  }

  private mutating func addBlank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  private mutating func add(_ line: StyledText) {
    var trimmed = line.rendered(isColored: isColored)
    while trimmed.last == " " { trimmed.removeLast() }
    lines.append(trimmed)
  }

  private mutating func addItem(
    _ label: String,
    _ text: String,
    _ style: TextStyle,
    column: Int,
    hanging: Int
  ) {
    let pieces = TextPage.wrapped(text, width: TextPage.width - column, following: hanging)
    for (index, piece) in pieces.enumerated() {
      let head = index == 0 ? label : ""
      let start = column + (index == 0 ? 0 : hanging)
      let padding = String(repeating: " ", count: max(1, start - head.columns))
      add(StyledText(head, .bold) + StyledText(padding) + StyledText(piece, style))
    }
  }
}
