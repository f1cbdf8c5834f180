import Testing

@testable import PlacesCost

/// The month now and under the recommendation, and its growth.
struct ProjectionTests {
  @Test func `P4: the first projection is the month, and agrees with the recommendation`() throws {
    let report = try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    let projections = report.projections
    #expect(projections.map(\.factor) == [1, 2, 10])
    #expect(projections.map(\.monthlySessions) == [250_000, 500_000, 2_500_000])
    let first = try #require(projections.first)
    let advice = try #require(report.recommendation.advice)
    #expect(first.now.total == advice.observedCost)
    #expect(first.recommended?.total == advice.monthlyCost)
    #expect(first.saving == advice.saving.total)
    #expect(first.cheapest == report.strategies.cheapest(by: \.monthlyCost)?.strategy)
  }

  @Test func `P4: growth leaves the free caps as they are`() throws {
    let report = try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    for projection in report.projections {
      let line = try #require(projection.now.lines.first { $0.sku == .autocompleteRequests })
      #expect(line.freeEvents == 10_000)
      #expect(line.events == line.freeEvents + line.ranges.reduce(0) { $0 + $1.events })
      #expect(line.cost == line.ranges.reduce(.zero) { $0 + $1.cost })
    }
  }

  @Test func `without a month there is no projection`() throws {
    #expect(try ReportFixture.report("typing-clean").projections.isEmpty)
  }

  @Test func `a volume beyond all numbers is left out`() throws {
    let report = try ReportFixture.report("case-29") { $0.monthlySessions = .max / 3 }
    #expect(report.projections.map(\.factor) == [1, 2])
  }
}
