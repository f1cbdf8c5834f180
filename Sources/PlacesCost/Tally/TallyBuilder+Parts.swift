/// Parts of a trace, divided by attribution key, that leave what they know of shared tokens to another.
extension TallyBuilder {
  /// How many bytes tokens and open searches take, by estimate.
  var byteCount: Int { sessions.byteCount + ledger.byteCount + findings.byteCount }

  /// Makes the builder take a part, for which some calls' entries are given.
  ///
  /// - Parameter sharings: when a second client used a token, by token.
  mutating func beginPart(sharings: [Fingerprint: ForeignTokens.Sharing]) {
    ledger.foreign = ForeignTokens(sharings: sharings)
  }

  /// Takes the next event of a part.
  ///
  /// - Parameters:
  ///   - event: the next event in the order of rule T4.
  ///   - number: its number among those of the whole trace.
  ///   - entry: what the call was to its token; nil where all of the token's calls are in the part.
  mutating func add(_ event: Event, number: UInt64, entry: BillingLedger.Entry?) {
    ledger.foreign?.number = number
    ledger.foreign?.entry = entry
    add(event)
  }

  /// Closes the sessions of a part; call `finish(names:)` after that.
  ///
  /// - Returns: what the part knows of tokens that it has not all calls of.
  mutating func finishPart() -> (counts: [ForeignTokens.Count], findings: SharedTokenFindings) {
    ledger.foreign?.number = .max
    closeSessions()
    let findings = findings.takeSharedTokens(unknownTo: ledger)
    defer { ledger.foreign = nil }
    return (ledger.foreign?.counts ?? [], findings)
  }
}

/// Tokens that several parts of a trace have calls of.
extension TallyBuilder {
  /// Records a call of such a token, in the order of rule T4; its session is in another builder.
  mutating func recordShared(_ event: Event) {
    _ = ledger.record(event)
  }

  /// Takes what a part knows of the tokens.
  mutating func add(_ counts: [ForeignTokens.Count], _ findings: SharedTokenFindings) {
    for count in counts { ledger.count(count) }
    ledger.guests.merge(findings.records) { first, _ in first }
    self.findings.add(findings)
  }
}
