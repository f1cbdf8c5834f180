@testable import PlacesCost

/// Kinds of traces whose figures must keep the same relations.
enum TraceKind: String, CaseIterable {
  /// Samples without a mistake, with some, and with one in every search.
  case tidy, usual, mistaken
  /// The legacy API, with mistakes.
  case legacy
  /// Any call at any time, made by hand: shared tokens, failures, both APIs, several projects.
  case wild

  static let seeds: [UInt64] = [1, 2]

  /// The lines of a trace in the order of time, all in September 2026 of Los Angeles.
  func lines(seed: UInt64) throws -> [TraceLine] {
    switch self {
    case .tidy: try sample(seed, mistakes: 0)
    case .usual: try sample(seed, mistakes: 1_500)
    case .mistaken: try sample(seed, mistakes: 10_000)
    case .legacy: try sample(seed, mistakes: 3_000).map(\.legacy)
    case .wild: Self.wildLines(seed: seed)
    }
  }

  private func sample(_ seed: UInt64, mistakes: Int) throws -> [TraceLine] {
    try sampleLines(sessions: 110, seed: seed, mistakes: mistakes).map { try TraceLine($0) }
  }

  private static func wildLines(seed: UInt64) -> [TraceLine] {
    var random = SeededGenerator(seed: seed)
    var lines: [TraceLine] = []
    let start = Int(SampleOptions.defaultStart)
    for client in 0..<90 {
      var time = start + Int.random(in: 0..<2_000_000_000, using: &random)
      for search in 0..<Int.random(in: 1...3, using: &random) {
        let token = random.chance(80) ? "t\(client / 2)-\(search / 2)" : nil
        let api = random.pick(["new", "new", "legacy"])
        let project = random.pick([nil, nil, "one", "two"])
        func add(_ type: String, _ more: [String: JSON] = [:]) {
          var line = TraceLine(["ts": .int(time), "type": .string(type)].merging(more) { $1 })
          // A call without a client is attributed by its token.
          line["client"] = token != nil && client % 9 == 0 ? nil : "c\(client)"
          line.members["tags"] = .object(["app": .string(client % 3 == 0 ? "map" : "shop")])
          if line.isCall {
            line["token"] = token
            line["project"] = project
            if type == "autocomplete" || type == "details" { line["api"] = api }
          }
          lines.append(line)
        }
        var text = ""
        for letter in "calle mayor 12".prefix(Int.random(in: 1...14, using: &random)) {
          text.append(letter)
          add("keystroke", ["input": .string(text)])
          time += random.pick([0, 90, 150, 310])
          if random.chance(75) {
            let status = random.pick([.null, .null, .null, JSON.int(500), .string("ZERO_RESULTS")])
            add("autocomplete", ["input": .string(text), "status": status])
          }
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          time += random.pick([0, 700, 200_000])
          let type = random.pick([
            "details", "details", "validate", "geocode", "textsearch", "select",
          ])
          let fields = random.pick([
            "id", "location", "formattedAddress", "displayName", "rating", "",
          ])
          add(type, type == "details" && !fields.isEmpty ? ["fields": .string(fields)] : [:])
        }
        time += random.pick([400, 400_000])
      }
    }
    return lines.merged(with: [])
  }
}

extension TraceLine {
  /// The same call to the legacy API, where it has a twin.
  fileprivate var legacy: TraceLine {
    guard ["autocomplete", "details"].contains(self["type"]) else { return self }
    var line = self
    line["api"] = "legacy"
    line["fields"] = self["fields"].map { fields in
      fields == "id" ? "place_id" : fields == "formattedAddress,location" ? "geometry" : fields
    }
    return line
  }
}
