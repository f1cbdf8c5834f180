import Testing

@testable import PlacesCost

/// How often the interval covers the truth (rule W11).
///
/// A pool of made-up people is tallied person by person. A month draws 300 of them with
/// replacement, each into a random jackknife group, so the pool's own mean is the exact truth about
/// what any setting saves. Covered is the saving of the setting that the month is advised, as the
/// pool has it, for the number of sessions that the month has.
struct CoverageTests {
  private static let grid = PolicyGrid(minChars: [1, 3], debounces: [0, 300])
  private static let months = 500
  private static let people = 300

  /// A person of the pool: what a month that has them gains.
  private struct Person {
    var sessions: SegmentTally
    var observed: SKUCounts
    var followed: [Strategy: Int]
  }

  /// People of different speed, patience and number of searches.
  private static func pool(_ random: inout SeededGenerator) -> (people: [Person], whole: Tally) {
    var events: [Event] = []
    var people: [Person] = []
    for person in 0..<600 {
      let speed = Int.random(in: 90...420, using: &random)
      var searches: [PlannedSearch] = []
      repeat {
        let length = Int.random(in: random.chance(3) ? 1...2 : 3...11, using: &random)
        let gaps = (1..<length).map { _ in
          random.chance(15) ? 900 : speed * Int.random(in: 50...160, using: &random) / 100
        }
        var search = PlannedSearch(gaps)
        search.isCompleted = random.chance(75)
        search.token = random.chance(80) ? "t\(person)-\(searches.count)" : nil
        searches.append(search)
      } while random.chance(55)
      let trace = PlannedSearch.trace(searches) { _ in "person-\(person)" }
      let tallied = tally(trace, grid: grid)
      people.append(
        Person(
          sessions: tallied.whole,
          observed: tallied.observed.total(),
          followed: tallied.followed
        )
      )
      events += trace
    }
    events.sort { $0.time < $1.time }
    return (people, tally(events, grid: grid))
  }

  private static func month(
    of people: [Person],
    like whole: Tally,
    _ random: inout SeededGenerator
  )
    -> Tally
  {
    var month = Tally(grid: grid)
    month.typing = whole.typing
    month.keyCount = whole.keyCount
    for _ in 0..<Self.people {
      let person = random.pick(people)
      let group = UInt8.random(in: 0..<32, using: &random)
      month.groups[Int(group)].add(person.sessions)
      let slice = Slice(
        group: group,
        month: BillingMonth(ordinal: 0),
        tags: 0,
        script: .latin
      )
      month.observed.add(person.observed, at: month.observed.index(of: slice))
      month.followed.merge(person.followed, uniquingKeysWith: +)
    }
    return month
  }

  /// The true saving of a setting in a month of so many sessions, in picounits.
  private static func truth(_ advice: Advice, in whole: Report, sessions: Int) -> Double? {
    guard let policy = advice.policy, let present = whole.recommendation.present.replayedAs,
      let index = grid.index(of: policy), let presentIndex = grid.index(of: present)
    else { return nil }
    let replayed = whole.tally.whole.replayed
    func cost(_ histogram: SessionHistogram) -> Double? {
      let counts = whole.comparison.counts(
        advice.strategy,
        rule: advice.rule,
        for: histogram,
        orphans: SKUCounts()
      )
      return whole.comparison.choosingCost(of: counts).map { Double($0.picounits) }
    }
    guard let observed = whole.comparison.choosingCost(of: whole.billed),
      let atObserved = cost(whole.histogram),
      let atPresent = cost(SessionHistogram(replayed, policy: presentIndex)),
      let advised = cost(SessionHistogram(replayed, policy: index))
    else { return nil }
    let saving = Double(observed.picounits) - atObserved + atPresent - advised
    guard whole.comparison.scale == nil else { return saving }
    return saving / Double(whole.histogram.sessions) * Double(sessions)
  }

  @Test(arguments: [20_261_130 as UInt64])
  func `W11: of 500 months the interval covers the true saving in 93 to 97 per cent`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let (people, pooled) = Self.pool(&random)
    var options = AnalysisOptions()
    options.grid = Self.grid
    let book = try PriceBook.named(PriceBook.defaultID)
    let whole = Report(input: InputSummary(), tally: pooled, book: book, options: options)
    var covered = 0
    for _ in 0..<Self.months {
      let month = Self.month(of: people, like: pooled, &random)
      let report = Report(input: InputSummary(), tally: month, book: book, options: options)
      let advice = try #require(report.recommendation.advice)
      let interval = try #require(advice.interval)
      let truth = try #require(
        Self.truth(advice, in: whole, sessions: report.histogram.sessions)
      )
      let bounds = Double(interval.low.picounits)...Double(interval.high.picounits)
      if bounds.contains(truth) { covered += 1 }
    }
    #expect((465...485).contains(covered), "\(covered) of \(Self.months), seed \(seed)")
  }
}

extension SlicedCounts {
  /// Adds a vector to a slice.
  fileprivate mutating func add(_ other: SKUCounts, at index: Int) {
    for (sku, quantity) in other.nonZero { add(sku, at: index, times: quantity) }
  }
}
