import Testing

@testable import PlacesCost

struct SavedReportTests {
  /// A report with many shapes in it: tags, months, behaviours, findings, a book of its own.
  private static func richReport(sessions: Int = 60) throws -> Report {
    try report(ofLines: sampleLines(sessions: sessions, seed: 7)) { options in
      options.monthlySessions = 40_000
      options.tag = "platform"
      options.behaviours = [.throttle(interval: 250), .maxWait(600), .cache, .skipComposing]
      options.declaredDebounce = 120
      options.declaredMinChars = 2
      options.limits.plateau = 1_000_000
      options.statusRule = StatusRule(codes: [200...299, 404...404], names: [Array("OK".utf8)])
      options.assumptions.tokenLifetime = 180_000_000
    }
  }

  @Test(arguments: CaseTests.names)
  func `C4: a saved report prices and renders to the bytes it had`(name: String) throws {
    let report = try report(ofBytes: caseFile("\(name).jsonl"))
    let json = report.json.bytes()
    let again = try SavedReport(readingJSON: json).report()
    #expect(again.json.bytes() == json)
    #expect(
      TextReport(of: again, isColored: false).analysis
        == TextReport(of: report, isColored: false).analysis
    )
  }

  @Test func `P7: everything that an analysis can hold survives`() throws {
    let report = try Self.richReport()
    let json = report.json.bytes(.compact)
    #expect(try SavedReport(readingJSON: json).report().json.bytes(.compact) == json)
  }

  @Test func `P7: the longest session gap and token lifetime that options allow survive`() throws {
    let report = try report(ofLines: sampleLines(sessions: 2, seed: 7)) { options in
      options.sessionGap = 1_000_000_000_000_000_000
      options.assumptions.tokenLifetime = 1_000_000_000_000_000_000
    }
    let saved = try SavedReport(readingJSON: report.json.bytes())
    #expect(saved.options.sessionGap == report.options.sessionGap)
    #expect(saved.options.assumptions.tokenLifetime == report.options.assumptions.tokenLifetime)
  }

  @Test(arguments: [(-1, false), (0, true), (100_000_000, true), (100_000_001, false)])
  func `a share or duration outside its bounds is neither written nor read`(
    _ number: Int,
    _ isAllowed: Bool
  ) throws {
    var (written, value) = (Archive(header: []), number)
    try written.number(&value)
    for var archive in [Archive(reading: written.bytes, from: 0), Archive(header: [])] {
      var share = Int64(number)
      let outcome = Result { () throws(ArchiveError) in
        try archive.nonNegative(&share, upTo: 100_000_000)
      }
      #expect(((try? outcome.get()) != nil) == isAllowed)
    }
  }

  @Test func `P7: a saved tally is priced like the trace itself`() throws {
    let lines = sampleLines(sessions: 200, seed: 3)
    let saved = try SavedReport(readingJSON: report(ofLines: lines).json.bytes())
    var changed = saved
    changed.options.monthlySessions = 1_000_000
    changed.options.needs = .pro
    changed.options.limits.delay = 500
    let again = changed.report(pricedBy: try PriceBook.named("google-india-2025-03"))
    let fresh = try report(ofLines: lines, by: .named("google-india-2025-03")) { options in
      options.monthlySessions = 1_000_000
      options.needs = .pro
      options.limits.delay = 500
    }
    #expect(again.json.bytes() == fresh.json.bytes())
  }

  @Test func `a price book from a file travels with the report`() throws {
    let shipped = try PriceBook.named("google-2025-03")
    let text = String(decoding: shipped.text, as: UTF8.self)
      .replacing("google-2025-03", with: "ours").replacing("2.83", with: "1.83")
    let book = try PriceBook(parsing: Array(text.utf8), source: "ours.json")
    let analysis = try Analysis(
      of: [.bytes(name: "trace", sampleLines(sessions: 20, seed: 1).flatMap { $0 + [10] })],
      options: AnalysisOptions()
    )
    let report = analysis.report(pricedBy: book, options: AnalysisOptions())
    let again = try SavedReport(readingJSON: report.json.bytes()).report()
    #expect(again.book.id == "ours")
    #expect(again.listCost == report.listCost)
  }

  @Test func `equal traces have equal tallies, whatever the order of their tag sets`() throws {
    let lines = (0..<6).map { index in
      Array(
        #"{"ts":\#(index % 2 * 1000),"type":"autocomplete","client":"c\#(index)","#.utf8
      ) + Array(#""token":"t\#(index)","input":"abc","tags":{"app":"v\#(index % 3)"}}"#.utf8)
    }
    let one = try #require(SavedReport.bytes(of: report(ofLines: lines)))
    let other = try #require(SavedReport.bytes(of: report(ofLines: lines.reversed())))
    #expect(one == other)
  }

  @Test func `a tally that was cut off anywhere or altered anywhere is refused`() throws {
    let bytes = try #require(
      SavedReport.bytes(of: report(ofLines: sampleLines(sessions: 1, seed: 1)))
    )
    for end in stride(from: 0, to: bytes.count, by: 5) {
      #expect(throws: SavedReportError.damaged) {
        try SavedReport(parsing: Array(bytes[..<end]))
      }
    }
    for place in stride(from: 0, to: bytes.count, by: 5) where place != 7 {
      var altered = bytes
      altered[place] ^= 0x41
      #expect(throws: SavedReportError.damaged) { try SavedReport(parsing: altered) }
    }
    var newer = bytes
    newer[7] = 9
    #expect(throws: SavedReportError.unknownVersion(9)) { try SavedReport(parsing: newer) }
  }

  @Test func `a name that only a newer tool knows is told as such`() throws {
    let bytes = try #require(SavedReport.bytes(of: Self.richReport()))
    let known = Array(FindingID.abandonedShare.rawValue.utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: known) })
    var body = Array(bytes.dropLast(Checksum.count))
    body[place] = UInt8(ascii: "z")
    #expect(throws: SavedReportError.newer) {
      try SavedReport(parsing: body + Checksum.bytes(of: body))
    }
  }

  @Test func `a tally made by hand is a report or an error, never a crash`() throws {
    let rich = try #require(SavedReport.bytes(of: Self.richReport(sessions: 8)))
    let small = try #require(
      SavedReport.bytes(of: report(ofLines: sampleLines(sessions: 2, seed: 5)))
    )
    var random = SeededGenerator(seed: 11)
    var reports = 0
    for round in 0..<300 {
      var body = Array((round % 10 == 0 ? rich : small).dropLast(Checksum.count))
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 8..<body.count, using: &random)
        body[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let saved = try? SavedReport(parsing: body + Checksum.bytes(of: body)),
        let report = try? saved.report()
      else { continue }
      #expect(!report.json.bytes(.compact).isEmpty)
      reports += 1
    }
    #expect(reports > 20)
  }

  @Test func `a tally cut off with its checksum made anew is refused wherever it is cut`() throws {
    let bytes = try #require(
      SavedReport.bytes(of: report(ofLines: sampleLines(sessions: 2, seed: 9)))
    )
    let body = bytes.dropLast(Checksum.count)
    for end in 8..<body.count {
      let cut = Array(body[..<end])
      #expect(throws: SavedReportError.self) {
        try SavedReport(parsing: cut + Checksum.bytes(of: cut))
      }
    }
  }

  @Test func `W13: tag values that look the same are one value, spelt the same in every run`()
    throws
  {
    let spellings = ["\u{E9}", "e\u{301}"]
    let lines = (0..<8).map { index in
      Array(
        (#"{"ts":\#(index),"type":"autocomplete","client":"c\#(index)","input":"x","tags":"#
          + #"{"app":"\#(spellings[index % 2])"}}"#).utf8
      )
    }
    for order in [lines, lines.reversed()] {
      let report = try report(ofLines: order) { $0.tags = ["app"] }
      #expect(report.segments.map { $0.value.map { Array($0.utf8) } } == [Array("e\u{301}".utf8)])
      #expect(report.segments.first?.part.sessions == 8)
      #expect(Set(report.tally.observed.slices.map(\.tags)).count == 1)
    }
  }

  @Test(arguments: [
    ("[1,", "line 1, column 4"), ("{}", "schemaVersion"), (#"{"schemaVersion":1}"#, "no \"tally\""),
    (#"{"schemaVersion":2,"tally":""}"#, "another \"schemaVersion\" than 1"),
    (#"{"schemaVersion":null,"tally":""}"#, "another \"schemaVersion\" than 1"),
    (#"{"schemaVersion":1,"tally":"UEN"}"#, "cut off or altered"),
    (#"{"schemaVersion":1,"tally":"?"}"#, "cut off or altered"),
    (#"{"schemaVersion":1,"tally":7}"#, "no \"tally\""),
  ])
  func `what is no saved report is told why`(json: String, reason: String) throws {
    let error = #expect(throws: SavedReportError.self) {
      try SavedReport(readingJSON: Array(json.utf8))
    }
    #expect("\(try #require(error))".contains(reason))
  }
}
