/// Worked figures of sessions and calls by the thousand.
extension WorkedFigure {
  /// What a thousand sessions or calls cost at list prices (rule P3).
  static let sessions = [
    WorkedFigure(
      title: "legacy, 4 requests + geocoding against a session",
      expected: "16.32 < 17.00",
      source: "the arithmetic behind Google's four or fewer",
      book: global,
      calculation: .comparison([.legacyAutocompleteRequest: 4, .geocoding: 1], legacySession)
    ),
    WorkedFigure(
      title: "legacy, 5 requests + geocoding against a session",
      expected: "19.15 > 17.00",
      source: "the arithmetic behind Google's four or fewer",
      book: global,
      calculation: .comparison([.legacyAutocompleteRequest: 5, .geocoding: 1], legacySession)
    ),
    WorkedFigure(
      title: "legacy details without fields: everything is billed",
      expected: "25.00",
      source: "[S16, S17]",
      book: global,
      calculation: .listCost([
        .legacyDetails: 1, .legacyBasicData: 1, .legacyContactData: 1, .legacyAtmosphereData: 1,
      ])
    ),
    WorkedFigure(
      title: "legacy text search with its three data SKUs",
      expected: "40.00",
      source: "[S17, S28c]",
      book: global,
      calculation: .listCost([
        .legacyTextSearch: 1, .legacyBasicData: 1, .legacyContactData: 1,
        .legacyAtmosphereData: 1,
      ])
    ),
    WorkedFigure(
      title: "legacy without details, whatever its requests",
      expected: "17.00",
      source: "price list of 2018-08-13 [S26e]",
      book: legacy2018,
      calculation: .listPrice(.legacySessionWithoutDetails)
    ),
    WorkedFigure(
      title: "legacy request under a signed order form",
      expected: "2.83",
      source: "[S29]",
      book: orderForm,
      calculation: .listPrice(.legacyAutocompleteRequest)
    ),
    WorkedFigure(
      title: "New, Essentials ending, 7 requests against a Pro ending",
      expected: "24.81 < 25.00",
      source: "derived from the list",
      book: global,
      calculation: .comparison(
        [.autocompleteRequests: 7, .detailsEssentials: 1],
        [.detailsAtmosphere: 1]
      )
    ),
    WorkedFigure(
      title: "New, Essentials ending, 8 requests against a Pro ending",
      expected: "27.64 > 25.00",
      source: "derived from the list",
      book: global,
      calculation: .comparison(
        [.autocompleteRequests: 8, .detailsEssentials: 1],
        [.detailsAtmosphere: 1]
      )
    ),
    essentials(requests: 12, "38.96 = 38.96"),
    essentials(requests: 13, "41.79 > 38.96"),
    outside(.detailsPro, "Pro", requests: 2, "22.66 < 25.00"),
    outside(.detailsPro, "Pro", requests: 3, "25.49 > 25.00"),
    outside(.detailsEnterprise, "Enterprise", requests: 1, "22.83 < 25.00"),
    outside(.detailsEnterprise, "Enterprise", requests: 2, "25.66 > 25.00"),
    WorkedFigure(
      title: "New, Pro fields outside a session against ending one",
      expected: "17.00 < 25.00",
      source: "Google's session page [S9, S10]",
      book: global,
      calculation: .comparison([.detailsPro: 1], [.detailsAtmosphere: 1])
    ),
    WorkedFigure(
      title: "New, any Pro ending before 2025-03",
      expected: "25.00",
      source: "Google's session page of the period [S42]",
      book: new2023,
      calculation: .listPrice(.detailsAtmosphere)
    ),
  ]

  /// Requests and Geocoding against a session that Essentials details end: twelve are paid at most.
  private static func essentials(requests: Int, _ expected: String) -> WorkedFigure {
    WorkedFigure(
      title: "New, \(requests) requests, geocoding or Essentials ending",
      expected: expected,
      source: "derived from the list",
      book: global,
      calculation: .comparison(
        [.autocompleteRequests: requests, .geocoding: 1],
        [.autocompleteRequests: min(requests, 12), .detailsEssentials: 1]
      )
    )
  }

  /// Details without a token against a session that the same fields end.
  private static func outside(
    _ details: SKU,
    _ tier: String,
    requests: Int,
    _ expected: String
  ) -> WorkedFigure {
    WorkedFigure(
      title: "New, \(tier) fields, \(requests.of("request")), token or not",
      expected: expected,
      source: "derived from the list",
      book: global,
      calculation: .comparison(
        [.autocompleteRequests: requests, details: 1],
        [.detailsAtmosphere: 1]
      )
    )
  }

  private static let legacySession: [SKU: Int] = [
    .legacySessionWithDetails: 1, .legacyDetails: 1, .legacyBasicData: 1,
  ]
}
