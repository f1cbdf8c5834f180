/// Findings about the use of tokens: a session has at most one of them, the first that applies.
///
/// Their mend is the same but for `geocode-after-token`: the requests, the closing calls that a token
/// could tie to them (``Search/joinableClosings``) and later requests with the same token carry one
/// token that no other call carries.
extension FindingCollector {
  /// Inspects the tokens of a search.
  ///
  /// - Parameters:
  ///   - search: the search.
  ///   - shared: positions of the requests in billing sessions that two clients sent requests in.
  mutating func inspectTokens(of search: Search, shared: Set<UInt64>) {
    guard let first = search.requests.first else { return }
    if let reuse = search.requests.first(where: { $0.role == .afterEnd }) {
      noteReuse(of: reuse.event.billingKey, in: search)
    } else if search.requests.contains(where: { shared.contains($0.event.position) }) {
      let calls = search.requests.filter { shared.contains($0.event.position) }
      noteTied(.tokenShared, calls: calls, in: search)
    } else if !search.requests.allSatisfy({ $0.event.token == first.event.token }) {
      inspectManyTokens(of: search)
    } else if first.event.token.isAbsent {
      inspectMissingToken(of: search)
    } else if !inspectScope(of: search, first: first.event) {
      inspectClosingTokens(of: search, token: first.event.token)
    }
  }

  /// Notes a finding whose mend ties the whole search together by one token of its own.
  private mutating func noteTied(
    _ id: FindingID,
    calls: some Collection<SessionCall>,
    in search: Search,
    mending alter: (inout Event) -> Void = { _ in }
  ) {
    note(id, calls: calls, mend: tie(search, mending: alter))
    explain(search.requests)
  }

  private func tie(_ search: Search, mending alter: (inout Event) -> Void = { _ in }) -> Mend {
    let tied = search.tied
    var mend = Mend(under: assumptions)
    mend.remove(tied)
    var mended = tied.withOwnToken
    for index in mended.indices { alter(&mended[index]) }
    mend.insert(mended)
    return mend
  }

  private mutating func noteReuse(of key: Fingerprint, in search: Search) {
    let calls = search.requests.filter { $0.role == .afterEnd }
    note(
      reuseOf: key,
      by: ReusedToken.Use(
        attributionKey: search.session.key,
        time: calls.last?.event.time ?? search.session.last,
        occurrences: FindingTally.Occurrences(calls, sessions: 1),
        mend: tie(search)
      )
    )
    explain(search.requests)
  }

  /// Tokens that take turns are two searches at once, as in two fields, not one token renewed.
  private mutating func inspectManyTokens(of search: Search) {
    let tokens = Set(search.requests.map(\.event.token))
    let isEveryRequest = tokens.count == search.requests.count && !tokens.contains(.absent)
    if isEveryRequest, tokens.count >= 3 {
      noteTied(.tokenPerKeystroke, calls: search.requests, in: search)
    } else if search.tokenRuns == tokens.count {
      let last = search.requests.last?.event.token
      let calls = search.requests.filter { $0.event.token != last }
      noteTied(.tokenChangedMidSession, calls: calls, in: search)
    }
  }

  private mutating func inspectMissingToken(of search: Search) {
    let closings = search.joinableClosings
    guard !closings.isEmpty else { return }
    let mend = tie(search)
    if closings.contains(where: { !$0.event.token.isAbsent }) {
      note(.tokenMissing, calls: search.requests, mend: mend)
    } else {
      note(.tokenMissing, calls: search.requests, ifDearerBy: mend.difference)
    }
  }

  /// Finds a token that is used in two projects or in both generations; says whether it did.
  private mutating func inspectScope(of search: Search, first: Event) -> Bool {
    let projects = search.calls {
      $0.event.token == first.token && $0.event.project != first.project
    }
    if !projects.isEmpty {
      noteTied(.crossProjectToken, calls: projects, in: search) { $0.project = first.project }
      return true
    }
    // A legacy session may be followed by a validation; only one left open was meant to end so.
    let isEnded = search.closings.contains { $0.role == .ends }
    let foreign = search.calls { $0.event.token == first.token && $0.event.api != first.api }
    guard !foreign.isEmpty, !isEnded else { return false }
    noteCrossAPI(foreign, in: search, first: first)
    return true
  }

  /// Sends the requests through the generation of the closing call, whose fields it understands.
  private mutating func noteCrossAPI(_ foreign: [SessionCall], in search: Search, first: Event) {
    let api = search.closings.first { $0.event.token == first.token }?.event.api ?? first.api
    let tied = (search.requests + search.closings.filter { $0.event.token == first.token })
    var mend = Mend(under: assumptions)
    mend.remove(tied)
    var mended = tied.withOwnToken
    for index in mended.indices where mended[index].kind == .autocomplete {
      mended[index].api = api
    }
    mend.insert(mended)
    note(.crossAPIToken, calls: foreign, mend: mend)
    explain(search.requests)
  }

  /// Finds closing calls that do not carry the token of the requests.
  private mutating func inspectClosingTokens(of search: Search, token: Fingerprint) {
    let closings = search.joinableClosings
    guard let first = closings.first else {
      if search.closings.isEmpty { inspectGeocode(of: search) }
      return
    }
    if first.event.token != token {
      noteUntied(first, in: search)
    } else if first.role == .ends, first.endsEssentials(under: assumptions),
      let validation = closings.first(where: { $0.event.kind == .validate }),
      validation.event.token != token
    {
      noteUntied(validation, in: search)
    }
  }

  private mutating func noteUntied(_ closing: SessionCall, in search: Search) {
    let id: FindingID
    if !closing.event.token.isAbsent {
      id = .tokenMismatch
    } else if closing.event.kind == .details {
      id = .tokenMissingOnDetails
    } else {
      id = .tokenMissingOnValidation
    }
    noteTied(id, calls: [closing], in: search)
  }

  /// Finds tokens that nothing can end, for the place is looked up by a geocoding call.
  private mutating func inspectGeocode(of search: Search) {
    let resolves = search.session.calls.contains {
      $0.event.kind == .geocode && $0.role != .none
    }
    guard resolves else { return }
    var mend = Mend(under: assumptions)
    mend.remove(search.requests)
    mend.insert(search.requests.withoutToken)
    note(.geocodeAfterToken, calls: search.requests, mend: mend)
    explain(search.requests)
  }
}

extension SessionCall {
  /// Whether the call is one that a validation with its token still makes free (B9).
  func endsEssentials(under assumptions: Assumptions) -> Bool {
    event.kind == .details && event.api == .new
      && event.fields.tier(under: assumptions) == .essentials
  }
}
