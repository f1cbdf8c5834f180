import Testing

@testable import PlacesCost

/// What is recommended, and why not (W7, W10, W12–W15).
struct AdviceTests {
  private static let grid = PolicyGrid(minChars: [1, 2, 3], debounces: [0, 100, 200, 300, 400])

  /// The same search many times, each by its own client.
  private static func searches(
    _ count: Int,
    _ gaps: [Int],
    _ change: (inout PlannedSearch) -> Void = { _ in }
  ) -> [PlannedSearch] {
    var search = PlannedSearch(gaps)
    change(&search)
    return Array(repeating: search, count: count)
  }

  /// Two requests, then a Pro field at the end of a session: dearer than request by request.
  private static func dearSessions(
    _ count: Int,
    _ gap: Int,
    _ change: (inout PlannedSearch) -> Void = { _ in }
  ) -> [PlannedSearch] {
    (0..<count).map { number in
      var search = PlannedSearch([gap])
      search.token = "t\(number)"
      search.fields = .new(.pro)
      change(&search)
      return search
    }
  }

  private static func recommendation(
    _ searches: [PlannedSearch],
    grid: PolicyGrid = grid,
    names: TraceNames = TraceNames(),
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> Recommendation {
    try report(of: PlannedSearch.trace(searches), grid: grid, names: names, change).recommendation
  }

  // MARK: W10

  /// Gaps of a word, and the smallest debounce that sends only its last text.
  static let plateaus: [(gaps: [Int], debounce: Int)] = [
    ([90, 90, 90], 100), ([90, 100, 90], 200), ([150, 199, 120], 200), ([250, 280, 299], 300),
  ]

  @Test(arguments: plateaus.indices)
  func `W10: a plateau is answered with its smallest debounce and minimum`(index: Int) throws {
    let plateau = Self.plateaus[index]
    let grid = PolicyGrid(minChars: [1, 2], debounces: Self.grid.debounces)
    let searches = Self.searches(40, plateau.gaps)
    let advice = try #require(try Self.recommendation(searches, grid: grid).advice)
    #expect(advice.policy == Policy(minChars: 1, debounce: plateau.debounce))
    #expect(advice.strategy == .requestsGeocoding)
    #expect(advice.binding == [])
  }

  @Test func `W10: costs within the plateau of the cheapest count as equal`() throws {
    // A debounce of 300 ms saves the last of four requests that cost 2.83 each beside 5.
    let searches = Self.searches(40, [150, 150, 250])
    let exact = try #require(try Self.recommendation(searches).advice)
    #expect(exact.policy?.debounce == 300)
    let roomy = try #require(
      try Self.recommendation(searches) { $0.limits.plateau = 40_000_000 }.advice
    )
    #expect(roomy.policy == Policy(minChars: 3, debounce: 0))
    #expect(roomy.saving.total < exact.saving.total)
  }

