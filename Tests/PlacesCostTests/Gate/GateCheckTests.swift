import Testing

@testable import PlacesCost

struct GateCheckTests {
  @Test(arguments: [
    // 5 requests at 0.00283 each: exactly 0.01415 a session.
    ("[cost-per-session]\nfail = 0.01415", GateResult.State.ok),
    ("[cost-per-session]\nfail = 0.014149999999", .fail),
    ("[cost-per-session]\nwarn = 0.014149999999", .warn),
    ("[cost-per-session]\nwarn = 0.01\nfail = 0.02", .warn),
    ("[cost-per-session]\nfail-below = 0.01415", .ok),
    ("[cost-per-session]\nfail-below = 0.014150000001", .fail),
    ("[requests-mean]\nfail = 5", .ok),
    ("[requests-mean]\nfail = 4.999999999999", .fail),
    ("[requests-p95]\nwarn-below = 5.000000000001", .warn),
    ("[abandoned-share]\nfail = '0 %'", .ok),
    ("[waste-share]\nfail = '0 %'", .ok),
    ("[finding.error.count]\nfail = 0", .ok),
  ])
  func `a limit is exceeded only by what is strictly beyond it`(
    _ budget: String,
    _ state: GateResult.State
  ) throws {
    #expect(try GateFixture.states(budget, GateFixture.even(requests: 5)) == [state])
  }

  @Test(arguments: [
    ("fail-increase = '25 %'", GateResult.State.ok), ("fail-increase = '24.999999999 %'", .fail),
    ("fail-increase = 1", .ok), ("fail-increase = 0.999999999999", .fail),
    ("warn-increase = 0", .warn), ("fail-decrease = 0", .ok), ("warn-increase = '300 %'", .ok),
  ])
  func `a change is exceeded only by what is strictly beyond it`(
    _ rule: String,
    _ state: GateResult.State
  ) throws {
    let (four, five) = (try GateFixture.even(requests: 4), try GateFixture.even(requests: 5))
    let budget = "[requests-mean]\n\(rule)"
    #expect(try GateFixture.states(budget, five, against: four) == [state])
  }

  @Test(arguments: [
    ("fail-decrease = '20 %'", GateResult.State.ok), ("fail-decrease = '19.999999999 %'", .fail),
    ("fail-decrease = 1", .ok), ("warn-decrease = 0.5", .warn), ("fail-increase = 0", .ok),
  ])
  func `a fall is limited like a rise`(_ rule: String, _ state: GateResult.State) throws {
    let (four, five) = (try GateFixture.even(requests: 4), try GateFixture.even(requests: 5))
    let budget = "[requests-p95]\n\(rule)"
    #expect(try GateFixture.states(budget, four, against: five) == [state])
  }

  @Test func `any rise from a baseline of 0 is beyond any per cent, and none is no rise`() throws {
    let found = try GateFixture.even(
      requests: 4,
      findings: [GateFixture.finding(.retryChain, calls: 1, cost: "0.00283")]
    )
    let clean = try GateFixture.even(requests: 4)
    let budget = "[finding.retry-chain.count]\nfail-increase = '1000 %'"
    let check = try GateFixture.check(budget, found, against: clean)
    #expect(check.results.map(\.state) == [.fail])
    #expect(check.results.map(\.notes) == [[.zeroBaseline]])
    #expect(try GateFixture.states(budget, clean, against: clean) == [.ok])
    #expect(try GateFixture.states(budget, clean, against: found) == [.ok])
    // In the metric's own unit 0 is a number like any other.
    let absolute = "[finding.retry-chain.count]\nfail-increase = 1"
    #expect(try GateFixture.states(absolute, found, against: clean) == [.ok])
  }

  @Test func `totals of a baseline are scaled to the sessions of the trace`() throws {
    let before = try GateFixture.even(
      requests: 4,
      sessions: 20,
      findings: [GateFixture.finding(.retryChain, calls: 10, cost: "0.1")]
    )
    let after = try GateFixture.even(
      requests: 4,
      sessions: 10,
      findings: [GateFixture.finding(.retryChain, calls: 5, cost: "0.051")]
    )
    let budget = """
      [finding.retry-chain.count]
      fail-increase = 0
      [finding.error.cost]
      fail-increase = 0
      fail-decrease = 0
      """
    let check = try GateFixture.check(budget, after, against: before)
    #expect(check.results.map(\.state) == [.ok, .fail, .ok])
    #expect(check.results[0].baseline?.decimal() == "5.000000")
    #expect(check.results[1].change?.decimal() == "0.001000")
  }

