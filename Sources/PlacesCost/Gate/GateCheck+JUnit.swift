extension GateCheck {
  private static let className = "places-cost.budget"

  /// The limits as test cases: what failed, fails; warnings pass, and say so in `system-out`.
  package var junit: JUnitDocument {
    let wording = GateWording(self)
    let cases = results.map { result in
      let name = "\(result.limit.metric.name) \(result.limit.rule.word)"
      var testCase = JUnitDocument.Case(name: name, className: Self.className)
      let sentence = wording.sentence(of: result)
      switch result.state {
      case .ok: testCase.output = sentence
      case .warn: testCase.output = "warning: \(sentence)"
      case .skipped: testCase.outcome = .skipped(message: "no baseline")
      case .fail:
        testCase.outcome = .failed(
          message: sentence,
          type: result.limit.rule.word,
          details: sentence
        )
      }
      return testCase
    }
    return JUnitDocument(
      name: "places-cost check",
      suites: [
        JUnitDocument.Suite(
          name: Self.className,
          properties: [
            .init(name: "verdict", value: wording.verdict),
            .init(name: "priceBook", value: head.book.id.printable),
          ],
          cases: cases + findingCase(wording)
        )
      ]
    )
  }

  /// A case that passes and tells what came new, for whoever looks for the cause; none of nothing.
  private func findingCase(_ wording: GateWording) -> [JUnitDocument.Case] {
    let lines = wording.findingLines
    guard !lines.isEmpty else { return [] }
    return [
      JUnitDocument.Case(
        name: baseline == nil ? "mistakes" : "new findings",
        className: Self.className,
        output: lines.joined(separator: "\n")
      )
    ]
  }
}
