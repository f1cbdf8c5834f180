/// A stock keeping unit that a call in a trace can be billed as (rules B and B17).
///
/// Raw values are the ids used in price books, reports and the specification. A price book may hold
/// further SKUs that no rule produces.
public enum SKU: String, CaseIterable, Sendable {
  case autocompleteRequests = "ac-requests"
  case autocompleteSessionUsage = "ac-session-usage"
  case detailsIDsOnly = "pd-ids-only"
  case detailsEssentials = "pd-essentials"
  /// An Essentials details call that a later validation made free (rule B9); priced 0 in any book.
  case detailsEssentialsInSession = "pd-essentials-in-session"
  case detailsPro = "pd-pro"
  case detailsEnterprise = "pd-enterprise"
  case detailsAtmosphere = "pd-enterprise-atmosphere"
  case textSearchIDsOnly = "ts-ids-only"
  case textSearchPro = "ts-pro"
  case textSearchEnterprise = "ts-enterprise"
  case textSearchAtmosphere = "ts-enterprise-atmosphere"
  case nearbySearchPro = "ns-pro"
  case nearbySearchEnterprise = "ns-enterprise"
  case nearbySearchAtmosphere = "ns-enterprise-atmosphere"
  case geocoding = "geocoding"
  case validationPro = "av-pro"
  case validationEnterprise = "av-enterprise"
  case legacyAutocompleteRequest = "legacy-ac-per-request"
  case legacySessionWithDetails = "legacy-ac-session-with-details"
  case legacySessionWithoutDetails = "legacy-ac-session-without-details"
  case legacyDetails = "legacy-details"
  case legacyIDRefresh = "legacy-details-id-refresh"
  case legacyBasicData = "legacy-basic-data"
  case legacyContactData = "legacy-contact-data"
  case legacyAtmosphereData = "legacy-atmosphere-data"
  case legacyFindPlace = "legacy-find-place"
  case legacyFindPlaceIDOnly = "legacy-find-place-id-only"
  case legacyTextSearch = "legacy-text-search"
  case legacyNearbySearch = "legacy-nearby-search"
}

extension SKU {
  /// All SKUs by `index`, so that loops need not build `allCases` anew.
  package static let inOrder = allCases
  /// All SKUs in the order of their ids, which is that of reports.
  package static let byID = allCases.sorted { $0.rawValue < $1.rawValue }

  /// Position in `allCases`, for arrays with one element a SKU.
  package var index: Int { byteIndex }
}
