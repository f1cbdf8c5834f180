import Testing

@testable import PlacesCost

/// HTTP archives of every writer, with their traps (formats 2.1).
struct HARConverterTests {
  @Test func `2.1: a call becomes a line`() throws {
    let converted = try Converted(archive(entry()))
    #expect(
      converted.text == """
        {"ts":1767607200120,"type":"autocomplete","client":"a.har","token":"T","api":"legacy",\
        "input":"par","status":"OK","latency_ms":41.5}

        """
    )
    #expect(converted.source.resolution == 1_000)
    #expect(converted.source.grade == .full)
  }

  struct TimeCase: CustomTestStringConvertible {
    let written: String
    /// Milliseconds.
    let time: String
    let resolution: Int64?
    var testDescription: String { written }
  }

  static let times = [
    TimeCase(written: #""2026-01-05T10:00:00Z""#, time: "1767607200000", resolution: 1_000_000),
    TimeCase(
      written: #""2026-01-05T03:00:00.120-07:00""#,
      time: "1767607200120",
      resolution: 1_000
    ),
    TimeCase(
      written: #""2026-01-05T11:00:00.12+01:00""#,
      time: "1767607200120",
      resolution: 10_000
    ),
    TimeCase(written: #""2026-01-05T11:00:00.120+0100""#, time: "1767607200120", resolution: 1_000),
    TimeCase(
      written: #""2026-01-05T10:00:00.1234567+00:00""#,
      time: "1767607200123.456",
      resolution: 1
    ),
    TimeCase(
      written: #""2026-01-05T10:00:00.123456789Z""#,
      time: "1767607200123.456",
      resolution: 1
    ),
    TimeCase(written: #""2026-01-05T10:00:00.120000+00:00""#, time: "1767607200120", resolution: 1),
    TimeCase(written: #""2026-01-05 10:00:00,120""#, time: "1767607200120", resolution: 1_000),
    TimeCase(written: "1767607200120", time: "1767607200120", resolution: 1_000),
    TimeCase(written: #""yesterday""#, time: "1767225600000", resolution: nil),
    TimeCase(written: "null", time: "1767225600000", resolution: nil),
  ]

  @Test(arguments: times)
  func `2.1: offsets, and decimals from none to nine`(_ time: TimeCase) throws {
    let converted = try Converted(archive(entry((#""2026-01-05T10:00:00.120Z""#, time.written))))
    #expect(converted.column("ts") == [time.time])
    #expect(converted.source.resolution == time.resolution)
  }

  @Test func `2.1 converter input: no times, no version, no creator: countable, not timeable`()
    throws
  {
    let bare = entry((#""startedDateTime":"2026-01-05T10:00:00.120Z","time":41.5,"#, ""))
    let converted = try Converted(#"{"log":{"entries":[\#(bare),\#(bare),\#(bare)]}}"#)
    #expect(converted.column("ts") == ["1767225600000", "1767225601000", "1767225602000"])
    #expect(converted.source.untimed == 3)
    #expect(converted.source.grade == .countOnly)
    #expect(converted.column("latency_ms") == ["", "", ""])
  }

  @Test func `an entry without a time stands with the one before it`() throws {
    let bare = entry((#""startedDateTime":"2026-01-05T10:00:00.120Z","#, ""))
    let converted = try Converted(archive(entry(), bare, entry()))
    #expect(Set(converted.column("ts")) == ["1767607200120"])
    #expect(converted.source.untimed == 1)
    #expect(converted.source.grade == .full)
  }

  static let wrappings: [(String, String, String)] = [
    ("a byte order mark (Fiddler)", "\u{FEFF}", ""),
    ("a function call", "onInputData(", ");\n"),
    ("an outer object", #"{"har":{"meta":{"entries":"none"},"archive":"#, "}}"),
    ("white space", " \r\n\t", "\n\n"),
  ]

  @Test(arguments: wrappings.map(\.0))
  func `2.1: wrapped files`(_ name: String) throws {
    for wrapping in Self.wrappings where wrapping.0 == name {
      let converted = try Converted(wrapping.1 + archive(entry(), entry()) + wrapping.2)
      #expect(converted.lines.count == 2)
      #expect(!converted.source.isTruncated)
    }
  }

  @Test func `2.1: a truncated file is used as far as it goes`() throws {
    let whole = Array(archive(entry(), entry(), entry()).utf8)
    let converted = try Converted(Array(whole.dropLast(40)))
    #expect(converted.lines.count == 2)
    #expect(converted.source.isTruncated)
    #expect(
      SourceNotes.warnings(about: converted.input.sources).contains { $0.contains("breaks off") }
    )
  }

  @Test func `every way of cutting a file off is survived`() throws {
    let whole = Array(archive(entry(), entry()).utf8)
    for count in stride(from: 0, to: whole.count, by: 7) {
      let part = Array(whole.prefix(count))
      let converted = try? Converted(part, format: .har)
      #expect((converted?.lines.count ?? 0) <= 1)
    }
  }

  @Test func `T2: a bad entry is counted with its index and the next goes on`() throws {
    let converted = try Converted(
      archive(
        entry(),
        "17",
        "null",
        #""text""#,
        "[{}]",
        "{}",
        #"{"request":{"url":5}}"#,
        #"{"request":}"#,
        entry()
      )
    )
    #expect(converted.lines.count == 2)
    #expect(converted.input.malformed == 7)
    #expect(
      converted.rejected == [
        "2: not a JSON object", "3: not a JSON object", "4: not a JSON object",
        "5: not a JSON object", "6: no request URL", "7: no request URL", "8: a value is missing",
      ]
    )
  }

  @Test func `findings point at entries: the entry is the line of a position`() throws {
    let analysis = try Analysis(
      of: [.bytes(name: "a.har", Array(archive(entry(), "17", entry()).utf8))],
      options: AnalysisOptions()
    )
    let position = try #require(analysis.input.firstMalformed.first?.position)
    #expect(analysis.input.description(ofPosition: position) == "a.har:2")
  }

  @Test func `2.1: entries out of order are sorted by start`() throws {
    let later = entry(("00.120Z", "09.000Z"), ("input=par", "input=pari"))
    let bytes = Array(archive(later, entry()).utf8)
    var inputs: [Int64] = []
    let trace = OrderedTrace(
      [.bytes(name: "a.har", bytes)],
      options: TraceOptions(AnalysisOptions())
    )
    _ = try trace.forEachBatch(start: { inputs = [] }) { events, _ in inputs += events.map(\.time) }
    #expect(inputs == [1_767_607_200_120_000, 1_767_607_209_000_000])
  }

  struct ClassCase: CustomTestStringConvertible {
    let testDescription: String
    let entry: String
    var creator = "WebInspector"
    /// Nil for a call.
    let expected: Bystander?
  }

  static let classes = [
    ClassCase(
      testDescription: "Chrome: answered from disk",
      entry: entry((#""time":41.5"#, #""time":1,"_fromCache":"disk""#)),
      expected: .cached
    ),
    ClassCase(
      testDescription: "Chrome: answered from memory",
      entry: entry((#""time":41.5"#, #""time":1,"_fromCache":"memory""#)),
      expected: .cached
    ),
    ClassCase(
      testDescription: "Safari: memory cache",
      entry: entry((#""time":41.5"#, #""time":1,"_fetchType":"Memory Cache""#)),
      expected: .cached
    ),
    ClassCase(
      testDescription: "Safari: disk cache",
      entry: entry((#""time":41.5"#, #""time":1,"_fetchType":"Disk Cache""#)),
      expected: .cached
    ),
    ClassCase(
      testDescription: "Safari: network load",
      entry: entry((#""time":41.5"#, #""time":1,"_fetchType":"Network Load""#)),
      expected: nil
    ),
    ClassCase(
      testDescription: "Firefox: 200 in no time, without a connection",
      entry: entry((#""time":41.5"#, #""time":0"#)),
      creator: "Firefox",
      expected: .cached
    ),
    ClassCase(
      testDescription: "Firefox: with a connection",
      entry: entry((#""time":41.5"#, #""time":0,"connection":"443""#)),
      creator: "Firefox",
      expected: nil
    ),
    ClassCase(
      testDescription: "another writer: 200 in no time",
      entry: entry((#""time":41.5"#, #""time":0"#)),
      creator: "Charles Proxy",
      expected: nil
    ),
    ClassCase(
      testDescription: "a 304 was sent",
      entry: entry((#""status":200"#, #""status":304"#)),
      expected: nil
    ),
    ClassCase(
      testDescription: "a redirect is found again",
      entry: entry((#""status":200"#, #""status":307,"redirectURL":"https://x""#)),
      expected: .redirect
    ),
    ClassCase(
      testDescription: "a status of 302 without a target is a call",
      entry: entry((#""status":200"#, #""status":302,"redirectURL":"""#)),
      expected: nil
    ),
    ClassCase(
      testDescription: "cancelled by the page",
      entry: entry((#""status":200"#, #""status":0,"_error":"net::ERR_ABORTED""#)),
      expected: nil
    ),
    ClassCase(
      testDescription: "Playwright: cancelled",
      entry: entry((#""status":200"#, #""status":-1,"_failureText":"net::ERR_ABORTED""#)),
      expected: nil
    ),
    ClassCase(
      testDescription: "BrowserMob, old Chrome: status 0 without a reason",
      entry: entry((#""status":200"#, #""status":0"#)),
      expected: nil
    ),
    ClassCase(
      testDescription: "no network",
      entry: entry((#""status":200"#, #""status":0,"_error":"net::ERR_INTERNET_DISCONNECTED""#)),
      expected: .notSent
    ),
    ClassCase(
      testDescription: "no such host",
      entry: entry((#""status":200"#, #""status":0,"_error":"net::ERR_NAME_NOT_RESOLVED""#)),
      expected: .notSent
    ),
    ClassCase(
      testDescription: "blocked by an extension, error on the entry",
      entry: entry(
        (#""status":200"#, #""status":0"#),
        (#""time":41.5"#, #""time":1,"_error":"net::ERR_BLOCKED_BY_CLIENT""#)
      ),
      expected: .notSent
    ),
    ClassCase(
      testDescription: "a preflight",
      entry: entry((#""method":"GET""#, #""method":"OPTIONS""#)),
      expected: .preflight
    ),
  ]

  @Test(arguments: classes)
  func `2.1: tells what was sent from what was not`(_ item: ClassCase) throws {
    let converted = try Converted(archive(item.entry, creator: item.creator))
    #expect(converted.lines.count == (item.expected == nil ? 1 : 0))
    #expect(converted.source.bystanders == (item.expected.map { [$0: 1] } ?? [:]))
  }

  @Test func `aborted calls follow the assumption`() throws {
    let aborted = entry((#""status":200"#, #""status":0,"_error":"net::ERR_ABORTED""#))
    #expect(try Converted(archive(aborted)).column("status") == ["0"])
  }

  @Test func `Firefox may come after its version and before its entries`() throws {
    let text = #"{"log":{"version":"1.1","browser":{"version":"47","name":"Firefox"},"entries":["#
    let cached = entry((#""time":41.5"#, #""time":0"#))
    #expect(try Converted(text + cached + "]}}").source.bystanders == [.cached: 1])
  }

  static let postData: [(String, String)] = [
    ("text", #"{"text":"{\"input\":\"é\",\"sessionToken\":\"T\"}"}"#),
    (
      "base64 (reqable)",
      #"{"text":"eyJpbnB1dCI6IsOpIiwic2Vzc2lvblRva2VuIjoiVCJ9","encoding":"base64"}"#
    ),
    (
      "base64, url-safe, in two lines",
      #"{"text":"eyJpbnB1dCI6IsOp\nIiwic2Vzc2lvblRva2VuIjoiVCJ9","_encoding":"BASE64"}"#
    ),
    ("pairs", #"{"params":[{"name":"input","value":"é"},{"name":"sessionToken","value":"T"}]}"#),
    (
      "one pair that is the body",
      #"{"params":[{"name":"{\"input\":\"é\",\"sessionToken\":\"T\"}","value":""}]}"#
    ),
    (
      "empty text and pairs",
      #"{"text":"","params":[{"name":"input","value":"é"},{"name":"sessionToken","value":"T"}]}"#
    ),
  ]

  private func newEntry(_ postData: String?) -> String {
    let body = postData.map { #","postData":\#($0)"# } ?? ""
    return entry(
      (#""method":"GET""#, #""method":"POST""#),
      (#""headers":[]},"#, #""headers":[]\#(body)},"#),
      (
        "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K",
        "https://places.googleapis.com/v1/places:autocomplete"
      )
    )
  }

  @Test(arguments: postData.map(\.0))
  func `2.1: request bodies as text, base64 or pairs`(_ name: String) throws {
    for body in Self.postData where body.0 == name {
      let converted = try Converted(archive(newEntry(body.1)))
      #expect(converted.column("input") == ["é"])
      #expect(converted.column("token") == ["T"])
    }
  }

  static let missingBodies: [String?] = [
    nil, "{}", #"{"mimeType":"application/json"}"#, #"{"text":""}"#, #"{"text":null}"#, "null",
    #"{"text":"not JSON"}"#, #"{"_sha1":"0123.json"}"#, #"{"params":[]}"#,
  ]

  @Test(arguments: missingBodies)
  func `2.1 Firefox, Polly.js, Playwright: a call without its body still counts`(
    _ body: String?
  ) throws {
    let converted = try Converted(archive(newEntry(body)))
    #expect(converted.column("type") == ["autocomplete"])
    #expect(converted.column("input") == [""])
    #expect(converted.source.grade == .countOnly)
  }

  @Test func `2.1: response bodies in base64, missing, or with a comment`() throws {
    let old = #"{"text":"{\"status\":\"OK\"}"}"#
    func status(_ content: String) throws -> [String] {
      try Converted(archive(entry((old, content)))).column("status")
    }
    #expect(
      try status(#"{"text":"eyJzdGF0dXMiOiJaRVJPX1JFU1VMVFMifQ==","encoding":"base64"}"#) == [
        "ZERO_RESULTS"
      ]
    )
    #expect(try status(#"{"comment":"not recorded"}"#) == ["200"])
    #expect(try status("{}") == ["200"])
    #expect(try status("null") == ["200"])
  }

  @Test func `header names in any case, HTTP/2 pseudo headers, a path for a URL`() throws {
    let url =
      #""url":"https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K""#
    let bare = entry(
      (url, #""url":"/v1/places/P?sessionToken=T""#),
      (#""method":"GET","#, ""),
      (
        #""headers":[]},"#,
        #""headers":[{"name":":method","value":"GET"},{"name":":authority","value":"places.googleapis.com"},{"name":"X-GOOG-FieldMask","value":"id"}]},"#
      )
    )
    let converted = try Converted(archive(bare))
    #expect(converted.column("place_id") == ["P"])
    #expect(converted.column("fields") == ["id"])
  }

  @Test func `2.1 Playwright: an empty object for the time, and a monotonic clock`() throws {
    func line(_ monotonic: String) -> String {
      let snapshot = entry(
        (
          #""startedDateTime":"2026-01-05T10:00:00.120Z""#,
          #""startedDateTime":{},"_monotonicTime":\#(monotonic)"#
        )
      )
      return #"{"type":"resource-snapshot","snapshot":\#(snapshot)}"#
    }
    let context = #"{"type":"context-options","wallTime":1767607200000,"monotonicTime":1000.5}"#
    let with = [context, line("1120.625"), line("1300.5")].joined(separator: "\n")
    let converted = try Converted(with)
    #expect(converted.column("ts") == ["1767607200120.125", "1767607200300"])
    #expect(converted.source.resolution == 1_000)
    let without = try Converted([line("120"), line("300")].joined(separator: "\n"))
    #expect(without.column("ts") == ["1767225600120", "1767225600300"])
  }

  @Test func `pages are clients; without them the archive is one`() throws {
    func on(_ page: String) -> String {
      entry((#""time":41.5"#, #""time":1,"pageref":"\#(page)""#))
    }
    let converted = try Converted(archive(entry(), on("page_7"), on("page_9"), on("page_7")))
    #expect(converted.column("client") == ["a.har", "a.har", "a.har/2", "a.har"])
  }

  @Test func `keys tell projects apart, and only by number`() throws {
    func with(_ key: String) -> String { entry(("key=K", "key=" + key)) }
    let converted = try Converted(archive(with("A"), with("B"), with("A"), with("C"), with("")))
    #expect(converted.column("project") == ["", "key-2", "", "key-3", ""])
  }

  @Test func `binary bodies written as text do not cost their entry`() throws {
    var bytes = Array(
      archive(entry((#""text":"{"#, #""x":"\ud800 \q~ \u00","text":"{"#)), entry()).utf8
    )
    let mark = try #require(bytes.firstIndex(of: UInt8(ascii: "~")))
    bytes.insert(contentsOf: [0xFF, 0x01, 0xC3], at: mark + 1)
    let converted = try Converted(bytes)
    #expect(converted.column("input") == ["par", "par"])
    #expect(converted.input.malformed == 0)
  }

  @Test func `2.1 size: a long body is passed over, and the call read`() throws {
    let body = String(repeating: #"\"{[é\\"#, count: 120_000)
    let long = entry((#""text":"{"#, #""extra":"\#(body)","text":"{"#))
    let converted = try Converted(archive(long, entry()))
    #expect(converted.column("status") == ["OK", "OK"])
    let cut = entry(
      (#"\"status\":\"OK\""#, #"\"a\":\"\#(body.replacing(#"\""#, with: "'"))\",\"status\":\"OK\""#)
    )
    #expect(try Converted(archive(cut, entry())).column("status") == ["200", "OK"])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func `where a chunk ends changes nothing`(_ size: Int) throws {
    let bytes = Array(
      archive(
        entry(("input=par", "input=%F0%9F%91%8D")),
        "17",
        entry((#"\"status\""#, #"\u00e9\\\"\"status\""#)),
        newEntry(Self.postData[0].1)
      ).utf8
    )
    let whole = try Converted(bytes)
    let pieces = try Converted(bytes, chunkSize: size)
    #expect(pieces.text == whole.text)
    #expect(pieces.input == whole.input)
  }

  @Test func `nothing recognised: an error that says what was seen`() throws {
    func message(_ text: String) -> String {
      do {
        _ = try Analysis(
          of: [.bytes(name: "dir/a.har", Array(text.utf8))],
          options: AnalysisOptions()
        )
        return ""
      } catch {
        return "\(error)"
      }
    }
    let url =
      "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K"
    let shop = entry((url, "https://shop.example/a?q=1"))
    let clone = entry((url, "https://gateway.example/maps/api/place/autocomplete/json?input=a"))
    let address = entry((url, "http://10.1.2.3/a"))
    let unrelated = message(archive(shop, shop, address))
    #expect(unrelated.contains("a.har: read as har, 3 entries, 3 unrelated"))
    #expect(unrelated.contains("hosts: shop.example (2), (address) (1)"))
    #expect(unrelated.contains("--from"))
    #expect(!unrelated.contains("dir/") && !unrelated.contains("10.1"))
    let cloned = message(archive(shop, clone))
    #expect(cloned.contains("gateway.example (1)") && cloned.contains("--host"))
    #expect(message(archive()).contains("0 entries"))
  }

  @Test func `one archive of several without calls is a warning`() throws {
    let url =
      "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K"
    let empty = Array(archive(entry((url, "https://shop.example/a"))).utf8)
    let analysis = try Analysis(
      of: [.bytes(name: "a.har", empty), .bytes(name: "b.har", Array(archive(entry()).utf8))],
      options: AnalysisOptions()
    )
    let warnings = SourceNotes.warnings(about: analysis.input.sources)
    #expect(warnings.count == 1 && warnings[0].hasPrefix("a.har: no call of the Places APIs in it"))
  }

  @Test func `an archive of preflights and cache hits alone is no error`() throws {
    let preflight = entry((#""method":"GET""#, #""method":"OPTIONS""#))
    #expect(try Converted(archive(preflight)).lines.isEmpty)
  }

  @Test func `several archives are clients of their own, whatever their names`() throws {
    let bytes = Array(archive(entry()).utf8)
    var conversion = Conversion(
      of: [.bytes(name: "x/a.har", bytes), .bytes(name: "y/a.har", bytes)],
      options: AnalysisOptions(),
      isRedacted: false
    )
    var text = ""
    while let lines = try conversion.next() { text += String(decoding: lines, as: UTF8.self) }
    #expect(text.contains(#""client":"a.har""#) && text.contains(#""client":"a.har~2""#))
  }
}
