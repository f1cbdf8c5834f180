/// Rows in columns two spaces apart; where they are too wide, each row becomes a small list.
struct TextTable {
  struct Column {
    let title: String
    var isFlushRight = true
    /// Whether the column is wrapped where the table is too wide.
    var isFlexible = false

    static func left(_ title: String) -> Column { Column(title: title, isFlushRight: false) }
    static func right(_ title: String) -> Column { Column(title: title) }
    static func wrapped(_ title: String) -> Column {
      Column(title: title, isFlushRight: false, isFlexible: true)
    }
  }

  let columns: [Column]
  var rows: [[StyledText]] = []

  /// Columns that a wrapped column keeps.
  private static let narrowest = 16

  init(_ columns: Column...) {
    self.init(columns: columns)
  }

  init(columns: [Column]) {
    self.columns = columns
  }

  /// The table without the columns, but the first, that have nothing in any row.
  init(leavingOutEmpty table: TextTable) {
    let kept = table.columns.indices.filter { column in
      column == 0 || table.rows.contains { $0[column].columns > 0 }
    }
    columns = kept.map { table.columns[$0] }
    rows = table.rows.map { cells in kept.map { cells[$0] } }
  }

  mutating func add(_ cells: StyledText...) {
    rows.append(cells)
  }

  /// The title line and the rows, at most `width` columns wide.
  func lines(width: Int) -> [StyledText] {
    let (titles, rows) = blocks(width: width)
    return titles + rows.joined()
  }

  /// The title line, if any, and the lines of each row.
  func blocks(width: Int) -> (titles: [StyledText], rows: [[StyledText]]) {
    var widths = columns.indices.map { column in
      rows.reduce(columns[column].title.columns) { max($0, $1[column].columns) }
    }
    let spare = width - widths.reduce(2 * (columns.count - 1), +)
    if spare < 0 {
      guard let flexible = columns.firstIndex(where: \.isFlexible),
        widths[flexible] + spare >= Self.narrowest
      else { return ([], rows.map { stacked($0, width: width) }) }
      widths[flexible] += spare
    }
    let isTitled = columns.contains { !$0.title.isEmpty }
    let titles = isTitled ? aligned(columns.map { StyledText($0.title, .dim) }, widths) : []
    return (titles, rows.map { aligned($0, widths) })
  }

  /// One row, over several lines where a flexible cell is wrapped.
  private func aligned(_ cells: [StyledText], _ widths: [Int]) -> [StyledText] {
    let pieces = columns.indices.map { column in
      cells[column].columns <= widths[column]
        ? [cells[column]]
        : TextPage.wrapped(cells[column].plain, width: widths[column])
          .map { StyledText($0, cells[column].style) }
    }
    let height = pieces.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var line = StyledText("")
      for column in columns.indices {
        let cell = index < pieces[column].count ? pieces[column][index] : ""
        let padding = StyledText(
          String(repeating: " ", count: max(0, widths[column] - cell.columns))
        )
        if column > 0 { line += "  " }
        line += columns[column].isFlushRight ? padding + cell : cell + padding
      }
      return line
    }
  }

  /// A row as its first cell and a line for each other one.
  private func stacked(_ cells: [StyledText], width: Int) -> [StyledText] {
    var lines = TextPage.wrapped(cells.first?.plain ?? "", width: width).map {
      StyledText($0, cells.first?.style ?? .plain)
    }
    for column in columns.indices.dropFirst() where cells[column].columns > 0 {
      let title = columns[column].title.isEmpty ? "" : columns[column].title + " "
      lines += TextPage.wrapped(title + cells[column].plain, width: width - 2).map {
        StyledText("  ") + StyledText($0, cells[column].style)
      }
    }
    return lines
  }
}
