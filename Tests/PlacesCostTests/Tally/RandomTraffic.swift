@testable import PlacesCost

/// Random searches of several clients, each with tokens of its own.
enum RandomTraffic {
  /// The names of the tag sets that events refer to; two of them share a value.
  static let names: TraceNames = {
    var names = TraceNames()
    for tags in [["platform": "ios"], ["app": "map", "platform": "web"], ["app": "map"]] {
      let set = tags.sorted { $0.key < $1.key }
        .map { TagSet.Tag(key: TraceName($0.key), value: TraceName($0.value)) }
      _ = names.tagSets.id(of: TagSet(tags: set))
    }
    return names
  }()

  /// The events of one client, in order, around the end of a month.
  static func events(of client: String?, seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    var events: [Event] = []
    var time = 1_793_516_400_000 - Int.random(in: 0...900_000, using: &random)
    for search in 0..<Int.random(in: 1...6, using: &random) {
      let token = random.chance(70) ? "\(client ?? "?")-\(search / 2)" : nil
      let api: API = random.chance(40) ? .legacy : .new
      let tags = UInt32(Int.random(in: 0..<4, using: &random))
      let script = random.pick(Script.allCases)
      let length =
        random.chance(6) ? random.pick([35, 70, 400]) : random.pick([1, 2, 3, 5, 13, 20])
      let hasKeystrokes = random.chance(80)
      var text = ""
      for _ in 0..<length {
        text = text.count > 12 ? "" : text + random.pick(["a", "b", "東", " "])
        if hasKeystrokes {
          events.append(
            Event(
              .keystroke,
              at: time,
              client: client,
              text: text,
              script: script,
              tags: tags
            )
          )
        }
        if random.chance(80) {
          events.append(
            Event(
              .autocomplete,
              at: time + 1,
              client: client,
              token: token,
              api: api,
              outcome: random.chance(5) ? .unbilled : .billed,
              text: text,
              script: script
            )
          )
        }
        time += random.pick([2, 90, 150, 200, 310])
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        events.append(
          Event(
            random.pick([.select, .details, .details, .validate, .geocode, .nearby]),
            at: time,
            client: client,
            token: token,
            api: api,
            fields: random.pick(FieldTier.allCases.map { .new($0) } + [.unrecorded, .legacyID])
          )
        )
        time += random.pick([1, 500, 190_000])
      }
      time += random.pick([1, 400_000])
    }
    return events
  }

  /// The events of several streams in one, by time, those of earlier streams first.
  static func interleaved(_ streams: [[Event]]) -> [Event] {
    streams.flatMap(\.self).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
