import Testing

@testable import PlacesCost

/// Remarks beside a change: GitHub's workflow commands, GitLab's code quality, SARIF.
struct AnnotationTests {
  private static func remark(
    _ level: Annotation.Level,
    _ check: String,
    _ place: Annotation.Place? = nil
  ) -> Annotation {
    Annotation(level: level, check: check, summary: "s", message: "m", place: place)
  }

  @Test func `what would end a command or a property is escaped`() {
    #expect(GitHubAnnotations.data("50 %\r\na:b,c::d") == "50 %25%0D%0Aa:b,c::d")
    #expect(GitHubAnnotations.property("50 %\r\na:b,c") == "50 %25%0D%0Aa%3Ab%2Cc")
  }

  @Test func `a command has its place as far as it is known`() {
    let annotations = [
      Self.remark(.error, "a", .init(file: "x,y.jsonl", line: 3)),
      Self.remark(.warning, "b", .init(file: "z")),
      Self.remark(.notice, "c"),
    ]
    #expect(
      GitHubAnnotations(annotations, title: "t", conclusion: "done").text == """
        ::error file=x%2Cy.jsonl,line=3,title=t%3A a::s%0Am
        ::warning file=z,title=t%3A b::s%0Am
        ::notice title=t%3A c::s%0Am
        ::notice title=t::done; 1 error, 1 warning, 1 notice.

        """
    )
  }

  @Test func `ten of a level are written at most, the last notice counts as one`() {
    let annotations = Annotation.Level.allCases.flatMap { level in
      (1...12).map { Self.remark(level, "\(level.rawValue)-\($0)") }
    }
    let text = GitHubAnnotations(annotations, title: "t", conclusion: "done").text
    let lines = text.split(separator: "\n")
    for level in Annotation.Level.allCases {
      #expect(lines.count { $0.hasPrefix("::\(level.rawValue) ") } == 10)
    }
    #expect(
      lines.last == """
        ::notice title=t::done; 12 errors, 12 warnings, 12 notices.%0ANot shown, as at most 10 of a \
        level are: notice-10 (notice), notice-11 (notice), notice-12 (notice), warning-11 (warning), \
        warning-12 (warning), error-11 (error), error-12 (error).
        """
    )
  }

  @Test func `fingerprints tell checks apart and do not know lines`() throws {
    func fingerprints(_ line: Int) throws -> [String] {
      let annotations = [
        Self.remark(.error, "a", .init(file: "x", line: line)),
        Self.remark(.error, "a", .init(file: "x", line: line + 1)), Self.remark(.notice, "b"),
      ]
      guard case .array(let issues) = GitLabCodeQuality(annotations).json else { return [] }
      return issues.compactMap { issue in
        guard case .object(let members) = issue, case .string(let text)? = members["fingerprint"]
        else { return nil }
        return text
      }
    }
    let first = try fingerprints(1)
    #expect(first.count == 3)
    #expect(Set(first).count == 3)
    #expect(try fingerprints(70) == first)
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `the hash is FNV-1a`(text: String, hash: String) {
    #expect(StableHash.text(of: text) == hash)
  }

  @Test(arguments: [
    ("traces/a-b_c.1~.jsonl", "traces/a-b_c.1~.jsonl"),
    ("/tmp/a b", "file:///tmp/a%20b"),
    ("a:b?c#d%e", "a%3Ab%3Fc%23d%25e"),
    ("é\n", "%C3%A9%0A"),
  ])
  func `a path becomes a URI reference`(path: String, uri: String) {
    #expect(URIReference.text(ofPath: path) == uri)
  }

  @Test func `C4a: a finding stands at its first line, or at the input as a whole`() throws {
    let lines = try ReportFixture.report("case-09")
    let first = try #require(lines.findings.first)
    #expect(lines.annotations.first?.place?.line == first.positions.first.map(Event.line))
    #expect(lines.annotations.first?.place?.file == "case-09.jsonl")
    let replayed = try ReportFixture.report("case-41").annotations
    let perKeystroke = try #require(replayed.first { $0.check == "request-per-keystroke" })
    #expect(perKeystroke.place?.file == "case-41.jsonl")
  }
}
