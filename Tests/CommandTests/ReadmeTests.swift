import Testing

@testable import PlacesCost
@testable import places_cost

/// What the README shows is what the tool prints.
struct ReadmeTests {
  static let root = #filePath.replacing("/Tests/CommandTests/ReadmeTests.swift", with: "")

  @Test func `the README shows the first lines of the report on the sample`() throws {
    let readme = String(
      decoding: try SmallFile.bytes(of: "\(Self.root)/README.md"),
      as: UTF8.self
    )
    let shown = try #require(
      readme.split(separator: "```\n").map(String.init).first { $0.hasPrefix("Cost ") }
    )
    let run = CommandRun(["analyze", "\(Self.root)/samples/checkout.jsonl"])
    #expect(run.output.hasPrefix(shown))
  }
}
