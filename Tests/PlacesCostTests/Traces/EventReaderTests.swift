import Testing

@testable import PlacesCost

/// What became of one line.
private enum Line: Equatable {
  case event
  case unknownType
  case malformed(Malformation)
}

/// One line, read by a reader of its own.
private struct ReadLine {
  var line: Line
  var event = Event()
  var reader: EventReader

  init(_ text: String, _ options: TraceOptions = .forTests) {
    self.init(Array(text.utf8), options)
  }

  init(_ bytes: [UInt8], _ options: TraceOptions = .forTests) {
    reader = EventReader(options: options)
    do throws(Malformation) {
      line = try reader.read(bytes.span.bytes, into: &event) ? .event : .unknownType
    } catch {
      line = .malformed(error)
    }
  }

  var tags: [String] {
    (reader.names.tagSets[event.tags]?.tags ?? []).map { "\($0.key)=\($0.value)" }
  }
}

struct EventReaderTests {
  @Test func `T: reads every key of a call`() {
    let read = ReadLine(
      #"""
      {"ts":1780000000000.25,"type":"details","seq":-7,"client":"u1","token":"A","project":"p1",
      "api":"legacy","fields":["name","rating"],"place_id":"ChIJ1","status":200,"latency_ms":58.9,
      "tags":{"platform":"ios","app":"2"},"other":[{}]}
      """#
    )
    let event = read.event
    #expect(read.line == .event)
    #expect(event.time == 1_780_000_000_000_250)
    #expect(event.sequence == -7)
    #expect(event.kind == .details)
    #expect(event.api == .legacy)
    #expect(!event.client.isAbsent && !event.token.isAbsent && event.client != event.token)
    #expect(read.reader.names.projects[event.project] == TraceName("p1"))
    #expect(event.fields.isRecorded && event.fields.tier == .essentials)
    #expect(event.place != 0)
    #expect(event.outcome == .billed)
    #expect(event.latency == 58)
    #expect(read.tags == ["app=2", "platform=ios"])
    #expect(!event.hasInput && event.length == 0 && event.text == 0)
  }

  @Test func `T: a line with nothing but what is required`() {
    let event = ReadLine(#"{"type":"autocomplete","ts":0}"#).event
    #expect(event.time == 0 && event.sequence == 0 && event.api == .new)
    #expect(event.client.isAbsent && event.token.isAbsent && event.project == 0 && event.tags == 0)
    #expect(event.fields == .unrecorded && event.latency == .max && event.outcome == .billed)
    #expect(!event.hasInput && event.place == 0 && !event.isComposing)
    #expect(event.group == AttributionGroup.anonymous)
  }

  @Test(arguments: EventKind.allCases)
  func `T: knows each type`(kind: EventKind) {
    let read = ReadLine(#"{"ts":1,"type":"\#(kind)"}"#)
    #expect(read.line == .event && read.event.kind == kind)
    #expect(ReadLine(#"{"ts":1,"type":"\#(kind)x"}"#).line == .unknownType)
    #expect(ReadLine(#"{"ts":1,"type":"\#("\(kind)".uppercased())"}"#).line == .unknownType)
    #expect(ReadLine(#"{"ts":1,"type":"x\#("\(kind)".dropFirst())"}"#).line == .unknownType)
  }

  static let malformed: [(String, Malformation)] = [
    ("1", .notAnObject), ("null", .notAnObject), (#""ts""#, .notAnObject), ("[]", .notAnObject),
    (#"[{"ts":1,"type":"select"}]"#, .notAnObject),
    ("{}", .missing(.type)), (#"{"ts":1}"#, .missing(.type)),
    (#"{"type":"select"}"#, .missing(.ts)),
    (#"{"ts":null,"type":"select"}"#, .missing(.ts)), (#"{"ts":1,"type":null}"#, .missing(.type)),
    (#"{"ts":1,"type":"odd","type":null}"#, .missing(.type)),
    (#"{"Ts":1,"type":"select"}"#, .missing(.ts)),
    (#"{"ts":1,"type":1}"#, .wrongType(.type)), (#"{"ts":1,"type":["select"]}"#, .wrongType(.type)),
    (#"{"ts":true,"type":"select"}"#, .wrongType(.ts)),
    (#"{"ts":[1],"type":"select"}"#, .wrongType(.ts)),
    (#"{"ts":{},"type":"select"}"#, .wrongType(.ts)),
    (#"{"ts":"1780000000000","type":"select"}"#, .badTime),
    (#"{"ts":"","type":"select"}"#, .badTime),
    (#"{"ts":1e300,"type":"select"}"#, .badTime),
    (#"{"ts":253402300800000,"type":"select"}"#, .badTime),
    (#"{"ts":"2026-10-01T12:00:60Z","type":"select"}"#, .badTime),
    (#"{"ts":1,"type":"select"}{}"#, .syntax(JSONError(.trailingBytes, at: 24))),
    (#"{"ts":1,"type":"select","x":"\ud800"}"#, .syntax(JSONError(.loneSurrogate, at: 29))),
    (#"{"ts":1,"type":"select","\udc00":1}"#, .syntax(JSONError(.loneSurrogate, at: 25))),
    (#"{"ts":"\ud800","ts":1,"type":"select"}"#, .syntax(JSONError(.loneSurrogate, at: 7))),
    (#"{"ts":NaN,"type":"select"}"#, .syntax(JSONError(.expectedValue, at: 6))),
    (#"{"ts":1,"type":"select","x":Infinity}"#, .syntax(JSONError(.expectedValue, at: 28))),
    (#"{"ts":1,"type":"select""#, .syntax(JSONError(.unexpectedEnd, at: 23))),
    ("[1,]", .syntax(JSONError(.expectedValue, at: 3))),
    (#"{"ts":1,"type":"details","api":"New"}"#, .unknownAPI),
    (#"{"ts":1,"type":"details","api":""}"#, .unknownAPI),
    (#"{"ts":1,"type":"keystroke","api":"v2"}"#, .unknownAPI),
    (#"{"ts":1,"type":"odd","api":"v2"}"#, .unknownAPI),
  ]

  @Test(arguments: malformed)
  func `T2 and T3: a line is malformed for a reason`(text: String, reason: Malformation) {
    #expect(ReadLine(text).line == .malformed(reason))
  }

  /// Key and values of the wrong type.
  static let wrongTypes: [(TraceKey, [String])] = [
    (
      .seq,
      [#""1""#, "1.0", "1e0", "9223372036854775808", "-9223372036854775809", "true", "[1]", "{}"]
    ),
    (.client, ["1", "true", "[]", "{}"]), (.token, ["1", "false", "[]", "{}"]),
    (.project, ["1", "true", "[]", "{}"]), (.api, ["1", "true", "[]", "{}"]),
    (.input, ["1", "true", #"["a"]"#, "{}"]), (.placeID, ["1", "true", "[]", "{}"]),
    (.fields, ["1", "true", "{}", "[1]", #"["a",null]"#, #"["a",["b"]]"#, #"["a",{}]"#, "[true]"]),
    (.status, ["true", "[]", "{}", "[200]"]), (.latency, [#""5""#, "true", "[]", "{}"]),
    (.composing, ["1", "0", #""true""#, "[]", "{}"]),
    (
      .tags,
      ["1", #""a""#, "true", #"["a"]"#, #"{"a":1}"#, #"{"a":true}"#, #"{"a":["b"]}"#, #"{"a":{}}"#]
    ),
  ]

  @Test(arguments: wrongTypes)
  func `T2: a known key of the wrong type is malformed on any event`(
    key: TraceKey,
    values: [String]
  ) {
    for value in values {
      for type in ["keystroke", "select", "details", "validate", "odd"] {
        let line = ReadLine(#"{"ts":1,"type":"\#(type)","\#(key.rawValue)":\#(value)}"#).line
        #expect(line == .malformed(.wrongType(key)), "\(type) \(value)")
        let mended =
          #"{"ts":1,"type":"\#(type)","\#(key.rawValue)":\#(value),"\#(key.rawValue)":null}"#
        #expect(
          ReadLine(mended).line == (type == "odd" ? .unknownType : .event),
          "\(type) \(value)"
        )
      }
    }
  }

  @Test func `T1: unknown types are valid lines, unknown keys are ignored`() {
    #expect(ReadLine(#"{"ts":1,"type":""}"#).line == .unknownType)
    #expect(
      ReadLine(#"{"ts":1,"type":"click","seq":3,"tags":{"a":"b"},"x":{"ts":"y"}}"#).line
        == .unknownType
    )
    #expect(ReadLine(#"{"ts":1,"type":"select","TS":"x","tokens":1,"":2,"ts ":3}"#).line == .event)
  }

  @Test func `T3: of equal keys the last one wins, escaped or not`() {
    let read = ReadLine(
      #"{"ts":"no time","type":7,"seq":"x","\u0074s":5,"typ\u0065":"sele\u0063t","seq":2,"tags":3,"tags":{"a":1,"a":"b"}}"#
    )
    #expect(read.line == .event)
    #expect(read.event.time == 5000 && read.event.kind == .select && read.event.sequence == 2)
    #expect(read.tags == ["a=b"])
    #expect(
      ReadLine(#"{"ts":1,"type":"select","seq":1,"seq":"x"}"#).line == .malformed(.wrongType(.seq))
    )
    #expect(ReadLine(#"{"ts":1,"type":"select","seq":4,"seq":null}"#).event.sequence == 0)
    #expect(ReadLine(#"{"ts":1,"type":"select","client":"a","client":""}"#).event.client.isAbsent)
  }

  @Test func `T3: null and empty values are as absent`() {
    for value in ["null", #""""#] {
      let event = ReadLine(
        #"{"ts":1,"type":"details","client":\#(value),"token":\#(value),"project":\#(value),"fields":\#(value),"place_id":\#(value)}"#
      ).event
      #expect(event.client.isAbsent && event.token.isAbsent && event.project == 0)
      #expect(event.fields == .unrecorded && event.place == 0)
      #expect(event.group == AttributionGroup.anonymous)
    }
    let event = ReadLine(
      #"{"ts":1,"type":"keystroke","api":null,"input":null,"status":null,"latency_ms":null,"composing":null,"tags":null}"#
    ).event
    #expect(!event.hasInput && !event.isComposing && event.tags == 0 && event.api == .new)
  }

