import Testing

@testable import PlacesCost

/// A value that comes again is known by its bytes, and by nothing less.
struct ValueBeforeTests {
  private static let names: [String] = [0, 1, 6, 7, 8, 9, 15, 16, 17, 23, 24, 40].flatMap { count in
    let name = String("user-0123456789abcdefghijklmnopqrstuvwxyz-XYZ".prefix(count))
    let others = (0..<count).map { place in
      String(name.enumerated().map { $0.offset == place ? "#" : $0.element })
    }
    return [name] + others
  }

  /// Lines whose clients, tokens and tags are the names.
  private static func lines(_ names: [String]) -> [UInt8] {
    let lines = names.map { name in
      #"{"ts":1780000000000,"type":"autocomplete","client":"\#(name)","token":"\#(name)","#
        + #""input":"x","tags":{"k":"\#(name)"}}"# + "\n"
    }
    return Array(lines.joined().utf8)
  }

  private static func events(_ bytes: [UInt8]) -> [Event] {
    var scanner = LineScanner(options: .forTests)
    var block = TraceBlock(
      bytes: bytes,
      range: 0..<bytes.count,
      isStart: false,
      longLinesBefore: 0
    )
    return scanner.scan(&block).events
  }

  @Test func `a client, token and tags are those of the line itself`() {
    // Each behind itself, behind one that differs in a byte, and behind one that is longer or shorter.
    let names = Self.names.flatMap { [$0, $0] } + Self.names.reversed() + ["", "user-01", ""]
    let events = Self.events(Self.lines(names))
    #expect(events.count == names.count)
    var seen: [String: Event] = [:]
    for (name, event) in zip(names, events) {
      if let earlier = seen[name] {
        #expect(event.client == earlier.client)
        #expect(event.group == earlier.group)
        #expect(event.token == earlier.token)
        #expect(event.tags == earlier.tags)
      }
      seen[name] = event
    }
    #expect(Set(seen.values.map(\.client)).count == seen.count)
    #expect(Set(seen.values.map(\.token)).count == seen.count)
    #expect(Set(seen.values.map(\.tags)).count == seen.count)
  }

  @Test(arguments: [0, 1, 7, 16, 40])
  func `each line of many is read as it is alone`(length: Int) throws {
    let name = String("user-0123456789abcdefghijklmnopqrstuvwxyz-XYZ".prefix(length))
    let alone = try #require(Self.events(Self.lines([name])).first)
    for event in Self.events(Self.lines(Array(repeating: name, count: 5))) {
      #expect(event.client == alone.client)
      #expect(event.token == alone.token)
      #expect(event.group == alone.group)
      #expect(event.tags == alone.tags)
    }
  }
}
