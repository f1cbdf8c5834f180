import Testing

@testable import PlacesCost

/// Entries longer than are kept: rejected by number and reason, with what stands around them read.
struct LongEntryTests {
  private static let long = String(repeating: "x", count: 4 << 20)

  @Test func `T2: a line of an access log of more than 4 MiB is rejected alone`() throws {
    let line =
      #"203.0.113.7 - - [05/Jan/2026:10:00:00 +0000] "GET /api/places?q=par HTTP/1.1" 200 5"#
    let log = try LogConversion([line, line + Self.long, line].joined(separator: "\n"))
    #expect(log.source.format == .accessLog)
    #expect(log.rejected == ["2: longer than 4 MiB"])
    #expect(log.lines.count == 2)
  }

  @Test func `T2: so is a row of a table`() throws {
    let rows = [
      "event,timestamp,anonymousId,value", "address_input,2026-01-05T10:00:00Z,u,p",
      "address_input,2026-01-05T10:00:01Z,u,\(Self.long)",
      "address_input,2026-01-05T10:00:02Z,u,pa",
    ]
    let mapping = #"{"events": [{"event": "address_input", "input": "value"}]}"#
    let log = try LogConversion(rows.joined(separator: "\n"), name: "e.csv", mapping: mapping)
    #expect(log.source.format == .typingTable)
    #expect(log.rejected == ["2: longer than 4 MiB"])
    #expect(log.column("input") == ["p", "pa"])
  }

  @Test func `T2: so is a JSON object of more than 16 MiB`() throws {
    func entry(_ text: String) -> String {
      #"{"msec":"1767607200.1","request_method":"GET","request_uri":"/api/places?q=a","x":"\#(text)"}"#
    }
    let long = String(repeating: Self.long, count: 4)
    let log = try LogConversion([entry(""), entry(long), entry("")].joined(separator: "\n"))
    #expect(log.source.format == .jsonLog)
    #expect(log.rejected == ["2: longer than 16 MiB"])
    #expect(log.lines.count == 2)
  }

  @Test func `copies are found among the last hundred thousand entries, and then forgotten`() {
    var ids = RecentIDs()
    func insert(_ number: Int) -> Bool { ids.insert(Array("\(number)".utf8)) }
    #expect((0..<100_000).allSatisfy { insert($0) })
    #expect(!insert(0) && !insert(99_999))
    #expect((100_000..<200_000).allSatisfy { insert($0) })
    #expect(!insert(100_000) && !insert(199_999))
    #expect(insert(0))
  }
}
