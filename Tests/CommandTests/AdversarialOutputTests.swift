import Testing

@testable import PlacesCost
@testable import places_cost

/// Outputs that cannot be written, or not to the end: what stood there stays, and nothing is added.
struct AdversarialOutputTests {
  /// Makes a folder with a trace of some hundred kilobytes and an older output, and goes there.
  private static func script(_ folder: TemporaryFolder, _ rest: String) throws -> BuiltTool {
    try BuiltTool(
      script: """
        cd \(folder.path); printf old > out.jsonl
        yes '{"ts":1790000000000,"type":"keystroke","client":"c","input":"a"}' | head -n 9000 > in.jsonl
        \(rest)
        """
    )
  }

  @Test(arguments: [
    "convert in.jsonl --output out.jsonl",
    "generate --sessions 200 --output out.jsonl",
    "analyze in.jsonl --format html --output out.jsonl", "tally in.jsonl --output out.jsonl",
  ])
  func `C2: a disk that is full leaves the old file and nothing beside it`(command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(folder, "ulimit -f 4; \"$TOOL\" \(command)")
    #expect(run.exitCode == 4)
    #expect(run.errorOutput == "out.jsonl: error: cannot write: file too large\n")
    #expect(folder.names == ["in.jsonl", "out.jsonl"])
    #expect(try folder.text(of: "out.jsonl") == "old")
  }

  @Test func `C3: a device without room is an error`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(folder, "\"$TOOL\" convert in.jsonl --output /dev/full")
    #expect(run.exitCode == 4)
    #expect(run.errorOutput == "/dev/full: error: cannot write: no space left on device\n")
  }

  @Test(arguments: [
    "convert in.jsonl", "convert in.jsonl --output /dev/stdout", "analyze in.jsonl --format json",
  ])
  func `C3: a reader that goes away ends the writing, which is no error`(command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(
      folder,
      "\"$TOOL\" \(command) | head -c 100 >/dev/null; exit ${PIPESTATUS[0]}"
    )
    #expect(run.exitCode == 0)
    #expect(run.errorOutput == "")
  }

  @Test(arguments: ["/proc/report.json", "/proc/self/report.json", "/nowhere/report.json"])
  func `C3: a folder that cannot be written to is an error`(path: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(folder, "\"$TOOL\" analyze in.jsonl --output \(path)")
    #expect([2, 4].contains(run.exitCode))
    #expect(run.errorOutput.count { $0 == "\n" } == 1)
    #expect(run.errorOutput.contains(path))
  }

  #if os(Linux)
  /// A shell function that runs the tool as nobody where root would be allowed anything.
  private static let unprivileged = """
    chmod 755 .; cp "$TOOL" tool
    plain() {
      if [ "$(id -u)" = 0 ]; then
        setpriv --reuid 65534 --regid 65534 --clear-groups ./tool "$@"
      else
        ./tool "$@"
      fi
    }
    """

  @Test func `C3: a read-only folder is told of before any work is done`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(
      folder,
      """
      \(Self.unprivileged); mkdir no; chmod 555 no
      plain analyze gone.jsonl --output no/x.json; c=$?; rmdir no; exit $c
      """
    )
    #expect(run.exitCode == 2)
    #expect(run.errorOutput.contains("Cannot write to 'no/x.json': permission denied"))
  }

  @Test func `C3: a file that may not be read is an error`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(
      folder,
      """
      \(Self.unprivileged); chmod 000 in.jsonl
      for command in analyze convert report; do plain $command in.jsonl && exit 9; done; exit 0
      """
    )
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    let lines = run.errorOutput.lowercased().split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasSuffix("permission denied") }, "\(lines)")
  }
  #endif

  @Test(arguments: [("HUP", 1), ("INT", 2), ("TERM", 15)])
  func `C2: a run that is interrupted leaves the old file and nothing beside it`(
    name: String,
    number: Int32
  ) throws {
    let folder = try TemporaryFolder()
    // With job control, a program in the background does not ignore SIGINT.
    let run = try Self.script(
      folder,
      """
      set -m; mkfifo in; exec 3<>in
      "$TOOL" convert in --output out.jsonl & tool=$!
      for i in $(seq 200); do ls | grep -q tmp && break; sleep 0.05; done
      ls | grep -q tmp || exit 9
      kill -\(name) $tool; wait $tool
      """
    )
    #expect(run.exitCode == 128 + number, "\(run.errorOutput)")
    #expect(folder.names == ["in", "in.jsonl", "out.jsonl"])
    #expect(try folder.text(of: "out.jsonl") == "old")
  }

  @Test func `C2: a signal that is ignored, as under nohup, interrupts nothing`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.script(
      folder,
      """
      trap '' HUP; mkfifo in; exec 3<>in
      "$TOOL" convert in --output out.jsonl 3>&- & tool=$!
      for i in $(seq 200); do ls | grep -q tmp && break; sleep 0.05; done
      kill -HUP $tool; cat in.jsonl >&3; exec 3>&-; wait $tool
      """
    )
    #expect(run.exitCode == 0, "\(run.errorOutput)")
    #expect(folder.names == ["in", "in.jsonl", "out.jsonl"])
    #expect(try folder.text(of: "out.jsonl").count { $0 == "\n" } == 9_000)
  }
}
