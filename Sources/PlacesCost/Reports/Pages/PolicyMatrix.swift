/// A figure for each policy of a grid: minimum lengths down, debounces across.
///
/// Where the debounces do not fit side by side the matrix goes on below, in blocks.
struct PolicyMatrix {
  private let minimums: [Int]
  private let debounces: [Int]
  private var cells: [Policy: StyledText] = [:]

  private static let head = "min"

  init(_ policies: [Policy]) {
    minimums = Set(policies.map(\.minChars)).sorted()
    debounces = Set(policies.map(\.debounce)).sorted()
  }

  subscript(policy: Policy) -> StyledText {
    get { cells[policy] ?? "-" }
    set { cells[policy] = newValue }
  }

  /// The lines, at most `width` columns wide.
  func lines(width: Int) -> [StyledText] {
    let titles = debounces.map { "\($0.grouped) ms" }
    let widest = (cells.values.map(\.columns) + titles.map(\.columns)).max() ?? 0
    let rows = minimums.map(\.grouped)
    let headWidth = (rows + [Self.head]).map(\.columns).max() ?? 0
    let perBlock = max(1, (width - headWidth) / (widest + 2))
    var lines: [StyledText] = []
    var first = 0
    while first < debounces.count {
      let block = first..<min(debounces.count, first + perBlock)
      var title = Self.head.padded(to: headWidth)
      for index in block { title += "  " + titles[index].padded(to: widest) }
      lines.append(StyledText(title, .dim))
      for (row, minimum) in zip(rows, minimums) {
        var line = StyledText(row.padded(to: headWidth), .dim)
        for index in block {
          let cell = self[Policy(minChars: minimum, debounce: debounces[index])]
          line += StyledText(String(repeating: " ", count: 2 + widest - cell.columns)) + cell
        }
        lines.append(line)
      }
      first = block.upperBound
    }
    return lines
  }
}

extension PolicyMatrix {
  /// The matrix as one table, the minimum lengths in its first column.
  var table: TextTable {
    var table = TextTable(
      columns: [.left(Self.head)] + debounces.map { .right("\($0.grouped) ms") }
    )
    table.rows = minimums.map { minimum in
      [StyledText(minimum.grouped)]
        + debounces.map { self[Policy(minChars: minimum, debounce: $0)] }
    }
    return table
  }
}

extension TextPage {
  mutating func matrix(_ title: String, _ matrix: PolicyMatrix) {
    blank()
    paragraph(title, .bold, indent: 2)
    for row in matrix.lines(width: Self.width - 2) { line(StyledText("  ") + row) }
  }
}
