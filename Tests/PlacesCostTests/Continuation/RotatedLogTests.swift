import Foundation
import Testing

@testable import PlacesCost

/// Issue 6, part 6: however a log is rotated between two runs, no line is lost or read twice.
struct RotatedLogTests {
  private static let lines = AwkwardTrace.lines(people: 30, searches: 60, seed: 21)
    .map { $0 + [0x0A] }

  /// Ways to rotate, given how often it was done before.
  enum Rotation: CaseIterable {
    case numbers, numbersFromZero, dates, datesBeforeEnding, copies, compressed, copiedByDate

    func rotate(_ log: GrowingLog, _ count: Int) throws {
      func shift(from first: Int, suffix: String = "") throws {
        for number in (0..<count).reversed() {
          for ending in ["", ".gz"] {
            let name = "app.jsonl.\(first + number)\(ending)"
            guard FileManager.default.fileExists(atPath: "\(log.folder)/\(name)") else { continue }
            try log.rename(name, to: "app.jsonl.\(first + number + 1)\(ending)")
          }
        }
      }
      switch self {
      case .numbers:
        try shift(from: 1)
        try log.rotate(to: "app.jsonl.1")
      case .numbersFromZero:
        try shift(from: 0)
        try log.rotate(to: "app.jsonl.0")
      case .dates: try log.rotate(to: "app.jsonl-202611\(10 + count)")
      case .datesBeforeEnding: try log.rotate(to: "app-2026-11-\(10 + count).jsonl")
      case .copies:
        try shift(from: 1)
        try log.copyAndTruncate(to: "app.jsonl.1")
      case .compressed:
        try shift(from: 1)
        try log.rotate(to: "app.jsonl.1")
        try log.compress("app.jsonl.1")
      case .copiedByDate:
        try log.copyAndTruncate(to: "app.jsonl.2026-11-30T\(10 + count)")
      }
    }
  }

  @Test(arguments: Rotation.allCases, [1, 3])
  func `issue 6.6: rotated logs, once or several times between two runs`(
    _ rotation: Rotation,
    perRun: Int
  ) throws {
    let log = GrowingLog()
    var count = 0
    for (number, start) in stride(from: 0, to: Self.lines.count, by: 60).enumerated() {
      try log.append(Self.lines[start..<min(Self.lines.count, start + 60)].joined())
      if number % 4 != 0 {
        try rotation.rotate(log, count)
        count += 1
      }
      guard number % perRun == 0 else { continue }
      #expect(try log.run() == log.wholeReport(), "after \(count) rotations")
      #expect(log.notes == [])
    }
    #expect(try log.run() == log.wholeReport())
    #expect(log.notes == [])
  }

  @Test func `issue 6.6: what the writer adds to a renamed piece is read, before and after`() throws
  {
    let log = GrowingLog()
    try log.append(Self.lines[..<50].joined())
    _ = try log.run()
    try log.rotate(to: "app.jsonl.1")
    try log.append(Self.lines[50..<80].joined(), to: "app.jsonl.1")
    #expect(try log.run() == log.wholeReport())
    try log.append(Self.lines[80..<90].joined(), to: "app.jsonl.1")
    try log.append(Self.lines[90..<120].joined())
    #expect(try log.run() == log.wholeReport())
    try log.append(Self.lines[120..<130].joined(), to: "app.jsonl.1")
    #expect(try log.run() == log.wholeReport())
  }

  @Test func `issue 6.6: between renaming and the new file there is nothing at the path`() throws {
    let log = GrowingLog()
    try log.append(Self.lines[..<50].joined())
    let report = try log.run()
    try log.rename("app.jsonl", to: "app.jsonl.1")
    #expect(try log.run() == report)
    try log.append(Self.lines[50..<60].joined(), to: "app.jsonl.1")
    #expect(try log.run() == log.wholeReport())
  }

  @Test func `issue 6.6: a piece that is gone is told of, and the rest is read`() throws {
    let log = GrowingLog()
    try log.append(Self.lines[..<50].joined())
    _ = try log.run()
    let offset = log.written.count
    try log.rotate(to: "app.jsonl.1")
    try log.append(Self.lines[50..<60].joined())
    try log.rename("app.jsonl.1", to: "app.jsonl.2")
    try log.rotate(to: "app.jsonl.1")
    try log.remove("app.jsonl.2")
    try log.append(Self.lines[60..<70].joined())
    #expect(try log.run() == log.wholeReport())
    #expect(log.notes.count == 1 && log.notes[0].contains("up to byte \(offset) is not there"))
    try log.append(Self.lines[70..<80].joined())
    #expect(try log.run() == log.wholeReport())
    #expect(log.notes == [])
  }

  @Test func `issue 6.6: other logs and older pieces beside a log are not taken for its own`()
    throws
  {
    let log = GrowingLog()
    for name in ["app.jsonl.9", "app.jsonl.bak", "app-b.jsonl", "app.jsonl-20250101"] {
      try TemporaryText.write(Array(Self.lines[60..<70].joined()), to: "\(log.folder)/\(name)")
    }
    try log.append(Self.lines[..<50].joined())
    let report = try log.run()
    #expect(try report == log.wholeReport())
    #expect(try log.run() == report)
    try log.rotate(to: "app.jsonl.1")
    #expect(try log.run() == report)
  }

  @Test func `issue 6.6: pieces that are given are read oldest first, in the first run and later`()
    throws
  {
    let log = GrowingLog()
    try log.append(Self.lines[..<50].joined())
    try log.rotate(to: "app.jsonl.2")
    try log.append(Self.lines[50..<90].joined())
    try log.rotate(to: "app.jsonl.1")
    try log.append(Self.lines[90..<120].joined())
    #expect(
      try log.run([log.folder + "/app.jsonl.1", log.path, log.folder + "/app.jsonl.2"])
        == log.wholeReport()
    )
    try log.remove("app.jsonl.2")
    try log.rename("app.jsonl.1", to: "app.jsonl.2")
    try log.rotate(to: "app.jsonl.1")
    try log.append(Self.lines[120...].joined())
    let all = ["app.jsonl", "app.jsonl.1", "app.jsonl.2"].map { "\(log.folder)/\($0)" }
    #expect(try log.run(all) == log.wholeReport())
  }

  @Test func `issue 6.6: a log that was altered where it had been read is refused`() throws {
    let log = GrowingLog()
    try log.append(Self.lines.joined())
    _ = try log.run()
    let bytes = log.written
    try TemporaryText.write(Array(bytes.dropLast(200)), to: log.path)
    #expect(throws: TraceError.alteredLog(path: log.path, offset: bytes.count)) { try log.run() }
    try TemporaryText.write(bytes, to: log.path)
    #expect(try log.run() == log.wholeReport())
    #expect(log.notes == [])
  }

  @Test(arguments: [
    ("app.log.1", "app.log", [1]), ("app.log-20261130", "app.log", [20_261_130]),
    ("app.log.2026-11-30.gz", "app.log", [2_026, 11, 30]),
    ("app-20261130.log", "app.log", [20_261_130]),
    ("log.7.zst", "log", [7]),
  ])
  func `names of rotated pieces are read`(_ name: String, log: String, numbers: [Int]) {
    let readings = RotatedName.readings(of: name)
    #expect(readings.contains { $0.log == log && $0.numbers == numbers })
  }

  @Test(arguments: ["app.log", "app.log.bak", "app-b.log", "", ".1", "app.log.1a", "app.log~"])
  func `other names are not`(_ name: String) {
    #expect(!RotatedName.readings(of: name).contains { $0.log == "app.log" })
  }
}
