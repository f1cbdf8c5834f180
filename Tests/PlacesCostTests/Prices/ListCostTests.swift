import Testing

@testable import PlacesCost

struct ListCostTests {
  static let prices: [(SKU, String)] = [
    (.autocompleteRequests, "2.83"), (.autocompleteSessionUsage, "0"), (.detailsIDsOnly, "0"),
    (.detailsEssentials, "5"), (.detailsEssentialsInSession, "0"), (.detailsPro, "17"),
    (.detailsEnterprise, "20"), (.detailsAtmosphere, "25"), (.textSearchIDsOnly, "0"),
    (.textSearchPro, "32"), (.textSearchEnterprise, "35"), (.textSearchAtmosphere, "40"),
    (.nearbySearchPro, "32"), (.nearbySearchEnterprise, "35"), (.nearbySearchAtmosphere, "40"),
    (.geocoding, "5"), (.validationPro, "17"), (.validationEnterprise, "25"),
    (.legacyAutocompleteRequest, "2.83"), (.legacySessionWithDetails, "0"),
    (.legacySessionWithoutDetails, "17"), (.legacyDetails, "17"), (.legacyIDRefresh, "0"),
    (.legacyBasicData, "0"), (.legacyContactData, "3"), (.legacyAtmosphereData, "5"),
    (.legacyFindPlace, "17"), (.legacyFindPlaceIDOnly, "0"), (.legacyTextSearch, "32"),
    (.legacyNearbySearch, "32"),
  ]

  @Test
  func `P3: every SKU of the rules has its first-tier price in the default book`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    #expect(Self.prices.map(\.0) == SKU.allCases)
    for (sku, price) in Self.prices {
      #expect(try book.listPrice(of: sku) == Money(perThousand: price), "\(sku.rawValue)")
    }
  }

  @Test
  func `P3: list cost is quantity times the first-tier price, without the free cap`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    var counts = SKUCounts()
    #expect(book.listCost(of: counts) == ListCost())
    counts[.autocompleteRequests] = 14
    #expect(book.listCost(of: counts).priced.description == "0.039620")
    counts[.autocompleteRequests] = 1_000_000
    #expect(book.listCost(of: counts).priced.description == "2830.000000")
    #expect(book.completeListCost(of: counts)?.description == "2830.000000")
  }

  @Test
  func `C4a: differences may cost less than nothing`() throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    var counts = SKUCounts()
    counts[.autocompleteRequests] = 7
    counts[.detailsAtmosphere] = -1
    #expect(book.listCost(of: counts).priced.description == "-0.005190")
  }

  @Test(arguments: PriceBook.ids)
  func `B9: an Essentials details call in a validated session costs nothing in any book`(
    _ id: String
  ) throws {
    let book = try PriceBook.named(id)
    #expect(book.listPrice(of: .detailsEssentialsInSession) == .zero)
    var counts = SKUCounts()
    counts[.detailsEssentialsInSession] = 3
    #expect(book.listCost(of: counts) == ListCost())
    let month = book.monthlyCost(ofMonth: counts)
    #expect(month.total == .zero && month.isComplete)
    #expect(book.caveats(for: counts).isEmpty)
  }

  @Test
  func `P2a: an SKU that the book lacks is counted, named and not costed`() throws {
    let book = try PriceBook.named("google-legacy-orderform-2025")
    var counts = SKUCounts()
    counts[.legacyDetails] = 2
    counts[.autocompleteRequests] = 1
    counts[.legacyAutocompleteRequest] = 10
    let cost = book.listCost(of: counts)
    #expect(cost.priced.description == "0.028300")
    #expect(cost.unpriced == [.autocompleteRequests, .legacyDetails])
    #expect(!cost.isComplete)
    #expect(book.completeListCost(of: counts) == nil)
    #expect(
      book.caveats(for: counts) == [
        .unpriced(.autocompleteRequests),
        .unconfirmedRow(.legacyAutocompleteRequest, note: "one source"),
        .unpriced(.legacyDetails),
      ]
    )
  }

  @Test
  func `P2a: a row without any price is as good as missing`() {
    let book = PriceBook(
      id: "own",
      skus: [PricedSKU(id: "av-pro", tiers: [PriceTier(upTo: nil, price: nil)])]
    )
    var counts = SKUCounts()
    counts[.validationPro] = 1
    #expect(book.listPrice(of: .validationPro) == nil)
    #expect(book.listCost(of: counts).unpriced == [.validationPro])
    #expect(book.monthlyCost(ofMonth: counts).unpriced == [.validationPro])
  }

  @Test
  func `says why a price deserves less trust`() {
    let caveats: [(PriceCaveat, String)] = [
      (.unpriced(.geocoding), "geocoding: no known price in this book; counted, not costed"),
      (
        .unconfirmedRow(.validationPro, note: nil),
        "av-pro: price not confirmed by a second source"
      ),
      (
        .unconfirmedRow(.validationPro, note: "one source"),
        "av-pro: price not confirmed by a second source (one source)"
      ),
      (
        .unconfirmedRange(.geocoding, tier: 2, note: nil),
        "geocoding: price of range 2 not confirmed by a second source"
      ),
      (
        .assumedRange(.detailsPro, fromEvent: 100_001),
        "pd-pro: no public price from event 100,001 of a month on;"
          + " the last known one below was used"
      ),
    ]
    for (caveat, text) in caveats { #expect(caveat.description == text) }
  }

  @Test
  func `an unconfirmed range is a caveat only once a month reaches it`() throws {
    let book = try PriceBook.named("google-india-2025-03")
    var counts = SKUCounts()
    counts[.geocoding] = 5_000_000
    #expect(book.caveats(for: counts).isEmpty)
    #expect(book.caveats(for: book.monthlyCost(ofMonth: counts)).isEmpty)
    counts[.geocoding] = 5_000_001
    let caveats = book.caveats(for: book.monthlyCost(ofMonth: counts))
    #expect(caveats.count == 1)
    guard case .unconfirmedRange(.geocoding, tier: 2, _) = caveats.first else {
      Issue.record("\(caveats)")
      return
    }
  }
}
