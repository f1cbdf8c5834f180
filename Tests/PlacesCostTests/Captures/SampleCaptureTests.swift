import Foundation
import Testing

@testable import PlacesCost

/// The captures under `samples/`: their lines and their reports.
struct SampleCaptureTests {
  static let names = [
    "legacy-rest.har", "new-rest.har", "legacy-js.har", "new-js.har", "widget-session.urls.txt",
  ]

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try GoldenFile(inPackage: "samples/\(name)").text.utf8)
  }

  @Test(arguments: names)
  func `a sample converts to these lines`(_ name: String) throws {
    let converted = try Converted(try bytes(name), name: name)
    try GoldenFile("sources/\(name).jsonl").expect(converted.text)
  }

  @Test(arguments: names)
  func `a sample has this report`(_ name: String) throws {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 300])
    let analysis = try Analysis(
      of: [.bytes(name: name, try bytes(name))],
      options: options
    )
    let report = analysis.report(
      pricedBy: try PriceBook.named(PriceBook.defaultID),
      options: options
    )
    try GoldenFile("sources/\(name).json")
      .expect(String(decoding: report.json.bytes(), as: UTF8.self) + "\n")
  }
}
