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
