import Testing

@testable import PlacesCost

/// The grid as comma-separated values.
struct GridCSVTests {
  struct Field: Sendable, CustomTestStringConvertible {
    let text: String
    let field: String
    var testDescription: String { text }
  }

  static let fields = [
    Field(text: "session+details", field: "session+details"),
    Field(text: "", field: ""),
    Field(text: "=1+1", field: "'=1+1"),
    Field(text: "+1", field: "'+1"),
    Field(text: "-1", field: "'-1"),
    Field(text: "@SUM(A1)", field: "'@SUM(A1)"),
    Field(text: "\tx", field: "'\tx"),
    Field(text: "\r=x", field: "\"'\r=x\""),
    Field(text: "a,b", field: "\"a,b\""),
    Field(text: "a\"b", field: "\"a\"\"b\""),
    Field(text: "a\r\nb", field: "\"a\r\nb\""),
    Field(text: "=\"x\",y", field: "\"'=\"\"x\"\",y\""),
  ]

  @Test(arguments: fields)
  func `text is quoted by RFC 4180 and never a formula`(field: Field) {
    #expect(CSV.field(field.text) == field.field)
  }

  @Test func `W9: there is a row for each policy and strategy, with the figures of JSON`() throws {
    let report = try ReportFixture.report("typing-clean") { $0.monthlySessions = 250_000 }
    let lines = GridCSV(of: report).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == Substring(GridCSV.columns.joined(separator: ",")))
    #expect(lines.last == "")
    #expect(lines.count == 2 + 48 * (Strategy.allCases.count - 1))
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.split(separator: ",").count == 9 })
    let cell = try #require(report.cells.first)
    let row = try #require(cell.rows.first)
    #expect(
      lines[1] == "1,0,\(row.strategy.rawValue),\(cell.requests),\(cell.shortSessions),0.000000,"
        + "\(row.listCost?.description ?? ""),\(row.monthlyCost?.description ?? ""),true"
    )
  }

  @Test func `what is undefined is empty`() throws {
    let report = try ReportFixture.report("case-01")
    let lines = GridCSV(of: report).text.split(separator: "\n")
    #expect(lines[1].contains(",,"))
  }
}
