/// What one billing session shows once all its calls are known.
struct BillingSessionFindings {
  let record: TokenRecord
  /// Whether another finding explains that a legacy session never ended.
  let isExplained: Bool
  let assumptions: Assumptions

  func add(to tallies: inout FindingTallies) {
    addReuseReading(to: &tallies)
    if record.lateCalls > 0 { addLongLife(to: &tallies) }
    guard !record.isVoided(under: assumptions) else { return }
    if !record.hasDetails, !record.hasValidation {
      if record.api == .legacy, !isExplained { addLegacyAbandoned(to: &tallies) }
    } else if record.api == .new, record.hasDetails, !record.hasValidation {
      addEnding(to: &tallies)
    }
  }

  private var observed: SKUCounts { record.counts(under: assumptions) }

  private func occurrences(_ calls: Int, at position: UInt64) -> FindingTally.Occurrences {
    var occurrences = FindingTally.Occurrences(calls: calls, sessions: 1)
    occurrences.lines.add(position)
    return occurrences
  }

  /// Counts a case whose mend, or other reading, buys something else.
  private func add(
    _ id: FindingID,
    _ calls: Int,
    at position: UInt64,
    mended: SKUCounts,
    to tallies: inout FindingTallies
  ) {
    tallies[id].add(occurrences(calls, at: position), difference: observed - mended)
  }

  /// A token without an end costs the session price where a few requests may have cost less (B15).
  private func addLegacyAbandoned(to tallies: inout FindingTallies) {
    let requests = Int(record.requests)
    var mended = SKUCounts()
    mended[OutsideSession.autocomplete(.legacy)] = requests
    tallies[.legacySessionAbandoned].add(
      occurrences(requests, at: record.position),
      ifDearerBy: observed - mended
    )
  }

  private func addEnding(to tallies: inout FindingTallies) {
    let tier = record.fields.tier(under: assumptions)
    switch tier {
    case .idsOnly:
      var withdrawal = TokenRecord.Withdrawal()
      withdrawal.fields = FieldSelection(for: .essentials)
      let mended = record.counts(less: withdrawal, under: assumptions)
      add(.sessionVoidedByIDsOnly, 1, at: record.position, mended: mended, to: &tallies)
    case .essentials: break
    case .pro, .enterprise, .atmosphere:
      var mended = SKUCounts()
      mended.add(record.session.voidedBill(under: assumptions), requests: Int(record.requests))
      tallies[.proFieldEndsSessionDearer].add(
        occurrences(1, at: record.position),
        ifDearerBy: observed - mended
      )
      if tier != .atmosphere { addProReading(to: &tallies) }
    }
  }

  private func addProReading(to tallies: inout FindingTallies) {
    var other = assumptions
    other.proSession = assumptions.proSession == .atmosphere ? .ownTier : .atmosphere
    let mended = record.counts(under: other)
    add(.readingProSession, 1, at: record.position, mended: mended, to: &tallies)
  }

  private func addReuseReading(to tallies: inout FindingTallies) {
    guard record.reuses > 0 else { return }
    var other = assumptions
    other.tokenReuse = assumptions.tokenReuse == .void ? .keepFirst : .void
    let mended = record.counts(under: other)
    let reuses = Int(record.reuses)
    add(.readingTokenReuse, reuses, at: record.reusePosition, mended: mended, to: &tallies)
  }

  private func addLongLife(to tallies: inout FindingTallies) {
    guard assumptions.tokenLifetime == nil else { return }
    let mended = record.countsTimedOut(under: assumptions)
    let calls = record.lateCalls
    add(.sessionOutlivesToken, calls, at: record.latePosition, mended: mended, to: &tallies)
  }
}
