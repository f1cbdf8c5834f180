import Testing

@testable import PlacesCost

/// Reports as GitHub-flavoured Markdown.
struct MarkdownTests {
  struct Escape: Sendable, CustomTestStringConvertible {
    let text: String
    let markdown: String
    var testDescription: String { text }
  }

  static let escapes = [
    Escape(text: "plain text, 44.03 USD", markdown: "plain text, 44.03 USD"),
    Escape(text: "a|b", markdown: "a\\|b"),
    Escape(text: "`*_~[]", markdown: "\\`\\*\\_\\~\\[\\]"),
    Escape(text: "back\\", markdown: "back\\\\"),
    Escape(text: "<b> & \"c\"", markdown: "&lt;b&gt; &amp; &quot;c&quot;"),
    Escape(text: "&lt;", markdown: "&amp;lt;"),
    Escape(text: "@octocat #1", markdown: "@\u{200B}octocat #\u{200B}1"),
    Escape(text: "GH-12, gh-3, high-1", markdown: "GH-\u{200B}12, gh-\u{200B}3, high-1"),
    Escape(text: "https://e.example", markdown: "https:\u{200B}//e.example"),
    Escape(text: "WWW.e.example", markdown: "WWW\u{200B}.e.example"),
    Escape(text: "$x$", markdown: "&#36;x&#36;"),
  ]

  @Test(arguments: escapes)
  func `text from outside opens no markup and refers to nothing`(escape: Escape) {
    #expect(Markdown.escaped(escape.text) == escape.markdown)
  }

  static let lines = [
    Escape(text: "- a", markdown: "\\- a"),
    Escape(text: "+ a", markdown: "\\+ a"),
    Escape(text: "=====", markdown: "\\====="),
    Escape(text: "12. a", markdown: "12\\. a"),
    Escape(text: "1) a", markdown: "1\\) a"),
    Escape(text: "1.", markdown: "1\\."),
    Escape(text: "1.5 s", markdown: "1.5 s"),
    Escape(text: "", markdown: ""),
  ]

  @Test(arguments: lines)
  func `a line of text begins no list, heading or rule`(escape: Escape) {
    #expect(Markdown.escapedLine(escape.text) == escape.markdown)
  }

  @Test func `text between HTML tags is no markup`() {
    #expect(Markdown.escapedHTML("a*b|<i>@x") == "a*b|&lt;i&gt;@\u{200B}x")
  }

  @Test func `a comment begins with the line by which it is found again`() throws {
    let report = try ReportFixture.report("case-09")
    let summary = MarkdownReport(of: report).text
    #expect(MarkdownReport(of: report, for: .comment).text == "<!-- places-cost -->\n" + summary)
  }

  private static func sections() -> [MarkdownSection] {
    [("Answer", nil, 1), ("Findings", 1, 4), ("Tags", 2, 100)].map { title, expendability, count in
      var section = MarkdownSection(title: title, expendability: expendability)
      for index in 0..<count { section.append("row \(index) of \(title)\n") }
      return section
    }
  }

  private static func fit(_ limit: Int) -> String {
    MarkdownFit(sections: sections(), limit: limit, sizeName: "so much").text
  }

  @Test func `what fits is whole`() {
    let whole = Self.fit(1_000_000)
    #expect(!whole.contains("Left out"))
    #expect(Self.fit(whole.utf8.count) == whole)
  }

  @Test func `rows go from the end of the least important section`() {
    let text = Self.fit(1_000)
    #expect(text.utf8.count <= 1_000)
    #expect(text.contains("row 3 of Findings\n"))
    #expect(text.contains("row 0 of Tags\n"))
    let kept = (0..<100).filter { text.contains("row \($0) of Tags\n") }
    #expect(kept == Array(0..<kept.count))
    #expect(
      text.hasSuffix(
        "\n> **Left out** to stay below so much: Tags (the last \(100 - kept.count) of 100 rows and"
          + " paragraphs).\n"
      )
    )
  }

  @Test func `a section goes with its last row, and the next after it`() {
    let text = Self.fit(210)
    #expect(text.contains("row 3 of Findings\n"))
    #expect(text.hasSuffix("\n> **Left out** to stay below so much: Tags.\n"))
    let less = Self.fit(200)
    #expect(less.contains("row 0 of Findings\n"))
    #expect(!less.contains("row 3 of Findings\n"))
    #expect(less.hasSuffix("of 4 rows and paragraphs); Tags.\n"))
  }

  @Test func `the answer stays whatever the limit`() {
    #expect(
      Self.fit(0)
        == "\n### Answer\nrow 0 of Answer\n\n> **Left out** to stay below so much: Findings; Tags.\n"
    )
  }

  @Test(arguments: [70_000, 20_000, 9_000, 5_000])
  func `a report fits every limit`(limit: Int) throws {
    let text = MarkdownReport(of: try StrangeNames.report()).text(limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.contains("- **Cost**: "))
  }

  @Test func `a value of many marks is cut like a long one`() {
    let marks = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(marks.columns == 1)
    #expect(marks.truncated(to: 24) == "…")
    #expect("ábc".truncated(to: 3) == "ábc")
  }
}
