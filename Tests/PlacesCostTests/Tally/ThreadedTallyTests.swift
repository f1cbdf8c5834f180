import Testing

@testable import PlacesCost

/// However many threads count the sessions, it is the same tally.
struct ThreadedTallyTests {
  private static func report(_ lines: [[UInt8]], threads: Int) throws -> [UInt8] {
    var options = AnalysisOptions()
    options.threads = threads
    options.behaviours = [.cache]
    let text = Array(lines.joined(separator: [0x0A]))
    let analysis = try Analysis(of: [.bytes(name: "t", text)], options: options)
    let book = try PriceBook.named(PriceBook.defaultID)
    return analysis.report(pricedBy: book, options: options).json.bytes(.pretty)
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

  @Test func `S1: so are the tags of calls in no session, whoever counts them`() throws {
    let lines = (0..<1_200).flatMap { index in
      let tags = #""tags":{"v":"\#(index % 3)"}"#
      return [
        #"{"ts":\#(index * 200_000),"type":"keystroke","input":"x",\#(tags)}"#,
        #"{"ts":\#(index * 200_000 + 5),"type":"details","fields":"id",\#(tags)}"#,
      ].map { Array($0.utf8) }
    }
    #expect(try Self.report(lines, threads: 4) == Self.report(lines, threads: 1))
  }
}
