import Testing

@testable import PlacesCost

/// Findings that a replay sees and prices, in millionths of the currency unit.
struct PolicyFindingTests {
  private static let ids: Set<FindingID> = [
    .requestPerKeystroke, .debounceIneffective, .minimumOffByOne, .pasteNotSent,
    .minimumShutsOutScript,
  ]

  private static func found(in report: Report) -> [FindingID: [Int]] {
    var found: [FindingID: [Int]] = [:]
    for finding in report.findings where ids.contains(finding.id) {
      let cost = finding.listCost.map { Int($0.picounits / 1_000_000) }
      found[finding.id] = [finding.calls, cost ?? .min]
    }
    return found
  }

  /// A case, what is declared, and what is found: calls and cost.
  struct Verdict: Sendable, CustomTestStringConvertible {
    let name: String
    var debounce: Int?
    var minChars: Int?
    let found: [FindingID: [Int]]

    var testDescription: String { name }
  }

  static let verdicts = [
    Verdict(name: "case-01", found: [.requestPerKeystroke: [13, 36_790]]),
    Verdict(name: "case-37", found: [:]),
    Verdict(name: "case-39", found: [.pasteNotSent: [1, -2_830]]),
    Verdict(
      name: "case-39",
      minChars: 3,
      found: [.minimumOffByOne: [1, -2_830], .pasteNotSent: [1, -2_830]]
    ),
    // Legacy sessions: however many requests, the price is one.
    Verdict(name: "case-41", found: [.requestPerKeystroke: [12, 0]]),
    Verdict(name: "case-41", debounce: 300, found: [.debounceIneffective: [12, 0]]),
    Verdict(name: "case-47", found: [:]),
    // A minimum of 2 would send the same one request as 3 and let the user see its list.
    Verdict(name: "case-47", minChars: 3, found: [.minimumShutsOutScript: [1, 0]]),
    Verdict(name: "case-51", found: [:]),
    Verdict(name: "typing-clean", found: [:]),
  ]

  @Test(arguments: verdicts)
  func `C4a: the cases are found as their verdicts say`(_ verdict: Verdict) throws {
    let report = try report(ofBytes: try caseFile("\(verdict.name).jsonl")) {
      $0.declaredDebounce = verdict.debounce
      $0.declaredMinChars = verdict.minChars
    }
    #expect(Self.found(in: report) == verdict.found)
  }

  @Test(arguments: [0, 5])
  func `W12: case-41 on New, per request and by session`(pause: Int) throws {
    // Thirteen letters, a request for each, ended by an Essentials field with and without a token.
    for (token, saving) in [("A" as String?, 31_130), (nil, 33_960)] {
      var search = PlannedSearch(Array(repeating: 180 + pause, count: 12))
      search.token = token
      let report = try report(of: search.events(of: "u1", at: 1_790_000_000_000)) {
        $0.declaredDebounce = 300
      }
      #expect(Self.found(in: report) == [.debounceIneffective: [12, saving]])
    }
  }

  @Test func `a timer that only delays is found without a declaration`() throws {
    var search = PlannedSearch([90, 90, 90])
    search.debounce = 300
    search.holdsBack = false
    let trace = PlannedSearch.trace(Array(repeating: search, count: 10))
    let report = try report(of: trace)
    #expect(Self.found(in: report) == [.debounceIneffective: [30, 84_900]])
  }

  @Test func `a debounce that works is no finding, declared or not`() throws {
    var search = PlannedSearch([90, 90, 400, 90, 90])
    search.debounce = 300
    let trace = PlannedSearch.trace(Array(repeating: search, count: 30))
    for declared in [nil, 300, 290, 100] {
      let report = try report(of: trace) { $0.declaredDebounce = declared }
      #expect(Self.found(in: report) == [:])
    }
  }

  @Test func `slow typing without a debounce is no finding: a debounce would save little`() throws {
    let search = PlannedSearch([290, 400, 400, 290, 400, 400, 500, 600, 400, 700])
    let trace = PlannedSearch.trace(Array(repeating: search, count: 30))
    #expect(Self.found(in: try report(of: trace)) == [:])
  }

  @Test(arguments: [(2, 3, true), (3, 3, false), (4, 3, true), (5, 3, false)])
  func `W12: a minimum one off the declared is found`(
    minChars: Int,
    declared: Int,
    isFound: Bool
  ) throws {
    var search = PlannedSearch([90, 400, 400, 400, 400, 90])
    search.minChars = minChars
    search.debounce = 300
    let trace = PlannedSearch.trace(Array(repeating: search, count: 30))
    let report = try report(of: trace) { $0.declaredMinChars = declared }
    #expect((Self.found(in: report)[.minimumOffByOne] != nil) == isFound)
  }

  /// The last texts of a search without a request for them, and whether a paste is found.
  static let pastes: [(name: String, texts: [String], pause: Int, isFound: Bool)] = [
    ("a paste at the end", ["ab", "abc", "abc street"], 5_000, true),
    ("a clearing", ["ab", "abcdefgh", ""], 5_000, false),
    ("a paste that was typed on at once", ["ab", "ab street", "ab streets"], 200, false),
    ("what a choice wrote into the field", ["ab", "abc", "abc street"], 300, false),
  ]

  @Test(arguments: pastes.indices)
  func `a paste without a request is found where typing stopped`(index: Int) throws {
    let test = Self.pastes[index]
    var events: [Event] = []
    for (place, text) in test.texts.enumerated() {
      let time = 1_790_000_000_000 + place * 200
      events.append(Event(.keystroke, at: time, client: "u1", text: text))
      let isSent = place < 2 && test.texts[place] != "ab street"
      if isSent {
        events.append(Event(.autocomplete, at: time, client: "u1", text: text))
      }
    }
    let last = Int((events.map(\.time).max() ?? 0) / 1_000)
    if test.name.hasPrefix("a paste that") {
      events.append(Event(.autocomplete, at: last, client: "u1", text: "ab streets"))
    }
    events.append(Event(.select, at: last + test.pause, client: "u1"))
    let found = Self.found(in: try report(of: events))
    #expect((found[.pasteNotSent] != nil) == test.isFound, "\(test.name)")
  }

  @Test func `W13: a present minimum of three shuts Han out`() throws {
    var latin = PlannedSearch([90, 400, 90, 90, 90])
    latin.minChars = 3
    latin.debounce = 300
    var han = PlannedSearch([400])
    han.texts = ["東", "東京"]
    han.script = .han
    han.minChars = 3
    let trace = PlannedSearch.trace(
      Array(repeating: latin, count: 30) + Array(repeating: han, count: 5)
    )
    #expect(Self.found(in: try report(of: trace))[.minimumShutsOutScript] == [5, 0])
  }
}
