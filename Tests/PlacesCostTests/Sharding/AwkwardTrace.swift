@testable import PlacesCost

/// Random lines in which people share tokens in every way, with `seq` where times could tie.
enum AwkwardTrace {
  /// The lines of searches of some people, interleaved by time, malformed ones among them.
  static func lines(people: Int = 24, searches: Int = 90, seed: UInt64) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    var lines: [(time: Int, text: String)] = []
    // Around the end of a month in Los Angeles.
    let start = 1_793_516_400_000 - 2_000_000
    for search in 0..<searches {
      let person = Int.random(in: 0..<people, using: &random)
      let time = start + Int.random(in: 0...4_000_000, using: &random)
      lines += self.search(search, person: person, from: time, &random)
    }
    for _ in 0..<8 {
      let time = start + Int.random(in: 0...4_000_000, using: &random)
      lines.append((time, random.pick(oddities)))
    }
    let ordered = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return ordered.enumerated().map { number, line in
      // Whatever no sorting by key may change the order of has one.
      Array(line.element.text.replacing("SEQ", with: "\(number)").utf8)
    }
  }

  private static let oddities = [
    "no JSON", #"{"ts":"yesterday","type":"keystroke"}"#, #"{"ts":1,"type":"details","api":"v3"}"#,
    #"{"ts":1793516400000,"type":"scroll","tags":{"only":"here"}}"#, "",
    #"{"ts":1793516400000,"type":"scroll","token":"constant"}"#, "[]",
  ]

  private static func search(
    _ number: Int,
    person: Int,
    from start: Int,
    _ random: inout SeededGenerator
  ) -> [(time: Int, text: String)] {
    var lines: [(time: Int, text: String)] = []
    // Some people are nameless, and told apart by token or not at all.
    let client = person.isMultiple(of: 6) ? nil : "person-\(person)"
    let token: String? =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: nil
      case 1: "constant"
      case 2: "of-two-\(person / 2)"
      case 3: "own-\(person)"
      case 4: "of-five-\(person % 5)"
      default: "search-\(number)"
      }
    let project = random.chance(30) ? "project-\(number % 3)" : nil
    let api = random.chance(30) ? "legacy" : "new"
    let tags = random.chance(60) ? random.pick(tagSets) : nil
    let fields = random.pick(["", "id", "location", "displayName", "id,nonsense", "*", "reviews"])
    var time = start
    func add(_ type: String, _ more: [(String, String?)]) {
      var members = [#""ts":\#(time)"#, #""seq":SEQ"#, #""type":"\#(type)""#]
      let shared: [(String, String?)] = [("client", client)]
      for (key, value) in shared + more {
        if let value { members.append(#""\#(key)":"\#(value)""#) }
      }
      if let tags { members.append(#""tags":\#(tags)"#) }
      lines.append((time, "{\(members.joined(separator: ","))}"))
    }
    let call: [(String, String?)] = [("token", token), ("project", project), ("api", api)]
    let words = Array(random.pick(["berlin", "東京駅", "rue de la paix", "aa"]))
    for length in 1...words.count {
      let text = String(words.prefix(length))
      if !person.isMultiple(of: 4) { add("keystroke", [("input", text)]) }
      if random.chance(70) {
        let status = random.chance(8) ? random.pick(["500", "ABORTED", "ZERO_RESULTS"]) : nil
        add("autocomplete", call + [("input", text), ("status", status)])
      }
      time += random.pick([80, 150, 150, 310, 200_000])
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let type = random.pick([
        "details", "details", "validate", "geocode", "select", "nearby", "autocomplete",
      ])
      let isCall = type != "select"
      add(type, (isCall ? call : []) + [("fields", fields), ("place_id", "place-\(person % 3)")])
      time += random.pick([1, 400, 2_000, 320_000])
    }
    return lines
  }

  private static let tagSets = [
    #"{"platform":"ios"}"#, #"{"platform":"web","app":"map"}"#, #"{"app":"map"}"#,
    #"{"app":"caf\u00e9"}"#, #"{"app":"cafe\u0301"}"#,
  ]
}
