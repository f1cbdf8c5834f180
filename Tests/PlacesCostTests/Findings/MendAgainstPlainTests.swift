import Testing

@testable import PlacesCost

/// What findings cost against ``PlainBill`` of the whole trace, as it is and mended (C4a).
struct MendAgainstPlainTests {
  private static let unsent = FindingID.allCases.filter { $0.plainMend == .unsent }
  private static let tied = FindingID.allCases.filter { $0.plainMend == .tied }

  /// Findings about a token that several clients use: the only ones whose mend is compared in traces
  /// with such a token, for theirs alone leaves no other client's calls in its billing session.
  private static let shared: [FindingID] = [.tokenConstant, .tokenShared]

  private static let assumptions = [Assumptions(), .void, .ownTier, .abortedFree]

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `C4a: requests not sent cost what the bill without them says`(seed: UInt64) {
    let events = RandomMistakes.trace(seed: seed).numbered
    for assumptions in Self.assumptions {
      let findings = tally(events, under: assumptions, grid: .single).findings
      for id in Self.unsent where isWhole(findings[id]) && !events.sharesTokens {
        let dropped = Set(findings[id].lines.positions)
        let mended = events.filter { !dropped.contains($0.position) }
        #expect(
          findings[id].difference.byID
            == difference(events, mended, under: assumptions),
          "seed \(seed), \(id), \(assumptions)"
        )
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `C4a: tokens cost what the bill with one a search says`(seed: UInt64) {
    let events = RandomMistakes.trace(seed: seed).numbered
    for assumptions in Self.assumptions {
      let findings = tally(events, under: assumptions, grid: .single).findings
      let searches = SessionSplit(events, under: assumptions).sessions.map(Search.init)
      for id in Self.tied
      where isWhole(findings[id]) && (!events.sharesTokens || Self.shared.contains(id)) {
        let found = Set(findings[id].lines.positions)
        var tokens: [UInt64: Fingerprint] = [:]
        for (number, search) in searches.enumerated()
        where search.tied.contains(where: { found.contains($0.event.position) }) {
          for call in search.tied {
            tokens[call.event.position] = Fingerprint(name: "own \(number)")
          }
        }
        let mended = events.map { event in
          var event = event
          event.token = tokens[event.position] ?? event.token
          return event
        }
        #expect(
          findings[id].difference.byID
            == difference(events, mended, under: assumptions),
          "seed \(seed), \(id), \(assumptions)"
        )
      }
    }
  }

  @Test func `the random mistakes include every kind`() {
    var found: Set<FindingID> = []
    for seed in 1...60 as ClosedRange<UInt64> {
      let findings = tally(RandomMistakes.trace(seed: seed), grid: .single).findings
      found.formUnion(FindingID.allCases.filter { !findings[$0].isEmpty })
    }
    let missing = (Self.unsent + Self.tied).filter { !found.contains($0) }
    #expect(missing.isEmpty, "plant \(missing) in RandomMistakes")
  }

  /// Whether all calls concerned are named, and none hangs on prices.
  private func isWhole(_ tally: FindingTally) -> Bool {
    !tally.isEmpty && tally.calls == tally.lines.positions.count && tally.priceDependent.isEmpty
  }

  private func difference(
    _ events: [Event],
    _ mended: [Event],
    under assumptions: Assumptions
  ) -> [String: Int] {
    PlainBill(events, under: assumptions).counts
      .merging(PlainBill(mended, under: assumptions).counts.mapValues { -$0 }, uniquingKeysWith: +)
      .filter { $0.value != 0 }
  }
}

/// How a whole trace is mended, to see from its plain bill what a finding is worth.
private enum PlainMend {
  /// The calls of the finding are not sent.
  case unsent
  /// All calls of a search carry one token of its own.
  case tied
  /// In a way of its own; only examples say what it is worth.
  case other
}

extension FindingID {
  fileprivate var plainMend: PlainMend {
    switch self {
    case .retryChain, .strictModePairs, .duplicateRequest, .requestsWhileComposing,
      .dictationRequests, .repeatedText, .requestAfterSelection:
      .unsent
    case .tokenConstant, .tokenReused, .tokenShared, .tokenPerKeystroke, .tokenChangedMidSession,
      .tokenMissingOnDetails, .tokenMissingOnValidation, .tokenMismatch:
      .tied
    case .tokenMissing, .crossProjectToken, .crossAPIToken, .geocodeAfterToken,
      .allFieldsRequested, .missingFieldMask, .unknownField, .detailsTwice,
      .detailsAfterValidation, .sessionVoidedByIDsOnly, .proFieldEndsSessionDearer,
      .abandonedShare, .legacySessionAbandoned, .requestPerKeystroke, .debounceIneffective,
      .minimumOffByOne, .pasteNotSent, .minimumShutsOutScript, .sessionOutlivesToken,
      .readingTokenReuse, .readingProSession, .readingAborted:
      .other
    }
  }
}

extension [Event] {
  /// Whether two clients use one token.
  fileprivate var sharesTokens: Bool {
    var clients: [Fingerprint: Set<Fingerprint>] = [:]
    for event in self where !event.token.isAbsent {
      clients[event.token, default: []].insert(event.client)
    }
    return clients.values.contains { $0.count > 1 }
  }
}

/// Searches of a few people, some of them with one mistake.
enum RandomMistakes {
  static func trace(seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    let people = (0..<3).map { person in
      var events: [Event] = []
      var time = Int.random(in: 0...60_000, using: &random)
      for number in 0..<4 {
        let search = search(by: "p\(person)", number: number, at: time, using: &random)
        events += search
        time = Int((search.last?.time ?? 0) / 1_000) + random.pick([3_000, 200_000])
      }
      return events
    }
    return RandomTraffic.interleaved(people)
  }

