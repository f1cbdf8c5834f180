import Testing

@testable import PlacesCost

/// The sample of each source, and what a report says of it.
struct SampleSourceTests {
  struct Sample: CustomTestStringConvertible {
    let file: String
    let format: SourceFormat
    var mapping: String?
    var testDescription: String { file }
  }

  static let samples: [Sample] = {
    let logs = [
      "alb.log", "cloudfront.log", "combined.log", "common.log", "vhost.log", "w3c.log",
    ].map {
      Sample(file: "access-logs/\($0)", format: .accessLog, mapping: "access-logs/mapping.json")
    }
    let json = [
      "apache.jsonl", "caddy.jsonl", "cloud-logging.json", "cloud-run.jsonl", "nginx.jsonl",
    ].map {
      Sample(file: "access-logs/\($0)", format: .jsonLog, mapping: "access-logs/mapping.json")
    }
    let typing = ["amplitude.jsonl", "posthog.json", "segment.jsonl"].map {
      Sample(file: "analytics/\($0)", format: .typing, mapping: "analytics/mapping.json")
    }
    return logs + json + typing + [
      Sample(file: "access-logs/envoy.jsonl", format: .jsonLog),
      Sample(
        file: "access-logs/custom.log",
        format: .accessLog,
        mapping: "access-logs/custom-mapping.json"
      ),
      Sample(file: "analytics/events.csv", format: .typingTable, mapping: "analytics/mapping.json"),
      Sample(file: "spans/collector.jsonl", format: .spans),
      Sample(file: "spans/document.json", format: .spans),
    ]
  }()

  private func analysis(_ sample: Sample) throws -> Report {
    let mapping = try sample.mapping.map { try Mapping(parsing: sampleFile($0), file: $0) }
    return try report(ofBytes: try sampleFile(sample.file), name: sample.file) {
      $0.conversion.mapping = mapping ?? Mapping()
    }
  }

  @Test(arguments: samples)
  func `the report of a sample is as when it was last looked at`(_ sample: Sample) throws {
    let report = try analysis(sample)
    #expect(report.input.sources.map(\.format) == [sample.format])
    #expect(report.input.malformed == 0)
    guard case .object(let members) = report.json else { return }
    let kept = members.filter { ["input", "sessions", "billing"].contains($0.key) }
    let name = sample.file.replacing("/", with: ".")
    let text = String(decoding: JSON.object(kept).bytes(), as: UTF8.self) + "\n"
    try GoldenFile("source.\(name).json").expect(text)
  }

  @Test(arguments: [
    ("combined.log", false), ("cloudfront.log", false), ("cloud-logging.json", false),
    ("nginx.jsonl", true), ("alb.log", true), ("cloud-run.jsonl", true),
  ])
  func `logs of whole seconds and sampled ones say nothing of a debounce`(
    _ name: String,
    _ supports: Bool
  ) throws {
    let sample = try #require(Self.samples.first { $0.file == "access-logs/\(name)" })
    #expect(try analysis(sample).input.sources[0].supportsDebounceAdvice == supports)
  }

  @Test(arguments: samples)
  func `where a piece of a source ends changes nothing`(_ sample: Sample) throws {
    var options = ConversionOptions()
    if let mapping = sample.mapping {
      options.mapping = try Mapping(parsing: sampleFile(mapping), file: mapping)
    }
    let bytes = try sampleFile(sample.file)
    var results: Set<[UInt8]> = []
    for step in [1, 2, 3, 7, 64, bytes.count] {
      var converter = try #require(sample.format.converter(client: [], options: options))
      var lines = NativeLines()
      var start = 0
      while start < bytes.count {
        let piece = Array(bytes[start..<min(bytes.count, start + step)])
        converter.convert(piece.span.bytes, into: &lines)
        start += step
      }
      converter.finish(into: &lines)
      results.insert(lines.bytes)
      #expect(!lines.lines.isEmpty)
    }
    #expect(results.count == 1)
  }

  @Test(arguments: samples, UInt64(1)...8)
  func `damaged samples are read without a crash`(_ sample: Sample, _ seed: UInt64) throws {
    var options = ConversionOptions()
    if let mapping = sample.mapping {
      options.mapping = try Mapping(parsing: sampleFile(mapping), file: mapping)
    }
    var random = SeededGenerator(seed: seed)
    let whole = try sampleFile(sample.file)
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(random.pick(Array(#"{}[]",:\ %-"#.utf8) + [10]), at: place)
        default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...40, using: &random)))
        }
      }
      var converter = try #require(sample.format.converter(client: [], options: options))
      var lines = NativeLines()
      converter.convert(bytes.span.bytes, into: &lines)
      converter.finish(into: &lines)
      // Whatever comes out is a line that reads.
      for line in lines.lines {
        _ = try JSONValue(parsing: Array(lines.bytes[line.range]))
      }
    }
  }
}
