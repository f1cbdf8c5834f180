import Testing

@testable import PlacesCost
@testable import places_cost

struct AnalyzeOptionsTests {
  private static func grid(
    minChars: [Int] = PolicyGrid.standard.minChars,
    debounces: [Int] = PolicyGrid.standard.debounces
  ) -> PolicyGrid {
    PolicyGrid(minChars: minChars, debounces: debounces)
  }

  static let cases: [OptionsCase<AnalyzeOptions>] = [
    OptionsCase { _ in },
    OptionsCase("--from", "native") { $0.settings.format = .native },
    OptionsCase("--api", "legacy") { $0.settings.api = .legacy },
    OptionsCase("--prices=my.json") { $0.prices = ["my.json"] },
    OptionsCase("--prices=auto", "--prices=my.json") { $0.prices = ["auto", "my.json"] },
    OptionsCase("--by=a", "--by=b", "--by=a") { $0.settings.tags = ["a", "b"] },
    OptionsCase("--needs", "pro") { $0.settings.needs = .pro },
    OptionsCase("--session-gap", "0") { $0.settings.sessionGap = 0 },
    OptionsCase("--session-gap", "1.5") { $0.settings.sessionGap = 1_500_000 },
    OptionsCase("--session-gap", "0.000001") { $0.settings.sessionGap = 1 },
    OptionsCase("--session-gap", ".25") { $0.settings.sessionGap = 250_000 },
    OptionsCase("--session-gap", "2.50000000") { $0.settings.sessionGap = 2_500_000 },
    OptionsCase("--session-gap", "1000000000000") {
      $0.settings.sessionGap = 1_000_000_000_000_000_000
    },
    OptionsCase("--count", "utf16") { $0.settings.counting = .utf16 },
    OptionsCase("--by", "platform") { $0.settings.tags = ["platform"] },
    OptionsCase("--strict") { $0.settings.isStrict = true },
    OptionsCase("--monthly-sessions", "250000") { $0.settings.monthlySessions = 250_000 },
    OptionsCase("--sessions-per-month", "1") { $0.settings.monthlySessions = 1 },
    OptionsCase("--min-chars", "3,1,3,2") { $0.settings.grid = grid(minChars: [1, 2, 3]) },
    OptionsCase("--min-chars", "7") { $0.settings.grid = grid(minChars: [7]) },
    OptionsCase("--debounce", "200, 0 ,100,0") {
      $0.settings.grid = grid(debounces: [0, 100, 200])
    },
    OptionsCase("--debounce", (0..<64).map(String.init).joined(separator: ",") + ",0") {
      $0.settings.grid = grid(debounces: Array(0..<64))
    },
    OptionsCase("--allow-legacy") { $0.settings.allowsLegacy = true },
    OptionsCase("--max-short", "2.5") { $0.settings.limits.shortShare = 2_500_000 },
    OptionsCase("--max-delay", "400") { $0.settings.limits.delay = 400 },
    OptionsCase("--plateau", "0.1") { $0.settings.limits.plateau = 100_000 },
    OptionsCase("--declared-debounce", "250") { $0.settings.declaredDebounce = 250 },
    OptionsCase("--declared-min-chars", "3") { $0.settings.declaredMinChars = 3 },
    OptionsCase("--pro-session", "own-tier") { $0.settings.assumptions.proSession = .ownTier },
    OptionsCase("--token-reuse", "void") { $0.settings.assumptions.tokenReuse = .void },
    OptionsCase("--token-ttl", "off") { $0.settings.assumptions.tokenLifetime = nil },
    OptionsCase("--token-ttl", "180") { $0.settings.assumptions.tokenLifetime = 180_000_000 },
    OptionsCase("--aborted", "free") { $0.settings.assumptions.aborted = .free },
    OptionsCase("--unrecorded-fields", "ids") {
      $0.settings.assumptions.unrecordedFields = .idsOnly
    },
    OptionsCase("--unrecorded-fields", "location") {
      $0.settings.assumptions.unrecordedFields = .essentials
    },
    OptionsCase("--unrecorded-fields", "essentials") {
      $0.settings.assumptions.unrecordedFields = .essentials
    },
    OptionsCase("--bill-status", "200-299,ZERO_RESULTS,0") {
      $0.settings.statusRule = StatusRule(
        codes: [200...299, 0...0],
        names: [Array("ZERO_RESULTS".utf8)]
      )
    },
    OptionsCase("--format", "json") { $0.reports = [ReportTarget(format: .json, file: nil)] },
    OptionsCase("-q") { $0.verbosity = .quiet },
    OptionsCase("--verbose") { $0.verbosity = .verbose },
  ]

