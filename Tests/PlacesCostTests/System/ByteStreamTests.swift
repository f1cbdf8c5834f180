import Foundation
import Testing

@testable import PlacesCost

/// A folder for one test, removed with everything in it at the end.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(
      path: "places-cost-\(UUID().uuidString)"
    ).path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  func run(_ command: String) throws {
    try start(command).waitUntilExit()
  }

  func start(_ command: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: path)
    try process.run()
    return process
  }
}

@Suite(.serialized)
struct ByteStreamTests {
  private static func numbers(_ sources: [TraceSource], starts: inout Int) throws -> [Int64] {
    var times: [Int64] = []
    var count = 0
    _ = try OrderedTrace(sources, options: .forTests).forEachBatch(
      start: {
        count += 1
        times = []
      },
      body: { events, _ in times += events.map { $0.time / 1000 } }
    )
    starts = count
    return times
  }

  private static func trace(_ times: some Sequence<Int>) -> String {
    times.map { #"{"ts":\#($0),"type":"select","client":"u\#($0 % 9)"}"# + "\n" }.joined()
  }

  @Test(arguments: [
    "cp t.jsonl in", "gzip -c t.jsonl > in", "zstd -qc t.jsonl > in",
    "gzip -c t.jsonl > in; gzip -c e >> in",
  ])
  func `C1: plain, gzip and zstandard files are told apart by content`(command: String) throws {
    let folder = try Folder()
    try folder.write(Self.trace(0..<30_000), to: "t.jsonl")
    try folder.write("", to: "e")
    try folder.run(command)
    var starts = 0
    #expect(try Self.numbers([.file(folder.path("in"))], starts: &starts) == Array(0..<30_000))
    #expect(starts == 1)
  }

  @Test(arguments: ["cat t.jsonl > in", "gzip -c t.jsonl > in", "zstd -qc t.jsonl > in"])
  func `C1: pipes are read too, compressed or not`(command: String) throws {
    let folder = try Folder()
    try folder.write(Self.trace(0..<30_000), to: "t.jsonl")
    try folder.run("mkfifo in")
    let writer = try folder.start(command)
    var starts = 0
    #expect(try Self.numbers([.file(folder.path("in"))], starts: &starts) == Array(0..<30_000))
    #expect(starts == 1)
    writer.waitUntilExit()
  }

  @Test func `T4: a pipe out of order is put in order without reading it twice`() throws {
    let folder = try Folder()
    let hour = 3_600_000
    let times =
      (0..<9000).map { $0 * 1000 } + [5, 1] + (9000..<20_000).map { $0 * 1000 } + [2 * hour, 0]
    try folder.write(Self.trace(times), to: "t.jsonl")
    try folder.run("mkfifo in")
    let writer = try folder.start("cat t.jsonl > in")
    var starts = 0
    #expect(
      try Self.numbers([.file(folder.path("in"))], starts: &starts)
        == times.sorted().map { Int64($0) }
    )
    #expect(starts == 2)
    writer.waitUntilExit()
  }

