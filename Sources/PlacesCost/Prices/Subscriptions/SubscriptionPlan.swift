/// A monthly plan of Google's: a fee that covers a number of calls of some SKUs together.
public struct SubscriptionPlan: Hashable, Sendable {
  /// `starter`, `essentials` or `pro`.
  public let id: String
  public let monthlyFee: Money
  /// Calls of all covered SKUs together that the fee covers in a month.
  public let includedCalls: Int
  /// The covered SKUs that rules can produce or books know, by id.
  public let skus: Set<String>
  /// Whether two unrelated sources have fee and calls.
  public let isConfirmed: Bool
  /// Whether two unrelated sources have the list of SKUs.
  public let areSKUsConfirmed: Bool
}

/// The plans of one price list, as read from `google-subscriptions-2025.json`.
public struct SubscriptionPlans: Hashable, Sendable {
  public let id: String
  public let currency: String
  public let effectiveFrom: CalendarDay
  public let lastVerified: String?
  /// What a reader should know about whether the plans can still be had; nil if nothing.
  public let enrollmentNote: String?
  /// The plans, the smallest first.
  public let plans: [SubscriptionPlan]

  /// The shipped plans; nil only if the file were damaged.
  public static let google = SubscriptionPlans(
    parsing: PackageResources.google_subscriptions_2025_json
  )

  /// Reads the plans; nil if something in them cannot be understood.
  init?(parsing bytes: [UInt8]) {
    guard let file = try? JSONValue(parsing: bytes), let id = file["id"]?.string,
      let currency = file["currency"]?.string,
      let from = file["effectiveFrom"]?.string.flatMap({ CalendarDay($0) }),
      let rows = file["plans"]?.array
    else { return nil }
    let plans = rows.compactMap(SubscriptionPlan.init)
    guard plans.count == rows.count, !plans.isEmpty else { return nil }
    self.id = id
    self.currency = currency
    effectiveFrom = from
    lastVerified = file["lastVerified"]?.string
    enrollmentNote = file["enrollmentWindow"]?["note"]?.string
    self.plans = plans
  }

  /// Whether the plans can stand beside a book: one currency, and a list that still applied.
  func stand(beside book: PriceBook) -> Bool {
    guard book.currency == currency else { return false }
    return book.effectiveTo.map { $0 > effectiveFrom } ?? true
  }
}

extension SubscriptionPlan {
  fileprivate init?(_ row: JSONValue) {
    guard let id = row["id"]?.string, let calls = row["includedCalls"]?.int, calls > 0,
      let fee = row["monthlyFee"]?.string.flatMap({ try? Money(nonNegative: $0) }),
      let skus = row["includedSkusRelevant"]?.array
    else { return nil }
    self.id = id
    monthlyFee = fee
    includedCalls = calls
    self.skus = Set(skus.compactMap(\.string))
    isConfirmed = row["confirmed"]?.bool ?? false
    areSKUsConfirmed = row["includedSkusConfirmed"]?.bool ?? false
  }
}
