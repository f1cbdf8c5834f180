import Testing

@testable import PlacesCost
@testable import places_cost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// `--state` (issue 6, part 6).
struct StateOptionTests {
  private let folder: TemporaryFolder
  private let trace: [Substring]

  init() throws {
    folder = try TemporaryFolder()
    let bytes = try SmallFile.bytes(of: "\(packageFolder)/samples/checkout.jsonl", limit: 1 << 24)
    trace = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(900).map(\.self)
  }

  private var log: String { folder.file("log.jsonl") }
  private var state: String { folder.file("state") }

  private func write(_ lines: some Collection<Substring>) throws {
    _ = try folder.write(lines.joined(separator: "\n") + "\n", to: "log.jsonl")
  }

  private func analyze(_ more: [String] = [], command: String = "analyze") -> CommandRun {
    CommandRun([command, log, "--state", state] + more)
  }

  @Test(arguments: ["text", "json", "csv", "html", "markdown", "sarif"])
  func `issue 6.6: a continued report is that of one run, in every format`(_ format: String) throws
  {
    for count in [300, 301, 900] {
      try write(trace.prefix(count))
      let run = analyze(["--format", format, "--by", "platform"])
      #expect(run == CommandRun(["analyze", log, "--format", format, "--by", "platform"]))
    }
    #expect(folder.names == ["log.jsonl", "state"])
  }

  @Test func `issue 6.6: analyze and simulate continue one state`() throws {
    try write(trace.prefix(200))
    #expect(analyze().exitCode == .success)
    try write(trace.prefix(500))
    #expect(analyze(command: "simulate") == CommandRun(["simulate", log]))
    try write(trace)
    #expect(analyze() == CommandRun(["analyze", log]))
  }

  @Test func `issue 6.6: a continued tally has the bytes of one made at once, under its secret`()
    throws
  {
    let (one, other) = (folder.file("a.tally"), folder.file("b.tally"))
    for count in [200, 900] {
      try write(trace.prefix(count))
      #expect(analyze(["-o", one, "--secret", "s"], command: "tally").exitCode == .success)
    }
    #expect(CommandRun(["tally", log, "--secret", "s", "-o", other]).exitCode == .success)
    #expect(try SmallFile.bytes(of: one) == SmallFile.bytes(of: other))
    let unkeyed = analyze(["-o", one], command: "tally")
    #expect(unkeyed.exitCode == .invalidInput)
    #expect(unkeyed.errorOutput.contains("another --secret"))
  }

  @Test func `C3, issue 6.6: a state that cannot be continued ends the run and stays as it is`()
    throws
  {
    try write(trace)
    #expect(analyze().exitCode == .success)
    let before = try folder.text(of: "state")
    let other = analyze(["--session-gap", "60"])
    #expect(other.exitCode == .invalidInput)
    #expect(
      other.errorOutput
        == "\(state): error: the state was made with --session-gap 180, this run has 60\n"
    )
    #expect(try folder.text(of: "state") == before)
    _ = try folder.write(String(before.dropLast(9)), to: "state")
    let damaged = analyze()
    #expect(damaged.exitCode == .invalidInput)
    #expect(damaged.errorOutput.hasPrefix("\(state): error: the state "))
  }

  @Test func `issue 6.6: two runs at once are refused, a lock that was left behind is not`() throws
  {
    try write(trace.prefix(100))
    do {
      let lock = try FileLock(path: state + ".lock")
      let run = analyze()
      #expect(run.exitCode == .invalidInput)
      #expect(run.errorOutput == "\(state): error: another run is using this state\n")
      withExtendedLifetime(lock) {}
    }
    _ = try folder.write("", to: "state.lock")
    #expect(analyze().exitCode == .success)
    #expect(folder.names == ["log.jsonl", "state"])
  }

  @Test func `issue 6.6: the state can be read by its owner alone`() throws {
    try write(trace.prefix(100))
    for _ in 0..<2 {
      #expect(analyze().exitCode == .success)
      var status = stat()
      #expect(stat(state, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func `C3, issue 6.6: nothing is kept of a run that fails`() throws {
    try write(trace.prefix(100) + ["no JSON"])
    #expect(analyze(["--strict"]).exitCode == .invalidInput)
    #expect(analyze(["-o", "/dev/full"]).exitCode == .internalError)
    #expect(folder.names == ["log.jsonl"])
  }

  @Test func `C3, issue 6.6: the state has to be a file of its own`() throws {
    try write(trace.prefix(100))
    let stream = CommandRun(["analyze", log, "--state", "-"])
    #expect(stream.exitCode == .usage)
    #expect(stream.errorOutput.contains("it has to be a file, which the next run reads again"))
    let output = analyze(["-o", state])
    #expect(output.exitCode == .usage)
    let parts = analyze(["--find-ties", "-o", folder.file("ties")], command: "tally")
    #expect(parts.exitCode == .usage)
    #expect(parts.errorOutput.contains("exclude each other"))
  }

  @Test func `issue 6.6: what comes on standard input follows what came before`() throws {
    try write(trace)
    let run = try BuiltTool(
      script: """
        cd \(folder.path)
        head -n 400 log.jsonl | "$TOOL" analyze - --state state --format csv > /dev/null
        tail -n +401 log.jsonl | "$TOOL" analyze - --state state --format csv
        """
    )
    #expect(run.errorOutput == "")
    #expect(run.output == CommandRun(["analyze", log, "--format", "csv"]).output)
  }

  @Test
  func `issue 6.6: killed at any moment, while the log is written and rotated, it loses nothing`()
    throws
  {
    let whole = try TemporaryFolder()
    let text = trace.joined(separator: "\n") + "\n"
    _ = try whole.write(text, to: "log.jsonl")
    let run = try BuiltTool(
      script: """
        cd \(folder.path)
        head -n 15 \(whole.path)/log.jsonl > log.jsonl
        "$TOOL" analyze log.jsonl --state state -q > report.json
        write() {
          for part in $(seq 1 59); do
            tail -n +$((part * 15 + 1)) \(whole.path)/log.jsonl | head -n 15 >> log.jsonl
            sleep 0.02
            if [ $((part % 9)) = 8 ]; then
              for old in 5 4 3 2 1; do
                [ -e log.jsonl.$old ] && mv log.jsonl.$old log.jsonl.$((old + 1))
              done
              mv log.jsonl log.jsonl.1
              sleep 0.0$((RANDOM % 3))
              : > log.jsonl
            fi
          done
        }
        write &
        writer=$!
        killed=0
        while kill -0 $writer 2> /dev/null; do
          "$TOOL" analyze log.jsonl --state state --format json -q -o report.json 2> err &
          run=$!
          sleep 0.$((RANDOM % 3))$((RANDOM % 10))
          kill -9 $run 2> /dev/null && killed=$((killed + 1))
          wait $run 2> /dev/null
        done
        "$TOOL" analyze log.jsonl --state state --format json
        [ $killed -gt 0 ] || echo "none was killed"
        rm -f *.tmp
        """
    )
    #expect(
      run.output == CommandRun(["analyze", whole.file("log.jsonl"), "--format", "json"]).output
    )
  }
}