  @Test func `a damaged compressed file is an error that names it`() throws {
    let folder = try Folder()
    try folder.write(Self.trace(0..<5000), to: "t.jsonl")
    try folder.run(
      "gzip -c t.jsonl | head -c 3000 > a; zstd -qc t.jsonl | head -c 3000 > b; mkfifo in"
    )
    var starts = 0
    #expect(throws: TraceError.damaged(path: folder.path("a"), tool: "gzip", status: 1)) {
      try Self.numbers([.file(folder.path("a"))], starts: &starts)
    }
    #expect(throws: TraceError.damaged(path: folder.path("b"), tool: "zstd", status: 1)) {
      try Self.numbers([.file(folder.path("b"))], starts: &starts)
    }
    let writer = try folder.start("cat a > in")
    #expect(throws: TraceError.damaged(path: folder.path("in"), tool: "gzip", status: 1)) {
      try Self.numbers([.file(folder.path("in"))], starts: &starts)
    }
    writer.waitUntilExit()
  }

  @Test func `C3: what cannot be read is an error that names it`() throws {
    let folder = try Folder()
    var starts = 0
    let missing = SystemError(code: ENOENT)
    #expect(throws: TraceError.unreadable(path: folder.path("no"), missing)) {
      try Self.numbers([.file(folder.path("no"))], starts: &starts)
    }
    #expect(throws: TraceError.unreadable(path: folder.path("no"), missing)) {
      try TraceSource.sources([folder.path("no")])
    }
    #expect(throws: TraceError.unreadable(path: folder.path, .isDirectory)) {
      try Self.numbers([.file(folder.path)], starts: &starts)
    }
    #expect(TraceError.unreadable(path: "x", missing).description == "x: No such file or directory")
    #expect(throws: TraceError.emptyFolder(path: folder.path)) {
      try TraceSource.sources([folder.path])
    }
  }

  @Test func `C1: a folder stands for its traces in the order of their bytes`() throws {
    let folder = try Folder()
    for name in [
      "b.jsonl", "a.json", "B.ndjson", "sub/c.gz", "sub/a/x.zst", "sub.jsonl", "notes.txt",
      ".hidden.jsonl",
      ".git/d.jsonl", "jsonl", "é.jsonl", "a-1.jsonl", "web.log", "web.log.1", "web.log.bak",
      "typed.csv", "typed.tsv", "0-trace.network", "web.log.20260105", "12",
    ] {
      try folder.write("", to: name)
    }
    try folder.run("ln -s .. sub/loop; ln -s ../b.jsonl sub/link.jsonl; mkfifo pipe.jsonl")
    let expected = [
      "0-trace.network", "B.ndjson", "a-1.jsonl", "a.json", "b.jsonl", "sub.jsonl", "sub/a/x.zst",
      "sub/c.gz", "sub/link.jsonl", "typed.csv", "typed.tsv", "web.log", "web.log.1",
      "web.log.20260105", "é.jsonl",
    ]
    #expect(try TraceSource.sources([folder.path]) == expected.map { .file(folder.path($0)) })
    #expect(try TraceSource.sources([folder.path + "/"]).count == expected.count)
    #expect(
      try TraceSource.sources(["-", folder.path("b.jsonl")]) == [
        .standardInput, .file(folder.path("b.jsonl")),
      ]
    )
  }

  @Test func `C1: what a folder holds and cannot be read by its name is left out, and told`()
    throws
  {
    let folder = try Folder()
    try folder.write(Self.trace(0..<3), to: "a.jsonl")
    try folder.run(#"ln -s nowhere b.jsonl; : > "$(printf 'c\377.jsonl')""#)
    var leftOut: [LeftOutFile] = []
    let sources = try TraceSource.sources([folder.path]) { leftOut.append($0) }
    #expect(sources == [.file(folder.path("a.jsonl"))])
    #expect(try Analysis(reading: [folder.path], options: AnalysisOptions()).input.events == 3)
    #expect(
      Set(leftOut.map(\.description)) == [
        "\(folder.path("b.jsonl")): left out, since the link leads nowhere",
        "\(folder.path("c\u{FFFD}.jsonl")): left out, since its name is not UTF-8; rename it",
      ]
    )
  }

  @Test func `C1: of the texts in a folder those are read that name a call`() throws {
    let folder = try Folder()
    try folder.write("see README", to: "notes.txt")
    try folder.write("GET https://maps.googleapis.com/maps/api/geocode/json", to: "calls.txt")
    #expect(try TraceSource.sources([folder.path]) == [.file(folder.path("calls.txt"))])
    #expect(
      try TraceSource.sources([folder.path("notes.txt")]) == [.file(folder.path("notes.txt"))]
    )
  }

  @Test(arguments: [
    (#"{"billing": {}, "schemaVersion": 1}"#, false), (#"{"routes": []}"#, false),
    (#"{"host": "a", "log": {}}"#, false),
    (#"{"routes": [{"path": 1}]}"#, true), (#"{"host": "a", "client": "b"}"#, true),
    (#"{"log": {"version": "1.2", "entries": []}}"#, true), ("{", true),
  ])
  func `C1: saved reports and mappings in a folder are no traces`(
    _ text: String,
    _ isRead: Bool
  )
    throws
  {
    let folder = try Folder()
    try folder.write(text, to: "a.json")
    try folder.write("", to: "b.jsonl")
    let names = isRead ? ["a.json", "b.jsonl"] : ["b.jsonl"]
    #expect(try TraceSource.sources([folder.path]) == names.map { .file(folder.path($0)) })
  }

  @Test func `reading may stop early without waiting for the rest`() throws {
    struct Enough: Error {}
    let folder = try Folder()
    try folder.write(Self.trace(0..<200_000), to: "t.jsonl")
    try folder.run("gzip -1 -c t.jsonl > in")
    #expect(throws: Enough.self) {
      _ = try OrderedTrace([.file(folder.path("in"))], options: .forTests).forEachBatch(
        start: {},
        body: { _, _ in throw Enough() }
      )
    }
  }
}
