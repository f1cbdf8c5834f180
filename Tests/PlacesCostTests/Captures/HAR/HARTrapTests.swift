import Testing

@testable import PlacesCost

/// Traps of archives and their writers that no other table names (`formats.md` 2.1).
struct HARTrapTests {
  private static let url =
    "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K"
  private static let positional =
    "https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions"

  struct Trap: CustomTestStringConvertible {
    let testDescription: String
    let changes: [(String, String)]
    var key = "input"
    var value = "par"
  }

  static let traps = [
    Trap(
      testDescription: "1.5 trap 5: the URL is read, not queryString",
      changes: [
        (url, positional + "?1spar&20sT&key=K&token=1"),
        (#""headers":[]},"response""#, #""headers":[],"queryString":[{"name":"1sx"}]},"response""#),
      ]
    ),
    Trap(
      testDescription: "1.5 trap 5: pieces written with equals signs",
      changes: [(url, positional + "?1spar=&15e3=&20sT=&21m1=&2e1=&key=K&token=1")],
      key: "token",
      value: "T"
    ),
    Trap(
      testDescription: "1.5 trap 6: calls of the legacy classes are scripts",
      changes: [
        (url, positional + "?1spar&20sT&key=K&token=1"),
        (#""time":41.5"#, #""time":41.5,"_resourceType":"script""#),
      ]
    ),
    Trap(
      testDescription: "Insomnia: an empty body of a GET",
      changes: [
        (
          #""headers":[]},"response""#,
          #""headers":[],"postData":{"mimeType":"","text":""}},"response""#
        )
      ]
    ),
    Trap(
      testDescription: "Polly.js: keys of its own, a body without text",
      changes: [
        (#""time":41.5"#, #""_id":"0a","_order":0,"cache":{},"time":41.5"#),
        (
          #""headers":[]},"response""#,
          #""headers":[],"postData":{"mimeType":"text/plain"}},"response""#
        ),
      ]
    ),
    Trap(
      testDescription: "Charles: whole numbers, an offset, an empty protocol",
      changes: [
        (#"10:00:00.120Z","time":41.5"#, #"12:00:00.120+02:00","time":41"#),
        (#""headers":[]},"response""#, #""headers":[],"httpVersion":""},"response""#),
      ],
      key: "latency_ms",
      value: "41"
    ),
    Trap(
      testDescription: "Firefox 54: no time",
      changes: [(#""time":41.5"#, #""time":null"#)],
      key: "latency_ms",
      value: ""
    ),
    Trap(
      testDescription: "Firefox 54: a time that is no number",
      changes: [(#""time":41.5"#, #""time":"41""#)],
      key: "latency_ms",
      value: ""
    ),
    Trap(
      testDescription: "a time before the start",
      changes: [(#""time":41.5"#, #""time":-1"#)],
      key: "latency_ms",
      value: ""
    ),
  ]

  @Test(arguments: traps)
  func `2.1: entries of every writer are calls`(_ trap: Trap) throws {
    var text = entry()
    for (old, new) in trap.changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let converted = try Converted(archive(text))
    #expect(converted.column("ts") == ["1767607200120"])
    #expect(converted.column(trap.key) == [trap.value])
    #expect(converted.rejected == [])
  }

  @Test func `1.6: the page of a call by the library is its app, without its path`() throws {
    let page = "r_url=https%3A%2F%2Fshop.example%2Fcheckout%3Fcart%3D7"
    let converted = try Converted(
      archive(entry((Self.url, Self.positional + "?1sa&20sT&\(page)&key=K&token=1")))
    )
    #expect(converted.text.contains(#""tags":{"app":"shop.example","platform":"web"}"#))
    #expect(!converted.text.contains("checkout") && !converted.text.contains("cart"))
  }

  @Test(arguments: [
    #"{"log":{"version":"1.2","creator":{"name":"x"}}}"#, #"{"log":{"pages":[],"entries":null}}"#,
    #"{"log":{"version":"1.2","pages":[],"entries":{}}}"#,
  ])
  func `2.1: an archive without log.entries is an error that says so`(_ text: String) {
    let error = #expect(throws: TraceError.self) {
      try Analysis(of: [.bytes(name: "a.har", Array(text.utf8))], options: AnalysisOptions())
    }
    #expect(error?.description.contains("a.har: read as har, 0 entries") == true)
  }
}
