/// One session as Google sees it: the requests that carried a token, and the call that ended it.
///
/// This is the one place where a session becomes SKUs. The observed bill, every strategy, the other
/// readings of Google's pages and the cost of findings all ask ``bill(under:)``.
///
/// For example 14 New requests ended by an Essentials details call are 12 `ac-requests`, 2
/// `ac-session-usage` and 1 `pd-essentials` (B6); the same requests ended by a Pro field are 14
/// `ac-session-usage` and 1 `pd-enterprise-atmosphere` (B7).
package struct BillingSession: Hashable, Sendable {
  /// What ended a session.
  package enum End: Hashable, Sendable {
    /// Nothing: the session was abandoned (B10, B15).
    case none
    case details(FieldSelection)
    /// An address validation, which makes an Essentials details call before it free (B8, B9).
    case validation(afterEssentials: Bool)
  }

  package var api: API
  /// Billable autocomplete calls from the opening one to the end.
  package var requests: Int
  package var end: End

  package init(api: API, requests: Int, end: End) {
    self.api = api
    self.requests = requests
    self.end = end
  }
}

/// What a billing session buys, call by call.
package struct SessionBill: Hashable, Sendable {
  /// The SKU of the first `leadingRequests` requests; nil where a request costs nothing by itself.
  package var leadingSKU: SKU?
  /// How many requests, from the first on, are billed as `leadingSKU`.
  package var leadingRequests: Int
  /// The SKU of the requests after those.
  package var trailingSKU: SKU?
  /// A charge for the session as a whole, which falls to its opening call.
  package var opening: SKU?
  /// What the closing details call buys.
  package var details = SKUSet()
  /// What the closing validation buys.
  package var validation = SKUSet()
}

extension BillingSession {
  /// Requests that an Essentials ending leaves at the request price (B6).
  package static let essentialsCap = 12

  /// Bills the session by rules B5–B10, B14 and B15.
  package func bill(under assumptions: Assumptions) -> SessionBill {
    switch api {
    case .new: newBill(under: assumptions)
    case .legacy: legacyBill(under: assumptions)
    }
  }

  /// Bills every call as if none had carried a token (`--token-reuse void`).
  package func voidedBill(under assumptions: Assumptions) -> SessionBill {
    var bill = SessionBill(
      leadingSKU: OutsideSession.autocomplete(api),
      leadingRequests: requests
    )
    switch end {
    case .none: break
    case .details(let fields):
      bill.details = OutsideSession.details(fields, api: api, under: assumptions)
    case .validation(let afterEssentials):
      if afterEssentials { bill.details = SKUSet(.detailsEssentials) }
      bill.validation = OutsideSession.validation
    }
    return bill
  }

  private func newBill(under assumptions: Assumptions) -> SessionBill {
    switch end {
    case .none:
      return requestsBill(priced: requests)
    case .validation(let afterEssentials):
      var bill = requestsBill(priced: 0)
      if afterEssentials { bill.details = SKUSet(.detailsEssentialsInSession) }
      bill.validation = SKUSet(.validationEnterprise)
      return bill
    case .details(let fields):
      let tier = fields.tier(under: assumptions)
      var bill: SessionBill
      switch tier {
      case .idsOnly: bill = requestsBill(priced: requests)
      case .essentials: bill = requestsBill(priced: min(requests, Self.essentialsCap))
      case .pro, .enterprise, .atmosphere: bill = requestsBill(priced: 0)
      }
      let isRaised = tier >= .pro && assumptions.proSession == .atmosphere
      bill.details = SKUSet(isRaised ? .detailsAtmosphere : tier.detailsSKU)
      return bill
    }
  }

  private func requestsBill(priced: Int) -> SessionBill {
    SessionBill(
      leadingSKU: .autocompleteRequests,
      leadingRequests: priced,
      trailingSKU: .autocompleteSessionUsage
    )
  }

  /// A legacy session is one charge whatever its requests; a validation never ends one (B2).
  private func legacyBill(under assumptions: Assumptions) -> SessionBill {
    var bill = SessionBill(leadingRequests: 0)
    switch end {
    case .details(let fields):
      bill.opening = .legacySessionWithDetails
      bill.details = OutsideSession.details(fields, api: .legacy, under: assumptions)
    case .none, .validation:
      bill.opening = .legacySessionWithoutDetails
    }
    return bill
  }
}

extension SKUCounts {
  /// Adds what sessions with this bill and number of requests buy.
  package mutating func add(_ bill: SessionBill, requests: Int, times: Int = 1) {
    let leading = min(requests, bill.leadingRequests)
    add(bill, leading: leading * times, trailing: (requests - leading) * times, times: times)
  }

  /// Adds what sessions with this bill buy.
  ///
  /// - Parameters:
  ///   - bill: the bill of each.
  ///   - leading: how many of all their requests have the bill's leading SKU.
  ///   - trailing: how many have its trailing one.
  ///   - times: how many sessions.
  package mutating func add(_ bill: SessionBill, leading: Int, trailing: Int, times: Int) {
    if let sku = bill.leadingSKU { self[sku] += leading }
    if let sku = bill.trailingSKU { self[sku] += trailing }
    if let sku = bill.opening { self[sku] += times }
    add(bill.details, times: times)
    add(bill.validation, times: times)
  }
}
