import Testing

@testable import PlacesCost
@testable import places_cost

/// Names and values that were chosen to do harm wherever they are printed.
struct AdversarialNameTests {
  private typealias Table = AnalysisOptionTable

  /// Every command but those that only print help, and each of its options that takes a value.
  static let optionCases: [[String]] = PlacesCostCommand.root.paths()
    .flatMap { path in
      let words = path.dropFirst().map(\.name)
      return (path.last?.options ?? []).filter(\.takesValue).map { words + ["--\($0.name)"] }
    }

  @Test(arguments: optionCases)
  func `C3: no value on the command line reaches a terminal raw`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(HostileNames.trace, to: "trace.jsonl")
    // The value is a path too, in a folder that does not exist, so that nothing is written.
    let run = CommandRun(words + ["/nowhere\(HostileNames.text)/x", trace])
    #expect(isSafeToPrint(run.output), "\(run.output.debugDescription)")
    #expect(isSafeToPrint(run.errorOutput), "\(run.errorOutput.debugDescription)")
  }

  @Test(
    arguments: PlacesCostCommand.root.paths().map { path in
      path.dropFirst().map(\.name)
    }
  )
  func `C3: no argument, option or setting reaches a terminal raw`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let hostile = HostileNames.text.replacing("/", with: "")
    let trace = try folder.write(HostileNames.trace, to: "trace\(hostile).jsonl")
    let settings = try folder.write("prices = \"\(hostile)\"\n", to: "settings.toml")
    let unknown = try folder.write("\(hostile) = 1\n", to: "unknown.toml")
    let budget = try folder.write("[\(hostile)]\nfail = \"\(hostile)\"\n", to: "budget.toml")
    for arguments in [
      ["/nowhere\(hostile)"], ["/nowhere\(hostile)", "/nowhere\(hostile)"], ["--\(hostile)"],
      [trace], [trace, trace], ["\(trace):1"], ["\(trace):99"], [folder.path],
      [trace, "--config", settings], [trace, "--config", unknown], [trace, "--budget", budget],
      [trace, "--map", trace], [trace, "--baseline", trace, "--budget", budget],
    ] {
      let run = CommandRun(words + arguments)
      #expect(isSafeToPrint(run.output), "\(arguments) \(run.output.debugDescription)")
      #expect(isSafeToPrint(run.errorOutput), "\(arguments) \(run.errorOutput.debugDescription)")
    }
  }

  @Test func `C3: no variable of the environment reaches a terminal raw`() {
    for option in PlacesCostCommand.configurableOptions {
      let environment = [option.environmentVariable: HostileNames.text]
      let run = CommandRun(["config"], environment: environment)
      #expect(isSafeToPrint(run.output), "\(option.name) \(run.output.debugDescription)")
      #expect(isSafeToPrint(run.errorOutput), "\(option.name)")
    }
  }

  @Test func `config prints values that --config reads again, whatever is in them`() throws {
    let folder = try TemporaryFolder()
    let shown = CommandRun(["config", "--prices", HostileNames.text])
    let file = try folder.write(shown.output, to: "settings.toml")
    let again = CommandRun(["config", "--config", file])
    #expect(shown.exitCode == .success)
    let value = shown.output.split(separator: "\n").first { $0.hasPrefix("prices = ") }
      .flatMap { $0.split(separator: " # ").first }
    let same = again.output.split(separator: "\n").first { $0.hasPrefix("prices = ") }
      .flatMap { $0.split(separator: " # ").first }
    #expect(value != nil && value == same)
  }

  @Test(arguments: ReportFormat.allCases, [false, true])
  func `C2: no name in a trace or a price book steers whoever reads the report`(
    format: ReportFormat,
    hasOwnBook: Bool
  ) throws {
    let output = try Self.rendering(format, hasOwnBook: hasOwnBook)
    #expect(!output.isEmpty)
    // Markdown puts a space of no width into what a forge would take for a mention.
    #expect(
      isSafeToPrint(output.replacing("\u{200B}", with: "")),
      "\(output.debugDescription.prefix(2_000))"
    )
  }

  @Test(arguments: [ReportFormat.csv, .focus], [false, true])
  func `C2: no cell of a table is a formula`(format: ReportFormat, hasOwnBook: Bool) throws {
    let records = Self.records(try Self.rendering(format, hasOwnBook: hasOwnBook))
    let columns = try #require(records.first?.count)
    #expect(records.count > 5)
    for record in records {
      #expect(record.count == columns)
      for cell in record where (try? Money(cell)) == nil {
        #expect(!cell.unicodeScalars.contains { "\t\r\n".unicodeScalars.contains($0) })
        #expect(!["=", "+", "-", "@"].contains(cell.first), "\(cell)")
      }
    }
  }

  @Test(arguments: [ReportFormat.html, .junit], [false, true])
  func `C2: names open no element: there are as many as with harmless names`(
    format: ReportFormat,
    hasOwnBook: Bool
  ) throws {
    let hostile = try Self.rendering(format, hasOwnBook: hasOwnBook)
    #expect(!hostile.contains("<img"))
    let harmless = try Self.rendering(format, hasOwnBook: false, trace: Self.harmlessTrace)
    func elements(_ text: String) -> [Substring] {
      text.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter || $0 == "/" } }
    }
    #expect(elements(hostile) == elements(harmless))
  }

  @Test func `C2: JUnit is XML 1.0, which forbids control characters`() throws {
    let output = try Self.rendering(.junit, hasOwnBook: true)
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!output.unicodeScalars.contains { [0xFFFE, 0xFFFF].contains($0.value) })
  }

  @Test(arguments: [ReportFormat.json, .sarif, .gitlab])
  func `C2: JSON formats are JSON, and hold the names as they are`(format: ReportFormat) throws {
    let output = try Self.rendering(format, hasOwnBook: true)
    #expect(throws: Never.self) { try JSONValue(parsing: Array(output.utf8)) }
  }

  @Test func `C2: each annotation of GitHub is one line and one command`() throws {
    let lines = try Self.rendering(.github, hasOwnBook: true).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test func `convert escapes what a capture's names would do to a terminal`() throws {
    let folder = try TemporaryFolder()
    let url =
      "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=%1B%5B31m%C2%9B2J"
      + "%E2%80%AE&sessiontoken=%1B&key=k"
    let list = try folder.write("GET \(url)\n", to: "calls.txt")
    let run = CommandRun(["convert", list])
    #expect(run.exitCode == .success)
    #expect(run.output.contains(#"\u001b[31m\u009b2J\u202e"#))
    #expect(isSafeToPrint(run.output))
  }
}

