import Testing

@testable import PlacesCost

/// However many threads count the sessions, it is the same tally.
struct ThreadedTallyTests {
  private static func report(_ lines: [[UInt8]], threads: Int) throws -> [UInt8] {
    try PlacesCostTests.report(ofLines: lines) {
      $0.threads = threads
      $0.behaviours = [.cache]
    }.json.bytes()
  }

  @Test(arguments: [71, 72] as [UInt64])
  func `P7: a report has the same bytes whatever the number of threads`(seed: UInt64) throws {
    let lines = sampleLines(sessions: 700, seed: seed)
    let plain = try Self.report(lines, threads: 1)
    for threads in [2, 3, 7] {
      #expect(try Self.report(lines, threads: threads) == plain, "\(threads) threads")
    }
  }

  @Test(arguments: [511, 512, 513, 600])
  func `P7: so are the tag sets beyond which none has a segment`(sets: Int) throws {
    let lines = (0..<1_200).map { index in
      Array(
        #"{"ts":\#(index * 1_000),"type":"autocomplete","client":"c\#(index)","tags":{"v":"\#(index % sets)"}}"#
          .utf8
      )
    }
    #expect(try Self.report(lines, threads: 4) == Self.report(lines, threads: 1))
  }

  @Test func `S1: so are the tags of calls after typing that belongs to nobody`() throws {
    let lines = (0..<400).flatMap { index in
      [
        #"{"ts":\#(index * 10_000),"type":"keystroke","input":"a"}"#,
        #"{"ts":\#(index * 10_000 + 500),"type":"geocode","tags":{"v":"\#(index % 3)"}}"#,
      ].map { Array($0.utf8) }
    }
    #expect(try Self.report(lines, threads: 4) == Self.report(lines, threads: 1))
  }
}
