import Testing

@testable import PlacesCost

/// New API sessions by ending and number of requests (B4–B11).
struct NewSessionTests {
  /// What n requests and an ending buy: requests at their price, session usage, closing call.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let end: Event?
    let requests: Int
    let priced: Int
    let free: Int
    let closing: String?

    var testDescription: String { "\(rule), n = \(requests)" }

    init(
      _ rule: String,
      _ end: Event?,
      _ requests: Int,
      _ priced: Int,
      _ free: Int,
      _ closing: String?
    ) {
      self.rule = rule
      self.end = end
      self.requests = requests
      self.priced = priced
      self.free = free
      self.closing = closing
    }

    var expected: [String: Int] {
      var counts: [String: Int] = [:]
      if priced > 0 { counts["ac-requests"] = priced }
      if free > 0 { counts["ac-session-usage"] = free }
      if let closing { counts[closing] = 1 }
      return counts
    }
  }

  private static func details(_ tier: FieldTier) -> Event {
    Event(.details, at: 60_000, token: "T", fields: .new(tier))
  }

  private static let validation = Event(.validate, at: 60_000, token: "T")
  private static let geocode = Event(.geocode, at: 60_000, token: "T")

  static let rows = [
    Row("B11 outside, IDs Only", details(.idsOnly), 0, 0, 0, "pd-ids-only"),
    Row("B5 IDs Only", details(.idsOnly), 1, 1, 0, "pd-ids-only"),
    Row("B5 IDs Only", details(.idsOnly), 12, 12, 0, "pd-ids-only"),
    Row("B5 IDs Only", details(.idsOnly), 13, 13, 0, "pd-ids-only"),
    Row("B5 IDs Only", details(.idsOnly), 14, 14, 0, "pd-ids-only"),
    Row("B11 outside, Essentials", details(.essentials), 0, 0, 0, "pd-essentials"),
    Row("B6 Essentials", details(.essentials), 1, 1, 0, "pd-essentials"),
    Row("B6 Essentials", details(.essentials), 12, 12, 0, "pd-essentials"),
    Row("B6 Essentials", details(.essentials), 13, 12, 1, "pd-essentials"),
    Row("B6 Essentials", details(.essentials), 14, 12, 2, "pd-essentials"),
    Row("B11 outside, Pro", details(.pro), 0, 0, 0, "pd-pro"),
    Row("B7 Pro", details(.pro), 1, 0, 1, "pd-enterprise-atmosphere"),
    Row("B7 Pro", details(.pro), 12, 0, 12, "pd-enterprise-atmosphere"),
    Row("B7 Pro", details(.pro), 13, 0, 13, "pd-enterprise-atmosphere"),
    Row("B7 Pro", details(.pro), 14, 0, 14, "pd-enterprise-atmosphere"),
    Row("B11 outside, Enterprise", details(.enterprise), 0, 0, 0, "pd-enterprise"),
    Row("B7 Enterprise", details(.enterprise), 1, 0, 1, "pd-enterprise-atmosphere"),
    Row("B7 Enterprise", details(.enterprise), 14, 0, 14, "pd-enterprise-atmosphere"),
    Row("B11 outside, Atmosphere", details(.atmosphere), 0, 0, 0, "pd-enterprise-atmosphere"),
    Row("B7 Atmosphere", details(.atmosphere), 1, 0, 1, "pd-enterprise-atmosphere"),
    Row("B7 Atmosphere", details(.atmosphere), 14, 0, 14, "pd-enterprise-atmosphere"),
    Row("B11 validation outside", validation, 0, 0, 0, "av-pro"),
    Row("B8 validation", validation, 1, 0, 1, "av-enterprise"),
    Row("B8 validation", validation, 12, 0, 12, "av-enterprise"),
    Row("B8 validation", validation, 13, 0, 13, "av-enterprise"),
    Row("B8 validation", validation, 14, 0, 14, "av-enterprise"),
    Row("B10 never ended", nil, 1, 1, 0, nil),
    Row("B10 never ended", nil, 12, 12, 0, nil),
    Row("B10 never ended", nil, 14, 14, 0, nil),
    Row("B11 geocoding ends nothing", geocode, 0, 0, 0, "geocoding"),
    Row("B11 geocoding ends nothing", geocode, 14, 14, 0, "geocoding"),
  ]

  @Test(arguments: rows)
  func `B5–B11: a New session buys by its ending and its number of requests`(row: Row) {
    let events = requests(row.requests) + (row.end.map { [$0] } ?? [])
    #expect(bill(events) == row.expected)
  }

  @Test(arguments: [1, 12, 13, 14])
  func `B4: requests without a token are each billed, whatever follows them`(count: Int) {
    let events =
      requests(count, token: nil) + [Event(.details, at: 60_000, fields: .new(.pro))]
    #expect(bill(events) == ["ac-requests": count, "pd-pro": 1])
  }

  @Test func `B6: the thirteenth request is the first that is free`() {
    let session = BillingSession(api: .new, requests: 20, end: .details(.new(.essentials)))
    let bill = session.bill(under: Assumptions())
    #expect(bill.leadingSKU == .autocompleteRequests)
    #expect(bill.leadingRequests == 12)
    #expect(bill.trailingSKU == .autocompleteSessionUsage)
  }

  @Test func `B10: a New session charges nothing as a whole`() {
    let session = BillingSession(api: .new, requests: 3, end: .none)
    #expect(session.bill(under: Assumptions()).opening == nil)
  }
}
