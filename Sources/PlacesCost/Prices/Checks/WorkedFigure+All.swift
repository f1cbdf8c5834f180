extension WorkedFigure {
  /// Every worked figure that the books must give, in the order of `prices verify`.
  public static let all = months + sessions + thresholds

  static let global = PriceBook.defaultID
  static let india = "google-india-2025-03"
  static let legacy2018 = "google-legacy-2018"
  static let new2023 = "google-new-2023"
  static let orderForm = "google-legacy-orderform-2025"

  /// Months under free caps and graduated tiers (rule P4).
  private static let months = [
    month(.autocompleteRequests, 100_000, "254.70", "90,000 events after the free cap, [S1]"),
    month(.autocompleteRequests, 200_000, "481.70", "Google's own example [S1]"),
    month(.autocompleteRequests, 1_200_000, "2182.70", "published worked example"),
    month(.autocompleteRequests, 4_000_000, "4562.70", "published worked example"),
    month(.detailsEssentials, 300_000, "1250.00", "published worked example"),
    month(.detailsPro, 1_000_000, "12155.00", "published worked example [S20]"),
    month(.validationPro, 100_000, "1615.00", "published worked example [S21]"),
    month(.validationEnterprise, 100_000, "2475.00", "published worked example [S21]"),
    month(.detailsPro, 5_000, "0.00", "free outside a session; caps of the list [S2, S3]"),
    month(.detailsAtmosphere, 5_000, "100.00", "the same ending sessions: 1,000 free, 25.00"),
    month(.geocoding, 20_000, "50.00", "all closing calls by one SKU: 10,000 free"),
    WorkedFigure(
      title: "10,000 geocoding and 10,000 pd-essentials in a month",
      expected: "0.00",
      source: "closing calls split over two SKUs: twice the free allowance",
      book: global,
      calculation: .month([.geocoding: 10_000, .detailsEssentials: 10_000])
    ),
  ]

  private static func month(
    _ sku: SKU,
    _ events: Int,
    _ expected: String,
    _ source: String
  ) -> WorkedFigure {
    WorkedFigure(
      title: "\(events.grouped) \(sku.rawValue) in a month",
      expected: expected,
      source: source,
      book: global,
      calculation: .month([sku: events])
    )
  }

  /// From how many requests on another way of buying is cheaper (rule P6).
  private static let thresholds = [
    breakEven("legacy", "4.24", .legacyDetails, .legacyAutocompleteRequest),
    breakEven("legacy, India", "4.24", .legacyDetails, .legacyAutocompleteRequest, india),
    breakEven(
      "legacy, second range",
      "4.23",
      .legacyDetails,
      .legacyAutocompleteRequest,
      events: 100_000
    ),
    breakEven("New, Pro ending", "7.07", .detailsAtmosphere, .autocompleteRequests),
    breakEven(
      "New, Pro ending, India",
      "7.06",
      .detailsAtmosphere,
      .autocompleteRequests,
      india
    ),
    breakEven(
      "New, ended by validation",
      "7.07",
      .validationEnterprise,
      .autocompleteRequests
    ),
    first("legacy", "5", .legacyDetails, 0, .geocoding, .legacyAutocompleteRequest),
    first("New, Essentials ending", "13", .detailsEssentials, 12, .geocoding),
    first("New, Pro ending", "8", .detailsAtmosphere, 0, .geocoding),
    first(
      "New, Pro fields",
      "3",
      .detailsAtmosphere,
      0,
      .detailsPro
    ),
    first(
      "New, Enterprise fields",
      "2",
      .detailsAtmosphere,
      0,
      .detailsEnterprise
    ),
    monthly("7.54", searches: 300_000),
    monthly("never", searches: 1_000_000),
  ]

  private static func breakEven(
    _ session: String,
    _ expected: String,
    _ together: SKU,
    _ request: SKU,
    _ book: String = global,
    events: Int? = nil
  ) -> WorkedFigure {
    WorkedFigure(
      title: "break-even in requests, \(session)",
      expected: expected,
      source: "(\(together.rawValue) - geocoding) / \(request.rawValue)",
      book: book,
      // Past every book's free caps, within the first range.
      calculation: .breakEven(
        together: together,
        apart: .geocoding,
        request: request,
        atEvents: events ?? 80_000
      )
    )
  }

  private static func first(
    _ session: String,
    _ expected: String,
    _ together: SKU,
    _ paidRequests: Int,
    _ apart: SKU,
    _ request: SKU = .autocompleteRequests
  ) -> WorkedFigure {
    WorkedFigure(
      title: "first request from which cheaper, \(session)",
      expected: expected,
      source: "rule P6",
      book: global,
      calculation: .firstCheaper(
        together: together,
        paidRequests: paidRequests,
        apart: apart,
        request: request
      )
    )
  }

  private static func monthly(_ expected: String, searches: Int) -> WorkedFigure {
    WorkedFigure(
      title: "\(searches.grouped) searches: break-even with a 17.00 ending",
      expected: expected,
      source: "published cost model [S20]",
      book: global,
      // An Essentials ending bills twelve requests at most.
      calculation: .monthlyBreakEven(
        searches: searches,
        together: .detailsPro,
        apart: .detailsEssentials,
        request: .autocompleteRequests,
        upTo: 12
      )
    )
  }
}
