import Testing

@testable import PlacesCost

/// Traces without a mistake, in which nothing may be found.
struct CleanTraceTests {
  private static let clean: [(String, [Event])] = [
    (
      "per request and geocoding, four requests or fewer",
      TypedSearch(token: nil, letters: 4).then(.select).then(.geocode).events
    ),
    (
      "per request and details",
      TypedSearch(token: nil, letters: 4).then(.details, fields: .new(.essentials)).events
    ),
    ("New session", TypedSearch(letters: 9).then(.details, fields: .new(.essentials)).events),
    (
      "New session ended by a Pro field after three requests",
      TypedSearch(letters: 3).then(.details, fields: .new(.enterprise)).events
    ),
    (
      "New session ended by details and validation",
      TypedSearch(letters: 9).then(.details, fields: .new(.essentials)).then(.validate).events
    ),
    ("New session ended by a validation", TypedSearch(letters: 9).then(.validate).events),
    (
      "legacy widget",
      TypedSearch(api: .legacy, letters: 9).then(.details, fields: .legacy([.basic])).events
    ),
    (
      "legacy widget with contact data",
      TypedSearch(api: .legacy, letters: 9)
        .then(.details, fields: .legacy([.basic, .contact])).events
    ),
    ("a search by text", TypedSearch(letters: 9).then(.textsearch, fields: .new(.pro)).events),
    ("no input recorded", requests(3, client: "u1") + closing),
    (
      "a failed details call tried again",
      TypedSearch(letters: 5).then(.details, fields: .new(.essentials), outcome: .unbilled)
        .then(.details, fields: .new(.essentials)).events
    ),
    ("a space typed at once", spaced),
  ]

  private static let closing = [
    Event(.details, at: 2_000, client: "u1", token: "T", fields: .new(.essentials))
  ]

  /// `pizza`, then `pizza ` 50 ms later: texts that are equal when trimmed, sent as they came.
  private static let spaced: [Event] =
    ["pizza", "pizza "].enumerated().map { index, text in
      var event = Event(.autocomplete, at: index * 50, client: "u1", token: "T", text: text)
      event.space = UInt32(index)
      return event
    } + closing

  /// What even a flawless trace may show: other readings, and what a cache would save.
  private static let observations: Set<FindingID> = [.readingProSession, .repeatedText]

  @Test(arguments: clean)
  func `C4a: nothing is found in a clean search`(name: String, events: [Event]) throws {
    let found = try findings(events).keys.filter { !Self.observations.contains($0) }
    #expect(found.isEmpty, "\(name)")
  }

  @Test func `C4a: nothing is found in many clean searches of several people`() throws {
    let streams = (0..<6).map { person in
      (0..<5).flatMap { number -> [Event] in
        let (_, events) = Self.clean[(person * 5 + number) % Self.clean.count]
        return events.map { event in
          var event = event
          event.time += Int64(number) * 600_000_000 + Int64(person) * 41_000
          if !event.client.isAbsent { event.client = Fingerprint(name: "p\(person)") }
          if !event.token.isAbsent { event.token = Fingerprint(name: "t\(person)-\(number)") }
          return event
        }
      }
    }
    let found = try findings(RandomTraffic.interleaved(streams)).keys
      .filter { !Self.observations.contains($0) }
    #expect(found.isEmpty)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `C4a: nothing but observations in a sample without mistakes`(seed: UInt64) throws {
    var sample = SampleOptions()
    sample.sessions = 300
    sample.seed = seed
    sample.mistakeShare = 0
    let report = try report(ofBytes: SampleTrace(sample).flatMap(\.self))
    #expect(report.findings.allSatisfy { $0.severity == .info }, "seed \(seed)")
  }
}
