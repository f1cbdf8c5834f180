@testable import PlacesCost

/// Two ways to one result, which must be equal.
enum PlainReader: String {
  /// The fast reading of a native trace against the plain one of the tests.
  case twin
  /// A native trace in parts, merged again, against the whole.
  case shards

  func read(_ bytes: [UInt8]) {
    switch self {
    case .twin: checkTwin(bytes)
    case .shards: checkShards(bytes)
    }
  }

  private func checkTwin(_ bytes: [UInt8]) {
    var options = TraceOptions()
    options.threads = 1
    options.chunkSize = [5, 64, 8192][bytes.count % 3]
    options.maximumLineLength = bytes.count % 2 == 0 ? 100 : 8192
    options.tagsProjects = bytes.count % 5 == 0
    options.counting = bytes.count % 7 == 0 ? .utf16 : .graphemes
    // A file of another kind is told before a line is read.
    guard let difference = try? PlainTrace.difference(of: bytes, options) else { return }
    fatalError(difference)
  }

  private func checkShards(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: JSONByte.newline, omittingEmptySubsequences: false)
    var trace = DividedTrace(lines: lines.map { Array($0) })
    trace.options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 150])
    trace.options.tags = bytes.count % 2 == 0 ? ["t"] : [AnalysisOptions.projectTag]
    guard hasOneOrder(lines.map { Array($0) }), let whole = try? trace.wholeReport() else { return }
    var random = SeededGenerator(seed: UInt64(bytes.count))
    let folder = TallyFolder()
    do {
      let files = try trace.tallyFiles(1 + bytes.count % 4, in: folder, &random)
      let merged = try folder.merge(files, stepwise: random.chance(50), &random)
      let report = try report(ofTallyFile: merged)
      let isEqual = report.json.withoutLines.bytes() == whole.json.withoutLines.bytes()
      precondition(isEqual, "parts make another report")
    } catch {
      fatalError("\(error)")
    }
  }

  /// Whether no two events have their order from the file alone, which parts do not know of.
  private func hasOneOrder(_ lines: [[UInt8]]) -> Bool {
    var options = TraceOptions()
    options.format = .native
    let bytes = lines.flatMap { $0 + [JSONByte.newline] }
    var reader = TraceReader([.bytes(name: "trace", bytes)], options: options)
    var events: [Event] = []
    var batch: [Event] = []
    repeat {
      do { try reader.readBatch(into: &batch) } catch { return false }
      events += batch
    } while !batch.isEmpty
    return Set(events.map { [$0.time, $0.sequence] }).count == events.count
  }
}
