import Testing

@testable import PlacesCost

/// The bill shared out among the values of tags, exactly.
struct AllocationTests {
  @Test func `the largest remainders get what is left, of equal ones the earlier`() {
    #expect(LargestRemainder.shares(of: 10, weights: [1, 1, 1]) == [4, 3, 3])
    #expect(LargestRemainder.shares(of: 10, weights: [1, 2, 4]) == [1, 3, 6])
    #expect(LargestRemainder.shares(of: 7, weights: [0, 5, 0]) == [0, 7, 0])
    #expect(LargestRemainder.shares(of: 7, weights: [0, 0]) == [7, 0])
    #expect(LargestRemainder.shares(of: 0, weights: [3, 4]) == [0, 0])
    #expect(LargestRemainder.shares(of: 7, weights: []) == [])
    let huge = Int128(1) << 100
    #expect(
      LargestRemainder.shares(of: huge + 1, weights: [huge, huge]) == [huge / 2 + 1, huge / 2]
    )
  }

  @Test func `shares add up to the total and are within one of their quotas`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let weights = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Int128(Int.random(in: 0...50, using: &generator))
      }
      let total = Int128(Int.random(in: 0...1_000, using: &generator))
      let shares = LargestRemainder.shares(of: total, weights: weights)
      #expect(shares.reduce(0, +) == total)
      let sum = weights.reduce(0, +)
      guard sum > 0 else { continue }
      for (share, weight) in zip(shares, weights) {
        let distance = share * sum - total * weight
        #expect(distance.magnitude < sum.magnitude)
      }
    }
  }

  private static func check(_ report: Report) throws {
    let allocation = try #require(report.allocations.first)
    #expect(allocation.shares.map(\.cost).reduce(.zero, +) == allocation.total)
    for share in allocation.shares {
      #expect(share.lines.map(\.cost).reduce(.zero, +) == share.cost)
    }
    let costs = allocation.shares.map(\.cost)
    #expect(costs == costs.sorted(by: >))
    #expect(allocation.drivers.count <= Allocation.driverLimit)
  }

  @Test func `values and lines add up to the months as printed`() throws {
    let report = try ReportFixture.report(
      lines: ReportFixture.twoMonths,
      book: "google-legacy-2018"
    ) {
      $0.tag = "platform"
      $0.api = .legacy
    }
    try Self.check(report)
    let months = report.months.map { Money(micros: $0.cost.total.micros) }
    #expect(report.allocations.first?.total == months.reduce(.zero, +))
    #expect(report.allocations.first?.basis == .months)
  }

  @Test func `values and lines add up to the scaled month`() throws {
    let report = try ReportFixture.report(lines: ReportFixture.twoMonths) {
      $0.tag = "platform"
      $0.monthlySessions = 77_777
    }
    try Self.check(report)
    let now = try #require(report.projections.first?.now.total)
    #expect(report.allocations.first?.total == Money(micros: now.micros))
    #expect(report.allocations.first?.basis == .scaledMonth)
  }

  @Test func `caps and tiers are shared by events, whoever came first`() throws {
    let book = PriceBook(
      id: "small",
      skus: [
        PricedSKU(
          id: "geocoding",
          freeCap: 4,
          tiers: [
            PriceTier(upTo: 6, price: Money(micros: 900_000)),
            PriceTier(upTo: nil, price: Money(micros: 300_000)),
          ]
        )
      ]
    )
    let lines = (0..<8).map { index in
      let tag = index < 6 ? "a" : "b"
      return #"{"ts":\#(1_790_000_000_000 + index),"type":"geocode","tags":{"t":"\#(tag)"}}"#
    }
    let report = try PlacesCostTests.report(ofText: lines, by: book) { $0.tags = ["t"] }
    let allocation = try #require(report.allocations.first)
    // Two at 0.90 and two at 0.30: 2.40, of which six eighths and two eighths.
    #expect(allocation.total.description == "2.400000")
    #expect(allocation.shares.map(\.value) == ["a", "b"])
    #expect(allocation.shares.map(\.cost.description) == ["1.800000", "0.600000"])
    #expect(allocation.drivers.map(\.sku) == [.geocoding, .geocoding])
  }

  /// A search of two projects: keystrokes have none, calls do.
  static let projects: [String] = (0..<6).flatMap { index in
    let start = 1_790_000_000_000 + index * 600_000
    let client = #""client":"c\#(index)""#
    let project = #""project":"\#(index < 4 ? "shop" : "maps")""#
    return [
      #"{"ts":\#(start),"type":"keystroke",\#(client),"input":"o","tags":{"platform":"ios"}}"#,
      #"{"ts":\#(start + 1),"type":"autocomplete",\#(client),\#(project),"input":"o"}"#,
      #"{"ts":\#(start + 2),"type":"geocode",\#(client),\#(project)}"#,
    ]
  }

  @Test func `--by project cuts by the project of the calls`() throws {
    let report = try ReportFixture.report(lines: Self.projects) { $0.tags = ["project"] }
    let segments = report.segments
    #expect(segments.map(\.value) == ["shop", "maps"])
    #expect(segments.map(\.part.sessions) == [4, 2])
    #expect(segments.map { $0.part.billed[.geocoding] } == [4, 2])
    let parts = segments.map(\.part.listCost.priced)
    #expect(parts.reduce(.zero, +) == report.listCost.priced)
  }

  @Test func `--by several times reports by each, each adding up to the whole`() throws {
    let lines = Self.projects.map {
      $0.contains("keystroke") ? $0 : $0.dropLast() + #","tags":{"platform":"ios"}}"#
    }
    let report = try ReportFixture.report(lines: lines) { $0.tags = ["platform", "project"] }
    for tag in ["platform", "project"] {
      let parts = report.segments(by: tag)
      #expect(!parts.isEmpty)
      #expect(parts.reduce(SKUCounts()) { $0 + $1.part.billed } == report.billed)
      #expect(parts.reduce(0) { $0 + $1.part.sessions } == report.histogram.sessions)
    }
    #expect(report.allocations.map(\.tag) == ["platform", "project"])
  }

  @Test func `without --by project a project is no tag`() throws {
    let report = try ReportFixture.report(lines: Self.projects) { $0.tags = ["platform"] }
    #expect(report.tagNames == ["platform"])
    #expect(report.segments.map(\.part.sessions) == [6])
  }
}
