/// What findings of one part of a trace say of tokens that several parts have calls of.
struct SharedTokenFindings {
  var withdrawals: [(id: FindingID, key: Fingerprint, withdrawal: TokenRecord.Withdrawal)] = []
  var explained: [Fingerprint] = []
  var reused: [(key: Fingerprint, token: ReusedToken)] = []
  /// Records of the part's own tokens out of which mends of those in `reused` take calls.
  var records: [Fingerprint: TokenRecord] = [:]
}

/// Findings of a trace that is tallied in parts.
extension FindingCollector {
  /// How many bytes it takes until it is settled, by estimate.
  var byteCount: Int {
    withdrawals.values.reduce(0) { $0 + $1.byteCount } + explained.capacity * 24
      + reused.capacity * 1_200
  }

  /// Takes out what is known of the tokens that the ledger of a part has no record of.
  mutating func takeSharedTokens(
    unknownTo ledger: borrowing BillingLedger
  ) -> SharedTokenFindings {
    var shared = SharedTokenFindings()
    for (key, token) in reused {
      guard ledger.tokenRecord(of: key) == nil else {
        count(token, key: key, ledger: ledger)
        continue
      }
      shared.reused.append((key, token))
      // Which finding it is decides about these as well, and is not known yet.
      for key in token.withdrawals.keys { shared.records[key] = ledger.tokenRecord(of: key) }
    }
    reused = [:]
    let all = withdrawals
    withdrawals = [:]
    for (id, some) in all {
      some.forEach { key, withdrawal in
        if shared.records[key] == nil, ledger.tokenRecord(of: key) != nil {
          withdrawals[id, default: Withdrawals()].add(withdrawal, from: key)
        } else {
          shared.withdrawals.append((id, key, withdrawal))
        }
      }
    }
    shared.explained = explained.filter { ledger.tokenRecord(of: $0) == nil }
    explained.subtract(shared.explained)
    return shared
  }

  /// Adds what a part found out about tokens that several parts have calls of.
  mutating func add(_ shared: SharedTokenFindings) {
    for (id, key, withdrawal) in shared.withdrawals {
      withdrawals[id, default: Withdrawals()].add(withdrawal, from: key)
    }
    explained.formUnion(shared.explained)
    for (key, token) in shared.reused {
      if reused[key] == nil { reused[key] = token } else { reused[key]?.add(token) }
    }
  }
}
