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

  /// What the session's calls buy once some are taken out; those billed outside it not included.
  ///
  /// Closing calls left without any request stand outside a session (B11, B16).
  package func counts(
    less withdrawal: Withdrawal = Withdrawal(),
    under assumptions: Assumptions
  ) -> SKUCounts {
    var counts = SKUCounts()
    add(to: &counts, less: withdrawal, under: assumptions)
    return counts
  }

  /// Adds what `counts(less:under:)` returns, several times.
  func add(
    to counts: inout SKUCounts,
    less withdrawal: Withdrawal = Withdrawal(),
    under assumptions: Assumptions,
    times: Int = 1
  ) {
    let remaining = session(
      requests: max(0, Int(requests) - withdrawal.requests),
      details: hasDetails && !withdrawal.details ? withdrawal.fields ?? fields : nil,
      validation: hasValidation && !withdrawal.validation
    )
    let isVoided =
      remaining.requests == 0 || isVoided(under: assumptions, less: withdrawal.reuses)
    if remaining.requests == 0, remaining.end == .none { return }
    counts.add(
      isVoided
        ? remaining.voidedBill(under: assumptions) : remaining.bill(under: assumptions),
      requests: remaining.requests,
      times: times
    )
  }

  /// Calls of the session later than `longLife` after its first request.
  package var lateCalls: Int {
    guard let rarities else { return 0 }
    return Int(rarities.lateRequests) + (rarities.isDetailsLate ? 1 : 0)
      + (rarities.isValidationLate ? 1 : 0)
  }

  /// What the session's calls would buy had the token ended `longLife` after the first request.
  package func countsTimedOut(under assumptions: Assumptions) -> SKUCounts {
    var counts = SKUCounts()
    let late = rarities ?? TokenRarities()
    guard assumptions.tokenReuse == .keepFirst || lateCalls == 0 else {
      counts.add(session.voidedBill(under: assumptions), requests: Int(requests))
      return counts
    }
    let inTime = session(
      requests: Int(requests - late.lateRequests),
      details: hasDetails && !late.isDetailsLate ? fields : nil,
      validation: hasValidation && !late.isValidationLate
    )
    let after = session(
      requests: Int(late.lateRequests),
      details: late.isDetailsLate ? fields : nil,
      validation: late.isValidationLate
    )
    counts.add(inTime.bill(under: assumptions), requests: inTime.requests)
    counts.add(after.voidedBill(under: assumptions), requests: after.requests)
    return counts
  }
}
