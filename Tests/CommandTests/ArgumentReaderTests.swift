import Testing

@testable import places_cost

struct ArgumentReaderTests {
  struct ReadingCase: CustomTestStringConvertible {
    let arguments: [String]
    let positionals: [String]
    var values: [String] = []
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let readings = [
    ReadingCase(arguments: ["a"], positionals: ["a"]),
    ReadingCase(arguments: ["a", "b", "c"], positionals: ["a", "b", "c"]),
    ReadingCase(arguments: ["-"], positionals: ["-"]),
    ReadingCase(arguments: ["a", "--api", "new"], positionals: ["a"], values: ["api=new"]),
    ReadingCase(arguments: ["--api=new", "a"], positionals: ["a"], values: ["api=new"]),
    ReadingCase(arguments: ["--api=", "a"], positionals: ["a"], values: ["api="]),
    ReadingCase(arguments: ["--by=a=b", "x"], positionals: ["x"], values: ["by=a=b"]),
    ReadingCase(arguments: ["-o", "-", "x"], positionals: ["x"], values: ["output=-"]),
    ReadingCase(arguments: ["-o=r.json", "x"], positionals: ["x"], values: ["output=r.json"]),
    ReadingCase(
      arguments: ["--max-delay", "-5", "x"],
      positionals: ["x"],
      values: ["max-delay=-5"]
    ),
    ReadingCase(
      arguments: ["--sessions-per-month", "9", "x"],
      positionals: ["x"],
      values: ["monthly-sessions=9"]
    ),
    ReadingCase(
      arguments: ["--strict", "x", "--strict"],
      positionals: ["x"],
      values: ["strict=true", "strict=true"]
    ),
    ReadingCase(
      arguments: ["--strict", "--", "--api", "-x", "--"],
      positionals: ["--api", "-x", "--"],
      values: ["strict=true"]
    ),
    ReadingCase(
      arguments: ["x", "--output", "a", "--output", "b"],
      positionals: ["x"],
      values: ["output=a", "output=b"]
    ),
  ]

  @Test(arguments: readings)
  func `reads options and positional arguments in any order`(_ reading: ReadingCase) throws {
    let node = CommandNode(AnalyzeCommand.self)
    let given = try ArgumentReader(node: node, path: "places-cost analyze").read(reading.arguments)
    #expect(given.positionals == reading.positionals)
    #expect(given.occurrences.map { "\($0.option.name)=\($0.value)" } == reading.values)
  }

  @Test(arguments: [["--help"], ["x", "-h"], ["--nonsense", "--help"], ["--output", "--help"]])
  func `help wins over everything that is wrong`(_ arguments: [String]) throws {
    let node = CommandNode(AnalyzeCommand.self)
    #expect(try ArgumentReader(node: node, path: "").read(arguments).asksForHelp)
  }

  @Test func `after a double dash nothing asks for help`() throws {
    let node = CommandNode(AnalyzeCommand.self)
    let given = try ArgumentReader(node: node, path: "").read(["--", "--help"])
    #expect(!given.asksForHelp)
    #expect(given.positionals == ["--help"])
  }

  @Test func `no two options of a command share a spelling`() {
    for path in PlacesCostCommand.root.paths() {
      let spellings = path.last?.options.flatMap(\.spellings) ?? []
      #expect(Set(spellings).count == spellings.count, "\(path.spelling)")
    }
  }

  @Test func `every option has help that ends like a sentence and a default that it accepts`() {
    for path in PlacesCostCommand.root.paths() {
      for option in path.last?.options ?? [] {
        #expect(option.help.hasSuffix("."), "\(path.spelling) \(option.spelling)")
        if case .choice(let choices) = option.kind, let text = option.defaultText {
          #expect(choices.contains(text), "\(path.spelling) \(option.spelling)")
        }
      }
    }
  }
}
