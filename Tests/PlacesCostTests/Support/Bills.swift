import Testing

@testable import PlacesCost

extension SKUCounts {
  /// The quantities other than zero by SKU id, as tests write them down.
  var byID: [String: Int] {
    Dictionary(uniqueKeysWithValues: nonZero.map { ($0.sku.rawValue, $0.quantity) })
  }
}

/// What a trace is billed as, by SKU id.
func bill(_ events: [Event], under assumptions: Assumptions = Assumptions()) -> [String: Int] {
  var ledger = BillingLedger(under: assumptions)
  let slice = Slice(group: 0, month: BillingMonth(year: 2026, month: 11), tags: 0, script: .latin)
  for event in events { _ = ledger.record(event, in: slice) }
  ledger.finish()
  return ledger.observed.total().byID
}

extension Assumptions {
  /// The default assumptions with some of them changed.
  init(_ change: (inout Assumptions) -> Void) {
    self.init()
    change(&self)
  }

  static let void = Assumptions { $0.tokenReuse = .void }
  static let ownTier = Assumptions { $0.proSession = .ownTier }
  static let abortedFree = Assumptions { $0.aborted = .free }

  /// Tokens that end a number of seconds after their first request.
  static func lifetime(_ seconds: Int64, reuse: TokenReuse = .keepFirst) -> Assumptions {
    Assumptions {
      $0.tokenLifetime = seconds * 1_000_000
      $0.tokenReuse = reuse
    }
  }

  /// The tier assumed for unrecorded fields.
  static func unrecorded(_ tier: FieldTier) -> Assumptions {
    Assumptions { $0.unrecordedFields = tier }
  }
}

/// A trace and what it must be billed as.
struct BillCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let events: [Event]
  let assumptions: Assumptions
  let expected: [String: Int]

  init(
    _ description: String,
    _ events: [Event],
    under assumptions: Assumptions = Assumptions(),
    buys expected: [String: Int]
  ) {
    testDescription = description
    self.events = events
    self.assumptions = assumptions
    self.expected = expected
  }

  var billed: [String: Int] { bill(events, under: assumptions) }
}
