import Testing

@testable import PlacesCost

/// A reader, and the patterns that it has learnt.
private struct Pupil {
  var patterns = LinePatterns()
  private(set) var reader = EventReader(options: .forTests)

  /// What became of a line that is followed by others.
  mutating func read(_ line: String) -> Event? {
    let bytes = Array((line + "\n" + String(repeating: " ", count: 64)).utf8)
    let steps = patterns.steps
    var event = Event()
    guard
      case .read(let end) = reader.readUsual(
        bytes.span.bytes,
        from: 0,
        steps.span,
        into: &event
      )
    else { return nil }
    #expect(end == line.utf8.count + 1)
    return event
  }

  /// Learns a line, which must be valid.
  mutating func learn(_ line: String) throws {
    var event = Event()
    let bytes = Array(line.utf8)
    #expect(try reader.read(bytes.span.bytes, into: &event))
    patterns.learn(bytes.span.bytes, event)
  }
}

/// What lines teach of those to come; that these are read right is ``TraceAgainstPlainTests``.
struct LinePatternTests {
  @Test func `a line is read at one go once one like it has been learnt`() throws {
    var pupil = Pupil()
    let line = #"{"ts":1780000000000,"type":"keystroke","client":"u1","input":"pizza"}"#
    let read = pupil.read(line)
    #expect(read == nil)
    try pupil.learn(line)
    let known = pupil.read(line)
    let event = try #require(known)
    #expect(event.time == 1_780_000_000_000_000)
    #expect(event.kind == .keystroke)
    #expect(event.length == 5)
    #expect(event.script == .latin)
    #expect(!event.client.isAbsent)
  }

  @Test(
    arguments: [
      #"{"ts":1.5e3,"type":"autocomplete","token":"A","input":"cafe","latency_ms":1}"#,
      #"{"ts":7,"type":"autocomplete","token":"B","input":"é","latency_ms":12.9}"#,
      #"{"ts":7,"type":"autocomplete","token":"","input":"caf\u00e9 ","latency_ms":0}"#,
    ]
  )
  func `values may be any of their kind`(line: String) throws {
    var pupil = Pupil()
    try pupil.learn(#"{"ts":17,"type":"autocomplete","token":"A","input":"x","latency_ms":80}"#)
    let event = pupil.read(line)
    #expect(event != nil)
  }

  @Test(
    arguments: [
      #"{"ts":17,"type":"autocomplete","token":["A"],"latency_ms":80}"#,
      #"{"ts":17,"type":"autocomplete","token":"A","latency_ms":[80]}"#,
      #"{"ts":17,"type":"autocomplete","token":"A","latency_ms":01}"#,
      "{\"ts\":\n17,\"type\":\"autocomplete\",\"token\":\"A\",\"latency_ms\":80}",
      #"{"ts":17,"type":"autocomplete","token":"A","latency_ms":80,"seq":1}"#,
      #"{"ts":17,"type":"autocomplete","token":"A","latency_ms":80} "#,
    ]
  )
  func `T2: what is wrong or not alike is left to a closer look`(line: String) throws {
    var pupil = Pupil()
    try pupil.learn(#"{"ts":17,"type":"autocomplete","token":"A","latency_ms":80}"#)
    let event = pupil.read(line)
    #expect(event == nil)
  }

  @Test(
    arguments: [
      #"{"ts":18,"type":"autocomplete","project":"b","latency_ms":[80]}"#,
      #"{"ts":18,"type":"autocomplete","project":"b","latency_ms":80"#,
      #"{"ts":18,"type":"autocomplete","project":"b","latency_ms":80,"x":1}"#,
    ]
  )
  func `T2: only a line that is read to its end names a project`(line: String) throws {
    var pupil = Pupil()
    try pupil.learn(
      #"{"ts":17,"type":"autocomplete","project":"a","latency_ms":80}"#
    )
    let event = pupil.read(line)
    #expect(event == nil)
    #expect(pupil.reader.names.projects.names.map(\.description) == ["a"])
  }

  @Test func `T2: a list of fields ends in its line`() throws {
    var pupil = Pupil()
    try pupil.learn(#"{"ts":17,"type":"details","fields":["id"]}"#)
    let known = pupil.read(#"{"ts":17,"type":"details","fields":["id","name"]}"#)
    let open = pupil.read("{\"ts\":17,\"type\":\"details\",\"fields\":[\"id\",\n\"name\"]}")
    #expect(known?.fields.isRecorded == true)
    #expect(open == nil)
  }

  @Test(
    arguments: [
      #"{"ts":1,"type":"select","client":"a","client":"b"}"#,
      #"{"ts":1,"type":"select","other":[1]}"#,
      #"{"ts":1,"type":"select","resolution_ms":1000}"#,
      #"{"ts":1,"type":"select","sampled":true}"#,
    ]
  )
  func `lines whose values are not told by their place teach nothing`(
    line: String
  ) throws {
    var pupil = Pupil()
    try pupil.learn(line)
    #expect(pupil.patterns.steps.count == 1)
  }

  @Test func `lines that are put together anew each time take no more and more room`()
    throws
  {
    var pupil = Pupil()
    for number in 0..<3_000 {
      try pupil.learn(#"{"ts":1,"type":"select","key \#(number)":"x","another \#(number)":1}"#)
    }
    #expect(pupil.patterns.steps.count <= 512)
  }

  @Test func `a line too long for a pattern takes no more room either`() throws {
    var pupil = Pupil()
    let space = String(repeating: " ", count: 100_000)
    try pupil.learn(#"{"ts":1,"type":"select",\#(space)"client":"a"}"#)
    #expect(pupil.patterns.steps.count == 1)
  }
}
