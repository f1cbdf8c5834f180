import Testing

@testable import PlacesCost

/// The streaming ledger against ``PlainBill`` on random traces, under every assumption.
struct LedgerAgainstPlainTests {
  static let assumptions: [Assumptions] = Assumptions.TokenReuse.allCases.flatMap { reuse in
    ([nil, 0, 20, 90] as [Int64?]).flatMap { lifetime in
      FieldTier.allCases.map { tier in
        Assumptions {
          $0.tokenReuse = reuse
          $0.tokenLifetime = lifetime.map { $0 * 1_000_000 }
          $0.unrecordedFields = tier
          $0.proSession = tier == .pro ? .ownTier : .atmosphere
          $0.aborted = tier == .enterprise ? .free : .billed
        }
      }
    }
  }

  @Test(arguments: assumptions)
  func `B1–B17: the ledger bills random traces like the plain reading`(assumptions: Assumptions) {
    for seed in 1...150 as ClosedRange<UInt64> {
      let events = RandomCalls.trace(seed: seed)
      let expected = PlainBill(events, under: assumptions).counts
      let billed = bill(events, under: assumptions)
      #expect(billed == expected, "seed \(seed), \(assumptions)")
      if billed != expected { return }
    }
  }
}

/// Random calls over few tokens, so that they reuse, end and void each other.
enum RandomCalls {
  private static let kinds: [EventKind] =
    Array(repeating: .autocomplete, count: 8) + Array(repeating: .details, count: 4)
    + [.validate, .validate, .validate, .geocode, .textsearch, .findplace, .nearby, .select]
    + [.keystroke]

  private static let fields: [FieldSelection] =
    FieldTier.allCases.map { .new($0) }
    + [.new(.essentials), .new(.essentials), .unrecorded, .legacyID]
    + [.legacy([]), .legacy([.basic]), .legacy([.contact]), .legacy([.atmosphere])]

  /// A trace of up to 60 events in order.
  static func trace(seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    var time = 0
    let tokens = ["A", "A", "B", nil] as [String?]
    return (0..<Int.random(in: 1...60, using: &random)).map { _ in
      time += random.pick([0, 0, 1, 500, 5_000, 10_000, 20_000])
      return Event(
        random.pick(kinds),
        at: time,
        token: random.pick(tokens),
        project: random.chance(20) ? 1 : 0,
        api: random.chance(30) ? .legacy : .new,
        outcome: random.chance(5) ? .unbilled : random.chance(10) ? .aborted : .billed,
        fields: random.pick(fields)
      )
    }
  }
}
