import Foundation
import Testing

@testable import PlacesCost

struct OrderedTraceTests {
  /// A line whose number can be recognised in its event.
  private struct Line {
    var time: Int
    var sequence = 0
    var number: Int

    var text: String {
      #"{"ts":\#(time),"seq":\#(sequence),"type":"details","latency_ms":\#(number)}"# + "\n"
    }
  }

  /// Lines in order of time, some of equal time and sequence.
  private static func lines(
    _ count: Int,
    secondsApart: Int,
    using generator: inout SeededGenerator
  ) -> [Line] {
    var time = 1_780_000_000_000
    return (0..<count).map { number in
      time += Int.random(in: 0...2, using: &generator) * secondsApart * 500
      return Line(time: time, sequence: Int.random(in: -1...1, using: &generator), number: number)
    }
  }

  /// The number of each event, in the order handed out.
  private static func order(
    _ sources: [TraceSource],
    runLimit: Int = 1 << 20,
    starts: inout Int
  ) throws -> [Int] {
    var options = TraceOptions.forTests
    options.chunkSize = 1 << 12
    var numbers: [Int] = []
    var count = 0
    _ = try OrderedTrace(sources, options: options, runLimit: runLimit).forEachBatch(
      start: {
        count += 1
        numbers = []
      },
      body: { events, _ in numbers += events.map { Int($0.latency) } }
    )
    starts = count
    return numbers
  }

  /// What a plain sort by time, sequence and place in the input makes of the lines.
  private static func sorted(_ lines: [Line]) -> [Int] {
    lines.enumerated()
      .sorted { ($0.1.time, $0.1.sequence, $0.0) < ($1.1.time, $1.1.sequence, $1.0) }
      .map(\.element.number)
  }

  private static func source(_ lines: [Line]) -> TraceSource { source(lines.map(\.text).joined()) }

  private static func source(_ text: String) -> TraceSource {
    .bytes(name: "m", Array(text.utf8))
  }

  @Test(arguments: [61, 62, 63] as [UInt64])
  func `T4: events up to ten minutes late come in order, in one go`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var lines = Self.lines(10_000, secondsApart: 1, using: &generator)
    // Some 500 seconds are never left by swaps within blocks of 200 lines half a second apart.
    for start in stride(from: 0, to: lines.count, by: 200) {
      lines.replaceSubrange(
        start..<start + 200,
        with: lines[start..<start + 200].shuffled(using: &generator)
      )
    }
    var starts = 0
    #expect(
      try Self.order([Self.source(lines)], starts: &starts) == Self.sorted(lines),
      "seed \(seed)"
    )
    #expect(starts == 1, "seed \(seed)")
  }

  @Test(arguments: [71, 72] as [UInt64], [100, 1 << 20])
  func `T4: events of any order come in order, with a second start`(
    seed: UInt64,
    runLimit: Int
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var lines = Self.lines(12_000, secondsApart: 60, using: &generator)
    lines.shuffle(using: &generator)
    var starts = 0
    let order = try Self.order([Self.source(lines)], runLimit: runLimit, starts: &starts)
    #expect(order == Self.sorted(lines), "seed \(seed)")
    #expect(starts == 2, "seed \(seed)")
  }

  @Test func `T4: one line far in the future does not disturb the order`() throws {
    var generator = SeededGenerator(seed: 81)
    var lines = Self.lines(10_000, secondsApart: 60, using: &generator)
    lines.insert(Line(time: 253_402_300_799_000, number: 10_000), at: 10)
    var starts = 0
    #expect(try Self.order([Self.source(lines)], starts: &starts) == Self.sorted(lines))
    #expect(starts == 1)
  }

  @Test func `T4: equal times and sequences keep the order of files and lines`() throws {
    let lines = (0..<50).map { Line(time: 1, number: $0) }
    var starts = 0
    let sources = [Self.source(Array(lines[..<20])), Self.source(Array(lines[20...]))]
    #expect(try Self.order(sources, starts: &starts) == Array(0..<50))
    #expect(starts == 1)
  }

  @Test func `T4: files that cover the same time are merged`() throws {
    var generator = SeededGenerator(seed: 91)
    let lines = Self.lines(10_000, secondsApart: 60, using: &generator)
    let parts = (0..<3).map { part in lines.indices.filter { $0 % 3 == part }.map { lines[$0] } }
    var starts = 0
    let order = try Self.order(parts.map { Self.source($0) }, runLimit: 5000, starts: &starts)
    #expect(order == Self.sorted(parts.flatMap { $0 }))
    #expect(starts == 2)
  }

  @Test func `holds only ten minutes of a trace in order`() throws {
    var order = EventOrder()
    var released: [[Event]] = []
    var most = 0
    var total = 0
    for batch in 0..<200 {
      var events = (0..<1000).map { index in
        var event = Event()
        event.time = Int64(batch * 1000 + index) * 1_000_000
        event.position = UInt64(batch * 1000 + index + 1)
        return event
      }
      try order.add(&events, releasing: &released)
      total += released.joined().count
      most = max(most, (batch + 1) * 1000 - total)
      released.removeAll()
    }
    #expect(most < 6000)
    var late = Event()
    late.position = 7
    #expect(throws: EventOrder.LateEvent(position: 7)) {
      var events = [late]
      try order.add(&events, releasing: &released)
    }
    order.finish(releasing: &released)
    #expect(total + released.joined().count == 200_000)
  }

  @Test func `T4: events come out in order whether or not those before were taken away`() throws {
    var generator = SeededGenerator(seed: 92)
    var (emptied, filled) = (EventOrder(), EventOrder())
    var taken: [Event] = []
    var released: [[Event]] = []
    var kept: [[Event]] = []
    for batch in 0..<20 {
      var events = (1...1000).map { index in
        var event = Event()
        event.time = Int64(batch * 1000 + index) * 1_000_000
        event.position = UInt64(batch * 1000 + index)
        return event
      }
      events.shuffle(using: &generator)
      var copy = events
      try emptied.add(&events, releasing: &released)
      #expect(events.isEmpty)
      taken += released.joined()
      emptied.reuse(&released)
      try filled.add(&copy, releasing: &kept)
    }
    #expect(!kept.isEmpty)
    emptied.finish(releasing: &released)
    filled.finish(releasing: &kept)
    taken += released.joined()
    #expect(taken.map(\.position) == Array(1...20_000))
    #expect(kept.joined().map(\.position) == Array(1...20_000))
  }

  @Test func `T2: a trace in which no line is valid is an error`() throws {
    for text in ["", "\n \n", "\u{FEFF}"] {
      var starts = 0
      #expect(throws: TraceError.noValidLine(first: nil, place: "m")) {
        try Self.order([Self.source(text)], starts: &starts)
      }
    }
    let first = MalformedLine(position: Event.position(file: 0, line: 1), reason: .notAnObject)
    var starts = 0
    #expect(throws: TraceError.noValidLine(first: first, place: "m:1")) {
      try Self.order([Self.source("1\nx")], starts: &starts)
    }
    #expect(try Self.order([Self.source(#"{"ts":1,"type":"odd"}"#)], starts: &starts) == [])
  }
}
