@testable import PlacesCost

/// Bills a trace straight from the rules: gathers each token's calls, then reads them as a list.
///
/// Slow and holds everything at once, to compare the ledger with; it shares no code with it.
struct PlainBill {
  let assumptions: Assumptions
  private(set) var counts: [String: Int] = [:]

  private struct Key: Hashable {
    var project: UInt32
    var api: API
    var token: Fingerprint
  }

  init(_ events: [Event], under assumptions: Assumptions) {
    self.assumptions = assumptions
    var calls: [Key: [Event]] = [:]
    for event in events where isBillableCall(event) {
      if event.token.isAbsent {
        buyOutside(event)
      } else {
        let key = Key(project: event.project, api: event.api, token: event.token)
        calls[key, default: []].append(event)
      }
    }
    for list in calls.values { buyToken(list) }
  }

  /// B1.
  private func isBillableCall(_ event: Event) -> Bool {
    if event.kind == .keystroke || event.kind == .select { return false }
    if event.outcome == .unbilled { return false }
    return event.outcome == .billed || assumptions.aborted == .billed
  }

  private mutating func buy(_ sku: String, _ quantity: Int = 1) {
    if quantity != 0 { counts[sku, default: 0] += quantity }
  }

  /// B2, B9 and the assumptions on tokens.
  private mutating func buyToken(_ calls: [Event]) {
    guard let opening = calls.firstIndex(where: { $0.kind == .autocomplete }) else {
      calls.forEach { buyOutside($0) }
      return
    }
    let lifetime = assumptions.tokenLifetime ?? .max
    let isLate = { (call: Event) in call.time - calls[opening].time > lifetime }
    let end = calls.indices.first {
      $0 > opening && [.details, .validate].contains(calls[$0].kind) && !isLate(calls[$0])
    }
    var inSession = calls.indices.filter {
      $0 >= opening && $0 < end ?? .max && calls[$0].kind == .autocomplete && !isLate(calls[$0])
    }
    let requests = inSession.count
    var validation: Int?
    if let end {
      inSession.append(end)
      let next = calls.indices.first {
        $0 > end && [.validate, .autocomplete].contains(calls[$0].kind)
      }
      let isEssentials = calls[end].kind == .details && tier(of: calls[end]) == .essentials
      if let next, calls[opening].api == .new, isEssentials, calls[next].kind == .validate,
        !isLate(calls[next])
      {
        validation = next
        inSession.append(next)
      }
    }
    let isReused = calls.indices.contains {
      $0 != validation && ($0 > end ?? .max || isLate(calls[$0]))
    }
    for index in calls.indices where !inSession.contains(index) { buyOutside(calls[index]) }
    if assumptions.tokenReuse == .void, isReused {
      for index in inSession { buyOutside(calls[index]) }
    } else if calls[opening].api == .legacy {
      buy("legacy-ac-session-with\(end == nil ? "out" : "")-details")
      if let end { buyOutside(calls[end]) }
    } else {
      buyNewSession(requests, end: end.map { calls[$0] }, isValidated: validation != nil)
    }
  }

  /// B5–B10.
  private mutating func buyNewSession(_ requests: Int, end: Event?, isValidated: Bool) {
    guard let end else { return buy("ac-requests", requests) }
    if isValidated || end.kind == .validate {
      buy("ac-session-usage", requests)
      buy("av-enterprise")
      if isValidated { buy("pd-essentials-in-session") }
      return
    }
    switch tier(of: end) {
    case .idsOnly:
      buy("ac-requests", requests)
      buy("pd-ids-only")
    case .essentials:
      for request in 1...requests { buy(request <= 12 ? "ac-requests" : "ac-session-usage") }
      buy("pd-essentials")
    case .pro, .enterprise, .atmosphere:
      buy("ac-session-usage", requests)
      if assumptions.proSession == .ownTier {
        buyOutside(end)
      } else {
        buy("pd-enterprise-atmosphere")
      }
    }
  }

  private func tier(of event: Event) -> FieldTier {
    event.fields.isRecorded ? event.fields.tier : assumptions.unrecordedFields
  }

  /// B4, B11, B13, B16, B17.
  private mutating func buyOutside(_ event: Event) {
    let suffixes = ["ids-only", "essentials", "pro", "enterprise", "enterprise-atmosphere"]
    let suffix = suffixes[Int(tier(of: event).rawValue)]
    let search = tier(of: event) < .pro ? "pro" : suffix
    switch (event.kind, event.api) {
    case (.keystroke, _), (.select, _): break
    case (.autocomplete, .new): buy("ac-requests")
    case (.autocomplete, .legacy): buy("legacy-ac-per-request")
    case (.details, .new): buy("pd-\(suffix)")
    case (.details, .legacy):
      buyLegacy(event, base: "legacy-details", id: "legacy-details-id-refresh")
    case (.geocode, _): buy("geocoding")
    case (.validate, _): buy("av-pro")
    case (.textsearch, .new): buy(suffix == "ids-only" ? "ts-ids-only" : "ts-\(search)")
    case (.nearby, .new): buy("ns-\(search)")
    case (.textsearch, .legacy): buyAllData("legacy-text-search")
    case (.nearby, .legacy): buyAllData("legacy-nearby-search")
    case (.findplace, _):
      buyLegacy(event, base: "legacy-find-place", id: "legacy-find-place-id-only")
    }
  }

  private mutating func buyAllData(_ base: String) {
    for sku in [base, "legacy-basic-data", "legacy-contact-data", "legacy-atmosphere-data"] {
      buy(sku)
    }
  }

  private mutating func buyLegacy(_ event: Event, base: String, id: String) {
    let assumed = assumptions.unrecordedFields
    let data =
      event.fields.isRecorded
      ? event.fields.legacyData
      : [[], [.basic], [.basic], [.basic, .contact], .all][Int(assumed.rawValue)]
    if event.fields.isRecorded ? event.fields.isLegacyIDOnly : assumed == .idsOnly {
      buy(id)
      return
    }
    buy(base)
    if data.contains(.basic) { buy("legacy-basic-data") }
    if data.contains(.contact) { buy("legacy-contact-data") }
    if data.contains(.atmosphere) { buy("legacy-atmosphere-data") }
  }
}
