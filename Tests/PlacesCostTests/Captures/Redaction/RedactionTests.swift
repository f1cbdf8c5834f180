import Foundation
import Testing

@testable import PlacesCost

/// Traces to be shared: nothing personal in them, and every figure as it was (part 8).
struct RedactionTests {
  /// The report of a trace, without what names the source and counts what redaction leaves out.
  ///
  /// A part of the grid will do for long traces.
  private func figures(
    _ bytes: [UInt8],
    counting: LengthCounting,
    isWholeGrid: Bool = false
  ) throws -> JSON {
    let report = try report(ofBytes: bytes) { options in
      options.counting = counting
      if !isWholeGrid { options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 200]) }
    }
    guard case .object(var members) = report.json.withoutLines,
      case .object(var input)? = members["input"]
    else { return .null }
    input["sources"] = nil
    input["malformed"] = nil
    members["input"] = .object(input)
    return JSON.object(members).withoutValues
  }

  private func redacted(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(try Converted(bytes, name: "trace", isRedacted: true).text.utf8)
  }

  @Test(arguments: CaseFiles.names)
  func `a redacted case has every figure of the case`(_ name: String) throws {
    let file = CaseFiles.trace(name)
    let whole = Array(try Data(contentsOf: file))
    let trace = DialectTests.beginning(of: whole)
    let isShort = trace.count == whole.count
    let shared = try redacted(trace)
    for counting in isShort ? LengthCounting.allCases : [.graphemes] {
      let before = try figures(trace, counting: counting, isWholeGrid: isShort)
      let after = try figures(shared, counting: counting, isWholeGrid: isShort)
      #expect(after == before)
    }
  }

  @Test(arguments: UInt64(1)...3)
  func `a redacted seeded trace has every figure of the trace`(_ seed: UInt64) throws {
    let trace = sampleLines(sessions: 100, seed: seed, mistakes: 4_000).flatMap { $0 + [UInt8(10)] }
    let shared = try redacted(trace)
    #expect(try figures(shared, counting: .graphemes) == figures(trace, counting: .graphemes))
  }

  @Test func `a converted trace has every figure of its source`() throws {
    let trace = sampleLines(sessions: 60, seed: 9, mistakes: 4_000).flatMap { $0 + [UInt8(10)] }
    var writer = CaptureWriter(random: SeededGenerator(seed: 9))
    let capture = writer.archive(of: try TracedCall.calls(of: trace))
    let converted = Array(try Converted(capture, name: "trace").text.utf8)
    #expect(try figures(converted, counting: .utf16) == figures(capture, counting: .utf16))
    let shared = try redacted(converted)
    #expect(try figures(shared, counting: .utf16) == figures(capture, counting: .utf16))
  }

  static let texts = [
    "12 rue de la paix", "Main Street 5", "café central", "cafe\u{301} noir", "東京駅", "渋谷",
    "서울역", "北京市朝阳区", "ул. Ленина 5", "شارع", "👨‍👩‍👧 park", "🇫🇷🇩🇪", "👍🏽 ok", "ก็ไป",
    "z\u{335}\u{321}a", "a\r\nb", "かﾞき", "नमस्ते", "\u{1112}\u{1161}\u{11ab}글", "𝒳yz", "Straße",
    "שלום", "Ωmega", "ქართული", "ẞ", "١٢٣", "ﷺ", "தமிழ்", "বাংলা", "\u{F900}", "𠮷野家", "ÅngströM",
    " a", "a ", "\u{3000}東", "\u{85}x\u{2028}", "", " ", "'#/-.,", "ſﬁ", "ญ\u{0E33}", "한", "하", "ㅎ",
  ]

  @Test(arguments: texts)
  func `a placeholder has the shape of its text`(_ text: String) throws {
    for seed in UInt64(0)..<20 {
      var placeholders = PlaceholderText(key: SipKey(seed, 17))
      let bytes = placeholders.placeholder(for: Array(text.utf8))
      let placeholder = String(decoding: bytes, as: UTF8.self)
      #expect(placeholder.count == text.count, "seed \(seed): \(placeholder)")
      #expect(placeholder.utf16.count == text.utf16.count, "seed \(seed)")
      let (old, new) = (Array(text.utf8), Array(placeholder.utf8))
      for counting in LengthCounting.allCases {
        let before = PlacesCost.TypedText(old.span.bytes, counting: counting)
        let after = PlacesCost.TypedText(new.span.bytes, counting: counting)
        #expect(before.script == after.script, "seed \(seed)")
        #expect(before.length == after.length, "seed \(seed)")
      }
    }
  }

  @Test func `placeholders keep equal, different, and beginnings`() throws {
    var generator = SeededGenerator(seed: 4)
    let scalars = Array(Self.texts.joined().unicodeScalars)
    var texts: [String] = []
    for _ in 0..<120 {
      var view = String.UnicodeScalarView()
      if let base = texts.last, generator.chance(60) {
        view.append(
          contentsOf: base.unicodeScalars.prefix(Int.random(in: 0...6, using: &generator))
        )
      }
      for _ in 0..<Int.random(in: 0...4, using: &generator) { view.append(generator.pick(scalars)) }
      texts.append(String(view))
    }
    var placeholders = PlaceholderText(key: SipKey(1, 2))
    func trimmed(_ text: [UInt8]) -> [UInt8] {
      Array(text[text.span.bytes.rangeWithoutSurroundingSpace()])
    }
    let old = texts.map { trimmed(Array($0.utf8)) }
    let new = texts.map { trimmed(placeholders.placeholder(for: Array($0.utf8))) }
    for left in texts.indices {
      for right in texts.indices {
        #expect((old[left] == old[right]) == (new[left] == new[right]), "\(texts[left])")
        let isBeginning = old[right].starts(with: old[left])
        #expect(isBeginning == new[right].starts(with: new[left]), "\(texts[left])")
      }
    }
  }

  @Test func `letters and digits are replaced, differently in each run`() throws {
    let line = Array(#"{"ts":1,"type":"keystroke","input":"12 rue de la paix, 75002"}"#.utf8)
    let first = try redacted(line)
    #expect(try redacted(line) != first)
    var placeholders = PlaceholderText(key: SipKey(5, 6))
    let long = String(repeating: "a", count: 200)
    let bytes = placeholders.placeholder(for: Array(long.utf8))
    #expect(Set(bytes).count > 15)
  }

  @Test func `ids are numbers of the run; what nobody knows is left out`() throws {
    let trace = #"""
      {"type":"details","ts":1,"client":"c","token":"t","project":"p","place_id":"x","fields":["id"],"url":"https://a?key=AIza","tags":{"platform":"ios","user":"Ann","e mail":"a@b"},"status":"my secret","seq":4}
      {"ts":2,"type":"mystery of Ann","client":"c","token":"u","who":"Ann"}
      {"ts":3,"type":"select","client":"d","token":"","place_id":"x","composing":true,"latency_ms":4.5}
      """#
    let converted = try Converted(Array(trace.utf8), name: "trace", isRedacted: true)
    #expect(!converted.text.contains("Ann") && !converted.text.contains("AIza"))
    #expect(!converted.text.contains("secret") && !converted.text.contains("a@b"))
    #expect(converted.column("type") == ["details", "unknown", "select"])
    #expect(converted.column("place_id") == ["place-1", "", "place-1"])
    #expect(converted.column("project") == ["project-1", "", ""])
    let clients = converted.column("client")
    #expect(clients[0] == clients[1] && clients[0] != clients[2])
    #expect(clients.map { $0.prefix(9) } == ["client-1.", "client-1.", "client-2."])
    #expect(converted.column("token")[2] == "")
    #expect(converted.column("latency_ms")[2] == "4.5")
    #expect(converted.lines[0]["tags"]?["platform"]?.string == "ios")
    #expect(converted.lines[0]["tags"]?["user"]?.string == "user-1")
  }

  @Test func `W11: ids stay in their jackknife group`() throws {
    for index in 0..<100 {
      let line = #"{"ts":1,"type":"keystroke","client":"person \#(index)","token":"t\#(index)"}"#
      let converted = try Converted(Array(line.utf8), name: "trace", isRedacted: true)
      func group(_ kind: AttributionGroup.Kind, _ text: String) -> UInt8 {
        AttributionGroup.group(kind, Array(text.utf8).span.bytes)
      }
      let client = converted.column("client")[0]
      let token = converted.column("token")[0]
      #expect(group(.client, client) == group(.client, "person \(index)"))
      #expect(group(.token, token) == group(.token, "t\(index)"))
    }
  }

  @Test(arguments: [1, 2, 3, 10, 26, 100, 399, 10_773, 20_992])
  func `a permutation is one`(_ count: Int) {
    let key = SipKey(3, 4)
    let images = Set((0..<count).map { key.permuted($0, of: count, tweak: 7) })
    #expect(images.count == count)
    #expect(images.allSatisfy { (0..<count).contains($0) })
  }

  @Test func `SipHash-2-4: the reference value`() {
    // The published vector for the bytes 00 to 0F under the key 00 to 0F.
    let key = SipKey(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    // Its message of 16 bytes.
    #expect(key.hash(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908) == 0x3F2A_CC7F_57C2_9BDB)
  }
}

extension JSON {
  /// The value without the values of tags, which redaction replaces.
  fileprivate var withoutValues: JSON {
    switch self {
    case .object(let members):
      .object(members.filter { $0.key != "value" }.mapValues(\.withoutValues))
    case .array(let elements): .array(elements.map(\.withoutValues))
    default: self
    }
  }
}

/// Keys, cookies, signatures and addresses never reach any output.
struct SecretTests {
  static let secrets = [
    "AIzaSECRETKEY", "SECRETSIGNATURE", "SECRETCOOKIE", "SECRETCERT", "SECRETPATH", "203.0.113.77",
    "SECRETBEARER", "SECRETQUERY", "198.51.100.9",
  ]

  static let capture: String = {
    let headers = #"""
      [{"name":"X-Goog-Api-Key","value":"AIzaSECRETKEY"},{"name":"Cookie","value":"s=SECRETCOOKIE"},
      {"name":"Authorization","value":"Bearer SECRETBEARER"},{"name":"X-Android-Cert","value":"SECRETCERT"},
      {"name":"Referer","value":"https://user:SECRETQUERY@203.0.113.77/SECRETPATH?x=SECRETQUERY"},
      {"name":"X-Forwarded-For","value":"203.0.113.77"}]
      """#
    let urls = [
      "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&key=AIzaSECRETKEY&signature=SECRETSIGNATURE",
      "https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions?1sa&20sT&r_url=https%3A%2F%2Fshop.example%2FSECRETPATH&key=AIzaSECRETKEY&token=1",
      "https://maps.googleapis.com/maps/api/js/AuthenticationService.Authenticate?1shttps%3A%2F%2Fshop.example%2FSECRETPATH&4sAIzaSECRETKEY&8b0",
      "https://places.googleapis.com/v1/places/P?key=AIzaSECRETKEY&sessionToken=T",
      "https://203.0.113.77/maps/api/place/autocomplete/json?input=a&key=AIzaSECRETKEY",
      "https://198.51.100.9:8443/SECRETPATH?key=AIzaSECRETKEY",
      "https://maps.googleapis.com/maps/api/place/details/json?place_id=P&client=gme-SECRETKEY&key=SECRETKEYAIzaSECRETKEY",
    ]
    let status = #"{"text":"{\"status\":\"SECRETPATH because AIzaSECRETKEY\"}"}"#
    return archive(
      urls.map { url in
        entry(
          (
            "https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K",
            url
          ),
          (#""headers":[]},"response""#, #""headers":\#(headers)},"response""#),
          (#"{"text":"{\"status\":\"OK\"}"}"#, status),
          (#""time":41.5"#, #""time":1,"serverIPAddress":"203.0.113.77","pageref":"SECRETPATH""#)
        )
      }.joined(separator: ",")
    )
  }()

  @Test(arguments: [true, false])
  func `conversions keep no secret`(_ isRedacted: Bool) throws {
    let converted = try Converted(Array(Self.capture.utf8), isRedacted: isRedacted)
    #expect(converted.lines.count == 4)
    for secret in Self.secrets { #expect(!converted.text.contains(secret), "\(secret)") }
  }

  @Test func `reports, warnings and errors keep no secret`() throws {
    let bytes = Array(Self.capture.utf8)
    let report = try report(ofBytes: bytes)
    let analysis = try Analysis(of: [.bytes(name: "a.har", bytes)], options: AnalysisOptions())
    var texts = [String(decoding: report.json.bytes(), as: UTF8.self)]
    texts += SourceNotes.warnings(about: analysis.input.sources)
    texts += analysis.input.sources.map(SourceNotes.summary)
    let noCalls = Self.capture.replacing("googleapis.com", with: "clone.example")
    do {
      _ = try Analysis(of: [.bytes(name: "a.har", Array(noCalls.utf8))], options: AnalysisOptions())
      Issue.record("an archive without calls was read")
    } catch {
      texts.append("\(error)")
    }
    for secret in Self.secrets {
      for text in texts { #expect(!text.contains(secret), "\(secret)") }
    }
  }

  @Test func `native lines lose what no rule names`() throws {
    let line =
      #"{"ts":1,"type":"autocomplete","input":"a","url":"?key=AIzaSECRETKEY","ip":"203.0.113.77"}"#
    let converted = try Converted(line)
    #expect(converted.text == #"{"ts":1,"type":"autocomplete","input":"a"}"# + "\n")
  }
}
