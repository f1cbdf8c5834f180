import Testing

@testable import PlacesCost

/// Tally files and files of ties that do not go together, or are damaged.
struct ShardFileTests {
  private let folder = TallyFolder()

  private func file(
    of lines: [[UInt8]] = sampleLines(sessions: 2, seed: 5),
    secret: String = "",
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> String {
    var trace = DividedTrace(lines: lines, secret: secret)
    change(&trace.options)
    return try trace.wholeTallyFile(in: folder)
  }

  private func tiesFile(secret: String = "") throws -> String {
    let lines = AwkwardTrace.lines(seed: 3)
    let ties = try Ties(
      of: [.bytes(name: "a", lines.flatMap { $0 + [10] })],
      options: AnalysisOptions(),
      secret: secret
    )
    #expect(ties.count > 5)
    return try folder.write { try ties.write($0) }
  }

  static let changes: [(String, @Sendable (inout AnalysisOptions) -> Void)] = [
    ("--api", { $0.api = .legacy }),
    ("--session-gap", { $0.sessionGap = 1_500_000 }),
    ("--count", { $0.counting = .utf16 }),
    ("--pro-session", { $0.assumptions.proSession = .ownTier }),
    ("--token-reuse", { $0.assumptions.tokenReuse = .void }),
    ("--token-ttl", { $0.assumptions.tokenLifetime = 1_000_000 }),
    ("--aborted", { $0.assumptions.aborted = .free }),
    ("--unrecorded-fields", { $0.assumptions.unrecordedFields = .pro }),
    ("--bill-status", { $0.statusRule = StatusRule(codes: [200...200], names: []) }),
    ("--min-chars", { $0.grid = PolicyGrid(minChars: [1], debounces: $0.grid.debounces) }),
    ("--debounce", { $0.grid = PolicyGrid(minChars: $0.grid.minChars, debounces: [7]) }),
    ("--declared-min-chars", { $0.declaredMinChars = 3 }),
    ("--declared-debounce", { $0.declaredDebounce = 90 }),
    ("other behaviours", { $0.behaviours = [.cache] }),
    ("--by", { $0.tags = ["app"] }),
  ]

  @Test(arguments: 0..<15)
  func `tallies of different options are refused, both files and the option named`(
    index: Int
  ) throws {
    let (option, change) = Self.changes[index]
    #expect(AnalysisOptions().tallySettings.map(\.option)[index] == option)
    let (plain, other) = (try file(), try file(change))
    let error = #expect(throws: ShardFileError.self) {
      try ShardTally(readingFiles: [plain, other])
    }
    #expect(error?.path == other)
    let sentence = error.map { "\($0)" } ?? ""
    #expect(sentence.hasPrefix("made with \(option) "))
    #expect(sentence.contains("but \(plain) with "))
  }

