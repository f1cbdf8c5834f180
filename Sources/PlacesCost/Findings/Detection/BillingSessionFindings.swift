/// What one billing session, or many alike, show once all their calls are known.
struct BillingSessionFindings {
  let record: TokenRecord
  /// Whether another finding explains that a legacy session never ended.
  let isExplained: Bool
  let assumptions: Assumptions
  /// How many sessions they are.
  let count: Int
  /// Where they stand in the trace.
  let places: LinePositions

  /// What one session shows.
  init(_ record: TokenRecord, isExplained: Bool, under assumptions: Assumptions) {
    self.record = record
    self.isExplained = isExplained
    self.assumptions = assumptions
    count = 1
    places = LinePositions(record.position)
  }

  /// What so many sessions show that are billed alike and stand at different places.
  init(_ kind: AlikeTokens.Kind, at places: LinePositions, under assumptions: Assumptions) {
    record = TokenRecord(progress: kind.token)
    isExplained = false
    self.assumptions = assumptions
    count = kind.count
    self.places = places
  }

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

  /// The cases with so many calls each.
  private func cases(_ calls: Int, at places: LinePositions) -> FindingTally.Occurrences {
    FindingTally.Occurrences(calls: calls * count, sessions: count, lines: places)
  }

  /// Counts cases whose mend, or other reading, buys something else.
  private func add(
    _ id: FindingID,
    _ calls: Int,
    at places: LinePositions,
    mended: SKUCounts,
    to tallies: inout FindingTallies
  ) {
    tallies[id].add(cases(calls, at: places), differenceOfEach: observed - mended)
  }

  /// A token without an end costs the session price where a few requests may have cost less (B15).
  private func addLegacyAbandoned(to tallies: inout FindingTallies) {
    let requests = Int(record.requests)
    var mended = SKUCounts()
    mended[OutsideSession.autocomplete(.legacy)] = requests
    tallies[.legacySessionAbandoned].add(
      cases(requests, at: places),
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
      add(.sessionVoidedByIDsOnly, 1, at: places, mended: mended, to: &tallies)
    case .essentials: break
    case .pro, .enterprise, .atmosphere:
      var mended = SKUCounts()
      mended.add(record.session.voidedBill(under: assumptions), requests: Int(record.requests))
      tallies[.proFieldEndsSessionDearer].add(
        cases(1, at: places),
        ifDearerBy: observed - mended
      )
      if tier != .atmosphere { addProReading(to: &tallies) }
    }
  }

  private func addProReading(to tallies: inout FindingTallies) {
    var other = assumptions
    other.proSession = assumptions.proSession == .atmosphere ? .ownTier : .atmosphere
    let mended = record.counts(under: other)
    add(.readingProSession, 1, at: places, mended: mended, to: &tallies)
  }

  private func addReuseReading(to tallies: inout FindingTallies) {
    guard record.reuses > 0 else { return }
    var other = assumptions
    other.tokenReuse = assumptions.tokenReuse == .void ? .keepFirst : .void
    let mended = record.counts(under: other)
    let places = LinePositions(record.reusePosition)
    add(.readingTokenReuse, Int(record.reuses), at: places, mended: mended, to: &tallies)
  }

  private func addLongLife(to tallies: inout FindingTallies) {
    guard assumptions.tokenLifetime == nil else { return }
    let mended = record.countsTimedOut(under: assumptions)
    let places = LinePositions(record.latePosition)
    add(.sessionOutlivesToken, record.lateCalls, at: places, mended: mended, to: &tallies)
  }
}
