import Testing

@testable import PlacesCost

struct ReportDetectionTests {
  @Test(arguments: [
    ("{\n  \"billing\": {", true), ("{\"schemaVersion\":1,", true),
    ("\u{FEFF} {\"tally\": \"UE", true),
    ("{\"findings\":[]", true), ("{\"input\":{\"events\"", true),
    ("{\"input\":\"ber\",\"ts\":1}", false), ("{\"ts\":1,\"type\":\"keystroke\"}", false),
    ("{\"log\":{\"entries\":[", false), ("{\"sessions\": 3}", false), ("[{\"billing\":{}}]", false),
    ("", false), ("{", false), ("{\"billing", false), ("{\"billing\"", false),
    ("{\"tally\":{", false), ("{\"input\":{\"a\":1},\"ts\":1,\"type\":\"keystroke\"}\n{", false),
    ("{\"input\":{}}\n", false), ("{\"input\":{},\"schemaVersion\":1}", true),
    ("{\"input\":{\"a\" 1}}\n{\"ts\":1,\"type\":\"keystroke\"}\n", false),
    ("{\"input\":{\"a\" 1}}", true),
  ])
  func `a JSON report is told from a trace by how it begins`(_ start: String, _ isReport: Bool) {
    #expect(SavedReport.begins(with: Array(start.utf8)) == isReport)
  }

  @Test func `what the report itself writes is told, in either layout`() throws {
    let report = try ReportFixture.report("case-01") {
      $0.grid = PolicyGrid(minChars: [1], debounces: [0])
    }
    #expect(SavedReport.begins(with: report.json.bytes(.pretty)))
    #expect(SavedReport.begins(with: report.json.bytes(.compact)))
    #expect(!SavedReport.isSavedReport(atPath: "/nonexistent"))
  }

  @Test func `every key of a report is known as one`() throws {
    let providers = [try ProviderBook.load("azure-maps")]
    let report = try ReportFixture.report("case-01") {
      $0.grid = PolicyGrid(minChars: [1], debounces: [0])
      $0.providers = providers
    }
    guard case .object(let members) = report.json else { return }
    #expect(Set(members.keys) == SavedReport.keys)
  }
}
