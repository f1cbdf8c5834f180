import Testing

@testable import PlacesCost

/// Test results for CI servers, and the XML that they are written in.
struct JUnitTests {
  @Test func `text is escaped, and what XML cannot hold is replaced`() {
    #expect(XMLText.content("a<b>&\"c\"\n\td") == "a&lt;b&gt;&amp;&quot;c&quot;\n\td")
    #expect(XMLText.content("\u{0}\u{8}\u{1B}\u{FFFE}\u{FFFF}\r") == "�����&#13;")
    #expect(XMLText.content("]]>é😀\u{85}") == "]]&gt;é😀\u{85}")
    #expect(XMLText.attribute("a\nb\tc\rd'") == "a&#10;b&#9;c&#13;d'")
  }

  @Test func `elements hold text or elements`() {
    let element = XMLElement(
      "a",
      ["x": "1"],
      children: [XMLElement("b"), XMLElement("c", text: "d & e")]
    )
    #expect(
      element.document == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
          <b/>
          <c>d &amp; e</c>
        </a>

        """
    )
  }

  @Test func `suites count their cases`() {
    let cases = [
      JUnitDocument.Case(name: "a", className: "k"),
      JUnitDocument.Case(name: "b", className: "k", outcome: .skipped(message: "why")),
      JUnitDocument.Case(
        name: "c",
        className: "k",
        outcome: .failed(message: "m", type: "error", details: "d"),
        output: "o"
      ),
    ]
    let document = JUnitDocument(name: "n", suites: [.init(name: "s", cases: cases)])
    #expect(
      document.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="n" tests="3" failures="1" errors="0">
          <testsuite name="s" tests="3" failures="1" errors="0" skipped="1">
            <testcase name="a" classname="k"/>
            <testcase name="b" classname="k">
              <skipped message="why"/>
            </testcase>
            <testcase name="c" classname="k">
              <failure message="m" type="error">d</failure>
              <system-out>o</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test(arguments: CaseFiles.names)
  func `C4a: mistakes fail and observations do not`(name: String) throws {
    let report = try ReportFixture.report(name)
    let cases = try #require(report.junit.suites.first).cases
    #expect(cases.map(\.name) == FindingID.allCases.map(\.rawValue))
    for each in cases {
      let finding = report.findings.first { $0.id.rawValue == each.name }
      if case .failed = each.outcome {
        #expect(finding.map { $0.severity > .info } == true)
      } else {
        #expect(finding.map { $0.severity == .info } ?? true)
        #expect(each.output.isEmpty == (finding == nil))
      }
    }
  }
}
