import Testing

@testable import PlacesCost

/// What another thread works out in the meantime.
struct DeferredTests {
  @Test func `a value is there once it is asked for, as often as it is`() {
    let values = (0..<20).map { number in Deferred { (0..<10_000).reduce(number, &+) } }
    for (number, value) in values.enumerated() {
      #expect(value.value == 49_995_000 + number)
      #expect(value.value == 49_995_000 + number)
    }
  }

  @Test func `one that nobody asks for ends with its owner`() {
    for _ in 0..<20 { _ = Deferred { (0..<10_000).reduce(0, &+) } }
  }

  @Test func `C4: a report for JSON is the same whether or not a thread writes its tally down`()
    throws
  {
    var options = AnalysisOptions()
    let lines = sampleLines(sessions: 40, seed: 3)
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    let books = DatedBooks(try PriceBook.named(PriceBook.defaultID))
    let documents = try [1, 2].map { threads in
      options.threads = threads
      let analysis = try Analysis(of: [.bytes(name: "trace", bytes)], options: options)
      let report = analysis.reportForJSON(pricedBy: books, options: options)
      #expect((report.saved == nil) == (threads == 1))
      return report.json.document
    }
    #expect(documents[0] == documents[1])
  }
}
