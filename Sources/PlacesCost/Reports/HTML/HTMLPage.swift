/// The parts of a report in their order, which the HTML page puts in its own places.
struct HTMLPage: ReportPage {
  enum Block {
    case heading(String)
    case paragraph(PageParagraph)
    case item(PageItem)
    case table(TextTable)
  }

  private(set) var blocks: [Block] = []

  mutating func blank() {}

  mutating func heading(_ title: String) { blocks.append(.heading(title)) }

  mutating func add(_ paragraph: PageParagraph) { blocks.append(.paragraph(paragraph)) }

  mutating func add(_ item: PageItem) { blocks.append(.item(item)) }

  mutating func table(_ table: TextTable) { blocks.append(.table(table)) }

  mutating func matrix(_ title: String, _ matrix: PolicyMatrix) {
    blocks += [.heading(title), .table(matrix.table)]
  }

  /// Left out: the page draws its own.
  mutating func chart(_ lines: [StyledText]) {}
}
