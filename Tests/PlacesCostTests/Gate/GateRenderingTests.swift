import Testing

@testable import PlacesCost

/// Every rendering of a check, byte for byte.
struct GateRenderingTests {
  /// A check with each state and each kind of note.
  static func check(isExact: Bool = false, hasBaseline: Bool = true) throws -> GateCheck {
    func groups(_ shift: Int) -> [Measurements.Part] {
      (0..<32).map { group in
        var part = GateFixture.part(sessions: 10, requests: 4 + (group + shift) % 5)
        part.add(requests: 2, isCompleted: false, count: 1)
        part.billed[.autocompleteRequests] += 2
        part.billed[.detailsEssentials] = 10
        return part
      }
    }
    let before = try GateFixture.measurements(
      groups(0),
      findings: [
        GateFixture.finding(.repeatedText, calls: 40, cost: "0.1132"),
        GateFixture.finding(.duplicateRequest, calls: 12, cost: "0.03396"),
      ]
    )
    let after = try GateFixture.measurements(
      groups(2),
      findings: [
        GateFixture.finding(.retryChain, calls: 57, sessions: 30, cost: "0.16131"),
        GateFixture.finding(.tokenMissingOnDetails, calls: 1, cost: "0.01"),
        GateFixture.finding(.repeatedText, calls: 40, cost: "0.1132"),
      ]
    )
    let budget = """
      [cost-per-session]
      warn = 0.02
      fail = 0.03
      [monthly-cost]
      warn = 100
      [requests-mean]
      warn-increase = "1 %"
      fail-increase = "1.5 %"
      fail-decrease = 0
      [waste-share]
      fail-increase = "1 points"
      [abandoned-share]
      fail-below = "9.1 %"
      [finding.error.count]
      fail-increase = "50 %"
      [finding.token-missing-on-details.cost]
      fail-increase = 0
      [finding.pro-field-ends-session-dearer.share]
      warn = "1 %"
      """
    return try GateFixture.check(
      budget,
      after,
      against: hasBaseline ? before : nil,
      isExact: isExact
    )
  }

  @Test func `C2: the text of a check gives the bytes of its golden file`() throws {
    let check = try Self.check()
    try GoldenFile("check.txt").expect(GateText(of: check).text)
    try GoldenFile("check.ansi").expect(GateText(of: check, isColored: true).text)
    try GoldenFile("check.no-baseline.txt")
      .expect(GateText(of: try Self.check(hasBaseline: false)).text)
    try GoldenFile("check.exact.txt").expect(GateText(of: try Self.check(isExact: true)).text)
  }

  @Test func `C4: the JSON of a check gives the bytes of its golden file`() throws {
    let bytes = try Self.check().json.bytes() + [UInt8(ascii: "\n")]
    try GoldenFile("check.json").expect(String(decoding: bytes, as: UTF8.self))
  }

  @Test func `C2: what CI reads of a check gives the bytes of its golden files`() throws {
    let check = try Self.check()
    try GoldenFile("check.md").expect(GateMarkdown(of: check).text)
    try GoldenFile("check.junit.xml").expect(check.junit.text)
    try GoldenFile("check.github.txt")
      .expect(check.gitHubAnnotations(budget: "a,b%\n.toml").text)
    let comment = GateMarkdown(of: check, for: .comment).text
    #expect(comment == MarkdownReport.commentMarker + "\n" + GateMarkdown(of: check).text)
    let skipped = try Self.check(hasBaseline: false).junit.text
    #expect(skipped.contains("<skipped message=\"no baseline\"/>"))
  }

  @Test func `C2: no line of a check is wider than 80 columns`() throws {
    for check in [try Self.check(), try Self.check(hasBaseline: false)] {
      for line in GateText(of: check).text.split(separator: "\n") {
        #expect(String(line).columns <= 80, "\(line)")
      }
    }
  }
}
