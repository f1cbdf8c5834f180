extension TokenRecord {
  /// Calls taken out of a billing session, or altered in it, by mending a mistake.
  package struct Withdrawal: Hashable, Sendable {
    package var requests = 0
    package var details = false
    package var validation = false
    /// Calls made after the session's end.
    package var reuses = 0
    /// What the closing details call asks for instead.
    package var fields: FieldSelection?

    package init() {}

    package mutating func add(_ other: Withdrawal) {
      requests += other.requests
      details = details || other.details
      validation = validation || other.validation
      reuses += other.reuses
      fields = other.fields ?? fields
    }
  }

  /// Whether a call with the ended token voids the session (`--token-reuse`).
  package func isVoided(under assumptions: Assumptions, less withdrawn: Int = 0) -> Bool {
    assumptions.tokenReuse == .void && Int(rarities.reuses) > withdrawn
  }

  /// What the session's calls buy once some are taken out; those billed outside it not included.
  ///
  /// Closing calls left without any request stand outside a session (B11, B16).
  package func counts(
    less withdrawal: Withdrawal = Withdrawal(),
    under assumptions: Assumptions
  ) -> SKUCounts {
    let remaining = session(
      requests: max(0, Int(requests) - withdrawal.requests),
      details: hasDetails && !withdrawal.details ? withdrawal.fields ?? fields : nil,
      validation: hasValidation && !withdrawal.validation
    )
    let isVoided =
      remaining.requests == 0 || isVoided(under: assumptions, less: withdrawal.reuses)
    if remaining.requests == 0, remaining.end == .none { return SKUCounts() }
    var counts = SKUCounts()
    counts.add(
      isVoided
        ? remaining.voidedBill(under: assumptions) : remaining.bill(under: assumptions),
      requests: remaining.requests
    )
    return counts
  }

  /// Calls of the session later than `longLife` after its first request.
  package var lateCalls: Int {
    Int(rarities.lateRequests) + (rarities.isDetailsLate ? 1 : 0)
      + (rarities.isValidationLate ? 1 : 0)
  }

  /// What the session's calls would buy had the token ended `longLife` after the first request.
  package func countsTimedOut(under assumptions: Assumptions) -> SKUCounts {
    var counts = SKUCounts()
    guard assumptions.tokenReuse == .keepFirst || lateCalls == 0 else {
      counts.add(session.voidedBill(under: assumptions), requests: Int(requests))
      return counts
    }
    let prompt = session(
      requests: Int(requests - rarities.lateRequests),
      details: hasDetails && !rarities.isDetailsLate ? fields : nil,
      validation: hasValidation && !rarities.isValidationLate
    )
    let late = session(
      requests: Int(rarities.lateRequests),
      details: rarities.isDetailsLate ? fields : nil,
      validation: rarities.isValidationLate
    )
    counts.add(prompt.bill(under: assumptions), requests: prompt.requests)
    counts.add(late.voidedBill(under: assumptions), requests: late.requests)
    return counts
  }
}