  @Test func `waste is what errors and warnings cost above zero, against all`() throws {
    let trace = try GateFixture.even(
      requests: 5,
      findings: [
        GateFixture.finding(.retryChain, calls: 1, cost: "0.4528"),
        GateFixture.finding(.duplicateRequest, calls: 1, cost: "0.4528"),
        GateFixture.finding(.repeatedText, calls: 1, cost: "3"),
        GateFixture.finding(.missingFieldMask, calls: 1, cost: "-2"),
      ]
    )
    // 320 sessions of 0.01415.
    #expect(trace.value(.wasteShare)?.percent() == "20.000000")
    #expect(trace.value(.findings(.severity(.error), .cost))?.decimal() == "-1.547200")
    #expect(trace.value(.findings(.id(.repeatedText), .share))?.percent(places: 2) == "66.25")
  }

  @Test func `P4: a monthly cost has free caps`() throws {
    let budget = "[monthly-cost]\nfail = 2.83"
    let trace = try GateFixture.measurements(
      Array(repeating: GateFixture.part(sessions: 10, requests: 5), count: 32),
      monthlySessions: 2_200
    )
    // 11,000 requests, of which 10,000 are free.
    #expect(trace.value(.monthlyCost)?.decimal() == "2.830000")
    #expect(try GateFixture.states(budget, trace) == [.ok])
  }

  @Test func `what cannot be judged does not pass`() throws {
    let empty = try GateFixture.measurements(Array(repeating: .init(), count: 32))
    let limits = "[cost-per-session]\nfail = 1\n[requests-p95]\nwarn = 1"
    #expect(try GateFixture.states(limits, empty) == [.fail, .warn])
    let abandoned = try GateFixture.measurements(
      Array(repeating: GateFixture.part(sessions: 3, requests: 2, isCompleted: false), count: 32)
    )
    let check = try GateFixture.check("[cost-per-completed-search]\nfail = 1", abandoned)
    #expect(check.results[0].notes == [.undefined("the trace has no completed session")])
    let monthly = try GateFixture.check("[monthly-cost]\nfail = 1", abandoned)
    #expect(
      monthly.results[0].notes
        == [
          .undefined(
            "a monthly cost needs --monthly-sessions, or monthly-sessions in the budget"
          )
        ]
    )
    let unpriced = try GateFixture.check(
      "[finding.error.cost]\nfail = 1",
      GateFixture.even(
        requests: 1,
        findings: [GateFixture.finding(.retryChain, calls: 1, cost: nil)]
      )
    )
    #expect(unpriced.results.map(\.state) == [.fail])
  }

  @Test func `without a baseline changes are passed over, with an empty one they warn`() throws {
    let budget = "[requests-mean]\nfail-increase = 0"
    let trace = try GateFixture.even(requests: 5)
    #expect(try GateFixture.states(budget, trace) == [.skipped])
    let empty = try GateFixture.measurements(Array(repeating: .init(), count: 32))
    #expect(try GateFixture.states(budget, trace, against: empty) == [.warn])
  }

  @Test func `figures too large to compare are said to be, and do not crash`() throws {
    let huge = try GateFixture.measurements([
      GateFixture.part(sessions: 1_000_000_000_000_007, requests: 7)
    ])
    let other = try GateFixture.measurements([
      GateFixture.part(sessions: 1_000_000_000_000_009, requests: 7)
    ])
    let budget = "[cost-per-session]\nfail-increase = '1 %'\n[requests-mean]\nfail-increase = 0"
    let states = try GateFixture.states(budget, huge, against: other)
    #expect(states == [.ok, .ok] || states == [.warn, .ok])
  }

  @Test func `C3: the worst limit decides`() throws {
    let trace = try GateFixture.even(requests: 5)
    func state(_ budget: String) throws -> GateResult.State {
      try GateFixture.check(budget, trace).state
    }
    #expect(try state("[requests-mean]\nfail = 9\nwarn-below = 9") == .warn)
    #expect(try state("[requests-mean]\nfail = 4\nwarn-below = 9") == .fail)
    #expect(try state("[requests-mean]\nfail = 4").self == .fail)
    #expect(try GateFixture.check("[requests-mean]\nwarn = 4", trace).hasFailed == false)
  }
}
