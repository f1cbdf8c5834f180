/// What a report is written on, section by section: lines of a terminal, a Markdown document.
///
/// Whoever writes says what is shown, the page how: it wraps, aligns, emphasises, and escapes what
/// its own format gives a meaning to. Text of users is given `printable`.
protocol ReportPage {
  /// Sets what follows apart from what came before.
  mutating func blank()

  /// Begins a section.
  mutating func heading(_ title: String)

  mutating func add(_ paragraph: PageParagraph)

  mutating func add(_ item: PageItem)

  mutating func table(_ table: TextTable)

  /// A titled matrix.
  mutating func matrix(_ title: String, _ matrix: PolicyMatrix)

  /// Lines whose characters stand one below the other.
  mutating func chart(_ lines: [StyledText])
}

/// Text broken at spaces.
struct PageParagraph {
  let text: String
  var style = TextStyle.plain
  /// Columns before each line.
  var indent = 0
  /// Further columns before each line but the first.
  var hanging = 0
}

/// A label of at most eleven columns and a text; an empty label continues the item above.
struct PageItem {
  let label: String
  let text: String
  var style = TextStyle.plain
  /// Further columns before each line of the text.
  var margin = 0
  /// Further columns before each line of it but the first.
  var hanging = 0
}

extension ReportPage {
  /// Adds a paragraph; see `PageParagraph`.
  mutating func paragraph(
    _ text: String,
    _ style: TextStyle = .plain,
    indent: Int = 0,
    hanging: Int = 0
  ) {
    add(PageParagraph(text: text, style: style, indent: indent, hanging: hanging))
  }

  /// Adds an item; see `PageItem`.
  mutating func item(
    _ label: String,
    _ text: String,
    _ style: TextStyle = .plain,
    margin: Int = 0,
    hanging: Int = 0
  ) {
    add(PageItem(label: label, text: text, style: style, margin: margin, hanging: hanging))
  }
}
