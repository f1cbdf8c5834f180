/// Says of each call of a session what it is billed as, and by which rule.
///
/// The SKUs come from the same functions as the bill: ``BillingSession`` and ``OutsideSession``.
struct CallBiller {
  let tokens: TokenHistories
  let assumptions: Assumptions

  struct Verdict {
    var counts = SKUCounts()
    var rules: [String] = []
    var reason: String
  }

  func verdict(on step: SessionPath.Step) -> Verdict {
    let event = step.event
    switch event.kind {
    case .keystroke: return Verdict(reason: "")
    case .select: return Verdict(rules: ["S3"], reason: "chosen")
    default: break
    }
    guard event.outcome.isBillable(under: assumptions) else {
      return Verdict(rules: ["B1"], reason: "status not billed")
    }
    var verdict = billed(event)
    if step.isAfterSelection {
      verdict.rules.append("S2.2")
      verdict.reason += ", after the choice"
    }
    return verdict
  }

  private func billed(_ event: Event) -> Verdict {
    guard !event.token.isAbsent, let place = tokens.places[event.position] else {
      return outside(event, because: event.kind == .autocomplete ? "no token" : nil)
    }
    guard let record = tokens.records[event.billingKey] else {
      return outside(event, because: "no session open", rule: "B2")
    }
    let isVoided = record.isVoided(under: assumptions)
    let session = record.session
    let bill = record.bill(under: assumptions)
    switch place.role {
    case .none: return Verdict(rules: ["B1"], reason: "status not billed")
    case .untokened: return outside(event, because: nil)
    case .outside: return outside(event, because: "no session open", rule: "B2")
    case .afterEnd: return outside(event, because: "session ended before", rule: "B2")
    case .opens, .inSession:
      var verdict = Verdict(reason: "request \(place.ordinal)")
      let sku = place.ordinal <= bill.leadingRequests ? bill.leadingSKU : bill.trailingSKU
      if let sku { verdict.counts[sku] += 1 }
      if place.role == .opens, let opening = bill.opening { verdict.counts[opening] += 1 }
      verdict.rules.append(isVoided ? "A" : session.rule(under: assumptions).rule)
      return verdict
    case .ends:
      var verdict = Verdict(reason: "ends it")
      verdict.counts.add(event.kind == .validate ? bill.validation : bill.details)
      verdict.rules.append(isVoided ? "A" : session.rule(under: assumptions).rule)
      if event.kind == .details, !event.fields.isRecorded {
        verdict.reason += ", fields unknown"
        verdict.rules.append("B12")
      }
      return verdict
    }
  }

  private func outside(_ event: Event, because reason: String?, rule: String? = nil) -> Verdict {
    var verdict = Verdict(
      rules: [rule].compactMap { $0 } + [event.outsideRule],
      reason: reason ?? ""
    )
    verdict.counts.add(
      OutsideSession.skus(of: event, under: assumptions)
    )
    return verdict
  }

  /// How the sessions of the tokens of some calls were billed, in the order of their first call.
  func sessions(of events: [Event]) -> [SessionExplanation.TokenSession] {
    let calls = events.filter(\.carriesToken)
    var keys: [Fingerprint] = []
    for key in calls.map(\.billingKey) where !keys.contains(key) { keys.append(key) }
    return keys.compactMap { key in
      guard let record = tokens.records[key],
        let token = calls.first(where: { $0.billingKey == key })?.token
      else { return nil }
      let isVoided = record.isVoided(under: assumptions)
      let (rule, ending) = record.session.rule(under: assumptions)
      return SessionExplanation.TokenSession(
        token: token,
        requests: Int(record.requests),
        rule: isVoided ? "A" : rule,
        reason: isVoided ? "the token came again after its end (--token-reuse)" : ending,
        isShared: tokens.calls[key, default: 0] > calls.count { $0.billingKey == key }
      )
    }
  }
}

extension BillingSession {
  /// The rule that bills the session, and what it looks at.
  fileprivate func rule(under assumptions: Assumptions) -> (rule: String, ending: String) {
    switch (api, end) {
    case (.new, .none): ("B10", "nothing ends it")
    case (.new, .validation(let afterEssentials)):
      afterEssentials
        ? ("B9", "a validation after Essentials details ends it")
        : ("B8", "a validation ends it")
    case (.new, .details(let fields)):
      switch fields.tier(under: assumptions) {
      case .idsOnly: ("B5", "details of the id alone end it")
      case .essentials:
        (
          "B6",
          "Essentials details end it: requests from the \((Self.essentialsCap + 1).ordinal) on are free"
        )
      case .pro, .enterprise, .atmosphere: ("B7", "details of Pro fields or higher end it")
      }
    case (.legacy, .details): ("B14", "details end it: one charge for the session")
    case (.legacy, .none), (.legacy, .validation): ("B15", "nothing ends it: one charge in all")
    }
  }
}

extension Event {
  /// The rule of the call outside any session.
  fileprivate var outsideRule: String {
    switch (kind, api) {
    case (.autocomplete, .new): "B4"
    case (.autocomplete, .legacy): "B13"
    case (.details, .legacy): "B16"
    case (.textsearch, _), (.findplace, _), (.nearby, _): "B17"
    default: "B11"
    }
  }
}
