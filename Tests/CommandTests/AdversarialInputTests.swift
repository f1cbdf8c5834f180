import Testing

@testable import PlacesCost
@testable import places_cost

/// Inputs that are no trace, or more than one bargained for.
struct AdversarialInputTests {
  private static let line =
    #"{"ts":1790000000000,"type":"autocomplete","client":"c","input":"a"}"# + "\n"

  @Test(arguments: ["PK\u{3}\u{4}rest of an archive", "PK\u{5}\u{6}an archive of nothing"])
  func `C1: a zip archive is refused unread, with what to do`(content: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(content, to: "trace.zip")
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let budget = try folder.write("[requests-mean]\nfail = 9\n", to: "budget.toml")
    for arguments in [
      ["analyze", path], ["convert", path], ["simulate", path], ["diff", trace, path],
      ["check", trace, "--budget", budget, "--baseline", path],
      ["reconcile", trace, "--invoice", path],
    ] {
      let run = CommandRun(arguments)
      #expect(run.exitCode == .invalidInput)
      #expect(run.errorOutput.contains("a zip archive, which is not read: unpack it"))
    }
  }

  #if os(Linux)
  @Test func `C1: an invoice that unpacks to more than it may hold is refused`() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); printf '%s' '\(Self.line)' > a.jsonl
        head -c 300000000 /dev/zero | gzip > bomb.gz; "$TOOL" reconcile a.jsonl --invoice bomb.gz
        """
    )
    #expect(run.exitCode == 3)
    #expect(run.errorOutput.contains("bomb.gz: error: the export is larger than 256 MiB"))
  }

  /// Commands that write a value without an end, or lines without an end.
  @Test(arguments: [
    #"printf '{"log":{"version":"1.2","entries":[{"request":{"url":"'; head -c 60000000 /dev/zero"#,
    #"printf '{"severity":"INFO","httpRequest":{"requestUrl":"https://places.googleapis.com/'; "#
      + #"head -c 60000000 /dev/zero | tr '\0' a"#,
    #"yes '{"ts":1790000000000,"type":"unknown"}' | head -c 8000000"#,
    #"yes 'GET https://maps.googleapis.com/maps/api/place/' | head -c 8000000"#,
  ])
  func `C1: a compressed bomb is read in bounded memory`(_ script: String) throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); { \(script); } | gzip -9 > bomb.gz
        "$TOOL" analyze bomb.gz >report & tool=$!
        while grep VmHWM /proc/$tool/status 2>/dev/null; do sleep 0.05; done | tail -n 1
        wait $tool
        """
    )
    #expect(run.exitCode == 0 || run.exitCode == 3, "\(run.errorOutput)")
    let kilobytes = run.output.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    #expect(try #require(kilobytes) < 96 << 10, "\(run.output)")
  }
  #endif

  @Test func `C1: a compressed file within a compressed file is no trace, and is read once`() throws
  {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); printf '%s' '\(Self.line)' | gzip | gzip > twice.gz
        "$TOOL" analyze twice.gz
        """
    )
    #expect(run.exitCode == 3)
  }

  @Test func `C1: a FIFO is read to its end, as a named input or through a link`() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); mkfifo in; ln -s in link
        { printf '%s' '\(Self.line)' > in; } & "$TOOL" convert in
        { printf '%s' '\(Self.line)' | gzip > in; } & "$TOOL" convert link
        """
    )
    #expect(run.exitCode == 0)
    #expect(run.output == Self.line + Self.line)
  }

  @Test func `C1: in a folder, FIFOs, devices and links in circles are passed over`() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); printf '%s' '\(Self.line)' > a.jsonl; mkfifo b.jsonl
        ln -s . c; ln -s /dev/zero d.jsonl; ln -s / e
        "$TOOL" convert .; rm c e
        """
    )
    #expect(run.exitCode == 0)
    #expect(run.output == Self.line)
    #expect(run.errorOutput == "")
  }

  @Test func `C1: a link that leads nowhere is told of, and all else in the folder is read`() throws
  {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); printf '%s' '\(Self.line)' > a.jsonl
        ln -s gone b.jsonl; ln -s c.jsonl c.jsonl
        "$TOOL" convert .; "$TOOL" convert . --quiet
        """
    )
    #expect(run.exitCode == 0)
    #expect(run.output == Self.line + Self.line)
    #expect(
      run.errorOutput == """
        places-cost: warning: ./b.jsonl: left out, since the link leads nowhere
        places-cost: warning: ./c.jsonl: left out, since the link leads nowhere

        """
    )
  }

  @Test func `C1: a name that is not UTF-8 is told of, and all else in the folder is read`() throws
  {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      script: """
        cd \(folder.path); printf '%s' '\(Self.line)' > a.jsonl
        printf x > $'b\\xff.jsonl' || exit 9; mkdir $'c\\xfe'
        "$TOOL" analyze . --format csv --output /dev/null; code=$?
        "$TOOL" analyze $'b\\xff.jsonl'; rm $'b\\xff.jsonl'; rmdir $'c\\xfe'; exit $code
        """
    )
    // Some file systems have no such names.
    if run.exitCode == 9 { return }
    #expect(run.exitCode == 0)
    #expect(
      run.errorOutput.hasPrefix(
        """
        places-cost: warning: ./b\u{FFFD}.jsonl: left out, since its name is not UTF-8; rename it
        places-cost: warning: ./c\u{FFFD}: left out, since its name is not UTF-8; rename it
        places-cost: error: The argument
        """
      )
    )
  }

  @Test(arguments: [
    ["analyze", "-", "-"], ["diff", "-", "-"], ["convert", "-", "x", "-"],
    ["check", "-", "--budget", "x", "--baseline", "-"], ["reconcile", "-", "--invoice", "-"],
  ])
  func `C1: standard input is not read twice`(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains("Standard input ('-') can be read only once"))
  }

  @Test func `C1: a saved report among traces is refused as such`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let budget = try folder.write("[requests-mean]\nfail = 9\n", to: "budget.toml")
    let saved = CommandRun(["analyze", trace, "--format", "json"]).output
    let report = try folder.write(saved, to: "report.json")
    for arguments in [
      ["analyze", trace, report], ["check", trace, report, "--budget", budget],
      ["convert", report],
    ] {
      let run = CommandRun(arguments)
      #expect(run.exitCode == .invalidInput)
      #expect(run.errorOutput.contains("report.json is a saved report, no trace"))
      #expect(run.output.isEmpty)
    }
    let forced = CommandRun(["analyze", report, "--from", "native"])
    #expect(forced.exitCode == .invalidInput)
    #expect(forced.errorOutput.contains("no line is one of a native trace"))
  }

  @Test(arguments: [[], ["--from", "native"]])
  func `C1: a trace that begins as a report does is read as a trace`(options: [String]) throws {
    let folder = try TemporaryFolder()
    let odd = #"{"input":{"text":"a"},"ts":1,"type":"keystroke"}"#
    let trace = try folder.write("\(odd)\n\(Self.line)", to: "trace.jsonl")
    let budget = try folder.write("[requests-mean]\nfail = 9\n", to: "budget.toml")
    for arguments in [
      ["analyze", trace], ["check", trace, "--budget", budget], ["convert", trace],
    ] {
      let run = CommandRun(arguments + options)
      #expect(run.exitCode == .success)
      #expect(!run.errorOutput.contains("report"))
    }
  }

  @Test(arguments: [
    ("{}", "no line is one of a native trace"),
    (#"{"schemaVersion":1}"#, "has no \"tally\""),
    (#"{"schemaVersion":2,"tally":"UENUQUxMWQ=="}"#, "another \"schemaVersion\" than 1"),
    (#"{"schemaVersion":"1","tally":""}"#, "another \"schemaVersion\" than 1"),
    (#"{"schemaVersion":1,"tally":"UENUQUxMWQL/////////////////////////"}"#, "cut off or altered"),
    (#"{"schemaVersion":1,"tally":"UENU"#, "line 1, column"),
  ])
  func `C3: a baseline made by hand or cut off is an error that says what is wrong`(
    content: String,
    reason: String
  ) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let budget = try folder.write("[requests-mean]\nfail = 9\n", to: "budget.toml")
    let baseline = try folder.write(content, to: "base.json")
    let run = CommandRun(["check", trace, "--budget", budget, "--baseline", baseline])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.contains(reason), "\(run.errorOutput)")
    #expect(run.errorOutput.count { $0 == "\n" } == 1)
  }

  @Test func `C3: a saved report cut off anywhere is an error, never a crash`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let saved = Array(CommandRun(["analyze", trace, "--format", "json"]).output.utf8)
    for part in 1..<20 {
      let cut = String(decoding: saved[..<(saved.count * part / 20)], as: UTF8.self)
      let path = try folder.write(cut, to: "cut.json")
      for command in [["report", path], ["diff", path, trace]] {
        let run = CommandRun(command)
        #expect(run.exitCode == .invalidInput)
        #expect(run.errorOutput.hasPrefix(path), "\(run.errorOutput)")
      }
    }
  }

  @Test(arguments: ["--prices", "--config", "--map", "--budget"])
  func `C3: a file that never ends is no setting`(option: String) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.line, to: "trace.jsonl")
    let command = option == "--budget" ? "check" : "analyze"
    let run = CommandRun([command, trace, option, "/dev/zero"])
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.lowercased().contains("file too large"), "\(run.errorOutput)")
  }
}
