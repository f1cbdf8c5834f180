import Testing

@testable import PlacesCost

struct SettingsTextTests {
  @Test func `settings stand in the table whose heading comes before`() throws {
    let text = try SettingsText(Array("a = 1\n[x.y-z] # here\n  b = '2 %'\n[w]\nb = 3".utf8))
    #expect(
      text.entries.map { "\($0.line) \($0.section)/\($0.key)=\($0.value)" }
        == ["1 /a=1", "3 x.y-z/b=2 %", "5 w/b=3"]
    )
    #expect(text.sections.map { "\($0.line) \($0.name)" } == ["2 x.y-z", "4 w"])
  }

  @Test(arguments: ["a", "", "\"\\'", "\u{1B}[31m\n\u{9B}", "\u{E0001}x\u{202E}", "東 é # ="])
  func `what is written in quotes is read again, and is printable`(_ value: String) throws {
    let quoted = SettingsText.quoted(value)
    #expect(quoted.printable == quoted)
    #expect(try SettingsText(Array("a = \(quoted) # note".utf8)).entries.map(\.value) == [value])
  }

  @Test(arguments: [#"\u00e9"#, #"\U0001F600"#, #"\\"#])
  func `characters may be written by their numbers`(_ escape: String) throws {
    let value = try SettingsText(Array("a = \"\(escape)\"".utf8)).entries.first?.value
    #expect(value?.count == 1)
  }

  @Test(arguments: [#"\n"#, #"\u12"#, #"\u12g4"#, #"\ud800"#, #"\U00110000"#, #"\u+123"#, #"\"#])
  func `an escape that is none is an error`(_ escape: String) {
    #expect(throws: SettingsText.LocatedProblem.self) {
      try SettingsText(Array("a = \"\(escape)\"".utf8))
    }
  }

  @Test(arguments: [
    ("[x", SettingsText.Problem.badSection), ("[x..y]", .badSection), ("[]", .badSection),
    ("[a b]", .badSection), ("[[x]]", .badSection), ("[x] y", .textAfterValue),
    ("a", .noEqualsSign),
  ])
  func `a heading that is none is named with its line`(
    _ line: String,
    _ problem: SettingsText.Problem
  ) {
    #expect(throws: SettingsText.LocatedProblem(problem: problem, line: 2)) {
      try SettingsText(Array("\n\(line)\n".utf8))
    }
  }
}
