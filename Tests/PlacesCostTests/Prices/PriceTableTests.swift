import Testing

@testable import PlacesCost

struct PriceTableTests {
  static let own = PriceBook(
    id: "own",
    title: "Our contract\u{1B}[31m with the vendor",
    currency: "EUR",
    effectiveFrom: CalendarDay("2026-01-01"),
    effectiveTo: CalendarDay("2027-01-01"),
    lastVerified: "2026-01-02",
    monthlyCredit: Money(picounits: 1_500_000_000_000_000),
    sources: [PriceBook.Source(reference: "contract", date: "2025-12-01")],
    isIncomplete: true,
    skus: [
      PricedSKU(
        id: "ac-requests",
        freeCap: 10_000,
        tiers: [
          PriceTier(upTo: 100_000, price: Money(picounits: 2_830_000_000)),
          PriceTier(upTo: 1_500_000, price: Money(picounits: 2_275_000_000), isConfirmed: false),
          PriceTier(upTo: nil, price: nil),
        ]
      ),
      PricedSKU(id: "av-pro", isUnlimitedFree: true, tiers: [], isConfirmed: false),
      PricedSKU(
        id: "geocoding",
        tiers: (1...11).map { number in
          PriceTier(
            upTo: number == 11 ? nil : number * 1_000_000,
            price: Money(picounits: 1_000_000_000)
          )
        }
      ),
    ]
  )

