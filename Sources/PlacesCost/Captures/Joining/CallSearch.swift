/// A client of typing events.
struct Typist: Hashable {
  let client: Fingerprint
  /// Its jackknife group (rule W11).
  let group: UInt8
}

/// Calls that a source of calls shows to be one search, on their way to the client who typed.
struct CallSearch {
  /// A call with a text.
  struct Call {
    let text: UInt64
    let time: Int64
  }

  enum Decision {
    case joins(Typist)
    case stays
  }

  /// The attribution key (rule S1); absent for a call that stands alone.
  let key: Fingerprint
  let start: Int64
  private(set) var last: Int64
  private(set) var calls: [Call] = []
  private var lastCompletion: Int64?
  /// How many of its events are held back.
  var waiting = 0
  var decision: Decision?

  init(key: Fingerprint, opening event: Event) {
    self.key = key
    start = event.time
    last = event.time
  }

  /// Whether an event of the same key belongs to the search rather than to the next one (S2).
  func continues(with event: Event, gap: Int64) -> Bool {
    if event.time - last > gap { return false }
    guard let lastCompletion, !event.kind.isCompleting else { return true }
    // Text that the app itself wrote into the field after the choice.
    return event.kind == .autocomplete
      && event.time - lastCompletion <= SessionBuilder.afterSelectionLimit
  }

  mutating func take(_ event: Event) {
    last = event.time
    waiting += 1
    if event.kind.isCompleting { lastCompletion = event.time }
    guard event.kind == .autocomplete, event.length > 0, decision == nil else { return }
    calls.append(Call(text: event.text, time: event.time))
  }

  /// Whether nothing that is still to come can matter, or the search has become too long to wait.
  func isRipe(now: Int64, gap: Int64) -> Bool {
    let patience = key.isAbsent ? TypingJoin.latest : gap
    return now - last > max(patience, TypingJoin.latest)
      || now - start > TypingJoin.longestSearch
  }
}

/// Values by text and time, of the recent past.
struct TextMoments<Value: Hashable> {
  private var moments: [UInt64: [(value: Value, time: Int64)]] = [:]
  /// The time of the value added last.
  private(set) var latest: Int64?

  mutating func add(_ value: Value, _ event: Event) {
    moments[event.text, default: []].append((value, event.time))
    latest = event.time
  }

  func values(of text: UInt64, in times: ClosedRange<Int64>) -> Set<Value> {
    Set((moments[text] ?? []).filter { times.contains($0.time) }.map(\.value))
  }

  mutating func forget(before time: Int64) {
    moments = moments.compactMapValues { values in
      let rest = values.filter { $0.time >= time }
      return rest.isEmpty ? nil : rest
    }
  }
}
