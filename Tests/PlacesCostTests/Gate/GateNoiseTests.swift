import Testing

@testable import PlacesCost

/// Changes inside the noise of two traces (A/A), and real ones (power).
///
/// A generated trace is tallied person by person. A resampled trace draws people with replacement,
/// each into a random jackknife group, so that two of the same pool differ by chance alone.
struct GateNoiseTests {
  private static let people = 240
  private static let pairs = 1_000

  /// What one person adds to a trace.
  private struct Person {
    var part = Measurements.Part()
    var findings: FindingTallies
  }

  private static func pool(_ change: (inout SampleOptions) -> Void) throws -> [Person] {
    var sample = SampleOptions()
    sample.sessions = 900
    sample.seed = 11
    sample.mistakeShare = 600
    sample.appDebounce = 300
    change(&sample)
    var lines: [String: [UInt8]] = [:]
    for bytes in SampleTrace(sample) {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let text = String(decoding: line, as: UTF8.self)
        let parts = text.split(separator: "\"client\":\"")
        let client = parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
        lines[client, default: []] += Array(line) + [UInt8(ascii: "\n")]
      }
    }
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [2], debounces: [0])
    return try lines.sorted { $0.key < $1.key }.map { client, bytes in
      let tally = try Analysis(of: [.bytes(name: client, bytes)], options: options).tally
      var person = Person(findings: tally.findings)
      person.part.add(tally.whole.observed)
      person.part.billed = tally.observed.total()
      return person
    }
  }

  private static func trace(
    of pool: [Person],
    book: PriceBook,
    _ random: inout SeededGenerator
  ) -> Measurements {
    var groups = Array(repeating: Measurements.Part(), count: Tally.groupCount)
    var findings = FindingTallies()
    for _ in 0..<people {
      let person = random.pick(pool)
      groups[Int.random(in: 0..<groups.count, using: &random)].add(person.part)
      findings.add(person.findings)
    }
    let whole = groups.reduce(into: SKUCounts()) { $0.add($1.billed) }
    return Measurements(
      groups: groups,
      findings: findings.priced(by: book, total: book.listCost(of: whole).priced),
      keys: Tally.keyLimit,
      book: book,
      monthlySessions: 50_000
    )
  }

  /// Every metric, no rise at all allowed: what noise makes hardest.
  private static let strict = """
    [cost-per-session]
    fail-increase = 0
    [cost-per-completed-search]
    fail-increase = 0
    [monthly-cost]
    fail-increase = 0
    [requests-mean]
    fail-increase = 0
    fail-decrease = 0
    [requests-p95]
    fail-increase = 0
    [waste-share]
    fail-increase = "0 points"
    [abandoned-share]
    fail-increase = "0 points"
    [finding.error.count]
    fail-increase = 0
    [finding.warning.cost]
    fail-increase = 0
    [finding.duplicate-request.count]
    fail-increase = 0
    """

  private static func failures(
    _ budget: String,
    from base: [Person],
    to head: [Person],
    pairs: Int,
    isExact: Bool = false,
    seed: UInt64
  ) throws -> (failed: Int, byMetric: [String: Int]) {
    let book = try PriceBook.named(PriceBook.defaultID)
    let budget = try GateFixture.budget(budget)
    var random = SeededGenerator(seed: seed)
    var failed = 0
    var byMetric: [String: Int] = [:]
    for _ in 0..<pairs {
      let before = trace(of: base, book: book, &random)
      let after = trace(of: head, book: book, &random)
      let check = GateCheck(after, against: before, budget: budget, isExact: isExact)
      if check.hasFailed { failed += 1 }
      for result in check.results where result.state == .fail {
        byMetric[result.limit.metric.name, default: 0] += 1
      }
    }
    return (failed, byMetric)
  }

  @Test(arguments: [20_261_130 as UInt64])
  func `of 1,000 pairs of traces of an unchanged app at most 5 per cent fail`(seed: UInt64) throws {
    let pool = try Self.pool { _ in }
    let (failed, metrics) = try Self.failures(
      Self.strict,
      from: pool,
      to: pool,
      pairs: Self.pairs,
      seed: seed
    )
    #expect(failed <= Self.pairs / 20, "\(failed): \(metrics), seed \(seed)")
    let exact = try Self.failures(
      Self.strict,
      from: pool,
      to: pool,
      pairs: 50,
      isExact: true,
      seed: seed
    )
    #expect(exact.failed == 50, "with --exact every one of them has some rise")
  }

  @Test(arguments: [3 as UInt64])
  func `a debounce that was dropped fails in at least 99 of 100 pairs`(seed: UInt64) throws {
    let before = try Self.pool { _ in }
    let after = try Self.pool { $0.appDebounce = 0 }
    let (failed, metrics) = try Self.failures(
      Budget.template,
      from: before,
      to: after,
      pairs: 100,
      seed: seed
    )
    #expect(failed >= 99, "\(failed): \(metrics), seed \(seed)")
  }

  @Test(arguments: [4 as UInt64])
  func `a token for every request in a fifth of the searches fails in at least 99 of 100 pairs`(
    seed: UInt64
  ) throws {
    let before = try Self.pool { $0.mistakeShare = 0 }
    let after = try Self.pool {
      $0.mistakeShare = 2_000
      $0.mistakes = [.tokenPerRequest]
    }
    let (failed, metrics) = try Self.failures(
      Budget.template,
      from: before,
      to: after,
      pairs: 100,
      seed: seed
    )
    #expect(failed >= 99, "\(failed): \(metrics), seed \(seed)")
  }

  @Test func `few clients cannot tell a change from noise, so that it warns`() throws {
    let budget = "[requests-mean]\nfail-increase = 0"
    let before = try GateFixture.measurements(
      Array(repeating: GateFixture.part(sessions: 10, requests: 4), count: 32),
      keys: 63
    )
    let after = try GateFixture.even(requests: 5)
    let check = try GateFixture.check(budget, after, against: before, isExact: false)
    #expect(check.results.map(\.state) == [.warn])
    #expect(check.results.map(\.notes) == [[.noiseUnknown(keys: 63)]])
    let wording = GateWording(check)
    let limit = try #require(check.results.first)
    let reason = "takes 64 clients in each trace, and one has 63"
    #expect(wording.allNotes(on: limit).joined().contains(reason))
    // Beside the other limits it is said once for all.
    #expect(wording.notes(on: limit) == [])
    #expect(try #require(wording.noise).contains(reason))
    #expect(try GateFixture.states(budget, after, against: before) == [.fail])
  }

  @Test func `a change inside the noise warns and tells the noise`() throws {
    func groups(_ shift: Int) -> [Measurements.Part] {
      (0..<32).map { GateFixture.part(sessions: 10, requests: 4 + ($0 + shift) % 5) }
    }
    let before = try GateFixture.measurements(groups(0))
    let after = try GateFixture.measurements(groups(2))
    let budget = "[requests-mean]\nfail-increase = 0"
    let check = try GateFixture.check(budget, after, against: before, isExact: false)
    #expect(check.results.map(\.state) == [.warn])
    #expect(check.results.map(\.exceeded) == [.fail])
    guard case .insideNoise(let margin, isShareOfSessions: false) = check.results[0].notes.first
    else {
      Issue.record("no noise: \(check.results[0].notes)")
      return
    }
    // The standard error of 32 groups of spread √2: twice 1.4368 / 32, times the quantile.
    #expect((0.6...0.62).contains(margin), "\(margin)")
    #expect(try GateFixture.states(budget, after, against: before) == [.fail])
  }

  @Test func `more limits make each of them stricter`() {
    #expect(NoiseQuantile.quantile(tests: 1) == 1.695519)
    #expect(NoiseQuantile.quantile(tests: 2) == 2.039513)
    #expect(NoiseQuantile.quantile(tests: 5) == 2.530926)
    #expect(NoiseQuantile.quantile(tests: 100_000) == 4.223941)
  }
}
