import Testing

@testable import places_cost

/// Runs of the built tool, for what only a process shows: descriptors, signals and exit codes.
struct EndToEndTests {
  struct ExitCase: CustomTestStringConvertible {
    let arguments: String
    let exitCode: Int32
    var testDescription: String { arguments }
  }

  static let exits = [
    ExitCase(arguments: "--version", exitCode: 0),
    ExitCase(arguments: "help analyze", exitCode: 0),
    ExitCase(arguments: "config show", exitCode: 0),
    ExitCase(arguments: "analyze", exitCode: 2),
    ExitCase(arguments: "nonsense", exitCode: 2),
    ExitCase(arguments: "analyze x --config /nonexistent", exitCode: 3),
  ]

  @Test(arguments: exits)
  func `C3: the exit code tells how it went, and errors are one line`(_ exit: ExitCase) throws {
    let run = try BuiltTool(exit.arguments)
    #expect(run.exitCode == exit.exitCode)
    #expect(run.output.isEmpty == (exit.exitCode != 0))
    #expect(run.errorOutput.count { $0 == "\n" } == (exit.exitCode == 0 ? 0 : 1))
  }

  @Test func `a reader that goes away is no error`() throws {
    let run = try BuiltTool(script: "\"$TOOL\" help --man | true; exit ${PIPESTATUS[0]}")
    #expect(run.exitCode == 0)
    #expect(run.errorOutput == "")
  }

  @Test func `closed descriptors do not crash it`() throws {
    #expect(try BuiltTool("analyze 2>&-").exitCode == 2)
    #expect(try BuiltTool("--version >&-").exitCode == 4)
    #expect(try BuiltTool("--version >&- 2>&-").exitCode == 4)
  }

  @Test func `a full disk is an error`() throws {
    let run = try BuiltTool("--version >/dev/full")
    #expect(run.exitCode == 4)
    #expect(
      run.errorOutput == "standard output: error: cannot write: no space left on device\n"
    )
  }

  @Test func `settings come from the environment of the process`() throws {
    let run = try BuiltTool("config show", environment: ["PLACES_COST_API=legacy"])
    #expect(run.output.contains("api = \"legacy\""))
    #expect(run.output.contains("# environment PLACES_COST_API"))
  }
}
