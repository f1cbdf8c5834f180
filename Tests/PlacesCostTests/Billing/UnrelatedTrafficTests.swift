import Testing

@testable import PlacesCost

/// What other people do decides nothing about a search, nor does when its session is swept away.
struct UnrelatedTrafficTests {
  /// Requests of two clients who now and then send one another's token, some of them minutes apart.
  private static func sharers(seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    var time = 0
    return (1...60).map { position in
      time += random.pick([200, 3_000, 90_000, 170_000, 181_000, 400_000])
      let client = random.pick(["anna", "bert"])
      let kind: EventKind = random.chance(20) ? .details : .autocomplete
      let token = random.pick(["S", "T", client])
      var event = Event(kind, at: time, client: client, token: token, fields: .new(.essentials))
      event.position = UInt64(position)
      return event
    }
  }

  /// Keystrokes of someone else at times that let sweeps happen early or late.
  private static func noise(until end: Int, seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    var time = -50_000
    var events: [Event] = []
    while time < end {
      events.append(Event(.keystroke, at: time, client: "carl", text: "a"))
      time += random.pick([1_000, 60_000, 200_000])
    }
    return events
  }

  private static func findings(_ events: [Event]) -> FindingTallies {
    tally(events.sorted { $0.time < $1.time }).findings
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `C4a: a token is shared or not whoever else types in the trace`(seed: UInt64) {
    let events = Self.sharers(seed: seed)
    let alone = Self.findings(events)
    let end = Int(events.last?.time ?? 0) / 1_000
    for noise in 0..<3 as Range<UInt64> {
      let crowded = Self.findings(events + Self.noise(until: end, seed: noise))
      for id in FindingID.allCases {
        #expect(crowded[id].calls == alone[id].calls, "\(id)")
        #expect(crowded[id].difference == alone[id].difference, "\(id)")
      }
    }
  }
}
