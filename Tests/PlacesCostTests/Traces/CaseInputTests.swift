import Foundation
import Testing

@testable import PlacesCost

/// The `input` part of every case with known right answers.
struct CaseInputTests {
  @Test func `there are cases`() {
    #expect(CaseFiles.names.count >= 30)
  }

  @Test(arguments: CaseFiles.names)
  func `T1 and T2: counts the lines of each kind`(name: String) throws {
    let bytes = Array(
      try Data(contentsOf: CaseFiles.folder.appending(path: name + ".expected.json"))
    )
    let input = try #require(try JSONValue(parsing: bytes)["input"])
    let trace = OrderedTrace([CaseFiles.source(name)], options: .forTests)
    var events: [Event] = []
    let reading = try trace.forEachBatch(start: { events = [] }, body: { new, _ in events += new })
    #expect(reading.summary.events == input["events"]?.int)
    #expect(reading.summary.malformed == input["malformed"]?.int ?? 0)
    #expect(reading.summary.unknownTypes == input["unknownTypes"]?.int ?? 0)
    for kind in EventKind.allCases {
      #expect(reading.summary[kind] == input["byType"]?["\(kind)"]?.int ?? 0)
    }
    #expect(events.count == reading.summary.events)
    #expect(zip(events, events.dropFirst()).allSatisfy { EventKey($0) < EventKey($1) })
  }
}
