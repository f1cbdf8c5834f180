import Testing

@testable import PlacesCost

/// The HTML page's markup and data; what its script shows is tested in a browser (Tests/Browser).
struct HTMLReportTests {
  /// A search on a platform with a name that tries to break out of the page.
  private static func lines(platform: String) throws -> [String] {
    let name = String(decoding: JSON.string(platform).bytes(.compact), as: UTF8.self)
    return (0..<30).flatMap { search -> [String] in
      let common = #""client":"c\#(search)","token":"t\#(search)","tags":{"platform":\#(name)}"#
      let start = 1_790_000_000_000 + search * 600_000
      return (1...5).map { letter in
        let text = String("market".prefix(letter))
        return
          #"{"ts":\#(start + letter * 200),"type":"autocomplete","input":"\#(text)",\#(common)}"#
      } + [#"{"ts":\#(start + 3_000),"type":"details","fields":["location"],\#(common)}"#]
    }
  }

  private static func page(_ name: String = "case-29") throws -> String {
    HTMLReport(of: try ReportFixture.report(name)).text
  }

  static let strange = [
    "</script><script>alert(1)</script>", #""><img src=x onerror=alert(1)>"#, "<!--<script>",
    "a&lt;b", "line\u{2028}end", "left\u{202E}right", "{{data}}", "'onclick='x",
  ]

  @Test(arguments: strange)
  func `C4: no tag value and no file name breaks out of the page`(name: String) throws {
    let report = try ReportFixture.report(
      lines: Self.lines(platform: name),
      name: "\(name).jsonl"
    ) { $0.tag = "platform" }
    let page = HTMLReport(of: report).text
    let plain = HTMLReport(
      of: try ReportFixture.report(lines: Self.lines(platform: "web"), name: "web.jsonl") {
        $0.tag = "platform"
      }
    ).text
    #expect(report.segments.map(\.value) == [name])
    // The markup is that of a page with a harmless name: the same tags in the same order.
    #expect(Self.tags(of: page) == Self.tags(of: plain))
    #expect(!page.contains("\u{2028}") && !page.contains("\u{202E}"))
  }

  /// The names of all tags, opening and closing, outside of style sheet and script.
  private static func tags(of page: String) -> [Substring] {
    let body = page.split(separator: "<main>").last ?? ""
    return body.split(separator: "<").dropFirst().map { piece in
      piece.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" }
    }
  }

  @Test(arguments: [
    ("<", #"["\u003c"]"#), (">", #"["\u003e"]"#), ("&", #"["\u0026"]"#),
    ("\u{2028}", #"["\u2028"]"#), ("\u{2029}", #"["\u2029"]"#), (#"a"b"#, #"["a\"b"]"#),
  ])
  func `data holds no character that means something to HTML`(text: String, expected: String) {
    #expect(Markup.data([.string(text)]).text == expected)
  }

  @Test(arguments: [
    ("<b>", "&lt;b&gt;"), ("a & b", "a &amp; b"), (#""'"#, "&quot;&#39;"),
    ("bell\u{7}", #"bell\u{7}"#), ("plain", "plain"),
  ])
  func `text is escaped where it becomes markup`(text: String, expected: String) {
    #expect(("\(text)" as Markup).text == expected)
    #expect(("\([Markup.data(1), "\(text)"])" as Markup).text == "1" + expected)
  }

  @Test func `C4: the same report gives the same bytes, and asks for nothing from outside`() throws
  {
    let page = try Self.page()
    #expect(try page == Self.page())
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("default-src 'none'"))
    // Addresses are those of XML namespaces only.
    let addresses = page.split(separator: "http://").dropFirst().map { $0.prefix(18) }
    #expect(addresses.allSatisfy { $0 == "www.w3.org/2000/sv" }, "\(addresses)")
    #expect(!page.contains("https://"))
    for word in ["src=", "@import", "url(", "{{", "}}<"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `the page says the answer without its script`() throws {
    let page = HTMLReport(
      of: try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    ).text
    let sentences = [
      "Save 1,451.17 USD a month (37.3 %)", "95 % interval: 1,065.61 to 1,811.17",
      "Ask for predictions from the first character on, once typing has paused for 300 ms.",
      "<data value=\"2573.793500\">2,573.79</data>", "Search without a token where one would save",
      "pd-enterprise-atmosphere", "--pro-session", "full: texts, tokens, times",
    ]
    for sentence in sentences { #expect(page.contains(sentence), "\(sentence)") }
  }

  @Test func `a trace without a search has no sliders and no data`() throws {
    let page = HTMLReport(
      of: try ReportFixture.report(
        lines: [#"{"ts":1790000000000,"type":"keystroke","input":"a"}"#]
      )
    ).text
    #expect(page.contains("<p>No search to replay.</p>"))
    #expect(page.contains(#"<script type="application/json" id="data">null</script>"#))
    #expect(!page.contains("<form"))
  }

  @Test(arguments: Strategy.fixed, Assumptions.ProSession.allCases)
  func `P7: what sessions buy is linear in n between the pieces that the script is given`(
    strategy: Strategy,
    reading: Assumptions.ProSession
  ) {
    var assumptions = Assumptions()
    assumptions.proSession = reading
    let linear = LinearPurchases(of: strategy, under: assumptions)
    let purchases = StrategyPurchases(under: assumptions)
    for needs in Needs.allCases.map(Optional.some) + [nil] {
      let pieces = linear.pieces(needs: needs)
      for requests in 0...40 {
        var expected = SKUCounts()
        purchases.add(strategy, needs: needs, requests: requests, sessions: 1, to: &expected)
        guard let piece = pieces.last(where: { $0.from <= requests }) else {
          Issue.record("no piece for \(requests)")
          continue
        }
        var counts = piece.base
        counts.add(piece.step, times: requests - piece.from)
        #expect(counts == expected, "\(String(describing: needs)), \(requests)")
      }
    }
  }
}
