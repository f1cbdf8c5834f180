import Testing

@testable import PlacesCost

/// One mistake at a time, with what it costs at the default book in millionths of a dollar.
struct FindingVariantTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [Event]
    let findings: [FindingID: Int?]
    var assumptions = Assumptions()
  }

  static let location = FieldSelection.new(.essentials)
  static let pro = FieldSelection.new(.pro)
  static let unshown: Set<FindingID> = [
    .readingProSession, .readingTokenReuse, .readingAborted, .abandonedShare, .repeatedText,
  ]

  static let tokens: [Variant] = [
    Variant(
      testDescription: "case-17 without a token",
      events: TypedSearch(token: nil, letters: 6).then(.details, fields: pro).events,
      findings: [.tokenMissing: 8_980]
    ),
    Variant(
      testDescription: "no token, Essentials: a way of buying",
      events: TypedSearch(token: nil, letters: 6).then(.details, fields: location).events,
      findings: [:]
    ),
    Variant(
      testDescription: "no token, Pro, two requests: cheaper so",
      events: TypedSearch(token: nil, letters: 2).then(.details, fields: pro).events,
      findings: [:]
    ),
    Variant(
      testDescription: "a token on the details alone",
      events: TypedSearch(token: nil, letters: 6)
        .then(.details, fields: location, token: "T").events,
      findings: [.tokenMissing: 0]
    ),
    Variant(
      testDescription: "case-11 with an Essentials ending",
      events: renewed(TypedSearch(letters: 6).then(.details, fields: location, token: "a5")),
      findings: [.tokenPerKeystroke: 0]
    ),
    Variant(
      testDescription: "a token that takes turns with another is two searches",
      events: renewed(TypedSearch(letters: 6)) { $0 % 2 },
      findings: [:]
    ),
    Variant(
      testDescription: "case-27 New, Essentials",
      events: TypedSearch(letters: 5).then(.details, fields: location, token: .some(nil)).events,
      findings: [.tokenMissingOnDetails: 0]
    ),
    Variant(
      testDescription: "case-27 New, Pro",
      events: TypedSearch(letters: 5).then(.details, fields: pro, token: .some(nil)).events,
      findings: [.tokenMissingOnDetails: 6_150]
    ),
    Variant(
      testDescription: "case-29 whose validation drops the token",
      events: TypedSearch(letters: 6).then(.details, fields: location)
        .then(.validate, token: .some(nil)).events,
      findings: [.tokenMissingOnValidation: 13_980]
    ),
    Variant(
      testDescription: "case-29 whose validation has another token",
      events: TypedSearch(letters: 6).then(.details, fields: location)
        .then(.validate, token: "U").events,
      findings: [.tokenMismatch: 13_980]
    ),
    Variant(
      testDescription: "case-29 reversed",
      events: TypedSearch(letters: 6).then(.validate).then(.details, fields: location).events,
      findings: [.detailsAfterValidation: 5_000]
    ),
    Variant(
      testDescription: "case-25 New",
      events: TypedSearch(letters: 4).then(.geocode, token: .some(nil)).events,
      findings: [.geocodeAfterToken: 0]
    ),
    Variant(
      testDescription: "legacy requests, New details with their token",
      events: TypedSearch(api: .legacy, letters: 4)
        .then(.details, fields: location, api: .new).events,
      findings: [.crossAPIToken: 17_000 + 5_000 - (4 * 2_830 + 5_000)]
    ),
    Variant(
      testDescription: "legacy details, then a validation with the token",
      events: TypedSearch(api: .legacy, letters: 4)
        .then(.details, fields: .legacy([.basic])).then(.validate).events,
      findings: [:]
    ),
    Variant(
      testDescription: "two clients in one session",
      events: merged(
        TypedSearch(client: "u1", letters: 4).then(.details, fields: pro),
        TypedSearch(client: "u2", start: 100, letters: 3).then(.details, fields: pro)
      ),
      // Of both, one details call ends the session; the other is billed at its own tier.
      findings: [.tokenShared: -8_000]
    ),
    Variant(
      testDescription: "a backend that sends the details under its own client name",
      events: merged(
        TypedSearch(client: "u1", letters: 4),
        TypedSearch(client: "server", start: 5_000, letters: 0).then(.details, fields: pro)
      ),
      findings: [:]
    ),
    Variant(
      testDescription: "one user's token kept for three searches over two days",
      events: (0..<3).flatMap {
        TypedSearch(start: $0 * 86_400_000, letters: 4).then(.details, fields: pro).events
      },
      findings: [.tokenConstant: 6_640]
    ),
  ]

  static let requests: [Variant] = [
    Variant(
      testDescription: "an echo with the ended token",
      events: TypedSearch(letters: 4).then(.details, fields: location).echo().events,
      findings: [.requestAfterSelection: 2_830]
    ),
    Variant(
      testDescription: "an echo that opens the next search's legacy session",
      events: TypedSearch(api: .legacy, letters: 4)
        .then(.details, fields: .legacy([.basic])).echo(token: "U").events
        + TypedSearch(token: "U", api: .legacy, start: 60_000, letters: 4)
        .then(.details, fields: .legacy([.basic])).events,
      findings: [.requestAfterSelection: 0]
    ),
    Variant(
      testDescription: "an echo that costs the validation its session",
      events: TypedSearch(letters: 4).then(.details, fields: location).echo()
        .then(.validate).events,
      findings: [.requestAfterSelection: 4 * 2_830 + 5_000 + 2_830 + 17_000 - 25_000]
    ),
    Variant(
      testDescription: "a composed word with marks",
      events: composed(isMarked: true),
      findings: [.requestsWhileComposing: 2 * 2_830]
    ),
    Variant(
      testDescription: "a composed word without marks",
      events: composed(isMarked: false),
      findings: [.requestsWhileComposing: 2 * 2_830]
    ),
  ]

  static let closings: [Variant] = [
    Variant(
      testDescription: "case-23 with six requests",
      events: TypedSearch(letters: 6).then(.details, fields: .new(.idsOnly)).events,
      findings: [.sessionVoidedByIDsOnly: -5_000]
    ),
    Variant(
      testDescription: "New details without fields",
      events: TypedSearch(letters: 4).then(.details).events,
      findings: [.missingFieldMask: 25_000 - (4 * 2_830 + 5_000)]
    ),
    Variant(
      testDescription: "all fields outside any session",
      events: [Event(.details, at: 0, client: "u1", fields: everything)],
      findings: [.allFieldsRequested: 20_000]
    ),
    Variant(
      testDescription: "an unknown field beside known ones",
      events: TypedSearch(letters: 4).then(.details, fields: misspelt).events,
      findings: [.unknownField: 25_000 - (4 * 2_830 + 5_000)]
    ),
    Variant(
      testDescription: "details of one place twice",
      events: TypedSearch(letters: 4).then(.details, fields: location, place: 7)
        .then(.details, fields: pro, place: 7).events,
      findings: [.detailsTwice: 17_000]
    ),
    Variant(
      testDescription: "details of two places",
      events: TypedSearch(letters: 4).then(.details, fields: location, place: 7)
        .then(.details, fields: pro, place: 8).events,
      findings: [:]
    ),
    Variant(
      testDescription: "Pro ending from three requests on",
      events: TypedSearch(letters: 3).then(.details, fields: pro).events,
      findings: [:]
    ),
    Variant(
      testDescription: "Pro ending read at its own tier is never dearer",
      events: TypedSearch(letters: 2).then(.details, fields: pro).events,
      findings: [:],
      assumptions: .ownTier
    ),
    Variant(
      testDescription: "a long abandoned legacy session, for which the token pays",
      events: TypedSearch(api: .legacy, letters: 7).events,
      findings: [:]
    ),
  ]

  static let everything: FieldSelection = {
    var fields = FieldSelection.new(.atmosphere)
    fields.hasWildcard = true
    return fields
  }()

  static let misspelt: FieldSelection = {
    var fields = FieldSelection.new(.atmosphere)
    fields.hasUnknown = true
    fields.knownTier = .essentials
    return fields
  }()

  /// The search with another token at each request.
  static func renewed(_ search: TypedSearch, name: (Int) -> Int = { $0 }) -> [Event] {
    var number = -1
    return search.events.map { event in
      guard event.kind == .autocomplete else { return event }
      number += 1
      var event = event
      event.token = Fingerprint(name: "a\(name(number))")
      return event
    }
  }

  static func merged(_ searches: TypedSearch...) -> [Event] {
    RandomTraffic.interleaved(searches.map(\.events))
  }

  /// Two letters and the word that they stand for, each sent.
  static func composed(isMarked: Bool) -> [Event] {
    let texts: [(String, Script)] = [("z", .latin), ("zho", .latin), ("中国", .han)]
    return texts.enumerated().flatMap { index, typed in
      var keystroke = Event(
        .keystroke,
        at: index * 150,
        client: "u1",
        text: typed.0,
        script: typed.1
      )
      keystroke.isComposing = isMarked && typed.1 == .latin
      let request = Event(
        .autocomplete,
        at: index * 150,
        client: "u1",
        text: typed.0,
        script: typed.1
      )
      return [keystroke, request]
    }
  }

  @Test(arguments: tokens + requests + closings)
  func `C4a: one mistake at a time`(variant: Variant) throws {
    let found = try findings(variant.events, under: variant.assumptions)
      .filter { !Self.unshown.contains($0.key) }
    #expect(found.mapValues(\.microunits) == variant.findings)
  }

  @Test func `T4: the order of clients at equal times does not matter`() throws {
    let searches = [
      TypedSearch(client: "u1", token: nil, letters: 6).then(.details, fields: Self.pro),
      TypedSearch(client: "u2", token: "A", letters: 5).then(.details, token: "B"),
      TypedSearch(client: "u3", token: "C", letters: 5).then(.details, project: 1),
    ].map(\.events)
    let forwards = tally(RandomTraffic.interleaved(searches), grid: .single).findings
    let backwards = tally(RandomTraffic.interleaved(searches.reversed()), grid: .single).findings
    #expect(forwards == backwards)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `P7: findings of parts add up`(seed: UInt64) {
    let streams = (0..<8).map { RandomTraffic.events(of: "c\($0)", seed: seed * 50 + $0) }
    let whole = tally(RandomTraffic.interleaved(streams), grid: .single).findings
    var sum = tally(RandomTraffic.interleaved(Array(streams[..<3])), grid: .single).findings
    sum.add(tally(RandomTraffic.interleaved(Array(streams[3...])), grid: .single).findings)
    #expect(sum == whole, "seed \(seed)")
  }
}
