/// The SKUs of a call that is billed outside any session (rules B3, B4, B11–B14, B16, B17).
///
/// Sessions (``BillingSession``) and strategies are built from these few functions, so that no price
/// rule stands twice.
package enum OutsideSession {
  /// An autocomplete call without a token, or whose token no longer counts.
  package static func autocomplete(_ api: API) -> SKU {
    api == .new ? .autocompleteRequests : .legacyAutocompleteRequest
  }

  /// A details call at its own tier (B11), or with its data SKUs (B14, B16).
  package static func details(
    _ fields: FieldSelection,
    api: API,
    under assumptions: Assumptions
  ) -> SKUSet {
    switch api {
    case .new: SKUSet(fields.tier(under: assumptions).detailsSKU)
    case .legacy: fields.legacyDetails(under: assumptions)
    }
  }

  /// An address validation (B11).
  package static let validation = SKUSet(.validationPro)

  /// A geocoding call (B11).
  package static let geocode = SKUSet(.geocoding)

  /// What a call buys outside a session; nothing for keystrokes and selections.
  package static func skus(of event: Event, under assumptions: Assumptions) -> SKUSet {
    skus(of: event.kind, fields: event.fields, api: event.api, under: assumptions)
  }

  /// What a call of any kind buys outside a session; nothing for keystrokes and selections.
  package static func skus(
    of kind: EventKind,
    fields: FieldSelection,
    api: API,
    under assumptions: Assumptions
  ) -> SKUSet {
    switch kind {
    case .keystroke, .select: SKUSet()
    case .autocomplete: SKUSet(autocomplete(api))
    case .details: details(fields, api: api, under: assumptions)
    case .geocode: geocode
    case .validate: validation
    case .textsearch: textSearch(fields, api: api, under: assumptions)
    case .nearby: nearbySearch(fields, api: api, under: assumptions)
    case .findplace: findPlace(fields, under: assumptions)
    }
  }

  private static func textSearch(
    _ fields: FieldSelection,
    api: API,
    under assumptions: Assumptions
  ) -> SKUSet {
    guard api == .new else { return SKUSet(.legacyTextSearch).union(allLegacyData) }
    let isIDsOnly =
      fields.isRecorded ? fields.isSearchIDsOnly : assumptions.unrecordedFields == .idsOnly
    if isIDsOnly { return SKUSet(.textSearchIDsOnly) }
    switch fields.tier(under: assumptions) {
    case .idsOnly, .essentials, .pro: return SKUSet(.textSearchPro)
    case .enterprise: return SKUSet(.textSearchEnterprise)
    case .atmosphere: return SKUSet(.textSearchAtmosphere)
    }
  }

  private static func nearbySearch(
    _ fields: FieldSelection,
    api: API,
    under assumptions: Assumptions
  ) -> SKUSet {
    guard api == .new else { return SKUSet(.legacyNearbySearch).union(allLegacyData) }
    switch fields.tier(under: assumptions) {
    case .idsOnly, .essentials, .pro: return SKUSet(.nearbySearchPro)
    case .enterprise: return SKUSet(.nearbySearchEnterprise)
    case .atmosphere: return SKUSet(.nearbySearchAtmosphere)
    }
  }

  /// Legacy text and nearby searches always return all data (B17).
  private static let allLegacyData = SKUSet(
    .legacyBasicData,
    .legacyContactData,
    .legacyAtmosphereData
  )

  /// Find Place exists in the legacy API alone, so its fields are read there whatever `api` says.
  private static func findPlace(
    _ fields: FieldSelection,
    under assumptions: Assumptions
  ) -> SKUSet {
    if fields.isLegacyIDOnly(under: assumptions) { return SKUSet(.legacyFindPlaceIDOnly) }
    var skus = SKUSet(.legacyFindPlace)
    skus.insert(fields.legacyData(under: assumptions))
    return skus
  }
}

extension FieldTier {
  /// The SKU of a New details call of this tier outside a session (B3).
  package var detailsSKU: SKU {
    switch self {
    case .idsOnly: .detailsIDsOnly
    case .essentials: .detailsEssentials
    case .pro: .detailsPro
    case .enterprise: .detailsEnterprise
    case .atmosphere: .detailsAtmosphere
    }
  }
}

extension FieldSelection {
  /// The tier in the New API, assumed where the trace recorded no fields (B12).
  package func tier(under assumptions: Assumptions) -> FieldTier {
    isRecorded ? tier : assumptions.unrecordedFields
  }

  /// Whether only the legacy place id is bought (B14).
  package func isLegacyIDOnly(under assumptions: Assumptions) -> Bool {
    isRecorded ? isLegacyIDOnly : assumptions.unrecordedFields == .idsOnly
  }

  /// The legacy data SKUs, assumed where the trace recorded no fields (B14).
  package func legacyData(under assumptions: Assumptions) -> LegacyData {
    isRecorded ? legacyData : assumptions.unrecordedFields.legacyData
  }

  /// What a legacy details call buys, session apart (B14).
  fileprivate func legacyDetails(under assumptions: Assumptions) -> SKUSet {
    if isLegacyIDOnly(under: assumptions) { return SKUSet(.legacyIDRefresh) }
    var skus = SKUSet(.legacyDetails)
    skus.insert(legacyData(under: assumptions))
    return skus
  }
}

extension FieldTier {
  /// The legacy data SKUs that hold the fields of this tier (rule P).
  package var legacyData: LegacyData {
    switch self {
    case .idsOnly: []
    case .essentials, .pro: [.basic]
    case .enterprise: [.basic, .contact]
    case .atmosphere: .all
    }
  }
}

extension SKUSet {
  fileprivate mutating func insert(_ data: LegacyData) {
    if data.contains(.basic) { insert(.legacyBasicData) }
    if data.contains(.contact) { insert(.legacyContactData) }
    if data.contains(.atmosphere) { insert(.legacyAtmosphereData) }
  }
}
