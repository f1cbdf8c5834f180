import Testing

@testable import PlacesCost

/// Months and tag values as parts that add up to the whole.
struct PartTests {
  @Test func `P5: months add up, each under its own caps, and partial ones are named`() throws {
    let report = try ReportFixture.report(lines: ReportFixture.twoMonths)
    let months = report.months
    #expect(months.map(\.month.description) == ["2026-09", "2026-10"])
    #expect(months.map(\.isPartial) == [true, true])
    #expect(months.map(\.part.sessions).reduce(0, +) == report.histogram.sessions)
    #expect(months.map(\.part.requests).reduce(0, +) == report.histogram.requests)
    #expect(months.reduce(SKUCounts()) { $0 + $1.part.billed } == report.billed)
    for month in months {
      let cost = report.book.monthlyCost(ofMonth: month.part.billed)
      #expect(month.cost == cost)
      #expect(month.rows.first { $0.strategy == .observed }?.monthlyCost == cost.total)
    }
  }

  @Test func `P5: a month of calls without sessions is a month too`() throws {
    let lines = [
      #"{"ts":"2026-09-01T00:00:00-07:00","type":"geocode"}"#,
      #"{"ts":"2026-09-30T23:59:59-07:00","type":"geocode"}"#,
      #"{"ts":"2026-10-01T00:00:00-07:00","type":"geocode"}"#,
    ]
    let months = try ReportFixture.report(lines: lines).months
    #expect(months.map(\.part.billed[.geocoding]) == [2, 1])
    #expect(months.map(\.part.sessions) == [0, 0])
    #expect(months.map(\.isPartial) == [false, true])
  }

  @Test func `the values of a tag and what has none add up to the whole`() throws {
    let report = try ReportFixture.report(lines: ReportFixture.twoMonths) { $0.tag = "platform" }
    let segments = report.segments
    #expect(Set(segments.map(\.value)) == ["android", "ios", "web", nil])
    #expect(segments.map(\.part.sessions).reduce(0, +) == report.histogram.sessions)
    #expect(segments.map(\.part.completed).reduce(0, +) == report.histogram.completed)
    #expect(segments.map(\.part.requests).reduce(0, +) == report.histogram.requests)
    #expect(segments.reduce(SKUCounts()) { $0 + $1.part.billed } == report.billed)
    let costs = segments.map(\.part.listCost.priced)
    #expect(costs == costs.sorted(by: >))
  }

  @Test func `a tag that no event has makes no segments`() throws {
    let report = try ReportFixture.report(lines: ReportFixture.twoMonths) { $0.tag = "other" }
    #expect(report.segments.isEmpty)
    #expect(report.tagNames == ["platform"])
  }
}
