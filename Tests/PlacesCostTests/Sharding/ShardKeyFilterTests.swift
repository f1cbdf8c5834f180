import Testing

@testable import PlacesCost

/// The keys that a trace is divided by, where its lines are longer than most.
struct ShardKeyFilterTests {
  /// The lines that come out, without their keys.
  private static func lines(_ text: String, by division: ShardKeyFilter.Division) throws -> [String]
  {
    var filter = ShardKeyFilter(
      [.bytes(name: "t.jsonl", Array(text.utf8))],
      by: division,
      options: AnalysisOptions(),
      secret: "s"
    )
    var output: [UInt8] = []
    while let piece = try filter.next() { output += piece }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { row in
      String(row.split(separator: "\t", maxSplits: 2)[2])
    }
  }

  private static func call(_ text: String) -> String {
    #"{"ts":1790000000000,"type":"autocomplete","client":"a","token":"T","input":"\#(text)"}"#
  }

  @Test(arguments: [ShardKeyFilter.Division.session, .billing])
  func `P7: lines longer than what is read at once, and a last one without an end, are kept`(
    division: ShardKeyFilter.Division
  ) throws {
    let lines = [1, 700_000, 2, 3_000_000, 3].map { Self.call(String(repeating: "x", count: $0)) }
    #expect(try Self.lines(lines.joined(separator: "\n"), by: division) == lines)
    #expect(try Self.lines(lines.joined(separator: "\n") + "\n", by: division) == lines)
  }

  @Test func `P7, T2: what is malformed goes to some part by session, and to none by token`() throws
  {
    let lines = ["no JSON", Self.call("a"), #"{"ts":1,"type":"scroll"}"#, "  "]
    let text = lines.joined(separator: "\n")
    #expect(try Self.lines(text, by: .session) == Array(lines[..<3]))
    #expect(try Self.lines(text, by: .billing) == [lines[1]])
  }
}
