import Testing

@testable import PlacesCost

/// Tallies of parts of a trace, put together again (P7, T4).
struct ShardTallyTests {
  /// Options that decide tallies, one set after the other.
  static let settings: [@Sendable (inout AnalysisOptions) -> Void] = [
    { $0.grid = PolicyGrid(minChars: [1, 2, 4], debounces: [0, 150]) },
    { options in
      options.assumptions.tokenReuse = .void
      options.assumptions.tokenLifetime = 200_000_000
      options.assumptions.aborted = .free
      options.tags = [AnalysisOptions.projectTag]
      options.behaviours = [.throttle(interval: 250), .maxWait(600), .cache]
      options.declaredDebounce = 120
      options.grid = PolicyGrid(minChars: [2], debounces: [100, 200])
    },
    { options in
      options.sessionGap = 30_000_000
      options.tags = ["app"]
      options.counting = .utf16
      options.api = .legacy
      options.assumptions.proSession = .ownTier
      options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 300])
    },
  ]

  private static func trace(_ lines: [[UInt8]], _ setting: Int = 0) -> DividedTrace {
    var trace = DividedTrace(lines: lines)
    settings[setting](&trace.options)
    return trace
  }

  private func expectEqualReports(
    _ trace: DividedTrace,
    shards: [Int],
    seed: UInt64,
    _ comment: String
  ) throws {
    let whole = try trace.wholeReport().json.withoutLines.bytes()
    var random = SeededGenerator(seed: seed)
    for count in shards {
      let folder = TallyFolder()
      let files = try trace.tallyFiles(count, in: folder, &random)
      let merged = try folder.merge(files, stepwise: false, &random)
      let again = try folder.merge(files, stepwise: true, &random)
      #expect(try SmallFile.bytes(of: merged) == SmallFile.bytes(of: again), "\(comment), \(count)")
      let report = try report(ofTallyFile: merged)
      #expect(report.json.withoutLines.bytes() == whole, "\(comment), \(count) parts")
      #expect(report.findings.allSatisfy { $0.positions.isEmpty })
    }
  }

  @Test(arguments: CaseTests.names)
  func `P7: the tally file of a trace has its report, lines aside`(name: String) throws {
    let lines = try caseFile("\(name).jsonl").split(separator: JSONByte.newline).map(Array.init)
    let folder = TallyFolder()
    let trace = Self.trace(lines)
    let report = try report(ofTallyFile: trace.wholeTallyFile(in: folder))
    #expect(report.json.withoutLines == (try trace.wholeReport().json.withoutLines))
  }

  @Test(arguments: CaseTests.names)
  func `P7: a case in parts has the report of the whole`(name: String) throws {
    let lines = try caseFile("\(name).jsonl").split(separator: JSONByte.newline).map(Array.init)
    try expectEqualReports(Self.trace(lines), shards: [3], seed: 5, name)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>, 0..<3)
  func `P7: any division gives the bytes of the whole, whoever shares tokens`(
    seed: UInt64,
    setting: Int
  ) throws {
    let trace = Self.trace(AwkwardTrace.lines(seed: seed), setting)
    try expectEqualReports(trace, shards: [1, 2, 3, 7], seed: seed, "seed \(seed), \(setting)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `P7: random lines in parts give the bytes of the whole`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<40).map { number -> [UInt8] in
      let line = RandomLines.line(&random)
      guard line.first == JSONByte.openBrace, line.last == JSONByte.closeBrace else { return line }
      // Each has an order of its own, and none begins as a saved report does.
      return Array(#"{"n":0,"#.utf8) + line.dropFirst().dropLast()
        + Array(#","seq":\#(number)}"#.utf8)
    }
    let trace = Self.trace(lines, Int(seed % 3))
    try expectEqualReports(trace, shards: [1, 3], seed: seed, "seed \(seed)")
  }

  @Test(arguments: [
    #"{"ts":1788247293542,"type":"select","client":"a","place_id":"p"}"#,
    #"{"ts":1788247293542,"type":"details","client":"a","status":500}"#,
  ])
  func `P5: what is not billed makes no month, in a tally as in the whole`(line: String) throws {
    let trace = Self.trace([Array(line.utf8)])
    #expect(try trace.wholeReport().months.isEmpty)
    try expectEqualReports(trace, shards: [1], seed: 1, line)
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `P7: a synthetic trace full of mistakes is divided exactly`(seed: UInt64) throws {
    let lines = sampleLines(sessions: 40, seed: seed, mistakes: 5_000)
    let trace = DividedTrace(lines: lines)
    try expectEqualReports(trace, shards: [3], seed: seed, "seed \(seed)")
  }

  @Test func `P7: months that share nobody need no ties`() throws {
    let first = sampleLines(sessions: 40, seed: 31)
    let second = sampleLines(sessions: 30, seed: 32).map { line in
      Array(String(decoding: line, as: UTF8.self).replacing(#""u"#, with: #""other-u"#).utf8)
    }
    let folder = TallyFolder()
    let files = try [first, second].map { lines in
      var tally = try ShardTally(
        of: [.bytes(name: "trace", lines.flatMap { $0 + [10] })],
        options: AnalysisOptions(),
        secret: "s"
      )
      return try folder.write { try tally.write($0) }
    }
    var random = SeededGenerator(seed: 1)
    let merged = try report(ofTallyFile: folder.merge(files, stepwise: false, &random))
    let apart = try files.map { try report(ofTallyFile: $0) }
    #expect(merged.billed == apart[0].billed + apart[1].billed)
    #expect(merged.histogram.sessions == apart[0].histogram.sessions + apart[1].histogram.sessions)
  }

  @Test func `W11: attribution keys that two tallies share are counted once`() throws {
    func tally(_ people: Range<Int>) -> Tally {
      var tally = Tally(grid: .single)
      for person in people { tally.addKey(Fingerprint(name: "person-\(person)")) }
      return tally
    }
    var sum = tally(0..<30)
    sum.add(tally(20..<40))
    #expect(sum.keyCount == 40)
    sum.add(tally(35..<90))
    #expect(sum.keyCount == Tally.keyLimit)
    #expect(sum.keyHashes.isEmpty)
  }

  @Test(arguments: [500, 512, 513, 600])
  func `W13: beyond 512 tag sets no value has a segment, whatever comes first`(
    count: Int
  ) throws {
    let lines = (0..<count).map { number in
      Array(
        (#"{"ts":\#(number),"type":"autocomplete","client":"c\#(number)","input":"x","#
          + #""tags":{"build":"\#(number)"}}"#).utf8
      )
    }
    var trace = DividedTrace(lines: lines)
    trace.options.grid = .single
    trace.options.tags = ["build"]
    let whole = try trace.wholeReport()
    let values = whole.tally.segments.keys.filter { if case .tag = $0 { true } else { false } }
    #expect(values.count == (count <= Tally.tagSetLimit ? count : 0))
    var reversed = trace
    reversed = DividedTrace(lines: lines.reversed(), options: trace.options)
    #expect(try reversed.wholeReport().json.withoutLines == whole.json.withoutLines)
    try expectEqualReports(trace, shards: [2], seed: 1, "\(count) tag sets")
  }

  @Test func `P7: an old tally is priced by a new list, and closed months do not move`() throws {
    let folder = TallyFolder()
    let trace = DividedTrace(lines: AwkwardTrace.lines(seed: 40))
    let file = try trace.wholeTallyFile(in: folder)
    func months(_ books: DatedBooks) throws -> [BilledMonth] {
      var tally = try ShardTally(readingFiles: [file])
      return try tally.settled().report(pricedBy: books).billedMonths
    }
    let before = try months(DatedBooksTests.auto())
    try #require(before.map(\.month.description) == ["2026-10", "2026-11"])
    let text = String(decoding: try PriceBook.named(PriceBook.defaultID).text, as: UTF8.self)
      .replacing("google-2025-03", with: "dearer").replacing("2025-03-01", with: "2026-11-01")
      .replacing("2.83", with: "9.99")
    let dearer = try PriceBook(parsing: Array(text.utf8), source: "dearer.json")
    let books = try #require(try DatedBooks(DatedBooksTests.auto().books + [dearer]))
    let after = try months(books)
    #expect(after[0].book.id == before[0].book.id)
    #expect([after[0]].listCost == [before[0]].listCost)
    #expect(after[1].book.id.hasPrefix("dearer"))
    #expect([after[1]].listCost != [before[1]].listCost)
  }

  @Test func `T5: a tally file holds no text, client, token or place`() throws {
    let folder = TallyFolder()
    var random = SeededGenerator(seed: 1)
    let trace = DividedTrace(lines: AwkwardTrace.lines(seed: 41))
    let files = try trace.tallyFiles(2, in: folder, &random)
    var waiting = 0
    for file in files {
      waiting += try ShardTally(readingFiles: [file]).openEvents
      let text = String(decoding: try SmallFile.bytes(of: file), as: UTF8.self)
      for secret in ["person-", "constant", "of-two", "search-1", "place-", "berl", "東京"] {
        #expect(!text.contains(secret), "\(secret)")
      }
    }
    #expect(waiting > 100)
  }

  @Test func `T2: parts without a valid line add nothing; a tally of none has no report`() throws {
    let folder = TallyFolder()
    let lines = [Array("no JSON".utf8)]
    let file = try DividedTrace(lines: lines).wholeTallyFile(in: folder)
    #expect(throws: TraceError.self) { try report(ofTallyFile: file) }
    let other = try DividedTrace(lines: sampleLines(sessions: 3, seed: 1)).wholeTallyFile(
      in: folder
    )
    var random = SeededGenerator(seed: 1)
    let merged = try report(ofTallyFile: folder.merge([file, other], stepwise: false, &random))
    #expect(merged.input.malformed == 1)
    #expect(merged.input.sources.map(\.name) == ["trace"])
  }
}