extension AdversarialNameTests {
  /// The same trace with harmless names of the same order.
  private static let harmlessTrace: String = {
    var text = HostileNames.trace
    for (index, name) in ([HostileNames.text] + HostileNames.formulas).enumerated() {
      let quoted = String(decoding: JSON.string(name).bytes(), as: UTF8.self).dropFirst().dropLast()
      text = text.replacing("\"\(quoted)\"", with: "\"n\(index)\"")
    }
    return text
  }()

  private static func rendering(
    _ format: ReportFormat,
    hasOwnBook: Bool,
    trace: String = HostileNames.trace
  ) throws -> String {
    let folder = try TemporaryFolder()
    let isHostile = trace == HostileNames.trace
    let name = isHostile ? "a\(HostileNames.text.replacing("/", with: "")).jsonl" : "a.jsonl"
    var arguments = [
      "analyze", try folder.write(trace, to: name), "--format", format.rawValue, "--quiet",
      "--monthly-sessions", "9999", "--by", "value",
    ]
    if hasOwnBook {
      arguments += ["--prices", try folder.write(HostileNames.book(), to: "book.json")]
    }
    let run = CommandRun(arguments)
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    return run.output
  }

  /// The records of comma-separated values (RFC 4180), read plainly.
  private static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var cell = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        record.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        records.append(record + [cell])
        (record, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return records
  }
}
