import PlacesCost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Times each stage between bytes and a rendered report, at sizes that show growth.
///
///     places-cost-bench [SESSIONS …]      sizes in searches; 1000, 10000 and 100000 where left out
@main
enum Main {
  static func main() throws {
    let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    print("stage", "events", "ms", "ns/event", "MB/s", separator: "\t")
    for sessions in sizes.isEmpty ? [1_000, 10_000, 100_000] : sizes {
      try Bench(sessions: sessions).run()
    }
  }
}

/// The stages over one synthetic trace.
struct Bench {
  private let bytes: [UInt8]
  private let events: [Event]
  private let names: TraceNames

  /// Makes a trace of so many searches and reads it once.
  init(sessions: Int) throws {
    var sample = SampleOptions()
    sample.sessions = sessions
    var trace = SampleTrace(sample)
    var bytes: [UInt8] = []
    while let part = trace.next() { bytes += part }
    self.bytes = bytes
    (events, names) = try Self.read(bytes, threads: 1)
  }

  func run() throws {
    try measure("memchr") { countLines() }
    try measure("copy") { copied() }
    try measure("scan") { try Self.read(bytes, threads: 1).events.count }
    try measure("scan, 2 threads") { try Self.read(bytes, threads: 2).events.count }
    let one = PolicyGrid(minChars: [1], debounces: [0])
    try measure("sessions, bill") { tally(over: one).groups.count }
    try measure("and 6 x 8 grid") { tally(over: .standard).groups.count }
    let wide = PolicyGrid(
      minChars: Array(1...6),
      debounces: Array(stride(from: 0, through: 800, by: 20))
    )
    try measure("and 6 x 41 grid") { tally(over: wide).groups.count }
    let options = AnalysisOptions()
    let analysis = try Analysis(of: [.bytes(name: "bench", bytes)], options: options)
    let book = try PriceBook.named(PriceBook.defaultID)
    try measure("price") { analysis.report(pricedBy: book, options: options).strategies.count }
    let report = analysis.report(pricedBy: book, options: options)
    try measure("render JSON") { report.json.bytes(.pretty).count }
  }

  /// Prints the best of three runs; `body` returns something that depends on all its work.
  private func measure(_ stage: String, _ body: () throws -> Int) throws {
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000_000)
    var sum = 0
    for _ in 0..<3 { best = min(best, try clock.measure { sum &+= try body() }) }
    precondition(sum != 0, "the work was left out")
    let nanoseconds =
      best.components.seconds * 1_000_000_000 + best.components.attoseconds / 1_000_000_000
    print(
      stage,
      events.count,
      "\(nanoseconds / 1_000_000).\((nanoseconds / 100_000) % 10)",
      nanoseconds / Int64(events.count),
      Int64(bytes.count) * 1_000 / max(1, nanoseconds),
      separator: "\t"
    )
  }

  private static func read(
    _ bytes: [UInt8],
    threads: Int
  ) throws -> (events: [Event], names: TraceNames) {
    var options = TraceOptions()
    options.threads = threads
    var reader = TraceReader([.bytes(name: "bench", bytes)], options: options)
    var all: [Event] = []
    var batch: [Event] = []
    repeat {
      try reader.readBatch(into: &batch)
      all += batch
    } while !batch.isEmpty
    return (all, reader.names)
  }

  private func tally(over grid: PolicyGrid) -> Tally {
    var options = TallyBuilder.Options()
    options.grid = grid
    var builder = TallyBuilder(options: options)
    for event in events { builder.add(event) }
    return builder.finish(names: names)
  }

  /// The machine's speed at finding line ends, the least that any reader of lines does.
  private func countLines() -> Int {
    bytes.withUnsafeBytes { buffer in
      guard var start = buffer.baseAddress else { return 0 }
      let end = start + buffer.count
      var lines = 0
      while start < end, let hit = memchr(start, 10, end - start) {
        lines += 1
        start = UnsafeRawPointer(hit) + 1
      }
      return lines
    }
  }

  /// The machine's memory bandwidth: every byte is read and written once.
  private func copied() -> Int {
    let copy = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      bytes.withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
      }
      count = bytes.count
    }
    return Int(copy[copy.count / 2])
  }
}
