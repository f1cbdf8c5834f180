import Testing

@testable import PlacesCost

/// The saving, its parts and its interval (P8, W11).
struct SavingTests {
  private static let grid = PolicyGrid(minChars: [1, 2, 3], debounces: [0, 100, 200, 300])

  /// Random searches of a number of people, some of them with a mistake in the use of tokens.
  private static func trace(people: Int, seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    var searches: [PlannedSearch] = []
    var clients: [String] = []
    for person in 0..<people {
      repeat {
        let gaps = (0..<Int.random(in: 2...9, using: &random)).map { _ in
          random.pick([60, 90, 130, 180, 240, 320, 900])
        }
        var search = PlannedSearch(gaps)
        search.isCompleted = random.chance(80)
        search.token = random.chance(60) ? "t\(searches.count)" : random.pick([nil, "constant"])
        search.fields = .new(random.pick([.essentials, .essentials, .pro]))
        searches.append(search)
        clients.append("person-\(person)")
      } while random.chance(40)
    }
    return PlannedSearch.trace(searches) { clients[$0] }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [nil, 250_000])
  func `P8: the parts sum to the saving, and the saving to the costs, to the last digit`(
    seed: UInt64,
    monthlySessions: Int?
  ) throws {
    let report = try report(of: Self.trace(people: 70, seed: seed), grid: Self.grid) {
      $0.monthlySessions = monthlySessions
    }
    let advice = try #require(report.recommendation.advice)
    let split = advice.saving
    #expect(split.mistakes + split.strategy + split.policy == split.total)
    // Without W14's correction the saving is the difference of the two costs.
    let advised = try #require(monthlySessions == nil ? advice.listCost : advice.monthlyCost)
    let present = try #require(report.recommendation.present.replayedAs)
    let index = try #require(report.tally.grid.index(of: present))
    func cost(_ histogram: SessionHistogram) throws -> Money {
      try #require(
        report.comparison.choosingCost(
          of: report.comparison.counts(
            advice.strategy,
            rule: advice.rule,
            for: histogram,
            orphans: report.tally.orphans.total()
          )
        )
      )
    }
    let correction =
      try cost(SessionHistogram(report.tally.whole.replayed, policy: index))
      - cost(report.histogram)
    #expect(split.total == advice.observedCost - advised + correction, "seed \(seed)")
    let json = try JSONValue(parsing: report.json.bytes())["recommendation"]
    #expect(json?["saving"]?.string == split.total.description)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `W11: neither the order of people nor their place in the trace changes a digit`(
    seed: UInt64
  ) throws {
    let events = Self.trace(people: 90, seed: seed)
    let whole = try report(of: events, grid: Self.grid)
    let interval = try #require(whole.recommendation.advice?.interval)
    // Shards by client, put together again in another order.
    var merged = Tally(grid: whole.tally.grid)
    for shard in [2, 0, 1] {
      let part = tally(
        events.filter { Int($0.client.low % 3) == shard },
        grid: whole.tally.grid
      )
      for group in part.groups.indices { merged.groups[group].add(part.groups[group]) }
      for (slice, counts) in zip(part.observed.slices, part.observed.counts) {
        for (sku, quantity) in counts.nonZero {
          merged.observed.add(sku, at: merged.observed.index(of: slice), times: quantity)
        }
      }
      merged.followed.merge(part.followed, uniquingKeysWith: +)
      merged.typing.add(part.typing)
      merged.keyCount = min(Tally.keyLimit, merged.keyCount + part.keyCount)
    }
    let again = Report(
      input: InputSummary(),
      tally: merged,
      book: whole.book,
      options: whole.options
    )
    // Two clients with the constant token share no billing session across shards.
    let isShared = events.contains { $0.token == Fingerprint(name: "constant") }
    if !isShared || again.billed == whole.billed {
      #expect(again.recommendation.advice?.interval == interval, "seed \(seed)")
      #expect(again.recommendation.advice?.saving == whole.recommendation.advice?.saving)
    }
  }

  @Test func `W11: fewer than 64 attribution keys have no interval`() throws {
    for (people, hasInterval) in [(63, false), (64, true)] {
      let searches = (0..<people * 2).map { _ in PlannedSearch([90, 90, 500]) }
      let events = PlannedSearch.trace(searches) { "client-\($0 % people)" }
      let advice = try #require(try report(of: events, grid: Self.grid).recommendation.advice)
      #expect(advice.saving.total > .zero)
      #expect((advice.interval != nil) == hasInterval, "\(people) keys")
    }
  }

  @Test func `W11: equal sessions leave no uncertainty`() throws {
    let searches = (0..<128).map { _ in PlannedSearch([90, 90, 500]) }
    let advice = try #require(
      try report(of: PlannedSearch.trace(searches), grid: Self.grid).recommendation.advice
    )
    let interval = try #require(advice.interval)
    let slack = Money(picounits: 1_000)
    #expect((interval.low - advice.saving.total).magnitude < slack)
    #expect((interval.high - advice.saving.total).magnitude < slack)
  }

  @Test func `W11: a choice that only one half would make does not flatter the saving`() throws {
    // On the even groups a debounce of 300 ms looks best, on the odd ones one of 100 ms is as good.
    var events: [Event] = []
    var time = 1_790_000_000_000
    var perHalf = [0, 0]
    var number = 0
    while perHalf.min() ?? 0 < 60 {
      defer { number += 1 }
      let client = "client-\(number)"
      let parity = Int(Event(.keystroke, at: 0, client: client).group % 2)
      guard perHalf[parity] < 60 else { continue }
      perHalf[parity] += 1
      let gaps = parity == 0 ? [90, 250, 90] : [90, 90, 90]
      events += PlannedSearch(gaps).events(of: client, at: time)
      time += 600_000
    }
    let grid = PolicyGrid(minChars: [1], debounces: Self.grid.debounces)
    let advice = try #require(try report(of: events, grid: grid).recommendation.advice)
    #expect(advice.policy?.debounce == 300)
    let interval = try #require(advice.interval)
    // The odd half would choose 100 ms, which the even half shows to be worth less.
    let middle = (interval.low + interval.high).picounits / 2
    #expect(middle < advice.saving.total.picounits)
    let lost = advice.saving.total.picounits - middle
    #expect(abs(lost - 60 * 2_830_000_000) < 1_000_000_000)
  }
}
