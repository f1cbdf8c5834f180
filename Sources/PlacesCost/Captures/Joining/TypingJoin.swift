/// Finds out whose typing the calls of other sources answer, where those name another client than
/// the analytics events of the typing do, or none.
///
/// The unit is a search of the calls: the events of one attribution key (rule S1; without client
/// and token each call alone) up to an idle gap or a new text after a completing call (S2). A call
/// *fits* a client that typed its very text from 10 s before the call to 1 s after it, since logs may
/// count in whole seconds. A search goes to a client as a whole, and only if
///
/// 1. it is the one client that fits all calls of the search which fit anybody, and
/// 2. no call with the same text of another search, which fits no one else either, competes for it.
///
/// All other searches stay as they are, and are counted. Native traces neither give nor take.
///
///     typing   u1 "pi" 10:00:00.0   u1 "piz" 10:00:00.2        u2 "pi" 10:00:03
///     calls    #7 "pi" 10:00:00.4   #7 "piz" 10:00:00.6   →   fit {u1}, {u1}: #7 is u1 here
///              #9 "pi" 10:00:03.2                          →   fits {u1, u2}: ambiguous
///
/// Works on events in order, and holds back those of the last minutes only.
struct TypingJoin {
  /// Microseconds before a call within which its text may have been typed.
  static let earliest: Int64 = 10_000_000
  /// Microseconds after a call within which its text may have been typed.
  static let latest: Int64 = 1_000_000
  /// Microseconds after which a search that still goes on is judged by what it has so far.
  static let longestSearch: Int64 = 600_000_000

  /// What a source has to do with the join.
  enum Role {
    case typing, calls, bystander

    init(_ format: SourceFormat) {
      switch format.converter?.content {
      case .typing: self = .typing
      case .calls: self = .calls
      case nil: self = .bystander
      }
    }
  }

  private(set) var summary = JoinSummary()

  private let roles: [Role]
  private let gap: Int64

  /// Events not yet handed out, in order, each with the index of its search.
  private var held: [(event: Event, search: Int?)] = []
  private var first = 0
  /// The searches that have events held back, or may go on.
  private var searches: [Int: CallSearch] = [:]
  private var nextSearch = 0
  /// The last search of each attribution key.
  private var active: [Fingerprint: Int] = [:]
  private var typed = TextMoments<Typist>()
  private var called = TextMoments<Int>()
  private var typists: Set<Fingerprint> = []

  /// A join of these sources; nil unless there are typing and calls.
  init?(of sources: [SourceSummary], gap: Int64) {
    roles = sources.map { Role($0.format) }
    self.gap = gap
    guard roles.contains(.typing), roles.contains(.calls) else { return nil }
  }

  /// Replaces `events`, the next in order, by those whose client is known by now.
  mutating func join(_ events: inout [Event]) {
    for event in events { take(event) }
    events.removeAll(keepingCapacity: true)
    release(now: held.last?.event.time, into: &events)
  }

  /// The events still held back, after the last ones were given.
  mutating func finish() -> [Event] {
    var rest: [Event] = []
    release(now: nil, into: &rest)
    return rest
  }
}

/// Taking in.
extension TypingJoin {
  private mutating func take(_ event: Event) {
    switch roles[Event.file(ofPosition: event.position)] {
    case .bystander: held.append((event, nil))
    case .typing:
      if !event.client.isAbsent { typists.insert(event.client) }
      if event.kind == .keystroke, event.length > 0, !event.client.isAbsent {
        typed.add(Typist(client: event.client, group: event.group), event)
      }
      held.append((event, nil))
    case .calls:
      let index = search(of: event)
      searches[index]?.take(event)
      if event.kind == .autocomplete, event.length > 0 { called.add(index, event) }
      held.append((event, index))
    }
  }

  /// The index of the search that an event goes on with, or of a new one.
  private mutating func search(of event: Event) -> Int {
    let key = event.client.isAbsent ? event.token : event.client
    if !key.isAbsent, let index = active[key], let search = searches[index],
      search.continues(with: event, gap: gap)
    {
      return index
    }
    if !key.isAbsent { active[key] = nextSearch }
    searches[nextSearch] = CallSearch(key: key, opening: event)
    nextSearch += 1
    return nextSearch - 1
  }
}

/// Handing out.
extension TypingJoin {
  /// Hands out events up to the first whose search may still change; all of them without a time.
  private mutating func release(now: Int64?, into events: inout [Event]) {
    while first < held.count {
      var event = held[first].event
      if let index = held[first].search {
        guard let search = searches[index] else { break }
        if search.decision == nil {
          if let now, !search.isRipe(now: now, gap: gap) { break }
          let decision = decide(index, search)
          searches[index]?.decision = decision
        }
        if case .joins(let typist)? = searches[index]?.decision {
          event.client = typist.client
          event.group = typist.group
          summary.calls += 1
        }
        searches[index]?.waiting -= 1
      }
      events.append(event)
      first += 1
    }
    forget()
  }

  private mutating func forget() {
    guard first > 4096 || first == held.count else { return }
    held.removeFirst(first)
    first = 0
    // Whatever comes is later than this, and so are the texts that it may fit.
    guard let now = held.first?.event.time ?? typed.latest else { return }
    let horizon = now - 2 * (Self.earliest + Self.latest)
    typed.forget(before: horizon)
    called.forget(before: horizon)
    let old = searches.filter { $0.value.waiting == 0 && now - $0.value.last > gap }
    for (index, search) in old {
      searches[index] = nil
      if active[search.key] == index { active[search.key] = nil }
    }
  }

  /// Judges a search by the calls that it has so far, and counts the result.
  private mutating func decide(_ index: Int, _ search: CallSearch) -> CallSearch.Decision {
    if typists.contains(search.key) { return .stays }
    summary.searches += 1
    guard let candidates = candidates(of: search) else {
      summary.unmatched += 1
      return .stays
    }
    guard candidates.count == 1, let typist = candidates.first,
      !isContended(typist, by: index, search)
    else {
      summary.ambiguous += 1
      return .stays
    }
    summary.joined += 1
    return .joins(typist)
  }

  /// The clients that fit all calls which fit anybody; nil if no call fits anybody.
  private func candidates(of search: CallSearch) -> Set<Typist>? {
    var common: Set<Typist>?
    for call in search.calls {
      let fitting = typists(of: call)
      guard !fitting.isEmpty else { continue }
      common = common?.intersection(fitting) ?? fitting
    }
    return common
  }

  private func typists(of call: CallSearch.Call) -> Set<Typist> {
    typed.values(of: call.text, in: call.time - Self.earliest...call.time + Self.latest)
  }

  /// Whether another search has as good a claim to a client by one of the same texts.
  private func isContended(_ typist: Typist, by index: Int, _ search: CallSearch) -> Bool {
    let reach = Self.earliest + Self.latest
    return search.calls.contains { call in
      called.values(of: call.text, in: call.time - reach...call.time + reach)
        .contains { other in
          guard other != index, let rival = searches[other] else { return false }
          if case .joins(let winner)? = rival.decision { return winner == typist }
          return rival.calls.contains { $0.text == call.text && typists(of: $0).contains(typist) }
            && candidates(of: rival) == [typist]
        }
    }
  }
}
