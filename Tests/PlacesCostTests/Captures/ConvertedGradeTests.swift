import Testing

@testable import PlacesCost

/// A converted trace knows no more than its source did (issue part 6: the grade is enforced).
struct ConvertedGradeTests {
  private func report(_ bytes: [UInt8], mapping: String? = nil) throws -> Report {
    let mapping = try mapping.map { try Mapping(parsing: sampleFile($0), file: $0) }
    return try PlacesCostTests.report(ofBytes: bytes, name: "a") {
      $0.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 200])
      $0.conversion.mapping = mapping ?? Mapping()
    }
  }

  private func recommendation(_ report: Report) -> JSON? {
    guard case .object(let members) = report.json else { return nil }
    return members["recommendation"]
  }

  private func converted(
    _ bytes: [UInt8],
    mapping: String?,
    isRedacted: Bool
  ) throws -> [UInt8] {
    var options = AnalysisOptions()
    if let mapping {
      options.conversion.mapping = try Mapping(parsing: sampleFile(mapping), file: mapping)
    }
    var conversion = Conversion(
      of: [.bytes(name: "a", bytes)],
      options: options,
      isRedacted: isRedacted
    )
    var lines: [UInt8] = []
    while let next = try conversion.next() { lines += next }
    return lines
  }

  @Test(arguments: SampleSourceTests.samples, [false, true])
  func `a converted sample supports the advice that its source supports`(
    _ sample: SampleSourceTests.Sample,
    _ isRedacted: Bool
  ) throws {
    let bytes = try sampleFile(sample.file)
    let source = try report(bytes, mapping: sample.mapping)
    let native = try converted(bytes, mapping: sample.mapping, isRedacted: isRedacted)
    let trace = try report(native)
    #expect(trace.input.sources[0].format == .native)
    #expect(
      trace.input.sources[0].supportsDebounceAdvice
        == source.input.sources[0].supportsDebounceAdvice
    )
    #expect(recommendation(trace) == recommendation(source))
    // Converting once more takes nothing away.
    let again = try converted(native, mapping: nil, isRedacted: false)
    #expect(again == native)
  }

  @Test func `a list of URLs without times stays without`() throws {
    let lines = try converted(
      sampleFile("widget-session.urls.txt"),
      mapping: nil,
      isRedacted: false
    )
    let source = try report(lines).input.sources[0]
    #expect(source.resolution == nil)
    #expect(source.grade == .countOnly)
    #expect(!source.supportsDebounceAdvice)
  }

  struct Case: CustomTestStringConvertible {
    let members: [String]
    var resolution: Int64? = 1_000
    var isSampled = false
    var testDescription: String { members.joined(separator: " and ") }
  }

  static let cases = [
    Case(members: [""]),
    Case(members: [#","resolution_ms":1000"#], resolution: 1_000_000),
    Case(members: [#","resolution_ms":1000"#, ""], resolution: 1_000_000),
    Case(members: [#","resolution_ms":0.5"#]),
    Case(members: [#","resolution_ms":"none""#, #","resolution_ms":10"#], resolution: nil),
    Case(members: [#","resolution_ms":10"#, #","resolution_ms":100"#], resolution: 100_000),
    Case(members: [#","sampled":true"#], isSampled: true),
    Case(members: [#","sampled":false"#]),
    // To the rules these are unknown keys, which may hold anything (T1).
    Case(members: [#","resolution_ms":"x""#, #","resolution_ms":[{}]"#, #","resolution_ms":-5"#]),
    Case(members: [#","resolution_ms":null"#, #","resolution_ms":1e400"#, #","sampled":1"#]),
    Case(members: [#","resolution_ms":1000,"resolution_ms":null"#]),
  ]

  @Test(arguments: cases)
  func `T1: lines may say how exact their times are; the coarsest counts`(_ test: Case) throws {
    let lines = test.members.enumerated().map { index, member in
      #"{"ts":\#(index),"type":"keystroke","client":"c","input":"a"\#(member)}"#
    }
    let input = try report(Array(lines.joined(separator: "\n").utf8)).input
    #expect(input.events == test.members.count)
    #expect(input.malformed == 0)
    #expect(input.sources[0].resolution == test.resolution)
    #expect(input.sources[0].isSampled == test.isSampled)
  }

  @Test func `what stands there and is nothing of the kind is not shared`() throws {
    let line = #"{"ts":1,"type":"select","client":"c","resolution_ms":"Ann","sampled":"Bob"}"#
    let lines = try converted(Array(line.utf8), mapping: nil, isRedacted: true)
    let text = String(decoding: lines, as: UTF8.self)
    #expect(!text.contains("Ann") && !text.contains("Bob"))
  }

  @Test(arguments: [("", false), (#","input":"pizza""#, true)])
  func `a trace of calls without texts says nothing of a debounce`(
    _ member: String,
    _ supports: Bool
  ) throws {
    let line = #"{"ts":1,"type":"autocomplete","client":"c"\#(member)}"#
    #expect(try report(Array(line.utf8)).input.sources[0].supportsDebounceAdvice == supports)
  }
}
