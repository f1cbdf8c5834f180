import Testing

@testable import PlacesCost

/// Changes that went wrong in an app, each planted in a generated trace: what a check must catch.
struct PlantedRegressionTests {
  struct Regression: Sendable, CustomTestStringConvertible {
    let name: String
    /// The finding that names it.
    let finding: FindingID
    /// A limit of the template that has to fail.
    let limit: String
    let change: @Sendable (inout SampleOptions) -> Void
    var testDescription: String { name }

    init(
      _ name: String,
      _ finding: FindingID,
      limit: String,
      _ change: @escaping @Sendable (inout SampleOptions) -> Void
    ) {
      self.name = name
      self.finding = finding
      self.limit = limit
      self.change = change
    }

    init(_ mistake: SampleMistake, _ finding: FindingID, limit: String) {
      self.init(mistake.rawValue, finding, limit: limit) {
        $0.mistakes = [mistake]
        $0.mistakeShare = 10_000
      }
    }
  }

  static let regressions = [
    Regression("no debounce", .requestPerKeystroke, limit: "cost-per-session") {
      $0.appDebounce = 0
    },
    Regression(.tokenPerRequest, .tokenPerKeystroke, limit: "finding.error.count"),
    Regression(.tokenMissingOnDetails, .tokenMissingOnDetails, limit: "finding.error.count"),
    Regression(
      .extraProField,
      .proFieldEndsSessionDearer,
      limit: "finding.pro-field-ends-session-dearer.cost"
    ),
    Regression(.retryChain, .retryChain, limit: "finding.error.count"),
    Regression(.doubledEffects, .strictModePairs, limit: "finding.warning.count"),
  ]

  /// The sample app: asks from the third character on, after 300 ms.
  private static func report(
    seed: UInt64,
    _ change: (inout SampleOptions) -> Void = { _ in }
  ) throws -> Report {
    var sample = SampleOptions()
    sample.sessions = 600
    sample.seed = seed
    sample.mistakeShare = 0
    sample.abandonedShare = 0
    sample.appDebounce = 300
    sample.appMinimumLength = 3
    change(&sample)
    return try PlacesCostTests.report(ofBytes: SampleTrace(sample).flatMap(\.self)) {
      $0.grid = PolicyGrid(minChars: [3], debounces: [0, 300])
    }
  }

  private static func check(_ head: Report, against base: Report) throws -> GateCheck {
    GateCheck(
      Measurements(head),
      against: Measurements(base),
      budget: try GateFixture.budget(Budget.template),
      isExact: false
    )
  }

  private static let baseline = Result { try report(seed: 7) }

  @Test(arguments: regressions)
  func `a planted regression fails the check with its finding and cost`(
    _ regression: Regression
  ) throws {
    let base = try Self.baseline.get()
    let head = try Self.report(seed: 8, regression.change)
    let check = try Self.check(head, against: base)
    #expect(check.hasFailed)
    let failed = check.results.filter { $0.state == .fail }.map(\.limit.metric.name)
    #expect(failed.contains(regression.limit), "\(failed)")

    let found = try #require(head.findings.first { $0.id == regression.finding })
    let before = base.findings.first { $0.id == regression.finding }
    #expect(found.sessions > (before?.sessions ?? 0) + 60)
    let cost = try #require(found.listCost)
    #expect(cost > (before?.listCost ?? .zero))
    // People read the finding and its cost in the text.
    let text = GateText(of: check).text
    if before == nil {
      #expect(check.newFindings.contains(found))
      #expect(text.contains(regression.finding.rawValue), "\(text)")
    }
  }

  @Test func `the same app in another month passes`() throws {
    for seed in [8, 9, 10] as [UInt64] {
      let check = try Self.check(Self.report(seed: seed), against: Self.baseline.get())
      #expect(check.results.map(\.state).allSatisfy { $0 < .fail }, "seed \(seed)")
      #expect(check.newFindings.allSatisfy { $0.severity == .info }, "seed \(seed)")
    }
  }

  @Test func `the trace against itself passes without a warning, even exactly`() throws {
    let base = try Self.baseline.get()
    let check = GateCheck(
      Measurements(base),
      against: Measurements(base),
      budget: try GateFixture.budget(Budget.template),
      isExact: true
    )
    #expect(check.state == .ok)
    #expect(check.newFindings.isEmpty)
  }
}
