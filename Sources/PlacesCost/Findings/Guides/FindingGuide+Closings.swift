extension FindingID {
  /// The guides of findings about calls that end a session, and about those that lack one.
  var closingGuide: FindingGuide? {
    switch self {
    case .allFieldsRequested: .allFieldsRequested
    case .missingFieldMask: .missingFieldMask
    case .unknownField: .unknownField
    case .detailsTwice: .detailsTwice
    case .detailsAfterValidation: .detailsAfterValidation
    case .sessionVoidedByIDsOnly: .sessionVoidedByIDsOnly
    case .proFieldEndsSessionDearer: .proFieldEndsSessionDearer
    case .abandonedShare: .abandonedShare
    case .legacySessionAbandoned: .legacySessionAbandoned
    default: nil
    }
  }
}

extension FindingGuide {
  fileprivate static let allFieldsRequested = FindingGuide(
    title: "all fields requested",
    meaning: """
      The call asks for every field, or names none in the legacy API, and buys every data SKU. The \
      cost is that against address and coordinates alone.
      """,
    fix: Fix(
      iOS: "Name the properties: [.formattedAddress, .coordinate], not GMSPlacePropertyAll.",
      android: "Name the fields: Place.Field.FORMATTED_ADDRESS, Place.Field.LOCATION.",
      web: "fetchFields({fields: ['formattedAddress', 'location']}); legacy widget: "
        + "setFields(['formatted_address', 'geometry']).",
      server: "X-Goog-FieldMask: formattedAddress,location in place of *; legacy: "
        + "fields=formatted_address,geometry."
    )
  )

  fileprivate static let missingFieldMask = FindingGuide(
    title: "details (New) without a field mask",
    meaning: """
      Place Details (New) fails without a field mask. The trace may not record it; it is priced at \
      the highest tier.
      """,
    fix: Fix(
      iOS: "Pass placeProperties to FetchPlaceRequest, and log them.",
      android: "Pass the list of Place.Field to FetchPlaceRequest, and log it.",
      web: "Pass fields to fetchFields, and log them.",
      server: "Send the header X-Goog-FieldMask, for example formattedAddress,location, and log it."
    )
  )

  fileprivate static let unknownField = FindingGuide(
    title: "field that does not exist",
    meaning: """
      A requested field is in no list of this generation of the API: misspelt, of the other \
      generation, or newer than the field map. It is priced at the highest tier.
      """,
    fix: Fix(
      everywhere: "Correct the name: the New API has formattedAddress, location, displayName where "
        + "the legacy one has formatted_address, geometry, name."
    )
  )

  fileprivate static let detailsTwice = FindingGuide(
    title: "details of one place asked twice",
    meaning: "A second details call for the same place in one search is billed again, by itself.",
    fix: Fix(
      everywhere: "Ask once for all the fields that you need, and keep the result for the search; "
        + "place ids may be kept for good."
    )
  )

  fileprivate static let detailsAfterValidation = FindingGuide(
    title: "details after the address validation",
    meaning: """
      The validation ended the session, so the Essentials details call after it is billed by itself. \
      Before the validation, with the same token, it is free.
      """,
    fix: Fix(
      everywhere: "Fetch the place's Essentials fields first, then validate the address, both with "
        + "the session's token."
    )
  )

  fileprivate static let sessionVoidedByIDsOnly = FindingGuide(
    title: "session ended by an IDs Only call",
    meaning: """
      A session that ends with IDs Only fields is billed request by request. For few requests that \
      is cheaper than an Essentials ending, for many it is dearer; it buys nothing but the id.
      """,
    fix: Fix(
      everywhere: "If you need no more than the id, take it from the suggestion and leave the call "
        + "out; else ask for formattedAddress and location in the call that ends the session."
    )
  )

  fileprivate static let proFieldEndsSessionDearer = FindingGuide(
    title: "short search ended by a Pro field",
    meaning: """
      A session that ends with a Pro or higher field pays the Enterprise + Atmosphere price. For so \
      few requests the calls are cheaper without a token.
      """,
    fix: Fix(
      everywhere: "Leave the token off the details call while the search has few requests (the "
        + "adaptive strategy tells from which request on to pass it), or ask for Essentials fields."
    )
  )

  fileprivate static let abandonedShare = FindingGuide(
    title: "abandoned searches cost a quarter or more",
    meaning: "Searches that end without a choice cost more than a quarter of the whole list cost.",
    fix: Fix(
      everywhere: "Ask later (minimum length) and less often (debounce); let the field keep its "
        + "suggestions when focus returns; see the what-if grid."
    )
  )

  fileprivate static let legacySessionAbandoned = FindingGuide(
    title: "abandoned legacy session with a token",
    meaning: """
      A legacy session that never ends is charged as a session, which for few requests is dearer \
      than the requests without a token. Only such sessions are listed.
      """,
    fix: Fix(
      everywhere:
        "Where many searches are abandoned early, send legacy requests without a token, or "
        + "move to the New API, whose abandoned sessions cost their requests alone."
    )
  )
}
