import Testing

@testable import PlacesCost

struct CostBridgeTests {
  private static func report(
    _ searches: [PlannedSearch],
    book: String = PriceBook.defaultID,
    names: TraceNames = TraceNames(),
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> Report {
    try PlacesCostTests.report(
      of: PlannedSearch.trace(searches),
      grid: PolicyGrid(minChars: [1], debounces: [0]),
      book: book,
      names: names,
      change
    )
  }

  /// Searches of so many requests each, every one with its own token.
  private static func searches(
    _ requests: [Int],
    from first: Int = 0,
    _ change: (inout PlannedSearch, Int) -> Void = { _, _ in }
  ) -> [PlannedSearch] {
    requests.enumerated().map { place, requests in
      var search = PlannedSearch(Array(repeating: 200, count: requests - 1))
      search.token = "t\(first + place)"
      change(&search, place)
      return search
    }
  }

  /// The causes that changed the list cost, with how much.
  private static func causes(
    _ base: Report,
    _ head: Report,
    tag: String? = nil
  ) throws -> [CostBridge.Cause: String] {
    let bridge = try #require(CostBridge(from: base, to: head, tag: tag))
    expectSums(bridge, base, head)
    return Dictionary(
      uniqueKeysWithValues: bridge.parts.filter { $0.listCost != .zero }
        .map { ($0.cause, $0.listCost.description) }
    )
  }

  /// The parts sum to the whole to the last digit, and the ends are the reports' own costs.
  private static func expectSums(_ bridge: CostBridge, _ base: Report, _ head: Report) {
    let list = bridge.parts.reduce(Money.zero) { $0 + $1.listCost }
    #expect(bridge.baseListCost + list == bridge.headListCost)
    #expect(bridge.baseListCost.description == base.listCost.priced.description)
    #expect(bridge.headListCost.description == head.listCost.priced.description)
    #expect(bridge.parts.allSatisfy { $0.listCost.picounits % 1_000_000 == 0 })
    guard let before = bridge.baseMonthlyCost, let after = bridge.headMonthlyCost else { return }
    #expect(before + bridge.parts.reduce(Money.zero) { $0 + ($1.monthlyCost ?? .zero) } == after)
    #expect(before.description == base.strategies[0].monthlyCost?.description)
    #expect(after.description == head.strategies[0].monthlyCost?.description)
  }

  @Test func `a report against itself changes in nothing`() throws {
    let report = try Self.report(Self.searches([3, 5, 4]))
    #expect(try Self.causes(report, report) == [:])
    #expect(try ReportDifference(from: report, to: report).isSame)
  }

  @Test func `the same searches twice are volume alone`() throws {
    let base = try Self.report(Self.searches([3, 5, 4]))
    let head = try Self.report(Self.searches([3, 5, 4, 3, 5, 4]))
    // 12 requests and 3 details.
    #expect(try Self.causes(base, head) == [.volume: "0.048960"])
  }

  @Test func `more requests of the same searches are requests alone`() throws {
    let base = try Self.report(Self.searches([3, 5, 4]))
    let head = try Self.report(Self.searches([4, 6, 6]))
    #expect(try Self.causes(base, head) == [.requests: "0.011320"])
  }

  @Test func `searches given up are abandonment alone where nothing else differs`() throws {
    let base = try Self.report(Self.searches([4, 4, 4, 4]) { $0.isCompleted = $1 > 0 })
    let head = try Self.report(Self.searches([4, 4, 4, 4]) { $0.isCompleted = $1 > 1 })
    // One details call less.
    #expect(try Self.causes(base, head) == [.abandonment: "-0.005000"])
  }

  @Test func `dearer fields of the same searches are needs alone`() throws {
    func fields(_ search: inout PlannedSearch, _ place: Int, _ pro: Int) {
      search.fields = .new(place < pro ? .pro : .essentials)
    }
    let base = try Self.report(Self.searches([4, 4, 4, 4]) { fields(&$0, $1, 1) })
    let head = try Self.report(Self.searches([4, 4, 4, 4]) { fields(&$0, $1, 2) })
    // 0.025 in place of four requests and 0.005.
    #expect(try Self.causes(base, head) == [.needs: "0.008680"])
  }

  @Test func `fields that the base never asked for are needs too`() throws {
    let base = try Self.report(Self.searches([4, 4]))
    let head = try Self.report(
      Self.searches([4, 6]) { $0.fields = .new($1 == 1 ? .pro : .essentials) }
    )
    #expect(try Self.causes(base, head) == [.needs: "0.008680"])
  }

  @Test func `a larger share of a dearer script is segments alone`() throws {
    func script(_ search: inout PlannedSearch, _ isHan: Bool) {
      search.script = isHan ? .han : .latin
    }
    let base = try Self.report(Self.searches([2, 6, 6, 6]) { script(&$0, $1 == 0) })
    let head = try Self.report(Self.searches([2, 2, 2, 6]) { script(&$0, $1 < 3) })
    #expect(try Self.causes(base, head) == [.segments: "-0.022640"])
  }

  @Test func `with --by the values of a tag are the segments, those without it one more`() throws {
    let names = RandomTraffic.names
    let base = try Self.report(
      Self.searches([2, 6, 6, 4]) { $0.tags = [1, 2, 2, 0][$1] },
      names: names
    )
    let head = try Self.report(
      Self.searches([2, 2, 6, 4]) { $0.tags = [1, 1, 2, 0][$1] },
      names: names
    )
    #expect(try Self.causes(base, head, tag: "platform") == [.segments: "-0.011320"])
    #expect(try Self.causes(base, head) == [.requests: "-0.011320"])
  }

  @Test func `an empty value of a tag is a segment of its own, beside those without the tag`()
    throws
  {
    var names = TraceNames()
    for value in ["", "web"] {
      let tag = TagSet.Tag(key: TraceName("platform"), value: TraceName(value))
      _ = names.tagSets.id(of: TagSet(tags: [tag]))
    }
    let base = try Self.report(
      Self.searches([2, 6, 4, 4]) { $0.tags = [1, 0, 2, 2][$1] },
      names: names
    )
    let head = try Self.report(
      Self.searches([2, 2, 6, 4]) { $0.tags = [1, 1, 0, 2][$1] },
      names: names
    )
    #expect(try Self.causes(base, head, tag: "platform") == [.segments: "-0.005660"])
  }

  @Test func `a token that is lost is use of the API alone`() throws {
    func fields(_ search: inout PlannedSearch) { search.fields = .new(.pro) }
    let base = try Self.report(Self.searches([9, 9]) { search, _ in fields(&search) })
    let head = try Self.report(
      Self.searches([9, 9]) { search, place in
        fields(&search)
        if place == 1 { search.token = nil }
      }
    )
    // Nine requests and details by themselves in place of 0.025.
    #expect(try Self.causes(base, head) == [.usage: "0.017470"])
  }

  @Test func `another price book is price alone`() throws {
    let base = try Self.report(Self.searches([3, 5, 4]), book: "google-india-2025-03")
    let head = try Self.report(Self.searches([3, 5, 4]))
    #expect(try Self.causes(base, head) == [.price: "0.034260"])
  }

  @Test func `all that a trace has beyond an empty one is volume`() throws {
    let empty = try Self.report([])
    let head = try Self.report(Self.searches([3]))
    #expect(try Self.causes(empty, head) == [.volume: "0.013490"])
    #expect(try Self.causes(head, empty) == [.volume: "-0.013490"])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `the parts of any change sum to the whole to the last digit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func traffic(_ part: UInt64) -> [Event] {
      let clients = Int.random(in: 1...9, using: &random)
      return RandomTraffic.interleaved(
        (0..<clients).map {
          RandomTraffic.events(
            of: $0 == 0 ? nil : "client-\($0)",
            seed: seed * 1_000 + part * 100 + UInt64($0)
          )
        }
      )
    }
    func report(_ part: UInt64, months: Int) throws -> Report {
      try PlacesCostTests.report(
        of: traffic(part),
        grid: PolicyGrid(minChars: [1], debounces: [0]),
        names: RandomTraffic.names
      ) { $0.monthlySessions = months }
    }
    let base = try report(1, months: 70_001)
    let head = try report(2, months: 93_337)
    for tag in [nil, "platform", "app"] {
      let bridge = try #require(CostBridge(from: base, to: head, tag: tag), "seed \(seed)")
      Self.expectSums(bridge, base, head)
    }
  }

