import Testing

@testable import PlacesCost

/// The streaming session builder, with its sweeps, against ``PlainSessions`` on random traces.
struct SessionsAgainstPlainTests {
  static let gaps: [Int64] = [0, 1, 999_999, 1_000_000, 30_000_000, 180_000_000]

  @Test(arguments: gaps)
  func `S1–S3: random traces fall apart like in the plain reading`(gap: Int64) {
    for seed in 1...250 as ClosedRange<UInt64> {
      let events = Self.trace(seed: seed, gap: gap)
      let plain = PlainSessions(events, gap: gap)
      let split = SessionSplit(events, gap: gap)
      #expect(Set(split.orphans.map(\.position)) == plain.orphans, "seed \(seed), gap \(gap)")
      // A keystroke keeps no position, so its time stands for it: no two are at the same time.
      let position = Dictionary(
        events.filter { $0.kind == .keystroke }.map { ($0.time, $0.position) },
        uniquingKeysWith: { first, _ in first }
      )
      let sessions = split.sessions.map { session in
        PlainSessions.Session(
          events: (session.calls.map(\.event.position)
            + session.keystrokes.compactMap { position[$0.time] }).sorted(),
          afterSelection: Set(
            session.calls.filter(\.isAfterSelection).map(\.event.position)
          )
        )
      }
      let isEqual = Set(sessions) == plain.sessions && sessions.count == plain.sessions.count
      #expect(isEqual, "seed \(seed), gap \(gap)")
      if !isEqual { return }
    }
  }

  /// Up to 120 events of a few keys, with steps at and around the bounds.
  private static func trace(seed: UInt64, gap: Int64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    let steps = [0, 0, 1, 50_000, 1_000_000, 1_000_001, gap, gap + 1, gap / 3] as [Int64]
    let kinds: [EventKind] = [
      .keystroke, .keystroke, .keystroke, .autocomplete, .autocomplete, .select, .details,
      .geocode, .nearby,
    ]
    let keys: [(client: String?, token: String?)] = [
      ("anna", "T"), ("anna", "U"), ("bert", "T"), (nil, "T"), (nil, "U"), (nil, nil),
      ("T", nil),
    ]
    var time: Int64 = -5_000_000
    return (1...Int.random(in: 1...120, using: &random)).map { index in
      let key = random.pick(keys)
      let kind = random.pick(kinds)
      time += random.pick(steps) + (kind == .keystroke ? 1 : 0)
      var event = Event(kind, at: 0, client: key.client, token: key.token)
      event.time = time
      event.position = UInt64(index)
      return event
    }
  }
}
