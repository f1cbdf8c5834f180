/// What mends of one finding take out of billing sessions, by their tokens.
///
/// Nearly always requests and nothing else, as of a search without a choice: those cost a few bytes.
struct Withdrawals: Sendable {
  private var requests = FingerprintTable(vacant: 0 as UInt32, capacity: 0)
  private var others: [Fingerprint: TokenRecord.Withdrawal] = [:]

  /// How many bytes it takes, by estimate.
  var byteCount: Int { requests.byteCount + others.capacity * 120 }

  /// Adds what is taken out of the session of a (project, api, token).
  mutating func add(_ withdrawal: TokenRecord.Withdrawal, from key: Fingerprint) {
    guard withdrawal.isRequestsAlone, let count = UInt32(exactly: withdrawal.requests) else {
      return others[key, default: TokenRecord.Withdrawal()].add(withdrawal)
    }
    if let place = requests.place(of: key) {
      requests[place: place] += count
    } else {
      requests.insert(count, for: key)
    }
  }

  /// Calls `body` with all that is taken out of each session, in no order that means anything.
  func forEach(_ body: (Fingerprint, TokenRecord.Withdrawal) -> Void) {
    requests.forEach { key, count in
      var withdrawal = others[key] ?? TokenRecord.Withdrawal()
      withdrawal.requests += Int(count)
      body(key, withdrawal)
    }
    for (key, withdrawal) in others where requests.place(of: key) == nil { body(key, withdrawal) }
  }
}

extension TokenRecord.Withdrawal {
  /// Whether requests before the session's end are all that is taken out.
  var isRequestsAlone: Bool { !details && !validation && reuses == 0 && fields == nil }
}
