import Testing

@testable import PlacesCost

/// Sessions of the first few pairs of script and tag set are counted once, which shows nowhere.
struct SegmentPairTests {
  /// Searches of twelve teams in three scripts, some of them too long to be counted in bytes.
  private struct Search {
    let number: Int

    var team: String { "team-\(number % 12)" }
    var script: Script { [.latin, .cyrillic, .han][number / 2 % 3] }

    var lines: [String] {
      let letters = ["ab", "дом", "東京"][number / 2 % 3]
      let count = number % 17 == 0 ? 140 : 4 + number % 5
      var lines = (0..<count).map { key in
        line("keystroke", key, #""input":"\#(letters)\#(String(repeating: "1", count: key))""#)
      }
      if number % 3 > 0 { lines.append(line("details", count, #""fields":["location"]"#)) }
      return lines
    }

    private func line(_ type: String, _ step: Int, _ rest: String) -> String {
      let time = number * 1_000_000 + step * (90 + number)
      return #"{"ts":\#(time),"type":"\#(type)","client":"c\#(number)","#
        + #""tags":{"team":"\#(team)"},\#(rest)}"#
    }
  }

  private static func tally(_ searches: [Search], threads: Int) throws -> Tally {
    try report(ofText: searches.flatMap(\.lines)) {
      $0.tags = ["team"]
      $0.threads = threads
    }
    .tally
  }

  @Test(arguments: [1, 3])
  func `W13: a segment holds the sessions that carry its tag or are typed in its script`(
    threads: Int
  ) throws {
    let searches = (0..<400).map(Search.init)
    let tally = try Self.tally(searches, threads: threads)
    for team in Set(searches.map(\.team)) {
      let own = try Self.tally(searches.filter { $0.team == team }, threads: 1)
      #expect(tally.segments[.tag(name: "team", value: team)] == own.whole, "\(team)")
    }
    for script in Set(searches.map(\.script)) {
      let own = try Self.tally(searches.filter { $0.script == script }, threads: 1)
      #expect(tally.segments[.script(script)] == own.whole, "\(script)")
    }
  }
}
