/// Finds calls with a token that another source has as well, a few milliseconds away.
///
/// The same request seen by a browser and by a proxy carries other times, states and tags, but the
/// same token and the same text. Retries have these too, so calls of one source never count as
/// copies, nor do those of two native traces, whose clocks are one.
struct NearDuplicates {
  /// How far apart copies may be, in microseconds.
  static let distance: Int64 = 5_000

  struct Call {
    var time: Int64
    var source: Int
    var kind: EventKind
    var token: Fingerprint
    var text: UInt64
    var space: UInt32
    var place: UInt64
    /// The sources in which a copy has been found; each source has one at most.
    var copies: [Int] = []

    init(_ event: Event) {
      time = event.time
      source = Event.file(ofPosition: event.position)
      kind = event.kind
      token = event.token
      text = event.text
      space = event.space
      place = event.place
    }

    func isSame(as other: Call) -> Bool {
      kind == other.kind && token == other.token && text == other.text && space == other.space
        && place == other.place
    }
  }

  /// The calls of the last milliseconds, in order.
  var recent: [Call] = []

  /// Whether an event, the next in order, is a copy; if not, later ones may be copies of it.
  mutating func isCopy(_ event: Event, isNative: (_ source: Int) -> Bool) -> Bool {
    guard event.kind.isCall, !event.token.isAbsent else { return false }
    recent.removeAll { event.time - $0.time > Self.distance }
    let call = Call(event)
    let original = recent.firstIndex { earlier in
      earlier.source != call.source && earlier.isSame(as: call)
        && !earlier.copies.contains(call.source)
        && !(isNative(earlier.source) && isNative(call.source))
    }
    if let original {
      recent[original].copies.append(call.source)
      return true
    }
    recent.append(call)
    return false
  }
}
