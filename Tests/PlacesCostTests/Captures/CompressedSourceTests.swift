import Foundation
import Testing

@testable import PlacesCost

/// Every format plain or compressed, told from the content (issue part 7; `formats.md` 4.10).
struct CompressedSourceTests {
  private static let samples =
    SampleSourceTests.samples
    + SampleCaptureTests.names.map { SampleSourceTests.Sample(file: $0, format: .har) }
    + [SampleSourceTests.Sample(file: "widget-session.jsonl", format: .native)]

  private func conversion(
    of sources: [TraceSource],
    _ mapping: String?
  ) throws -> (text: [UInt8], input: InputSummary) {
    var options = AnalysisOptions()
    if let mapping {
      options.conversion.mapping = try Mapping(parsing: sampleFile(mapping), file: mapping)
    }
    var conversion = Conversion(of: sources, options: options, isRedacted: false)
    var lines: [UInt8] = []
    while let next = try conversion.next() { lines += next }
    return (lines, conversion.summary)
  }

  @Test(arguments: samples, ["gzip -c", "zstd -q -c"])
  func `a compressed sample reads like the sample`(
    _ sample: SampleSourceTests.Sample,
    _ command: String
  ) throws {
    let folder = try Folder()
    let name = sample.file.split(separator: "/").last.map(String.init) ?? ""
    try folder.write(String(decoding: sampleFile(sample.file), as: UTF8.self), to: "plain/\(name)")
    // The same name, since names of clients begin with it: nothing but the content tells.
    try folder.run("mkdir packed && \(command) plain/\(name) > packed/\(name)")
    let plain = try conversion(of: [.file(folder.path("plain/\(name)"))], sample.mapping)
    let packed = try conversion(of: [.file(folder.path("packed/\(name)"))], sample.mapping)
    #expect(!plain.text.isEmpty)
    #expect(packed.text == plain.text)
    #expect(packed.input.sources == plain.input.sources)
  }

  @Test func `a folder of captures reads like its files one after the other`() throws {
    let folder = try Folder()
    for name in SampleCaptureTests.names {
      try folder.write(String(decoding: sampleFile(name), as: UTF8.self), to: "a/\(name)")
    }
    try folder.run("gzip a/new-rest.har && zstd -q --rm a/new-js.har")
    let sources = try TraceSource.sources([folder.path])
    #expect(sources.count == SampleCaptureTests.names.count)
    let one = try conversion(of: sources, nil)
    let each = try sources.map { try conversion(of: [$0], nil).input.events }
    #expect(one.input.events == each.reduce(0, +))
    #expect(one.input.malformed == 0)
  }
}