  @Test func `hashes of another secret are refused`() throws {
    let (plain, other) = (try file(), try file(secret: "x"))
    #expect(throws: ShardFileError(other, .otherSecret(than: plain))) {
      try ShardTally(readingFiles: [plain, other])
    }
    let ties = (try tiesFile(), try tiesFile(secret: "x"))
    #expect(throws: ShardFileError(ties.1, .otherSecret(than: ties.0))) {
      try Ties(readingFiles: [ties.0, ties.1])
    }
    #expect(throws: ShardFileError(ties.1, .otherSecret(than: "this run"))) {
      _ = try ShardTally(
        of: [.bytes(name: "a", [])],
        options: AnalysisOptions(),
        secret: "",
        ties: try Ties(readingFiles: [ties.1])
      )
    }
  }

  @Test func `equal secrets give equal hashes in every run, others do not`() {
    let bytes = Array("token".utf8)
    func print(_ secret: String) -> Fingerprint {
      KeyedHash(secret: secret.utf8).fingerprint(of: bytes.span.bytes)
    }
    #expect(print("a") == print("a"))
    #expect(Set(["", "a", "b", "aa", "ab"].map(print)).count == 5)
    // Files of other versions would not go together if this changed.
    #expect(
      print("") == Fingerprint(high: 8_666_015_219_214_563_882, low: 11_259_133_017_559_490_583)
    )
  }

  @Test func `a tally in place of ties, and the other way round, is told`() throws {
    let (tally, ties) = (try file(), try tiesFile())
    #expect(throws: ShardFileError(ties, .isTies)) { try ShardTally(readingFiles: [tally, ties]) }
    #expect(throws: ShardFileError(tally, .isTally)) { try Ties(readingFiles: [ties, tally]) }
    let trace = try folder.write(Array("{}".utf8))
    #expect(throws: ShardFileError(trace, .anotherKind)) {
      try ShardTally(readingFiles: [tally, trace])
    }
  }

  /// A tally with events that wait, and files of ties.
  private func openFile() throws -> String {
    var random = SeededGenerator(seed: 2)
    var trace = DividedTrace(lines: AwkwardTrace.lines(people: 6, searches: 14, seed: 3))
    trace.options.grid = .single
    let files = try trace.tallyFiles(1, in: folder, &random)
    #expect(try ShardTally(readingFiles: files).openEvents > 20)
    return files[0]
  }

  @Test func `a file that was cut off anywhere or altered anywhere is refused`() throws {
    for whole in [try SmallFile.bytes(of: try openFile()), try SmallFile.bytes(of: tiesFile())] {
      for end in stride(from: 0, to: whole.count, by: 3) {
        let cut = try folder.write(Array(whole[..<end]))
        #expect(throws: ShardFileError.self, "cut at \(end)") { try read(cut) }
      }
      for place in stride(from: 0, to: whole.count, by: 3) {
        var altered = whole
        altered[place] ^= 0x41
        let file = try folder.write(altered)
        #expect(throws: ShardFileError.self, "altered at \(place)") { try read(file) }
      }
      var newer = whole
      newer[7] = 9
      let file = try folder.write(newer)
      #expect(throws: ShardFileError(file, .version(9, known: 1))) { try read(file) }
      let longer = try folder.write(whole + [0])
      #expect(throws: ShardFileError(longer, .damaged)) { try read(longer) }
    }
  }

  private func read(_ path: String) throws {
    if Ties.isTies(atPath: path) {
      _ = try Ties(readingFiles: [path])
    } else {
      var tally = try ShardTally(readingFiles: [path])
      _ = try tally.settled()
    }
  }

  @Test func `a file made by hand is a report or an error, never a crash`() throws {
    let whole = try SmallFile.bytes(of: try openFile())
    var random = SeededGenerator(seed: 11)
    var reports = 0
    for _ in 0..<400 {
      var blocks = Self.blocks(of: whole)
      let block = Int.random(in: 0..<blocks.count, using: &random)
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<blocks[block].count, using: &random)
        blocks[block][place] = UInt8.random(in: 0...255, using: &random)
      }
      let bytes =
        BlockFile.Kind.tally.header + blocks.flatMap { BlockFile.block($0) } + BlockFile.end
      guard var tally = try? ShardTally(reading: bytes, path: "hand-made"),
        let report = try? tally.settled().report(pricedBy: try .named(PriceBook.defaultID))
      else { continue }
      #expect(!report.json.bytes(.compact).isEmpty)
      reports += 1
    }
    #expect(reports > 20)
  }

  private static func blocks(of file: [UInt8]) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var rest = file.dropFirst(8)
    while true {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      if length == 0 { return blocks }
      blocks.append(Array(rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(16 + length)
    }
  }

  @Test func `ties are the same bytes from any parts in any order`() throws {
    var random = SeededGenerator(seed: 9)
    let trace = DividedTrace(lines: AwkwardTrace.lines(seed: 9))
    func united(_ count: Int) throws -> [UInt8] {
      let files = try trace.parts(count, by: .billing).map { part in
        let ties = try Ties(
          of: [.bytes(name: "a", part.shuffled(using: &random).flatMap { $0 + [10] })],
          options: AnalysisOptions(),
          secret: ""
        )
        return try folder.write { try ties.write($0) }
      }
      let ties = try Ties(readingFiles: files.shuffled(using: &random))
      return try SmallFile.bytes(of: try folder.write { try ties.write($0) })
    }
    let one = try united(1)
    for count in [2, 3, 7] { #expect(try united(count) == one) }
  }
}
