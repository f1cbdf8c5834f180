/// How a provider bills searches, as a book states it: one way to buy them (see docs/providers.md).
///
/// A session opens, takes requests up to its limits, and is closed by a call or not at all. What it
/// buys then is looked up, by what the search needs of its place.
package struct SessionRules: Hashable, Sendable {
  /// What begins a session where none is open.
  package enum Opener: String, CaseIterable, Sendable {
    /// The first autocomplete request.
    case request
    /// The call that resolves the chosen place.
    case closingCall = "closing-call"
  }

  /// Calls that end a session as a finished one.
  package enum Closer: String, CaseIterable, Sendable {
    case details, validation
  }

  /// What requests beyond the limit of a session are.
  package enum BeyondLimit: String, CaseIterable, Sendable {
    /// They open another session; the full one counts as unfinished.
    case newSession = "new-session"
    /// Each is billed as outside a session.
    case single
    case free
  }

  /// The name in reports, such as `session+details`.
  package var id: String
  package var opens: Set<Opener> = []
  package var closes: Set<Closer> = []
  /// How many requests a session holds; nil for any number.
  package var requestLimit: Int?
  package var beyondLimit = BeyondLimit.newSession
  /// Seconds after which a session ends by itself; stated, not applied: a tally has no times within
  /// sessions.
  package var timeLimit: Int?
  /// What a session buys that a call closed, by needs.
  package var finished: [Needs: SessionPurchase] = [:]
  /// What a session buys that nothing closed.
  package var unfinished = SessionPurchase()
  package var outside = OutsidePurchase()
  /// Whether two unrelated sources have the rules.
  package var isConfirmed = true
  package var note: String?
  /// The place of the rules' source among the book's, from 1.
  package var source: Int?
}

/// What one session buys.
package struct SessionPurchase: Hashable, Sendable {
  /// SKUs that the session as a whole buys once.
  package var session: [String] = []
  /// What its requests buy, range by range; none are free.
  package var requests: [RequestRange] = []
  /// SKUs that the closing call buys.
  package var closing: [String] = []
}

/// The requests of a session up to a number, and what they buy.
package struct RequestRange: Hashable, Sendable {
  /// The last request in the range; nil for no bound.
  package var upTo: Int?
  /// The SKU; nil where the requests cost nothing by themselves.
  package var sku: String?
  /// Requests that make one event of the SKU.
  package var requestsPerEvent = 1
  package var rounding = Rounding.account

  /// Where requests that do not fill an event are rounded up to one.
  package enum Rounding: String, CaseIterable, Sendable {
    /// Once, over all requests of the trace or of the month.
    case account
    /// In every session.
    case session
  }
}

/// What is bought outside sessions.
package struct OutsidePurchase: Hashable, Sendable {
  /// What the requests of a search without a session buy.
  package var requests: [RequestRange] = []
  /// What the call that resolves a place buys, by needs.
  package var closing: [Needs: [String]] = [:]
  package var orphans = OrphanPurchase.calls([:])
}

/// What billed calls in no search buy.
package enum OrphanPurchase: Hashable, Sendable {
  /// What Google bills them as: for books that state Google's own rules.
  case asBilled
  /// SKUs by kind of call; a kind that is left out is not offered.
  case calls([Kind: [String]])

  package enum Kind: String, CaseIterable, Sendable {
    case details, geocode, validation, search
  }
}

extension SessionRules {
  /// Every SKU that the rules can buy, each once, in the order of the book.
  package var skus: [String] {
    var skus: [String] = []
    for needs in Needs.allCases {
      if let purchase = finished[needs] { skus += purchase.skus }
    }
    skus += unfinished.skus
    skus += outside.requests.compactMap(\.sku)
    for needs in Needs.allCases { skus += outside.closing[needs] ?? [] }
    if case .calls(let calls) = outside.orphans {
      for kind in OrphanPurchase.Kind.allCases { skus += calls[kind] ?? [] }
    }
    var seen: Set<String> = []
    return skus.filter { seen.insert($0).inserted }
  }
}

extension SessionPurchase {
  fileprivate var skus: [String] { session + requests.compactMap(\.sku) + closing }
}

extension OrphanPurchase.Kind {
  /// The kind of call that an SKU outside a session stands for; nil for data that a call has with it,
  /// and for requests.
  package init?(_ sku: SKU) {
    switch sku {
    case .detailsIDsOnly, .detailsEssentials, .detailsEssentialsInSession, .detailsPro,
      .detailsEnterprise, .detailsAtmosphere, .legacyDetails, .legacyIDRefresh:
      self = .details
    case .geocoding:
      self = .geocode
    case .validationPro, .validationEnterprise:
      self = .validation
    case .textSearchIDsOnly, .textSearchPro, .textSearchEnterprise, .textSearchAtmosphere,
      .nearbySearchPro, .nearbySearchEnterprise, .nearbySearchAtmosphere, .legacyFindPlace,
      .legacyFindPlaceIDOnly, .legacyTextSearch, .legacyNearbySearch:
      self = .search
    case .autocompleteRequests, .autocompleteSessionUsage, .legacyAutocompleteRequest,
      .legacySessionWithDetails, .legacySessionWithoutDetails, .legacyBasicData,
      .legacyContactData, .legacyAtmosphereData:
      return nil
    }
  }
}
