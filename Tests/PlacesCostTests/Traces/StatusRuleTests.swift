import Testing

@testable import PlacesCost

struct StatusRuleTests {
  private static func outcome(_ json: String, _ rule: StatusRule = .standard) -> Outcome {
    let bytes = Array(json.utf8)
    let text = bytes.span.bytes
    guard json.hasPrefix("\"") else { return rule.outcome(number: text) }
    return rule.outcome(text: text.extracting(1..<bytes.count - 1))
  }

  @Test(arguments: [
    "1", "200", "200.0", "2e2", "20000e-2", "304", "399", "399.000", "0.1e1", #""200""#, #""0200""#,
    #""1""#,
    #""399""#, #""OK""#, #""ZERO_RESULTS""#,
  ])
  func `B1: billed are whole HTTP statuses from 1 to 399, OK and ZERO_RESULTS`(status: String) {
    #expect(Self.outcome(status) == .billed)
  }

  @Test(arguments: ["0", "-0", "0.0", "0e5", "-0.0e-3", #""0""#, #""000""#, #""ABORTED""#])
  func `B1: status 0 and ABORTED are calls that the client gave up on`(status: String) {
    #expect(Self.outcome(status) == .aborted)
  }

  @Test(arguments: [
    "400", "403", "500", "599", "1000", "-1", "-200", "200.5", "0.5", "-0.5", "399.0001", "1e300",
    "1e-300",
    "-1e300", #""400""#, #""""#, #"" 200""#, #""200.0""#, #""-0""#, #""+200""#, #""ok""#, #""OK ""#,
    #""aborted""#, #""OVER_QUERY_LIMIT""#, #""99999999999999999999999999999999""#, #""２００""#,
  ])
  func `B1: any other status is unbilled`(status: String) {
    #expect(Self.outcome(status) == .unbilled)
  }

  @Test func `A: a list replaces what is billed, and leaves given-up calls to their own flag`()
    throws
  {
    let rule = try StatusRule(parsing: "200-299,304, OK ,PARTIAL")
    #expect(
      ["200", "299", "304", #""OK""#, #""PARTIAL""#, #""250""#].allSatisfy {
        Self.outcome($0, rule) == .billed
      }
    )
    #expect(
      ["199", "300", "400", #""ZERO_RESULTS""#].allSatisfy { Self.outcome($0, rule) == .unbilled }
    )
    #expect(Self.outcome("0", rule) == .aborted)
    #expect(Self.outcome(#""ABORTED""#, rule) == .aborted)
    let all = try StatusRule(parsing: "0-599,ABORTED")
    #expect(Self.outcome("0", all) == .billed)
    #expect(Self.outcome(#""ABORTED""#, all) == .billed)
    #expect(try StatusRule(parsing: "1-399,OK,ZERO_RESULTS") == .standard)
  }

  @Test(
    arguments: [
      ("", .emptyElement), ("200,", .emptyElement), (",OK", .emptyElement),
      ("200-", .badElement("200-")),
      ("399-200", .badElement("399-200")), ("2xx", .badElement("2xx")),
      ("200-299-300", .badElement("200-299-300")),
      ("99999999999999999999", .badElement("99999999999999999999")), ("OK!", .badElement("OK!")),
      ("-5", .badElement("-5")),
      ("200, ok ", .badElement("ok")),
    ] as [(String, StatusRuleError)]
  )
  func `A: a list that cannot be read is refused`(list: String, error: StatusRuleError) {
    #expect(throws: error) { try StatusRule(parsing: list) }
  }
}
