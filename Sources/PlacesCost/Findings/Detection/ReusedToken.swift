/// The user sessions that sent requests with one token after its billing session had ended.
package struct ReusedToken: Sendable {
  /// One such session.
  package struct Use: Sendable {
    var attributionKey: Fingerprint
    /// Time of the session's last request.
    package var time: Int64
    /// The requests concerned.
    package var occurrences: FindingTally.Occurrences
    var mend: Mend
  }

  var attributionKey: Fingerprint
  var hasManyKeys = false
  var last = Int64.min
  package internal(set) var occurrences = FindingTally.Occurrences()
  package internal(set) var difference = SKUCounts()
  var withdrawals: [Fingerprint: TokenRecord.Withdrawal] = [:]

  package init(_ first: Use) {
    attributionKey = first.attributionKey
  }

  package mutating func add(_ use: Use) {
    if use.attributionKey != attributionKey { hasManyKeys = true }
    last = max(last, use.time)
    occurrences.add(use.occurrences)
    difference.add(use.mend.difference)
    use.mend.forEachWithdrawal { key, withdrawal in
      withdrawals[key, default: TokenRecord.Withdrawal()].add(withdrawal)
    }
  }

  /// Adds the sessions that were found in another part of the trace.
  mutating func add(_ other: ReusedToken) {
    if other.hasManyKeys || other.attributionKey != attributionKey { hasManyKeys = true }
    last = max(last, other.last)
    occurrences.add(other.occurrences)
    difference.add(other.difference)
    for (key, withdrawal) in other.withdrawals {
      withdrawals[key, default: TokenRecord.Withdrawal()].add(withdrawal)
    }
  }

  /// Whether the token is a constant of the app rather than one kept for too long.
  ///
  /// That is, two attribution keys use it, or three sessions (the first one counted) over more than
  /// a day.
  func isConstant(openedIn record: TokenRecord?) -> Bool {
    guard let record else { return false }
    return hasManyKeys || record.isOpened(byOtherThan: attributionKey)
      || (occurrences.sessions >= 2 && last - record.opened > CivilDate.microseconds)
  }
}
