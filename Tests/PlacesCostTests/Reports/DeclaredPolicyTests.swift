import Testing

@testable import PlacesCost

/// W12: what an owner believes against what the trace shows.
struct DeclaredPolicyTests {
  @Test func `W12: a minimum that waits for one character more is off by one`() throws {
    let report = try ReportFixture.report("case-39") { $0.declaredMinChars = 3 }
    #expect(report.declared?.minCharsFinding == .offByOne)
    #expect(report.declared?.debounceFinding == nil)
  }

  @Test func `W12: a debounce that the app does not have differs`() throws {
    let report = try ReportFixture.report(lines: ReportFixture.twoMonths) {
      $0.declaredDebounce = 300
      $0.declaredMinChars = 1
    }
    #expect(report.declared?.debounceFinding == .differs)
    #expect(report.declared?.minCharsFinding == .agrees)
  }

  @Test func `W12: a timer that is made anew on each keystroke only delays`() throws {
    let letters = (1...9).map { String("reykjavik".prefix($0)) }
    let lines = letters.enumerated().flatMap { index, text in
      [
        #"{"ts":\#(index * 100),"type":"keystroke","client":"c","input":"\#(text)"}"#,
        #"{"ts":\#(index * 100 + 300),"type":"autocomplete","client":"c","input":"\#(text)"}"#,
      ]
    }
    let report = try ReportFixture.report(lines: lines) { $0.declaredDebounce = 300 }
    #expect(report.declared?.debounceFinding == .onlyDelays)
    let text = TextReport(of: report).analysis
    #expect(text.contains("delays every request"))
  }

  @Test func `W12: what the trace does not show is unknown`() throws {
    let report = try ReportFixture.report(lines: [#"{"ts":1,"type":"geocode"}"#]) {
      $0.declaredDebounce = 300
      $0.declaredMinChars = 2
    }
    #expect(report.declared?.debounceFinding == .unknown)
    #expect(report.declared?.minCharsFinding == .unknown)
  }
}
