import PlacesCost
import Synchronization
import Testing

@testable import places_cost

struct ProgressTests {
  /// A clock that goes on by a fixed step each time it is looked at.
  private static func context(
    _ output: MemorySink,
    isTerminal: Bool = true,
    environment: [String: String] = [:],
    step: Int64
  ) -> Context {
    let time = Mutex<Int64>(0)
    return Context(
      output: MemorySink(),
      errorOutput: output,
      environment: environment,
      errorOutputIsTerminal: isTerminal,
      clock: {
        time.withLock { now in
          now += step
          return now
        }
      }
    )
  }

  @Test func `C6: the line appears once the work is long, and is wiped away`() throws {
    let output = MemorySink()
    let line = try #require(
      ProgressLine(in: Self.context(output, step: 300_000), isQuiet: false)
    )
    let progress = TraceProgress(bytes: 5_000_000, events: 40_000, totalBytes: 10_000_000)
    line.update(progress)
    #expect(output.text == "")
    line.update(progress)
    line.finish()
    let bar = String(repeating: "█", count: 12) + String(repeating: "░", count: 12)
    #expect(output.text == "\r\u{1B}[2Kreading  \(bar) 50 %  40,000 events\r\u{1B}[2K")
  }

  @Test func `C6: nothing is wiped that was never drawn`() throws {
    let output = MemorySink()
    let line = try #require(ProgressLine(in: Self.context(output, step: 10), isQuiet: false))
    line.update(TraceProgress(bytes: 1, events: 1, totalBytes: 1))
    line.finish()
    #expect(output.text == "")
  }

  @Test(arguments: [
    (TraceProgress(bytes: 12_345_678, events: 90, totalBytes: nil), "reading  90 events, 12 MB"),
    (TraceProgress(bytes: 0, events: 0, totalBytes: 0), "reading  0 events, 0 MB"),
  ])
  func `of a pipe or a compressed file there is no share`(progress: TraceProgress, text: String) {
    #expect(ProgressLine.text(progress) == text)
  }

  @Test func `C6: there is none without a terminal, with --quiet or on a dumb one`() {
    let output = MemorySink()
    #expect(
      ProgressLine(in: Self.context(output, isTerminal: false, step: 1), isQuiet: false) == nil
    )
    #expect(ProgressLine(in: Self.context(output, step: 1), isQuiet: true) == nil)
    let dumb = Self.context(output, environment: ["TERM": "dumb"], step: 1)
    #expect(ProgressLine(in: dumb, isQuiet: false) == nil)
  }

  @Test func `--verbose tells what each stage took`() {
    let output = MemorySink()
    let trace = "\(packageFolder)/samples/checkout.jsonl"
    let context = Self.context(output, isTerminal: false, step: 1_500)
    #expect(PlacesCostCommand.run(["analyze", trace, "--verbose"], in: context) == .success)
    #expect(
      output.text == """
        places-cost: read and tallied 35,355 events in 0.001 s
        places-cost: priced 48 policies in 0.001 s
        places-cost: wrote text in 0.001 s

        """
    )
  }
}

struct DoctorTests {
  @Test func `says what is there, and that nothing is broken`() throws {
    let run = CommandRun(["doctor"], environment: ["PLACES_COST_PRICES": "google-2025-03"])
    #expect(run.exitCode == .success)
    for line in [
      "version    \(PlacesCostCommand.version)", "native, har, otlp", "google-2025-03, USD",
      "temporary  files can be made", "settings   PLACES_COST_PRICES",
    ] {
      #expect(run.output.contains(line), "\(line)")
    }
  }

  @Test func `missing helpers are named, and no failure`() throws {
    let run = try BuiltTool("doctor", environment: ["PATH=/nonexistent", "TMPDIR=/nonexistent"])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("missing  gzip       not on the search path"))
    #expect(run.output.contains("missing  temporary  no file can be made"))
  }
}
