/// Drops events that sources which overlap both have, so that a trace given twice counts once.
///
/// Two events are the same if they come from different sources and agree in all that a line says:
/// time, order, type, client, token, project, API, text, place, fields, status, latency, tags. Where
/// a source has no clients of its own, as a capture or a list of URLs, its client is only the name
/// of the source and is not compared. Events of one source are never taken for the same: what a
/// source has twice happened twice. So of the equal events of several sources as many stay as the
/// source has that has most of them.
///
/// Clocks and formats differ, so a second key finds the same call in a capture and in a log: kind,
/// token, text and place, at most 5 ms apart, in two sources of which one is no native trace.
///
/// Works on events in order, and remembers those of the present moment only.
struct DuplicateFilter {
  /// What must agree, the client aside.
  private struct Content: Hashable {
    let sequence: Int64
    let token: Fingerprint
    let text: UInt64
    let place: UInt64
    let length: UInt32
    let latency: UInt32
    let project: UInt32
    let tags: UInt32
    let fields: FieldSelection
    let kind: EventKind
    let api: API
    let outcome: Outcome
    let isComposing: Bool
    let hasInput: Bool

    init(_ event: Event) {
      sequence = event.sequence
      token = event.token
      text = event.text
      place = event.place
      length = event.length
      latency = event.latency
      project = event.project
      tags = event.tags
      fields = event.fields
      kind = event.kind
      api = event.api
      outcome = event.outcome
      isComposing = event.isComposing
      hasInput = event.hasInput
    }
  }

  /// Equal events of one client at the present moment.
  private struct Group {
    /// Nil where it is only the name of a source, which may be any client.
    var client: Fingerprint?
    /// How many have stayed.
    var kept = 0
    /// How many each source has had, by its index.
    var counts: [Int: Int] = [:]

    init(client: Fingerprint?) {
      self.client = client
    }
  }

  /// The events that were dropped, by kind.
  private(set) var dropped = Array(repeating: 0, count: EventKind.allCases.count)

  private let isActive: Bool
  private var time = Int64.min
  /// The first event of the present moment, until there is a second one.
  private var alone: (content: Content, client: Fingerprint?, source: Int)?
  private var groups: [Content: [Group]] = [:]
  private var near = NearDuplicates()

  /// A filter for so many sources, of which one alone has no duplicates.
  init(sources: Int, isOff: Bool) {
    isActive = sources > 1 && !isOff
  }

  /// Takes the events out that are copies of earlier ones.
  mutating func filter(_ events: inout [Event], of sources: [SourceSummary]) {
    guard isActive else { return }
    events.removeAll { event in
      let isCopy =
        isCopy(event, hasOwnClients: { sources[$0].format.converter?.hasOwnClients ?? true })
        || near.isCopy(event, isNative: { sources[$0].format == .native })
      if isCopy { dropped[Int(event.kind.rawValue)] += 1 }
      return isCopy
    }
  }

  private mutating func isCopy(_ event: Event, hasOwnClients: (Int) -> Bool) -> Bool {
    let source = Event.file(ofPosition: event.position)
    let client = hasOwnClients(source) ? event.client : nil
    let content = Content(event)
    if event.time != time {
      time = event.time
      if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
      // Most moments have a single event, for which nothing need be looked up.
      alone = (content, client, source)
      return false
    }
    if let first = alone {
      alone = nil
      _ = count(first.content, first.client, source: first.source)
    }
    return count(content, client, source: source)
  }

  /// Counts an event of the present moment; returns whether it is a copy.
  private mutating func count(_ content: Content, _ client: Fingerprint?, source: Int) -> Bool {
    var alike = groups.removeValue(forKey: content) ?? []
    let found = alike.firstIndex { group in
      group.client == nil || client == nil || group.client == client
    }
    let index = found ?? alike.endIndex
    if index == alike.endIndex { alike.append(Group(client: client)) }
    let count = alike[index].counts[source, default: 0] + 1
    alike[index].counts[source] = count
    let isCopy = count <= alike[index].kept
    if !isCopy { alike[index].kept += 1 }
    groups[content] = alike
    return isCopy
  }
}