  @Test func `T: strings of one text have one identity, however they are written`() {
    let plain = ReadLine(#"{"ts":1,"type":"keystroke","client":"é/𝄞","token":"t","input":" né "}"#)
      .event
    let escaped = ReadLine(
      #"{"ts":1,"type":"keystroke","client":"\u00e9\/\ud834\udd1e","token":"\u0074","input":"n\u00e9"}"#
    ).event
    #expect(plain.client == escaped.client && plain.token == escaped.token)
    #expect(plain.text == escaped.text && plain.text != 0 && plain.length == 2)
    #expect(plain.group == escaped.group)
    let other = ReadLine(#"{"ts":1,"type":"keystroke","client":"e","input":"ne\u0301"}"#).event
    #expect(other.text != plain.text && other.length == 2)
  }

  @Test func `W1: an empty or blank input is a text of length 0`() {
    for input in ["", "  ", #"\u3000\n"#] {
      let event = ReadLine(#"{"ts":1,"type":"keystroke","input":"\#(input)"}"#).event
      #expect(event.hasInput && event.length == 0 && event.text == 0)
    }
    var options = TraceOptions.forTests
    options.counting = .utf16
    #expect(ReadLine(#"{"ts":1,"type":"keystroke","input":"🏠"}"#, options).event.length == 2)
  }

  @Test func `T: values are read only where they belong`() {
    let line =
      #""input":"a","composing":true,"place_id":"p","status":500,"project":"p","latency_ms":1,"fields":["a"]}"#
    let key = ReadLine(#"{"ts":1,"type":"keystroke","# + line).event
    #expect(key.hasInput && key.isComposing && key.place == 0 && key.outcome == .billed)
    #expect(key.project == 0 && key.latency == .max && key.fields == .unrecorded)
    let select = ReadLine(#"{"ts":1,"type":"select","# + line).event
    #expect(
      !select.hasInput && !select.isComposing && select.place != 0 && select.outcome == .billed
    )
    let call = ReadLine(#"{"ts":1,"type":"nearby","# + line).event
    #expect(call.outcome == .unbilled && call.project == 1 && call.latency == 1)
    #expect(call.fields.isRecorded && call.place == 0)
    #expect(ReadLine(#"{"ts":1,"type":"geocode","# + line).event.fields == .unrecorded)
  }

  @Test func `B2: validations and geocodings are always New`() {
    var options = TraceOptions.forTests
    options.defaultAPI = .legacy
    for type in ["validate", "geocode"] {
      #expect(ReadLine(#"{"ts":1,"type":"\#(type)","api":"legacy"}"#, options).event.api == .new)
      #expect(ReadLine(#"{"ts":1,"type":"\#(type)"}"#, options).event.api == .new)
    }
    #expect(ReadLine(#"{"ts":1,"type":"details"}"#, options).event.api == .legacy)
    #expect(ReadLine(#"{"ts":1,"type":"details","api":null}"#, options).event.api == .legacy)
    #expect(ReadLine(#"{"ts":1,"type":"details","api":"new"}"#, options).event.api == .new)
  }

  /// `fields`, and the names that come out of it.
  static let fields: [(String, [String])] = [
    (#""id""#, ["id"]), (#""id,location""#, ["id", "location"]),
    (#"" id ,\t,\u3000location,""#, ["id", "location"]),
    (#"["id","location"]"#, ["id", "location"]), (#"["a,b"]"#, ["a,b"]), (#"["","id",""]"#, ["id"]),
    (#"["\u0069d"]"#, ["id"]), (#"[ "id" ]"#, ["id"]), (#"[" id"]"#, [" id"]), (#""[]""#, ["[]"]),
    (#""*""#, ["*"]),
    ("[]", []), (#""""#, []), (#"" , \u00a0,""#, []), (#"["",""]"#, []),
  ]

  @Test(arguments: fields)
  func `T and T3: fields are an array of names or names between commas`(
    value: String,
    names: [String]
  ) {
    var options = TraceOptions.forTests
    let seen = FieldLog()
    options.fields = FieldReading { names, api, kind in
      seen.append(names, api, kind)
      return FieldReading.Result(selection: .unrecorded, unknown: [])
    }
    _ = ReadLine(#"{"ts":1,"type":"details","fields":\#(value)}"#, options)
    #expect(seen.names == (names.isEmpty ? [] : [names]))
  }

  @Test func `B3: fields are looked up by call and generation, and unknown ones counted`() throws {
    var options = TraceOptions.forTests
    let seen = FieldLog()
    options.fields = FieldReading { names, api, kind in
      seen.append(names, api, kind)
      return FieldReading.Result(selection: .unrecorded, unknown: names.filter { $0 == "mystery" })
    }
    var reader = EventReader(options: options)
    var event = Event()
    for type in ["details", "details", "textsearch", "details"] {
      for api in ["new", "legacy"] {
        let line = Array(#"{"ts":1,"type":"\#(type)","api":"\#(api)","fields":"id,mystery"}"#.utf8)
        #expect(try reader.read(line.span.bytes, into: &event))
      }
    }
    #expect(seen.count == 4)
    #expect(reader.unknownFields == ["mystery": 8])
  }

  @Test func `T1 and T2: a malformed line asks for no field`() {
    let read = ReadLine(#"{"ts":1,"type":"details","fields":"mystery","tags":{"a":1}}"#)
    #expect(read.line == .malformed(.wrongType(.tags)))
    #expect(read.reader.unknownFields.isEmpty)
  }

  @Test func `tag sets with the same tags have the same id`() throws {
    var reader = EventReader(options: .forTests)
    var ids: [UInt32] = []
    for tags in [
      #"{"a":"1","b":"2"}"#, #"{ "b":"2","a":"1" }"#, #"{"a":"x","b":"2","\u0061":"1"}"#,
      #"{"a":"1","b":"2","c":null}"#,
      "{}", #"{"a":null}"#, #"{"a":""}"#, #"{"a":"1"}"#,
    ] {
      var event = Event()
      let line = Array(#"{"ts":1,"type":"select","tags":\#(tags)}"#.utf8)
      #expect(try reader.read(line.span.bytes, into: &event))
      ids.append(event.tags)
    }
    #expect(ids == [1, 1, 1, 1, 0, 0, 2, 3])
    #expect(reader.names.tagSets[1]?[TraceName("b")] == TraceName("2"))
  }

  @Test(
    arguments: [
      ("58", 58), ("58.999", 58), ("0", 0), ("-0", 0), ("0.4", 0), ("1e3", 1000), ("-1", .max),
      ("-0.5", .max),
      ("4294967294", .max - 1), ("4294967295", .max - 1), ("1e300", .max - 1), ("-1e300", .max),
    ] as [(String, UInt32)]
  )
  func `T: a latency is rounded down, and a negative one is none`(latency: String, value: UInt32) {
    #expect(ReadLine(#"{"ts":1,"type":"details","latency_ms":\#(latency)}"#).event.latency == value)
  }

  @Test func `W11: groups are those of FNV-1a`() {
    func group(_ bytes: [UInt8]) -> UInt8 {
      var hash: UInt64 = 14_695_981_039_346_656_037
      for byte in bytes {
        hash = (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 1_099_511_628_211).partialValue
      }
      return UInt8(hash % 32)
    }
    for client in ["u1", "39282a03-a455-e2bb-bce2-99f2de81380c", "é"] {
      #expect(
        ReadLine(#"{"ts":1,"type":"select","client":"\#(client)","token":"t"}"#).event.group
          == group(Array("c\(client)".utf8))
      )
      #expect(
        ReadLine(#"{"ts":1,"type":"select","client":"","token":"\#(client)"}"#).event.group
          == group(Array("t\(client)".utf8))
      )
    }
    #expect(ReadLine(#"{"ts":1,"type":"select"}"#).event.group == group(Array("-".utf8)))
  }
}

/// What a reader has asked about fields.
private final class FieldLog: @unchecked Sendable {
  private(set) var names: [[String]] = []
  var count: Int { names.count }

  func append(_ new: [String], _ api: API, _ kind: EventKind) {
    names.append(new)
  }
}
