/// Tokens that several attribution keys use, where a part of a trace is tallied that has not all of
/// their calls.
///
/// What the calls were to their tokens was found out before, from all of them; it is looked up here in
/// place of a record. Where they are counted is noted, for whoever has the records.
package struct ForeignTokens: Sendable {
  /// When a second client sent a request in a token's open session.
  struct Sharing: Sendable {
    /// The number of that request among all events.
    var number: UInt64
    /// Microseconds since the Unix epoch.
    var time: Int64
  }

  /// A call that was counted in a slice.
  struct Count: Sendable {
    var key: Fingerprint
    var slice: Slice
    var entry: BillingLedger.Entry
    var kind: EventKind
  }

  /// The number, among all events of the trace, of the one being taken.
  var number: UInt64 = 0
  /// What that event was to its token, until a ledger takes it; nil for a token of the part alone.
  var entry: BillingLedger.Entry?
  /// The tokens of the part in whose sessions two clients sent requests.
  var sharings: [Fingerprint: Sharing] = [:]
  /// The calls counted so far.
  private(set) var counts: [Count] = []

  /// How many bytes it takes, by estimate.
  var byteCount: Int {
    counts.capacity * MemoryLayout<Count>.stride + sharings.capacity * 64
  }

  /// Takes what the current event was to its token.
  mutating func takeEntry() -> BillingLedger.Entry? { entry.take() }

  /// When a second client used a token, as far as it had happened before the current event.
  func sharedAt(of key: Fingerprint) -> Int64? {
    guard let sharing = sharings[key], sharing.number < number else { return nil }
    return sharing.time
  }

  mutating func count(_ event: Event, _ entry: BillingLedger.Entry, in slice: Slice) {
    counts.append(Count(key: event.billingKey, slice: slice, entry: entry, kind: event.kind))
  }
}