  @Test func `a change that no price is known for is told without its parts`() throws {
    let base = try Self.report(Self.searches([3]), book: "google-legacy-2018")
    let head = try Self.report(Self.searches([3]))
    let difference = try ReportDifference(from: base, to: head)
    #expect(difference.bridge == nil)
    #expect(difference.obstacle?.hasPrefix("no price is known for") == true)
    #expect(DifferenceText(of: difference).text.contains("cannot be told"))
  }

  @Test func `the id of a book is safe to print where it lacks prices`() throws {
    let known = try PriceBook.named("google-legacy-2018")
    let book = PriceBook(id: "a\u{1B}[31m", skus: known.skus)
    let empty = try Self.report([])
    let base = Report(input: empty.input, tally: empty.tally, book: book, options: empty.options)
    let difference = try ReportDifference(from: base, to: Self.report(Self.searches([3])))
    #expect(difference.obstacle?.contains("\u{1B}") == false)
    #expect(difference.obstacle?.hasSuffix("lacks prices for calls of the second trace") == true)
  }

  @Test func `findings that came and went are told with their cost`() throws {
    let clean = try Self.report(Self.searches([4, 4, 4]))
    let shared = try Self.report(Self.searches([4, 4, 4]) { search, _ in search.token = "one" })
    let difference = try ReportDifference(from: clean, to: shared)
    let new = difference.findingChanges.filter { $0.kind == .new }
    #expect(new.contains { $0.id.rawValue.hasPrefix("token-") })
    let back = try ReportDifference(from: shared, to: clean)
    #expect(back.findingChanges.map(\.kind).contains(.gone))
    #expect(!back.findingChanges.contains { $0.kind == .new })
  }
}
