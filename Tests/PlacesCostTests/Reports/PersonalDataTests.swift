import Testing

@testable import PlacesCost

/// T5: no rendering shows what people typed or who they are.
struct PersonalDataTests {
  private static let secrets = [
    "Zwiebelfisch", "zwiebelfisch", "secretclient", "secrettoken", "secretplace", "secretproject",
  ]

  /// Searches with every kind of event and several mistakes, a secret in every personal key.
  private static let trace: [String] = {
    var lines: [String] = []
    for search in 0..<70 {
      let client = #""client":"secretclient\#(search % 66)""#
      let token = #""token":"secrettoken\#(search % 50)""#
      let place = #""place_id":"secretplace\#(search)""#
      let project = #""project":"secretproject""#
      let start = 1_790_000_000_000 + search * 900_000
      for letter in 1...12 {
        let text = String("Zwiebelfisch".prefix(letter))
        let time = start + letter * 170
        lines.append(
          #"{"ts":\#(time),"type":"keystroke",\#(client),"input":"\#(text)","composing":true}"#
        )
        lines.append(
          #"{"ts":\#(time + 1),"type":"autocomplete",\#(client),\#(token),\#(project),"#
            + #""input":"\#(text)"}"#
        )
      }
      lines.append(#"{"ts":\#(start + 3_000),"type":"select",\#(client),\#(place)}"#)
      let closing = ["details", "geocode", "validate", "textsearch", "findplace"][search % 5]
      lines.append(
        #"{"ts":\#(start + 3_100),"type":"\#(closing)",\#(client),\#(token),\#(place),"#
          + #""fields":["location"]}"#
      )
      lines.append(
        #"{"ts":\#(start + 3_200),"type":"details",\#(client),\#(token),\#(place)}"#
      )
    }
    lines.append(#"{"ts":1,"type":"keystroke","client":7,"input":"Zwiebelfisch"}"#)
    lines.append(#"{"ts":1,"type":"zwiebelfisch","client":"secretclient"}"#)
    lines.append(#"{"ts":1,"type":"keystroke","client":"secretclient","input":"Zwiebel"#)
    return lines
  }()

  @Test func `T5: no rendering holds typed text, tokens, clients or place ids`() throws {
    let report = try ReportFixture.report(lines: Self.trace) {
      $0.tag = "platform"
      $0.monthlySessions = 100_000
    }
    let renderings = [
      TextReport(of: report).analysis,
      TextReport(of: report, isColored: true).simulation,
      GridCSV(of: report).text,
      HTMLReport(of: report).text,
      String(decoding: report.json.bytes(), as: UTF8.self),
      report.input.firstMalformed.map { "\($0.reason)" }.joined(),
    ]
    #expect(report.histogram.sessions == 70)
    #expect(report.input.malformed == 2)
    for rendering in renderings {
      for secret in Self.secrets { #expect(!rendering.contains(secret), "\(secret)") }
    }
  }
}