  @Test(arguments: cases)
  func `C1a: each flag changes one option from its default`(
    _ options: OptionsCase<AnalyzeOptions>
  ) throws {
    var expected = AnalyzeOptions(traces: ["trace.jsonl"])
    options.change(&expected)
    let arguments = ["trace.jsonl"] + options.arguments
    let parsed = [
      try parse(AnalyzeCommand.self, arguments).analysis,
      try parse(SimulateCommand.self, arguments).analysis,
    ]
    for analysis in parsed { #expect(hasSameMembers(analysis, expected), "\(analysis)") }
  }

  @Test func `C1a: flags win over the environment, which wins over the file`() throws {
    func gap(_ arguments: [String], _ environment: String?, _ file: String?) throws -> Int64 {
      let environment = environment.map { ["PLACES_COST_SESSION_GAP": $0] } ?? [:]
      let command = try parse(
        AnalyzeCommand.self,
        ["x"] + arguments,
        environment: environment,
        configuration: file
      )
      return command.analysis.settings.sessionGap
    }
    let file = "session-gap = 3 # seconds\n"
    #expect(try gap([], nil, nil) == 180_000_000)
    #expect(try gap([], nil, file) == 3_000_000)
    #expect(try gap([], "2", file) == 2_000_000)
    #expect(try gap([], "", file) == 3_000_000)
    #expect(try gap(["--session-gap", "1"], "2", file) == 1_000_000)
  }

  @Test func `the environment and the file may also switch a flag off`() throws {
    let command = try parse(
      AnalyzeCommand.self,
      ["x"],
      environment: ["PLACES_COST_STRICT": "false", "PLACES_COST_ALLOW_LEGACY": "1"],
      configuration: "strict = true"
    )
    #expect(!command.analysis.settings.isStrict)
    #expect(command.analysis.settings.allowsLegacy)
  }

  @Test func `a value hidden by a higher layer is not looked at`() throws {
    let command = try parse(
      AnalyzeCommand.self,
      ["x", "--api", "legacy"],
      environment: ["PLACES_COST_API": "nonsense"]
    )
    #expect(command.analysis.settings.api == .legacy)
  }
}

/// Whether two values are equal, member by member where their type cannot tell; functions always are.
private func hasSameMembers(_ left: Any, _ right: Any) -> Bool {
  if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
  let (first, second) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
  return first.count == second.count
    && zip(first, second).allSatisfy { hasSameMembers($0.value, $1.value) }
}

struct ReportTargetTests {
  struct TargetCase: CustomTestStringConvertible {
    let arguments: [String]
    let targets: [ReportTarget]
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static func report(_ format: ReportFormat, _ file: String? = nil) -> ReportTarget {
    ReportTarget(format: format, file: file)
  }

  static let cases = [
    TargetCase(arguments: [], targets: [report(.text)]),
    TargetCase(arguments: ["--format", "csv"], targets: [report(.csv)]),
    TargetCase(
      arguments: ["--format", "json", "--output", "/tmp/r"],
      targets: [report(.json, "/tmp/r")]
    ),
    TargetCase(
      arguments: ["--output", "/tmp/r.csv", "--format", "json"],
      targets: [report(.json, "/tmp/r.csv")]
    ),
    TargetCase(
      arguments: ["--format", "json", "-o", "/tmp/a", "--format", "csv", "-o", "/tmp/b"],
      targets: [report(.json, "/tmp/a"), report(.csv, "/tmp/b")]
    ),
    TargetCase(
      arguments: ["--format", "text", "--format", "json", "-o", "/tmp/a"],
      targets: [report(.text), report(.json, "/tmp/a")]
    ),
    TargetCase(
      arguments: ["--format", "json", "-o", "/tmp/a", "--format", "text"],
      targets: [report(.json, "/tmp/a"), report(.text)]
    ),
    TargetCase(
      arguments: ["-o", "/tmp/a.json", "-o", "/tmp/a.CSV", "-o", "/tmp/a"],
      targets: [report(.json, "/tmp/a.json"), report(.csv, "/tmp/a.CSV"), report(.text, "/tmp/a")]
    ),
    TargetCase(
      arguments: [
        "-o", "/tmp/a.md", "-o", "/tmp/a.xml", "-o", "/tmp/a.sarif", "-o", "/tmp/a.prom",
      ],
      targets: [
        report(.markdown, "/tmp/a.md"), report(.junit, "/tmp/a.xml"),
        report(.sarif, "/tmp/a.sarif"), report(.openmetrics, "/tmp/a.prom"),
      ]
    ),
    TargetCase(arguments: ["--format", "json", "--output", "-"], targets: [report(.json)]),
  ]

  @Test(arguments: cases)
  func `C2: each format goes to the output after it`(_ target: TargetCase) throws {
    let command = try parse(AnalyzeCommand.self, ["x"] + target.arguments)
    #expect(command.analysis.reports == target.targets)
  }

  @Test(arguments: ["x.pdf", "./a.b/x.y.docx", "/tmp/v1.2"])
  func `C2: an ending that no format has takes a format`(_ path: String) throws {
    let error = #expect(throws: UsageError.self) {
      try parse(AnalyzeCommand.self, ["x", "-o", path])
    }
    #expect(error?.reason == .unknownEnding(path))
    let named = try parse(AnalyzeCommand.self, ["x", "-o", "/tmp/x.pdf", "--format", "html"])
    #expect(named.analysis.reports == [Self.report(.html, "/tmp/x.pdf")])
    let hidden = try parse(AnalyzeCommand.self, ["x", "-o", "/tmp/.x"])
    #expect(hidden.analysis.reports == [Self.report(.text, "/tmp/.x")])
  }

  @Test func `a format from the environment holds where no flag names one`() throws {
    let environment = ["PLACES_COST_FORMAT": "json"]
    let alone = try parse(AnalyzeCommand.self, ["x"], environment: environment)
    #expect(alone.analysis.reports == [Self.report(.json)])
    let file = try parse(AnalyzeCommand.self, ["x", "-o", "/tmp/a"], environment: environment)
    #expect(file.analysis.reports == [Self.report(.json, "/tmp/a")])
  }
}
