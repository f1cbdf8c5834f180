import Testing

@testable import PlacesCost

/// A line of a sample, read by its fixed spelling: texts without escapes.
private struct SampleLine {
  /// What stands between quotation marks, by turns outside and inside.
  private let parts: [Substring]

  init(_ text: Substring) {
    let quote = UInt8(ascii: "\"")
    parts = text.utf8.split(separator: quote, omittingEmptySubsequences: false).map(Substring.init)
  }

  func value(_ key: Substring) -> Substring? {
    guard let index = parts.firstIndex(of: key) else { return nil }
    let after = parts[index + 1].dropFirst()
    return after.isEmpty ? parts[index + 2] : after.prefix { $0 != "," && $0 != "}" }
  }

  var time: Int { value("ts").flatMap { Int($0) } ?? -1 }
  var type: Substring { value("type") ?? "" }
  var client: Substring { value("client") ?? "" }
}

/// The user sessions of a sample by the plainest reading of rule S2, in milliseconds.
private struct SampleSearches {
  struct Session {
    var lines: [SampleLine] = []
    var completion: Int?
    var hasKeystrokeSince = false

    var calls: [SampleLine] { lines.filter { $0.type == "autocomplete" } }
    func first(_ type: String) -> SampleLine? { lines.first { $0.type == type } }
  }

  private(set) var sessions: [Session] = []
  private(set) var orphans = 0

  init(_ lines: [SampleLine]) {
    var active: [Substring: Int] = [:]
    for line in lines {
      var index = active[line.client]
      if let open = index, let last = sessions[open].lines.last, line.time - last.time > 180_000 {
        index = nil
      }
      if line.type == "keystroke" || line.type == "autocomplete" {
        if let open = index, let completion = sessions[open].completion {
          let isEcho = line.type == "autocomplete" && line.time - completion <= 1_000
          if !isEcho || sessions[open].hasKeystrokeSince { index = nil }
        }
        if index == nil {
          sessions.append(Session())
          index = sessions.count - 1
        }
      }
      guard let open = index else {
        orphans += 1
        continue
      }
      if line.type == "keystroke" {
        sessions[open].hasKeystrokeSince = true
      } else if line.type != "autocomplete" {
        sessions[open].completion = line.time
        sessions[open].hasKeystrokeSince = false
      }
      sessions[open].lines.append(line)
      active[line.client] = open
    }
  }
}

struct SampleTraceTests {
  private static func options(_ change: (inout SampleOptions) -> Void = { _ in }) -> SampleOptions {
    var options = SampleOptions()
    options.sessions = 150
    change(&options)
    return options
  }

  private static func text(_ options: SampleOptions) -> String {
    String(decoding: Array(SampleTrace(options).joined()), as: UTF8.self)
  }

  private static func lines(_ options: SampleOptions) -> [SampleLine] {
    text(options).split(separator: "\n").map { SampleLine($0) }
  }

  static let variants: [SampleOptions] = [
    options(),
    options { $0.sessions = 1 },
    options { $0.sessions = 2 },
    options { $0.seed = 99 },
    options { $0.seed = UInt64(Int.max) },
    options { $0.days = 1 },
    options { $0.mistakeShare = 0 },
    options { $0.mistakeShare = 10_000 },
    options { $0.abandonedShare = 10_000 },
    options {
      $0.appDebounce = 0; $0.appMinimumLength = 1
    },
    options {
      $0.appDebounce = 400; $0.appMinimumLength = 4
    },
  ]

