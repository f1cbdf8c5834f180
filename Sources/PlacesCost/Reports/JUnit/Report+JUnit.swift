extension Report {
  /// The findings as test results: a case for each kind of mistake.
  ///
  /// Mistakes that were found fail with their cost and places; observations (`info`) pass, and say
  /// what they saw in `system-out`.
  package var junit: JUnitDocument {
    let found = Dictionary(findings.map { ($0.id, $0) }) { first, _ in first }
    let cases = FindingID.allCases.map { id in
      found[id].map { testCase(FindingWords(of: $0, in: self)) }
        ?? JUnitDocument.Case(name: id.rawValue, className: Self.className)
    }
    return JUnitDocument(
      name: "places-cost",
      suites: [
        JUnitDocument.Suite(name: Self.className, properties: junitProperties, cases: cases)
      ]
    )
  }

  private static let className = "places-cost.findings"

  private func testCase(_ words: FindingWords) -> JUnitDocument.Case {
    let id = words.finding.id
    let guide = id.guide
    let lines = [guide.meaning, "\(words.extent): \(words.cost)", words.places] + words.fixes
    let details = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    var result = JUnitDocument.Case(name: id.rawValue, className: Self.className)
    if id.severity == .info {
      result.output = "\(guide.title)\n\(details)"
    } else {
      result.outcome = .failed(
        message: words.sentence,
        type: id.severity.rawValue,
        details: details
      )
    }
    return result
  }

  private var junitProperties: [JUnitDocument.Property] {
    [
      .init(name: "priceBook", value: book.id.printable),
      .init(name: "currency", value: book.currency),
      .init(name: "listCost", value: listCost.priced.description),
      .init(name: "complete", value: String(listCost.isComplete)),
      .init(name: "sessions", value: String(histogram.sessions)),
    ]
  }
}
