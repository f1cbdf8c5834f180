import Testing

@testable import PlacesCost
@testable import places_cost

struct ContextTests {
  struct ColorCase: CustomTestStringConvertible {
    let choice: ColorChoice
    let isTerminal: Bool
    let environment: [String: String]
    let colors: Bool
    var testDescription: String { "\(choice) \(isTerminal) \(environment)" }
  }

  static let colors = [
    ColorCase(choice: .auto, isTerminal: true, environment: [:], colors: true),
    ColorCase(choice: .auto, isTerminal: false, environment: [:], colors: false),
    ColorCase(choice: .auto, isTerminal: true, environment: ["NO_COLOR": "1"], colors: false),
    ColorCase(choice: .auto, isTerminal: true, environment: ["NO_COLOR": ""], colors: true),
    ColorCase(choice: .auto, isTerminal: true, environment: ["TERM": "dumb"], colors: false),
    ColorCase(choice: .always, isTerminal: false, environment: ["NO_COLOR": "1"], colors: true),
    ColorCase(choice: .never, isTerminal: true, environment: [:], colors: false),
  ]

  @Test(arguments: colors)
  func `C6: color follows the flag, NO_COLOR and the terminal`(_ color: ColorCase) {
    let applies = color.choice.applies(
      isTerminal: color.isTerminal,
      environment: color.environment
    )
    #expect(applies == color.colors)
  }
}

struct OutputFileTests {
  @Test func `a file appears whole, with nothing left beside it`() throws {
    let folder = try TemporaryFolder()
    let file = OutputFile(path: folder.file("report"))
    try file.check()
    try file.write(Array("first".utf8))
    try file.write(Array("second".utf8))
    #expect(try folder.text(of: "report") == "second")
    #expect(folder.names == ["report"])
  }

  @Test func `a device is written to, not replaced`() throws {
    let file = OutputFile(path: "/dev/null")
    try file.check()
    try file.write(Array("gone".utf8))
    #expect(throws: Never.self) { try OutputFile(path: "/dev/null").check() }
    #expect(try SmallFile.bytes(of: "/dev/null", limit: 1) == [])
  }

  @Test func `a folder that is missing or a folder as the file is refused early`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError(code: 2)) { try OutputFile(path: folder.file("a/b")).check() }
    #expect(throws: SystemError(code: 21)) { try OutputFile(path: folder.path).check() }
  }
}
