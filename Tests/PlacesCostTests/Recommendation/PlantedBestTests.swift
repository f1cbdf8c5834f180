import Testing

@testable import PlacesCost

/// Traces in which the best setting is known, because their people were made for it (W10).
///
/// All pause one letter before the planted minimum, and then type a few words: within words the gaps
/// lie just below the planted debounce on one platform and below shorter ones on the other two,
/// between words they are longer than any debounce that may be advised. So each debounce of the grid
/// up to the planted one saves requests, and no longer one saves any more. The planted minimum saves
/// the request of that pause; a higher one shuts out one search in eight. With few words few requests
/// are left, so they are cheapest one by one; with many, those searches are cheapest as sessions ended
/// by a Pro field and the short ones not, which is the adaptive rule.
struct PlantedBestTests {
  /// A setting that is best by construction.
  struct Plan: Sendable, CustomTestStringConvertible {
    let seed: UInt64
    let book: String
    let debounce: Int
    let minChars: Int
    let words: Int
    let strategy: Strategy

    var testDescription: String { "seed \(seed), \(book)" }
  }

  private static let debounces = [100, 150, 200, 250, 300]
  private static let grid = PolicyGrid(minChars: Array(1...5), debounces: [0] + debounces)

  /// The tag sets of three platforms.
  private static let names: TraceNames = {
    var names = TraceNames()
    for platform in ["android", "ios", "web"] {
      let tag = TagSet.Tag(key: TraceName("platform"), value: TraceName(platform))
      _ = names.tagSets.id(of: TagSet(tags: [tag]))
    }
    return names
  }()

  /// Searches of the platforms, at debounces of at most the planted one.
  private static func trace(_ plan: Plan) -> [Event] {
    var random = SeededGenerator(seed: plan.seed)
    let place = debounces.firstIndex(of: plan.debounce) ?? 0
    let searches = (0..<240).map { number -> PlannedSearch in
      let platform = number % 3
      let best = debounces[max(0, place - platform)]
      func typed(_ letters: Int) -> [Int] {
        (0..<letters).map { _ in Int.random(in: best - 45...best - 5, using: &random) }
      }
      let isShort = random.chance(12)
      var gaps: [Int] = []
      if isShort {
        // The whole name has as many letters as the planted minimum.
        gaps = typed(plan.minChars - 1)
      } else {
        gaps = typed(plan.minChars - 2) + [random.pick([700, 1_100])]
        for _ in 0..<plan.words {
          gaps += typed(Int.random(in: 2...4, using: &random))
          gaps.append(Int.random(in: 450...900, using: &random))
        }
        gaps += typed(2)
      }
      var search = PlannedSearch(gaps)
      search.isCompleted = isShort || random.chance(80)
      search.tags = UInt32(platform + 1)
      return search
    }
    return PlannedSearch.trace(searches) { "client-\($0 / 2)" }
  }

  static let plans: [Plan] = (1...20 as ClosedRange<UInt64>).flatMap { seed in
    ["google-2025-03", "google-india-2025-03"].map { book in
      var random = SeededGenerator(seed: seed)
      let words = random.pick([1, 2, 13])
      return Plan(
        seed: seed,
        book: book,
        debounce: random.pick([150, 200, 250, 300]),
        minChars: random.pick([3, 4]),
        words: words,
        strategy: words < 10 ? .requestsGeocoding : .adaptive
      )
    }
  }

  @Test func `W10: the planted setting is found at least 95 times in 100`() throws {
    var found = 0
    var missed: [String] = []
    for plan in Self.plans {
      let report = try report(
        of: Self.trace(plan),
        grid: Self.grid,
        book: plan.book,
        names: Self.names
      )
      let advice = report.recommendation.advice
      let wanted = Policy(minChars: plan.minChars, debounce: plan.debounce)
      if advice?.policy == wanted, advice?.strategy == plan.strategy {
        found += 1
      } else {
        let policy = advice?.policy.map { "\($0.minChars), \($0.debounce)" } ?? "none"
        missed.append(
          "\(plan): \(wanted) \(plan.strategy) but \(policy) \(advice?.strategy.rawValue ?? "-") "
            + "\(report.recommendation.obstacle.map { "\($0)" } ?? "")"
        )
      }
    }
    #expect(found * 100 >= Self.plans.count * 95, "\(missed)")
  }

  @Test(arguments: [3, 11] as [UInt64])
  func `W13: each platform is advised the debounce of its own typists`(seed: UInt64) throws {
    let plan = Plan(
      seed: seed,
      book: PriceBook.defaultID,
      debounce: 250,
      minChars: 3,
      words: 2,
      strategy: .requestsGeocoding
    )
    let report = try report(of: Self.trace(plan), grid: Self.grid, names: Self.names)
    let byPlatform = report.recommendation.groups
      .filter { $0.segment.kind == "tag:platform" }
      .map { ($0.segment.value, $0.advice?.policy?.debounce) }
    #expect(byPlatform.map(\.0) == ["android", "ios", "web"])
    #expect(byPlatform.map(\.1) == [250, 200, 150], "seed \(seed)")
  }
}