  @Test func `W10: the limits bind, and it is said which`() throws {
    // One search in ten ends at two characters; the pause after them is one that N = 3 would save.
    let searches =
      Self.searches(36, [90, 900, 350, 90]) + Self.searches(4, [90])
    let advice = try #require(try Self.recommendation(searches).advice)
    #expect(advice.policy == Policy(minChars: 1, debounce: 100))
    #expect(advice.binding == [.maxShort, .maxDelay])
    let patient = try #require(
      try Self.recommendation(searches) {
        $0.limits.shortShare = 10_000_000
        $0.limits.delay = 400
      }.advice
    )
    #expect(patient.policy == Policy(minChars: 3, debounce: 400))
    #expect(patient.users?.shortSessions == 4)
    #expect(patient.users?.extraChars == 4)
    #expect(patient.binding == [])
  }

  @Test func `W10: a share of short sessions equal to the limit is within it`() throws {
    let searches = Self.searches(38, [90, 900, 90]) + Self.searches(2, [90])
    let advice = try #require(try Self.recommendation(searches).advice)
    #expect(advice.policy?.minChars == 3)
    let strict = try #require(
      try Self.recommendation(searches) { $0.limits.shortShare = 4_999_999 }.advice
    )
    #expect(strict.policy?.minChars == 1)
  }

  @Test func `W10: nothing cheaper, nothing to change`() throws {
    var searches = Self.searches(40, [90, 90])
    for index in searches.indices {
      searches[index].token = "t\(index)"
      searches[index].debounce = 300
    }
    let advice = try #require(try Self.recommendation(searches).advice)
    #expect(advice.strategy == .observed)
    #expect(advice.policy == nil)
    #expect(advice.saving == .none)
    #expect(advice.interval == nil)
  }

  @Test func `W10: the month decides where one is priced`() throws {
    // Ten requests a search, of which a month with 1,000 sessions has 10,000 for nothing.
    let searches = Self.searches(40, Array(repeating: 510, count: 9))
    let list = try #require(try Self.recommendation(searches).advice)
    #expect(list.strategy != .observed)
    let month = try #require(
      try Self.recommendation(searches) { $0.monthlySessions = 1_000 }.advice
    )
    #expect(month.monthlyCost == .zero)
    #expect(month.strategy == .observed)
  }

  @Test func `W10: the front holds what no policy beats, by delay`() throws {
    let searches = Self.searches(36, [90, 900, 350, 90]) + Self.searches(4, [90])
    let front = try Self.recommendation(searches).pareto
    #expect(
      front.map(\.policy) == [
        Policy(minChars: 3, debounce: 0), Policy(minChars: 2, debounce: 0),
        Policy(minChars: 3, debounce: 100), Policy(minChars: 1, debounce: 100),
        Policy(minChars: 3, debounce: 400), Policy(minChars: 1, debounce: 400),
      ]
    )
    for point in front {
      for other in front where other.policy != point.policy {
        let isBeaten =
          other.cost <= point.cost && other.policy.debounce <= point.policy.debounce
          && other.shortSessions <= point.shortSessions
        #expect(!isBeaten)
      }
    }
  }

  /// Letters of a search without debounce, and whether the rule of four holds for it.
  static let googleRules: [(letters: Int, fields: FieldTier, advises: Bool, holds: Bool)] = [
    (4, .essentials, true, true), (5, .essentials, false, false), (14, .essentials, false, true),
    (4, .pro, true, false),
  ]

  @Test(arguments: googleRules.indices)
  func `W10: Google's rule stands beside the trace`(index: Int) throws {
    let rule = Self.googleRules[index]
    let gaps = Array(repeating: 500, count: rule.letters - 1)
    let searches = Self.searches(20, gaps) { $0.fields = .new(rule.fields) }
    let google = try #require(try Self.recommendation(searches).googleRule)
    #expect(google.advisesRequests == rule.advises)
    #expect(google.holds == rule.holds, "cheapest is \(google.cheapest)")
  }

  // MARK: What a trace does not support

  @Test func `no recommendation without sessions, choices, or enough of them`() throws {
    #expect(try Self.recommendation([]).obstacle == .noSessions)
    let abandoned = Self.searches(40, [90]) { $0.isCompleted = false }
    #expect(try Self.recommendation(abandoned).obstacle == .noCompletedSessions)
    let few = try Self.recommendation(Self.searches(19, [90]) + abandoned)
    #expect(few.obstacle == .tooFewSessions(completed: 19, needed: 20))
    #expect(few.advice == nil)
    #expect(try Self.recommendation(Self.searches(20, [90]) + abandoned).advice != nil)
  }

  @Test func `W7: from times coarser than 100 ms nothing is recommended`() throws {
    let seconds = Self.searches(40, [1_000, 2_000, 1_000])
    #expect(
      try Self.recommendation(seconds).obstacle == .coarseTimes(microseconds: 500_000)
    )
    let tenths = Self.searches(40, [100, 200, 100])
    #expect(try Self.recommendation(tenths).obstacle == nil)
  }

  @Test func `W7: what keeps a debounce from being told is said in words`() {
    #expect(
      Recommendation.Obstacle.unsuitableSource("calls.log").sentence
        == "calls.log lacks the times or texts that tell of a debounce: see the grade of the sources"
    )
    #expect(
      Recommendation.PolicyObstacle.requestGaps(shortest: 320).sentence
        == "without keystrokes no debounce below 320 ms can be told from the trace, "
        + "and none above it is within the largest delay"
    )
  }

  @Test func `W7: requests without keystrokes tell of no debounce below their gaps`() throws {
    var searches = Self.searches(40, [220, 260, 350, 280]) { $0.recordsKeystrokes = false }
    let bounded = try Self.recommendation(searches)
    #expect(bounded.advice?.basis == .bounded)
    #expect(bounded.advice?.policy?.debounce == 300)
    searches = Self.dearSessions(40, 350) { $0.recordsKeystrokes = false }
    let silent = try Self.recommendation(searches) { $0.limits.delay = 300 }
    #expect(silent.policyObstacle == .requestGaps(shortest: 350))
    #expect(silent.advice?.policy == nil)
    #expect(silent.advice?.strategy == .requestsDetails)
    #expect(silent.advice?.binding == [.maxDelay])
  }

  @Test func `W7: one gap in a hundred may be shorter`() throws {
    let usual = Self.searches(40, [220, 260, 350, 280]) { $0.recordsKeystrokes = false }
    let quick = Self.searches(1, [20, 260]) { $0.recordsKeystrokes = false }
    let report = try report(of: PlannedSearch.trace(usual + quick), grid: Self.grid)
    #expect(report.tally.typing.requestGaps.percentile(1) == 220)
    let slower = try Self.recommendation(usual + quick) { $0.limits.delay = 200 }
    #expect(slower.policyObstacle == .requestGaps(shortest: 220))
  }

  // MARK: W12

  @Test func `W12: a policy below the present one is extrapolated`() throws {
    let debounced = Self.dearSessions(40, 250) {
      $0.gaps = [250, 350]
      $0.texts = ["a", "ab", "abc"]
      $0.debounce = 200
      $0.minChars = 2
    }
    let recommendation = try Self.recommendation(debounced)
    #expect(recommendation.present.replayedAs == Policy(minChars: 2, debounce: 200))
    #expect(recommendation.backtest?.error == 0)
    #expect(recommendation.advice?.policy == Policy(minChars: 3, debounce: 0))
    #expect(recommendation.advice?.basis == .extrapolated)
    let immediate = try Self.recommendation(Self.searches(40, [90, 90]))
    #expect(immediate.present.replayedAs == Policy(minChars: 1, debounce: 0))
    #expect(immediate.advice?.basis == .replayable)
  }

  // MARK: W13

  @Test func `W13: a minimum that shuts out a script is given per group`() throws {
    let latin = Self.searches(200, [90, 900, 90, 90])
    let han = Self.searches(4, [90]) { search in
      search.texts = ["東", "東京"]
      search.script = .han
    }
    let mixed = try Self.recommendation(latin + han)
    #expect(mixed.obstacle == .differsByGroup(Segment.Name(kind: "script", value: "han")))
    #expect(mixed.advice == nil)
    let groups = mixed.groups.map { ($0.segment.value, $0.wholeAdviceHolds, $0.completed) }
    #expect(groups.map(\.0) == ["han", "latin"])
    #expect(groups.map(\.1) == [false, true])
    #expect(groups.map(\.2) == [4, 200])
    #expect(mixed.groups[1].advice?.policy == Policy(minChars: 3, debounce: 100))
    // Below one per cent of the completed sessions a script has no say.
    let rare = try Self.recommendation(Self.searches(400, [90, 900, 90, 90]) + han.prefix(4))
    #expect(rare.obstacle == nil)
    #expect(rare.advice?.policy?.minChars == 3)
  }

  @Test func `W13: tag values have a say as well`() throws {
    var names = TraceNames()
    for platform in ["ios", "web"] {
      let tag = TagSet.Tag(key: TraceName("platform"), value: TraceName(platform))
      _ = names.tagSets.id(of: TagSet(tags: [tag]))
    }
    let web = Self.searches(200, [90, 900, 90, 90]) { $0.tags = 2 }
    let ios = Self.searches(8, [90]) { $0.tags = 1 }
    let recommendation = try Self.recommendation(web + ios, names: names)
    #expect(
      recommendation.obstacle
        == .differsByGroup(Segment.Name(kind: "tag:platform", value: "ios"))
    )
  }

  // MARK: W14

  /// Requests sent twice, of 40 searches with two requests each, and whether the replay still holds.
  static let repeats: [(twice: Int, holds: Bool)] = [(0, true), (4, true), (5, false)]

  @Test(arguments: repeats.indices)
  func `W14: beyond an error of 5 per cent no policy is recommended`(index: Int) throws {
    let (twice, holds) = Self.repeats[index]
    var events = PlannedSearch.trace(Self.dearSessions(40, 350))
    let requests = events.filter { $0.kind == .autocomplete }
    for request in requests.prefix(twice) {
      var again = request
      again.time += 1_000
      events.append(again)
    }
    events.sort { $0.time < $1.time }
    let recommendation = try report(of: events, grid: Self.grid).recommendation
    #expect(recommendation.backtest?.observedRequests == 80 + twice)
    #expect(recommendation.backtest?.replayedRequests == 80)
    #expect(recommendation.backtest?.holds == holds)
    if holds {
      #expect(recommendation.policyObstacle == nil)
    } else {
      // Asked again within a moment: what the replay misses has a name.
      #expect(recommendation.policyObstacle == .backtest(error: 58_823, repeats: twice))
      #expect(recommendation.advice?.policy == nil)
      // Three requests are cheaper in a session, two are not.
      #expect(recommendation.advice?.strategy == .adaptive)
    }
  }

  // MARK: W15

  @Test func `W15: the high cost adds a request for each choice without support`() throws {
    // The last request before the choice is for a text that the replay never sends.
    let supported = Self.searches(30, [90, 90])
    var events = PlannedSearch.trace(supported + Self.searches(10, [90, 90]))
    let last = events.indices.filter { events[$0].kind == .autocomplete }.suffix(30)
    for index in last where events[index].length == 3 { events[index].text = 77 }
    let report = try report(of: events, grid: Self.grid)
    let advice = try #require(report.recommendation.advice)
    #expect(advice.users?.supported == 30)
    let extra = try #require(advice.highCost) - advice.listCost
    #expect(extra == Money(picounits: 2_830_000_000 * 10))
  }
}
