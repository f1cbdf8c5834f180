/// All that is kept of one (project, api, token): its first session and its later calls.
///
/// Enough to bill the session under any assumption, to count each call where it was made, and to tell
/// what findings depend on.
package struct TokenRecord: Hashable, Sendable {
  var progress: TokenProgress
  /// Nil for most tokens.
  var rarities: TokenRarities?

  /// Microseconds after which a session is known to be in danger of having timed out.
  package static let longLife: Int64 = 300_000_000

  package var api: API { progress.api }
  package var hasDetails: Bool { progress.hasDetails }
  package var hasValidation: Bool { progress.hasValidation }
  /// What the closing details call asked for.
  package var fields: FieldSelection { progress.fields }
  /// Billable requests from the opening one to the end.
  package var requests: UInt32 { progress.requests }
  /// Time of the first request.
  package var opened: Int64 { progress.opened }
  /// Position of the first request while the session is open, of the last closing call after that.
  package var position: UInt64 { progress.position }
  /// Position of the first call after `longLife`; 0 without one.
  package var latePosition: UInt64 { rarities?.latePosition ?? 0 }
  /// Billable calls that carried the token after its session had ended.
  package var reuses: UInt32 { rarities?.reuses ?? 0 }
  /// Position of the first reuse; 0 without one.
  package var reusePosition: UInt64 { rarities?.reusePosition ?? 0 }
  /// Time of the first request that a second client sent while the session was open; nil if none
  /// did.
  package var sharedAt: Int64? { rarities?.sharedAt }

  /// Whether another client opened the session; false where the first request names none.
  package func isOpened(byOtherThan client: Fingerprint) -> Bool {
    progress.opener != 0 && progress.opener != TokenProgress.hash(ofClient: client)
  }

  /// The session as it stands.
  package var session: BillingSession {
    session(requests: Int(requests), details: hasDetails ? fields : nil, validation: hasValidation)
  }

  /// The session with other calls.
  func session(
    requests: Int,
    details: FieldSelection?,
    validation: Bool
  ) -> BillingSession {
    let end: BillingSession.End =
      validation
      ? .validation(afterEssentials: details != nil) : details.map { .details($0) } ?? .none
    return BillingSession(api: api, requests: requests, end: end)
  }

  /// Whether a call with the ended token voids the session (`--token-reuse`).
  package func isVoided(under assumptions: Assumptions, less withdrawn: Int = 0) -> Bool {
    assumptions.tokenReuse == .void && Int(reuses) > withdrawn
  }

  /// What the session is billed as.
  package func bill(under assumptions: Assumptions) -> SessionBill {
    isVoided(under: assumptions)
      ? session.voidedBill(under: assumptions) : session.bill(under: assumptions)
  }
}

/// Where the calls of the session are counted: in its own slice, but for what `rarities` says.
extension TokenRecord {
  /// Counts what the session is billed as in slices; call once all its calls are counted.
  func count(_ bill: SessionBill, in counts: inout SlicedCounts) {
    let own = progress.slice ?? 0
    var rest = TokenRarities.Share(
      requests: requests,
      leading: min(requests, UInt32(BillingSession.essentialsCap))
    )
    for (index, share) in rarities?.elsewhere ?? [:] {
      count(share, of: bill, at: index, in: &counts)
      rest.requests -= share.requests
      rest.leading -= share.leading
    }
    count(rest, of: bill, at: own, in: &counts)
    if let sku = bill.opening { counts.add(sku, at: Int(rarities?.openingSlice ?? own)) }
    counts.add(bill.details, at: Int(rarities?.detailsSlice ?? own))
    counts.add(bill.validation, at: Int(rarities?.validationSlice ?? own))
  }

  /// Counts requests in one slice: a bill prices all alike, or the first twelve apart (B6).
  private func count(
    _ share: TokenRarities.Share,
    of bill: SessionBill,
    at index: UInt32,
    in counts: inout SlicedCounts
  ) {
    let leading =
      switch bill.leadingRequests {
      case Int(requests)...: share.requests
      case 0: UInt32(0)
      default: share.leading
      }
    if let sku = bill.leadingSKU { counts.add(sku, at: Int(index), times: Int(leading)) }
    if let sku = bill.trailingSKU {
      counts.add(sku, at: Int(index), times: Int(share.requests - leading))
    }
  }
}
