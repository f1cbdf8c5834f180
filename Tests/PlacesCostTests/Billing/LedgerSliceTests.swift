import Testing

@testable import PlacesCost

/// Where the ledger counts the calls of a session that spans months, groups or tags (P5, W11).
struct LedgerSliceTests {
  private static let october = BillingMonth(year: 2026, month: 10)
  private static let november = BillingMonth(year: 2026, month: 11)
  private static let december = BillingMonth(year: 2026, month: 12)

  private static func slice(
    _ month: BillingMonth,
    group: UInt8 = 0,
    tags: UInt32 = 0
  ) -> Slice {
    Slice(group: group, month: month, tags: tags, script: .latin)
  }

  private static func observed(
    _ events: [(Event, Slice)],
    under assumptions: Assumptions = Assumptions()
  ) -> SlicedCounts {
    var ledger = BillingLedger(under: assumptions)
    for (event, slice) in events { _ = ledger.record(event, in: slice) }
    ledger.finish()
    return ledger.observed
  }

  private static func byMonth(_ counts: SlicedCounts, _ month: BillingMonth) -> [String: Int] {
    counts.total { $0.month == month }.byID
  }

  private static func calls(
    _ count: Int,
    api: API = .new,
    _ month: BillingMonth
  )
    -> [(Event, Slice)]
  {
    requests(count, api: api).map { ($0, slice(month)) }
  }

  private static func details(
    _ tier: FieldTier,
    api: API = .new,
    _ month: BillingMonth
  )
    -> (Event, Slice)
  {
    (Event(.details, at: 9_000, token: "T", api: api, fields: .new(tier)), slice(month))
  }

  @Test func `P5: each request falls in its own month, and so do the details`() {
    let counts = Self.observed(
      Self.calls(3, Self.october) + Self.calls(2, Self.november)
        + [Self.details(.pro, Self.december)]
    )
    #expect(Self.byMonth(counts, Self.october) == ["ac-session-usage": 3])
    #expect(Self.byMonth(counts, Self.november) == ["ac-session-usage": 2])
    #expect(Self.byMonth(counts, Self.december) == ["pd-enterprise-atmosphere": 1])
  }

  @Test func `B6, P5: the first twelve requests are priced wherever they fall`() {
    let counts = Self.observed(
      Self.calls(10, Self.october) + Self.calls(5, Self.november)
        + [Self.details(.essentials, Self.november)]
    )
    #expect(Self.byMonth(counts, Self.october) == ["ac-requests": 10])
    #expect(
      Self.byMonth(counts, Self.november)
        == ["ac-requests": 2, "ac-session-usage": 3, "pd-essentials": 1]
    )
  }

  @Test func `B6: requests that go back and forth between slices keep their order`() {
    let here = Self.slice(Self.october, tags: 1)
    let there = Self.slice(Self.october, tags: 2)
    let events = requests(14).enumerated().map { ($1, $0 % 2 == 0 ? here : there) }
    let counts = Self.observed(events + [Self.details(.essentials, Self.november)])
    #expect(
      counts.total { $0 == here }.byID == ["ac-requests": 6, "ac-session-usage": 1]
    )
    #expect(
      counts.total { $0 == there }.byID == ["ac-requests": 6, "ac-session-usage": 1]
    )
  }

  @Test func `P5: a legacy session SKU falls in the month of its opening call`() {
    let counts = Self.observed(
      Self.calls(2, api: .legacy, Self.october) + Self.calls(2, api: .legacy, Self.november)
        + [Self.details(.atmosphere, api: .legacy, Self.december)]
    )
    #expect(Self.byMonth(counts, Self.october) == ["legacy-ac-session-with-details": 1])
    #expect(Self.byMonth(counts, Self.november) == [:])
    #expect(
      Self.byMonth(counts, Self.december) == [
        "legacy-details": 1, "legacy-basic-data": 1, "legacy-contact-data": 1,
        "legacy-atmosphere-data": 1,
      ]
    )
  }

  @Test func `B9, P5: free details stay in their month when the validation falls in the next`() {
    let validation = Event(.validate, at: 10_000, token: "T")
    let counts = Self.observed(
      Self.calls(1, Self.october)
        + [Self.details(.essentials, Self.november), (validation, Self.slice(Self.december))]
    )
    #expect(Self.byMonth(counts, Self.october) == ["ac-session-usage": 1])
    #expect(Self.byMonth(counts, Self.november) == ["pd-essentials-in-session": 1])
    #expect(Self.byMonth(counts, Self.december) == ["av-enterprise": 1])
  }

  @Test func `A: a voided session is billed call by call where each call falls`() {
    let counts = Self.observed(
      Self.calls(2, api: .legacy, Self.october) + Self.calls(1, api: .legacy, Self.november)
        + [Self.details(.atmosphere, api: .legacy, Self.november)]
        + Self.calls(1, api: .legacy, Self.december),
      under: .void
    )
    #expect(Self.byMonth(counts, Self.october) == ["legacy-ac-per-request": 2])
    #expect(Self.byMonth(counts, Self.november)["legacy-ac-per-request"] == 1)
    #expect(Self.byMonth(counts, Self.december) == ["legacy-ac-per-request": 1])
  }

  @Test func `W11: each call belongs to its key's group, the session to its opening call's`() {
    let events = requests(4, api: .legacy).enumerated().map {
      ($1, Self.slice(Self.october, group: UInt8($0)))
    }
    let counts = Self.observed(events)
    #expect(
      counts.total { $0.group == 0 }.byID == ["legacy-ac-session-without-details": 1]
    )
    #expect(counts.total { $0.group != 0 }.isZero)
    let new = requests(4).enumerated().map {
      ($1, Self.slice(Self.october, group: UInt8($0)))
    }
    for group in 0..<4 as Range<UInt8> {
      #expect(Self.observed(new).total { $0.group == group }.byID == ["ac-requests": 1])
    }
  }
}
