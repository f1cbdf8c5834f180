import Testing

@testable import PlacesCost

/// Twice the searches cost twice as much.
struct DoublingTests {
  @Test(arguments: TraceKind.allCases, TraceKind.seeds)
  func `P3, P7: every search once more, by other people, doubles each list cost exactly`(
    kind: TraceKind,
    seed: UInt64
  ) throws {
    let lines = try kind.lines(seed: seed)
    let once = try report(of: lines)
    let twice = try report(of: lines.merged(with: lines.map { $0.renamed { "other \($0)" } }))
    #expect(twice.billed == once.billed + once.billed)
    #expect(twice.listCost.priced == once.listCost.priced * 2)
    #expect(twice.histogram.sessions == once.histogram.sessions * 2)
    #expect(twice.tally.orphanCalls == once.tally.orphanCalls * 2)
    for (one, two) in zip(once.strategies, twice.strategies) {
      #expect(two.strategy == one.strategy)
      #expect(two.counts == one.counts + one.counts, "\(one.strategy)")
      #expect(two.listCost == one.listCost.map { $0 * 2 }, "\(one.strategy)")
      #expect(two.isEligible == one.isEligible, "\(one.strategy)")
      #expect(two.listRule == one.listRule, "\(one.strategy)")
    }
    for (one, two) in zip(once.cells, twice.cells) {
      #expect(two.requests == one.requests * 2)
      #expect(two.shortSessions == one.shortSessions * 2)
      #expect(two.rows.map(\.listCost) == one.rows.map { $0.listCost.map { $0 * 2 } })
    }
    #expect(Set(twice.findings.map(\.id)) == Set(once.findings.map(\.id)))
    for one in once.findings {
      let two = try #require(twice.findings.first { $0.id == one.id })
      #expect(two.calls == one.calls * 2, "\(one.id)")
      #expect(two.sessions == one.sessions * 2, "\(one.id)")
      #expect(two.listCost == one.listCost.map { $0 * 2 }, "\(one.id)")
    }
  }

  @Test(arguments: TraceKind.allCases)
  func `P4: twice the searches for the same month cost the month the same`(kind: TraceKind) throws {
    let lines = try kind.lines(seed: 9)
    let doubled = lines.merged(with: lines.map { $0.renamed { "other \($0)" } })
    let once = try report(of: lines) { $0.monthlySessions = 1_000_000 }
    let twice = try report(of: doubled) { $0.monthlySessions = 1_000_000 }
    #expect(twice.strategies.map(\.monthlyCost) == once.strategies.map(\.monthlyCost))
    #expect(twice.strategies.map(\.monthlyRule) == once.strategies.map(\.monthlyRule))
  }
}
