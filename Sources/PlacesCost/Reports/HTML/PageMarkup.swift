/// The parts of a page as HTML: labels with their texts, paragraphs, lists and tables.
///
/// The sentences are those of the text report.
struct PageMarkup {
  /// A text with its style.
  ///
  /// One that hangs is an element of a list and has its bullet or number in front; one with a margin
  /// belongs below the element before it.
  struct Paragraph {
    var text: String
    var style: TextStyle
    var margin = 0
    var hanging: Int
  }

  /// A label with all its texts.
  struct Item {
    var label: String
    var paragraphs: [Paragraph]
  }

  /// All blocks but the first heading, which stands above them; further ones are a level down.
  static func markup(of blocks: [HTMLPage.Block]) -> Markup {
    var markup = Markup()
    var rest = blocks[...]
    if case .heading = rest.first { rest.removeFirst() }
    while let block = rest.first {
      switch block {
      case .heading(let title):
        markup += "<h3>\(title)</h3>\n"
        rest.removeFirst()
      case .item:
        let run = rest.prefix { if case .item = $0 { true } else { false } }
        markup += list(of: items(in: Array(run)))
        rest = rest.dropFirst(run.count)
      case .paragraph:
        let run = rest.prefix { if case .paragraph = $0 { true } else { false } }
        markup += flow(run.compactMap(paragraph))
        rest = rest.dropFirst(run.count)
      case .table(let table):
        markup += self.table(table)
        rest.removeFirst()
      }
    }
    return markup
  }

  /// The labels of some blocks, in their order, each with all that it says.
  static func items(in blocks: [HTMLPage.Block]) -> [Item] {
    var items: [Item] = []
    for case .item(let item) in blocks {
      let paragraph = Paragraph(
        text: item.text,
        style: item.style,
        margin: item.margin,
        hanging: item.hanging
      )
      if item.label.isEmpty, !items.isEmpty {
        items[items.count - 1].paragraphs.append(paragraph)
      } else {
        items.append(Item(label: item.label, paragraphs: [paragraph]))
      }
    }
    return items
  }

  /// Labels and texts as a description list.
  static func list(of items: [Item]) -> Markup {
    let rows = items.map { item -> Markup in
      "<div><dt>\(item.label)</dt><dd>\(flow(item.paragraphs))</dd></div>\n"
    }
    return rows.isEmpty ? "" : "<dl class=\"items\">\n\(rows)</dl>\n"
  }

  /// Paragraphs, those with a bullet or a number in front as lists.
  static func flow(_ paragraphs: [Paragraph]) -> Markup {
    var markup = Markup()
    var rest = paragraphs[...]
    while let first = rest.first {
      guard let tag = element(first)?.tag else {
        markup += "<p\(styleClass(first.style))>\(first.text)</p>\n"
        rest.removeFirst()
        continue
      }
      let run = rest.prefix {
        $0.margin > first.margin || ($0.margin == first.margin && element($0)?.tag == tag)
      }
      markup += "<\(tag)>\n\(elements(Array(run), margin: first.margin))</\(tag)>\n"
      rest = rest.dropFirst(run.count)
    }
    return markup
  }

  /// The elements of one list, each with what belongs below it.
  private static func elements(_ paragraphs: [Paragraph], margin: Int) -> Markup {
    var markup = Markup()
    var rest = paragraphs[...]
    while let first = rest.popFirst() {
      let below = rest.prefix { $0.margin > margin }
      let text = element(first)?.text ?? first.text
      markup += "<li>\(text)\(flow(Array(below)))</li>\n"
      rest = rest.dropFirst(below.count)
    }
    return markup
  }

  /// The kind of list that a text is an element of, and the text after the bullet or number.
  private static func element(_ paragraph: Paragraph) -> (tag: Markup, text: String)? {
    guard paragraph.hanging > 0, let space = paragraph.text.firstIndex(of: " ") else { return nil }
    let head = paragraph.text[..<space]
    let text = String(paragraph.text[paragraph.text.index(after: space)...])
    if head == "-" { return ("ul", text) }
    return head.last == "." && Int(head.dropLast()) != nil ? ("ol", text) : nil
  }

  private static func paragraph(_ block: HTMLPage.Block) -> Paragraph? {
    guard case .paragraph(let part) = block else { return nil }
    return Paragraph(text: part.text, style: part.style, hanging: part.hanging)
  }

  /// A table in a box that scrolls where the screen is too narrow.
  static func table(_ table: TextTable) -> Markup {
    let titles = table.columns.map { column -> Markup in
      let alignment = cellClass(column)
      return column.title.isEmpty
        ? "<td></td>" : "<th scope=\"col\"\(alignment)>\(column.title)</th>"
    }
    let rows = table.rows.map { cells -> Markup in
      let fields = zip(table.columns, cells).enumerated().map { index, pair -> Markup in
        let (column, cell) = pair
        let text = runs(of: cell)
        if index == 0, !column.isFlushRight { return "<th scope=\"row\">\(text)</th>" }
        return "<td\(cellClass(column))>\(text)</td>"
      }
      return "<tr>\(fields)</tr>\n"
    }
    let isTitled = table.columns.contains { !$0.title.isEmpty }
    let head: Markup = isTitled ? "<thead><tr>\(titles)</tr></thead>\n" : ""
    return "<div class=\"wide\"><table>\n\(head)<tbody>\n\(rows)</tbody></table></div>\n"
  }

  private static func cellClass(_ column: TextTable.Column) -> Markup {
    if column.isFlushRight { return " class=\"number\"" }
    return column.isFlexible ? " class=\"text\"" : ""
  }

  private static func runs(of text: StyledText) -> Markup {
    text.runs.reduce(into: Markup()) { markup, run in
      markup +=
        run.style == .plain ? "\(run.text)" : "<span\(styleClass(run.style))>\(run.text)</span>"
    }
  }

  private static func styleClass(_ style: TextStyle) -> Markup {
    switch style {
    case .plain: ""
    case .bold: " class=\"strong\""
    case .dim: " class=\"note\""
    case .good, .best: " class=\"good\""
    case .bad: " class=\"bad\""
    }
  }
}
