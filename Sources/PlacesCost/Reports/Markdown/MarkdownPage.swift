/// A report as sections of GitHub-flavoured Markdown.
///
/// All text is escaped here, so that whoever writes on the page need not know of Markdown.
struct MarkdownPage: ReportPage {
  private(set) var sections: [MarkdownSection] = []
  /// Lines of the piece being written.
  private var run: [String] = []
  private var endsInList = false

  /// Writes a section, which its first heading names.
  mutating func section(
    expendability: Int?,
    isCollapsed: Bool = false,
    _ write: (inout MarkdownPage) -> Void
  ) {
    sections.append(MarkdownSection(isCollapsed: isCollapsed, expendability: expendability))
    write(&self)
    finish()
  }

  /// Ends the piece being written.
  private mutating func finish() {
    guard !run.isEmpty else { return }
    append(run.reduce(into: "\n") { $0 += $1 + "\n" })
    run = []
    endsInList = false
  }

  mutating func blank() { finish() }

  mutating func heading(_ title: String) {
    finish()
    sections[sections.count - 1].title = title
  }

  mutating func add(_ paragraph: PageParagraph) {
    if paragraph.text.hasPrefix("- ") {
      addListLine("- " + Self.styled(String(paragraph.text.dropFirst(2)), paragraph.style))
    } else {
      if !run.isEmpty { run.append("") }
      run.append(Self.styled(paragraph.text, paragraph.style))
      endsInList = false
    }
  }

  mutating func add(_ item: PageItem) {
    guard item.label.isEmpty else {
      let text = Self.styled(item.text, item.style, Markdown.escaped)
      addListLine("- **\(Markdown.escaped(item.label))**: \(text)")
      return
    }
    let isNested = item.margin > 0 && item.text.hasPrefix("- ")
    let text = item.text.hasPrefix("- ") ? String(item.text.dropFirst(2)) : item.text
    addListLine((isNested ? "    - " : "  - ") + Self.styled(text, item.style))
  }

  private mutating func addListLine(_ line: String) {
    if !run.isEmpty, !endsInList { run.append("") }
    run.append(line)
    endsInList = true
  }

  mutating func table(_ table: TextTable) {
    finish()
    let titles = table.columns.map { Markdown.escaped($0.title) }
    let rules = table.columns.map { $0.isFlushRight ? "---:" : "---" }
    let head = "\n" + Self.row(titles) + Self.row(rules)
    for (index, cells) in table.rows.enumerated() {
      append((index == 0 ? head : "") + Self.row(cells.map(\.markdown)))
    }
  }

  mutating func matrix(_ title: String, _ matrix: PolicyMatrix) {
    finish()
    append("\n" + Self.styled(title, .bold) + "\n")
    table(matrix.table)
  }

  mutating func chart(_ lines: [StyledText]) {
    finish()
    append("\n```text\n" + lines.reduce(into: "") { $0 += $1.plain + "\n" } + "```\n")
  }

  private mutating func append(_ piece: String) {
    sections[sections.count - 1].append(piece)
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// The text in its style; of the styles only bold is kept.
  private static func styled(
    _ text: String,
    _ style: TextStyle,
    _ escaped: (String) -> String = Markdown.escapedLine
  ) -> String {
    style == .bold ? "**\(Markdown.escaped(text))**" : escaped(text)
  }
}

extension StyledText {
  /// The text within a line of Markdown; of the styles only bold is kept.
  fileprivate var markdown: String {
    runs.reduce("") { text, run in
      let escaped = Markdown.escaped(run.text)
      return text + (run.style == .bold && !run.text.isEmpty ? "**\(escaped)**" : escaped)
    }
  }
}
