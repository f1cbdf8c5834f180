@testable import PlacesCost

/// What sessions buy under every fixed strategy, written out from the table of rule P.
///
/// A line is a strategy, what a session needs, and its purchases for n = 0, 1, 12 and 13.
enum PurchaseTable {
  struct Row: Sendable {
    let strategy: String
    /// Nil for an abandoned session.
    let needs: Needs?
    let requests: Int
    let buys: [String: Int]
  }

  private static let text = """
    requests+geocoding         ids        geo | 1 ac, geo | 12 ac, geo | 13 ac, geo
    requests+geocoding         location   geo | 1 ac, geo | 12 ac, geo | 13 ac, geo
    requests+geocoding         pro        pro | 1 ac, pro | 12 ac, pro | 13 ac, pro
    requests+geocoding         enterprise ent | 1 ac, ent | 12 ac, ent | 13 ac, ent
    requests+geocoding         atmosphere atm | 1 ac, atm | 12 ac, atm | 13 ac, atm
    requests+geocoding         validation avp | 1 ac, avp | 12 ac, avp | 13 ac, avp
    requests+geocoding         abandoned   - | 1 ac | 12 ac | 13 ac
    requests+details           ids        ids | 1 ac, ids | 12 ac, ids | 13 ac, ids
    requests+details           location   ess | 1 ac, ess | 12 ac, ess | 13 ac, ess
    requests+details           pro        pro | 1 ac, pro | 12 ac, pro | 13 ac, pro
    requests+details           enterprise ent | 1 ac, ent | 12 ac, ent | 13 ac, ent
    requests+details           atmosphere atm | 1 ac, atm | 12 ac, atm | 13 ac, atm
    requests+details           validation avp | 1 ac, avp | 12 ac, avp | 13 ac, avp
    requests+details           abandoned   - | 1 ac | 12 ac | 13 ac
    session+details            ids        ids | 1 ac, ids | 12 ac, ids | 13 ac, ids
    session+details            location   ess | 1 ac, ess | 12 ac, ess | 12 ac, 1 use, ess
    session+details            pro        pro | 1 use, atm | 12 use, atm | 13 use, atm
    session+details            enterprise ent | 1 use, atm | 12 use, atm | 13 use, atm
    session+details            atmosphere atm | 1 use, atm | 12 use, atm | 13 use, atm
    session+details            validation avp | 1 use, ave | 12 use, ave | 13 use, ave
    session+details            abandoned   - | 1 ac | 12 ac | 13 ac
    session+pro-details        ids        pro | 1 use, atm | 12 use, atm | 13 use, atm
    session+pro-details        location   pro | 1 use, atm | 12 use, atm | 13 use, atm
    session+pro-details        pro        pro | 1 use, atm | 12 use, atm | 13 use, atm
    session+pro-details        enterprise ent | 1 use, atm | 12 use, atm | 13 use, atm
    session+pro-details        atmosphere atm | 1 use, atm | 12 use, atm | 13 use, atm
    session+pro-details        validation avp | 1 use, ave | 12 use, ave | 13 use, ave
    session+pro-details        abandoned   - | 1 ac | 12 ac | 13 ac
    legacy:requests+geocoding  ids        geo | 1 lac, geo | 12 lac, geo | 13 lac, geo
    legacy:requests+geocoding  location   geo | 1 lac, geo | 12 lac, geo | 13 lac, geo
    legacy:requests+geocoding  pro        ld, lb | 1 lac, ld, lb | 12 lac, ld, lb | 13 lac, ld, lb
    legacy:requests+geocoding  enterprise ld, lb, lc | 1 lac, ld, lb, lc | 12 lac, ld, lb, lc | 13 lac, ld, lb, lc
    legacy:requests+geocoding  atmosphere ld, lb, lc, la | 1 lac, ld, lb, lc, la | 12 lac, ld, lb, lc, la | 13 lac, ld, lb, lc, la
    legacy:requests+geocoding  validation avp | 1 lac, avp | 12 lac, avp | 13 lac, avp
    legacy:requests+geocoding  abandoned   - | 1 lac | 12 lac | 13 lac
    legacy:requests+details    ids        lid | 1 lac, lid | 12 lac, lid | 13 lac, lid
    legacy:requests+details    location   ld, lb | 1 lac, ld, lb | 12 lac, ld, lb | 13 lac, ld, lb
    legacy:requests+details    pro        ld, lb | 1 lac, ld, lb | 12 lac, ld, lb | 13 lac, ld, lb
    legacy:requests+details    enterprise ld, lb, lc | 1 lac, ld, lb, lc | 12 lac, ld, lb, lc | 13 lac, ld, lb, lc
    legacy:requests+details    atmosphere ld, lb, lc, la | 1 lac, ld, lb, lc, la | 12 lac, ld, lb, lc, la | 13 lac, ld, lb, lc, la
    legacy:requests+details    validation avp | 1 lac, avp | 12 lac, avp | 13 lac, avp
    legacy:requests+details    abandoned   - | 1 lac | 12 lac | 13 lac
    legacy:session+details     ids        lid | ls, lid | ls, lid | ls, lid
    legacy:session+details     location   ld, lb | ls, ld, lb | ls, ld, lb | ls, ld, lb
    legacy:session+details     pro        ld, lb | ls, ld, lb | ls, ld, lb | ls, ld, lb
    legacy:session+details     enterprise ld, lb, lc | ls, ld, lb, lc | ls, ld, lb, lc | ls, ld, lb, lc
    legacy:session+details     atmosphere ld, lb, lc, la | ls, ld, lb, lc, la | ls, ld, lb, lc, la | ls, ld, lb, lc, la
    legacy:session+details     validation avp | ls, ld, lb, avp | ls, ld, lb, avp | ls, ld, lb, avp
    legacy:session+details     abandoned   - | lw | lw | lw
    """

  private static let ids = [
    "ac": "ac-requests", "use": "ac-session-usage", "geo": "geocoding", "ids": "pd-ids-only",
    "ess": "pd-essentials", "pro": "pd-pro", "ent": "pd-enterprise",
    "atm": "pd-enterprise-atmosphere", "avp": "av-pro", "ave": "av-enterprise",
    "lac": "legacy-ac-per-request", "ls": "legacy-ac-session-with-details",
    "lw": "legacy-ac-session-without-details", "ld": "legacy-details",
    "lid": "legacy-details-id-refresh", "lb": "legacy-basic-data",
    "lc": "legacy-contact-data", "la": "legacy-atmosphere-data",
  ]

  static let rows: [Row] = text.split(separator: "\n").flatMap { line in
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    return zip([0, 1, 12, 13], words[2].split(separator: "|")).map { requests, purchases in
      Row(
        strategy: String(words[0]),
        needs: Needs(rawValue: String(words[1])),
        requests: requests,
        buys: counts(purchases)
      )
    }
  }

  /// Reads `12 ac, ess` as quantities by SKU id.
  private static func counts(_ purchases: Substring) -> [String: Int] {
    var counts: [String: Int] = [:]
    for purchase in purchases.split(separator: ",") {
      let words = purchase.split(separator: " ")
      guard let word = words.last, word != "-" else { continue }
      counts[ids[String(word)] ?? "?"] = words.count > 1 ? Int(words[0]) : 1
    }
    return counts
  }
}

extension PurchaseTable.Row: CustomStringConvertible {
  var description: String { "\(strategy), \(needs?.rawValue ?? "abandoned"), n = \(requests)" }
}