  @Test(arguments: variants)
  func `S2: a sample has the number of sessions asked for, in time order`(
    _ options: SampleOptions
  ) {
    let lines = Self.lines(options)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.time <= $1.time })
    let sessions = SampleSearches(lines)
    #expect(sessions.sessions.count == options.sessions)
    #expect(sessions.orphans == 0)
    let end = options.start + Int64(options.days) * 86_400_000
    #expect(lines.allSatisfy { options.start..<end ~= Int64($0.time) })
  }

  @Test func `equal options give equal bytes, another seed gives others`() {
    #expect(Self.text(Self.options()) == Self.text(Self.options()))
    #expect(Self.text(Self.options()) != Self.text(Self.options { $0.seed = 2 }))
  }

  @Test func `a sample never changes`() {
    let lines = Self.text(Self.options { $0.sessions = 5 }).split(separator: "\n")
    #expect(
      lines.prefix(3).joined(separator: "\n") == """
        {"ts":1788285366303,"type":"keystroke","client":"5f139deb","input":"2",\
        "tags":{"platform":"ios"}}
        {"ts":1788285366926,"type":"keystroke","client":"5f139deb","input":"20",\
        "tags":{"platform":"ios"}}
        {"ts":1788285367026,"type":"autocomplete","client":"5f139deb","api":"new",\
        "token":"-RpkoXMl0mxB0VB44uwUCm","input":"20","latency_ms":87,"tags":{"platform":"ios"}}
        """
    )
  }

  @Test func `a clean sample has no mistake and nobody gives up`() {
    let options = Self.options {
      $0.sessions = 400
      $0.mistakeShare = 0
      $0.abandonedShare = 0
    }
    var owners: [Substring: Int] = [:]
    for (number, session) in SampleSearches(Self.lines(options)).sessions.enumerated() {
      #expect(session.completion != nil)
      let tokens = Set(session.lines.compactMap { $0.value("token") })
      #expect(tokens.count <= 1)
      for token in tokens { #expect(owners.updateValue(number, forKey: token) == nil) }
      if let details = session.first("details") {
        #expect(details.value("token") == tokens.first)
        #expect(details.value("fields")?.contains("location") == true)
      } else {
        #expect(session.first("geocode") != nil)
        #expect(tokens.isEmpty)
      }
      let times = session.calls.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= options.appDebounce })
      #expect(session.lines.allSatisfy { $0.value("status") == nil && $0.value("project") == nil })
    }
  }

  @Test func `each mistake is in its turn`() {
    let options = Self.options {
      $0.sessions = 400
      $0.mistakeShare = 1_500
    }
    let sessions = SampleSearches(Self.lines(options)).sessions
    var found: [String: Int] = [:]
    var seen: Set<Substring> = []
    for session in sessions {
      let tokens = Set(session.calls.map { $0.value("token") })
      let details = session.first("details")
      func count(_ mistake: String, _ isThere: Bool) {
        if isThere { found[mistake, default: 0] += 1 }
      }
      count("missing on details", details != nil && details?.value("token") == nil)
      count("per request", tokens.count > 1)
      count("constant", tokens.contains("places-session-token"))
      count("ids only", details?.value("fields") == "id")
      count("no fields", details != nil && details?.value("fields") == nil)
      count("retries", session.calls.contains { $0.value("status") == "ABORTED" })
      count("geocode with token", session.first("geocode") != nil && tokens != [nil])
      count("cross-project", details?.value("project") == "shop-server")
      let calls = session.calls
      count(
        "duplicates",
        zip(calls, calls.dropFirst()).contains {
          $0.value("input") == $1.value("input") && $1.time - $0.time <= 40
        }
      )
      if let select = session.first("select") {
        count("after selection", calls.contains { $0.time > select.time })
      }
      let reused = tokens.compactMap { $0 }.filter { !seen.insert($0).inserted }
      count("reused", reused.contains { $0 != "places-session-token" })
      count("abandoned", session.completion == nil)
    }
    #expect(found.count == 12)
    for (mistake, count) in found { #expect(count >= 3, "\(mistake)") }
  }

  @Test func `phones are slower than keyboards`() {
    var intervals: [Substring: [Int]] = [:]
    for session in SampleSearches(Self.lines(Self.options())).sessions {
      let keystrokes = session.lines.filter { $0.type == "keystroke" }
      for (first, second) in zip(keystrokes, keystrokes.dropFirst()) {
        intervals[first.value("platform") ?? "", default: []].append(second.time - first.time)
      }
    }
    func median(_ platform: Substring) -> Int {
      let sorted = intervals[platform, default: []].sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    #expect(intervals.count == 3)
    #expect(median("web") < median("ios"))
    #expect(median("web") < median("android"))
  }
}
