@testable import PlacesCost

/// A call of a native trace, with all that a capture of it would show.
struct TracedCall {
  var kind: EventKind
  var api: API
  var outcome: Outcome
  /// Microseconds since the epoch.
  var time: Int64
  var token: String?
  var project: String?
  var input: String?
  var fields: String?
  var place: String?

  /// The calls of a trace in the order of rule T4; keystrokes and selections are left out.
  static func calls(of trace: [UInt8]) throws -> [TracedCall] {
    var texts: [UInt64: JSONValue] = [:]
    for (index, line) in trace.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      texts[Event.position(file: 0, line: index + 1)] = try? JSONValue(parsing: Array(line))
    }
    var calls: [TracedCall] = []
    var options = TraceOptions(AnalysisOptions())
    options.format = .native
    let ordered = OrderedTrace([.bytes(name: "trace", trace)], options: options)
    _ = try ordered.forEachBatch(start: { calls = [] }) { events, _ in
      for event in events where event.kind.isCall {
        guard let line = texts[event.position] else { continue }
        calls.append(TracedCall(event, line))
      }
    }
    return calls
  }

  private init(_ event: Event, _ line: JSONValue) {
    func text(_ key: String) -> String? {
      line[key]?.string.flatMap { $0.utf8.isEmpty ? nil : $0 }
    }
    kind = event.kind
    api = event.api
    outcome = event.outcome
    time = event.time
    token = text("token")
    project = text("project")
    input = line["input"]?.string
    place = text("place_id")
    let names = line["fields"]?.array?.compactMap(\.string).filter { !$0.utf8.isEmpty }
    fields = names.map { $0.joined(separator: ",") } ?? text("fields")
    if fields?.utf8.isEmpty == true { fields = nil }
  }
}