  @Test
  func `shows a book with its ranges, marks and sources`() {
    let range = (1...10).map { number in
      let bound = "to \((number * 1_000_000).grouped)"
      return "   " + bound + String(repeating: " ", count: 48 - bound.count) + "1.00"
    }
    #expect(
      Self.own.table() == """
        own: Our contract [31m with the vendor
        EUR per 1,000 events, from 2026-01-01 until the day before 2027-01-01
        Incomplete: the list it copies has more rows
        Monthly credit 1,500.00, off the month's total
        Last verified 2026-01-02

        SKU            FREE  -100k  -1,500k  above
        ac-requests  10,000   2.83   2.275?      -

        geocoding, 0 free
        \(range.joined(separator: "\n"))
           above                                           1.00

        Free without limit
          av-pro?

        FREE  events a month before the first price applies; they count in the ranges
        ?     not confirmed by a second source
        -     no public price: the last known one on its left is used, and flagged

        Sources
          - contract (2025-12-01)

        """
    )
  }

  @Test
  func `lists books with their dates and sizes`() throws {
    let books = try ["google-2025-03", "google-new-2023"].map(PriceBook.named)
    #expect(
      PriceBook.list(of: books + [Self.own]) == """
        BOOK                            IN   FROM        UNTIL       SKUS  UNCONFIRMED
        google-2025-03 *                USD  2025-03-01  -             35
            Google Maps Platform global pay-as-you-go list
        google-new-2023                 USD  2023-10-26  2025-03-01     8            2
            Places API (New) before 2025-03-01; second tier only where Google's
            session-pricing page stated it (incomplete)
        own                             EUR  2026-01-01  2027-01-01     3            2
            Our contract [31m with the vendor (incomplete)

        * used unless --prices says otherwise; UNTIL is the first day without the book

        """
    )
  }

  @Test(arguments: PriceBook.ids)
  func `no line of a shipped book is wider than 80 columns`(_ id: String) throws {
    let book = try PriceBook.named(id)
    let texts = [
      book.table(), PriceBook.list(of: [book]), book.findingsText(today: CalendarDay("2026-11-30")),
      WorkedFigure.table(of: WorkedFigure.checkAll()),
    ]
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test
  func `says which worked figures fail, and what the book gives instead`() throws {
    let figure = WorkedFigure(
      title: "a thing",
      expected: "1.00",
      source: "a page",
      book: "google-2025-03",
      calculation: .listPrice(.geocoding)
    )
    #expect(
      WorkedFigure.table(of: [(figure, figure.check()), (figure, .ok)]) == """
        FAILED  a thing                                                             1.00
                google-2025-03 gives 5.00; a page
        ok      a thing                                                             1.00

        1 of 2 worked figures FAILED.

        """
    )
    let all = WorkedFigure.table(of: WorkedFigure.checkAll())
    let none = WorkedFigure.table(of: WorkedFigure.checkAll(of: "own"))
    #expect(none == "No worked figure is known for this book.\n")
    #expect(WorkedFigure.checkAll(of: "google-legacy-2018").count == 1)
    #expect(all.hasSuffix("\nAll \(WorkedFigure.all.count) worked figures agree.\n"))
  }

  @Test
  func `lists what to know about a book, rows with the same finding together`() throws {
    let book = PriceBook(
      id: "own",
      lastVerified: "2026-01-02",
      sources: [PriceBook.Source(reference: "contract", date: nil)],
      skus: SKU.allCases.filter { $0 != .detailsEssentialsInSession }.map { sku in
        PricedSKU(
          id: sku.rawValue,
          tiers: [PriceTier(upTo: nil, price: sku == .validationPro ? nil : .zero)],
          isConfirmed: sku != .geocoding && sku != .detailsPro,
          note: "one source"
        )
      }
    )
    #expect(
      book.findingsText() == """
        own
          - source 1 has no date
          - not confirmed by a second source (one source): pd-pro, geocoding
          - no known price: av-pro

        """
    )
    #expect(
      try PriceBook.named("google-2025-03").findingsText() == """
        google-2025-03: nothing to report

        """
    )
  }

  @Test
  func `a finding for each thing that lowers trust in a book`() throws {
    let today = try #require(CalendarDay("2026-11-30"))
    #expect(
      Self.own.findings(today: today) == [
        .incomplete,
        .stale(try #require(CalendarDay("2026-01-02")), days: 332),
        .missingRows(
          SKU.allCases.filter {
            ![.autocompleteRequests, .validationPro, .geocoding, .detailsEssentialsInSession]
              .contains($0)
          }.map(\.rawValue)
        ),
        .unconfirmedRange("ac-requests", tier: 2, note: nil),
        .unpricedRange("ac-requests", fromEvent: 1_500_001),
        .unconfirmedRow("av-pro", note: nil),
      ]
    )
    let early = try #require(CalendarDay("2025-12-31"))
    let start = try #require(CalendarDay("2026-01-01"))
    #expect(Self.own.findings(today: early).contains(.notYetInForce(start)))
    let late = try #require(CalendarDay("2027-01-01"))
    #expect(Self.own.findings(today: late).contains(.expired(late)))
    let bare = PriceBook(id: "bare", skus: [])
    #expect(bare.findings().prefix(2) == [.noSources, .neverVerified])
    let vague = PriceBook(id: "vague", lastVerified: "last week", skus: [])
    #expect(vague.findings().contains(.verifiedOnNoDay("last week")))
  }

  static let statements: [(BookFinding, String)] = [
    (.incomplete, "incomplete: the list it copies has rows that it lacks"),
    (.noSources, "no source is named"),
    (.verifiedOnNoDay("last week"), "'lastVerified' does not begin with a day: 'last week'"),
    (.undatedSource(2), "source 2 has no date"),
    (.unpricedRow("pd-pro"), "pd-pro: no known price"),
    (
      .unconfirmedRange("ac-requests", tier: 2, note: "seen once"),
      "ac-requests: range 2 not confirmed by a second source (seen once)"
    ),
    (
      .unpricedRange("ac-requests", fromEvent: 1_500_001),
      "ac-requests: no public price from event 1,500,001 on"
    ),
  ]

  @Test(arguments: statements)
  func `what is found in a book is said with the row that it is about`(
    finding: BookFinding,
    statement: String
  ) throws {
    #expect(finding.description == statement)
  }

  @Test func `a list that is not in force yet, or not any more, is said with the day`() throws {
    let day = try #require(CalendarDay("2026-01-01"))
    #expect(BookFinding.notYetInForce(day).description == "applies from 2026-01-01 on")
    #expect(BookFinding.expired(day).description == "applied until the day before 2026-01-01")
  }

  @Test
  func `a book verified less than half a year ago is fresh`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    let fresh = try #require(CalendarDay("2026-11-30"))
    #expect(book.findings(today: fresh).isEmpty)
    let verified = try #require(CalendarDay("2026-10-02"))
    let later = try #require(CalendarDay("2027-04-01"))
    #expect(book.findings(today: later) == [.stale(verified, days: 181)])
  }

  @Test
  func `wraps at spaces and keeps long words whole`() {
    let word = String(repeating: "x", count: 90)
    #expect(
      TextColumns.wrapped("a \(word) b", indent: 2, hanging: 2) == [
        "  a", "    \(word)", "    b",
      ]
    )
    #expect(TextColumns.wrapped("") == [])
    #expect(TextColumns.short(100_000) == "100k" && TextColumns.short(5_000_000) == "5M")
    #expect(TextColumns.short(999) == "999" && TextColumns.short(12_345) == "12,345")
  }
}