  private static func search(
    by client: String,
    number: Int,
    at start: Int,
    using random: inout SeededGenerator
  ) -> [Event] {
    let mistake = random.pick(Array(0..<14))
    let token = mistake == 0 ? "\(client)-kept" : mistake == 1 ? "shared" : "\(client)-\(number)"
    let api: API = random.chance(30) ? .legacy : .new
    let letters = random.pick([3, 4, 7, 14])
    var search = TypedSearch(client: client, token: token, api: api, start: start, letters: letters)
    if random.chance(80) {
      let fields: FieldSelection =
        api == .legacy
        ? .legacy([.basic]) : .new(random.pick([.essentials, .pro, .idsOnly, .essentials]))
      let other: String?? = mistake == 2 ? .some(nil) : mistake == 3 ? "\(client)-other" : .none
      search = search.then(.details, fields: fields, token: other)
      if mistake == 4 {
        search = search.echo(token: random.chance(50) ? .none : "\(client)-\(number + 1)")
      }
      // A request of one client must not cost the validation of another its session (B9).
      if api == .new, mistake != 1, random.chance(40) {
        search = search.then(.validate, token: mistake == 5 ? .some(nil) : .none)
      }
    }
    return planted(mistake, in: search.events, client: client, using: &random)
  }

  /// Mistakes that alter the requests themselves.
  private static func planted(
    _ mistake: Int,
    in events: [Event],
    client: String,
    using random: inout SeededGenerator
  ) -> [Event] {
    var sent = 0
    return events.flatMap { event -> [Event] in
      guard event.kind == .autocomplete, event.length > 0 else {
        return mistake == 8 ? [dictated(event)] : [event]
      }
      sent += 1
      var altered = event
      var again = event
      switch mistake {
      case 6: altered.token = Fingerprint(name: "\(client)-each-\(sent)-\(event.time)")
      case 7 where sent <= 2: altered.token = Fingerprint(name: "\(client)-first-\(event.time)")
      case 8: return [dictated(event)]
      case 9:
        again.time += 3_000
        return [event, again]
      case 10 where sent == 2:
        again.time += 20_000
        return [event, again]
      case 11 where sent == 3:
        var failed = event
        failed.outcome = .aborted
        again.time += 1_000
        return [failed, failed, again]
      case 12 where sent == 3:
        // Back to the text of the first request.
        again.text = PlainText("a").hash
        again.length = 1
        again.time += 150_000
        return [event, again]
      case 13:
        altered.isComposing = true
        return [altered]
      default: break
      }
      return [altered]
    }.map { event in
      guard mistake == 13, event.kind == .keystroke, event.length <= 2 else { return event }
      var event = event
      event.isComposing = true
      return event
    }
  }

  /// The text as if each letter were a word.
  private static func dictated(_ event: Event) -> Event {
    var event = event
    event.length *= 5
    return event
  }
}
