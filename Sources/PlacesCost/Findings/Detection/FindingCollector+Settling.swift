/// What can be said only once all calls are known.
extension FindingCollector {
  /// Settles what depends on whole billing sessions; call once, before the ledger finishes.
  mutating func settle(with ledger: borrowing BillingLedger) {
    for (key, token) in reused { count(token, key: key, ledger: ledger) }
    reused = [:]
    for (id, some) in withdrawals { tallies[id].difference.add(worth(of: some, in: ledger)) }
    withdrawals = [:]
    settleSessions(of: ledger)
    explained = []
  }

  /// Counts the sessions with an ended token, now that it is known how many used it.
  mutating func count(
    _ token: ReusedToken,
    key: Fingerprint,
    ledger: borrowing BillingLedger
  ) {
    let id: FindingID =
      token.isConstant(openedIn: ledger.tokenRecord(of: key)) ? .tokenConstant : .tokenReused
    tallies[id].add(token.occurrences, difference: token.difference)
    for (key, withdrawal) in token.withdrawals { withdraw(withdrawal, from: key, for: id) }
  }

  /// What billing sessions cost now less what they would without the calls taken out.
  private func worth(
    of withdrawals: Withdrawals,
    in ledger: borrowing BillingLedger
  ) -> SKUCounts {
    var difference = SKUCounts()
    var alike = AlikeTokens()
    withdrawals.forEach { key, withdrawal in
      if withdrawal.isRequestsAlone, let token = ledger.commonToken(of: key) {
        alike.add(token, less: withdrawal.requests)
      } else if let record = ledger.tokenRecord(of: key) {
        record.add(to: &difference, under: assumptions)
        record.add(to: &difference, less: withdrawal, under: assumptions, times: -1)
      }
    }
    alike.forEach { _, kind in
      let record = TokenRecord(progress: kind.token)
      var withdrawal = TokenRecord.Withdrawal()
      withdrawal.requests = kind.withdrawn
      record.add(to: &difference, under: assumptions, times: kind.count)
      record.add(to: &difference, less: withdrawal, under: assumptions, times: -kind.count)
    }
    return difference
  }

  /// Counts what the sessions show by themselves.
  private mutating func settleSessions(of ledger: borrowing BillingLedger) {
    var tallies = tallies
    var alike = AlikeTokens()
    /// Where they stand, by the number of their kind.
    var places: [LinePositions] = []
    ledger.forEachToken(
      common: { key, token in
        // A legacy session shows nothing else than that it did not end.
        guard token.api == .new || !explained.contains(key) else { return }
        let number = alike.add(token)
        if number == places.count { places.append(LinePositions()) }
        places[number].add(token.position)
      },
      others: { key, record in
        let isExplained = record.api == .legacy && explained.contains(key)
        BillingSessionFindings(record, isExplained: isExplained, under: assumptions)
          .add(to: &tallies)
      }
    )
    alike.forEach { number, kind in
      BillingSessionFindings(kind, at: places[number], under: assumptions).add(to: &tallies)
    }
    self.tallies = tallies
  }
}
