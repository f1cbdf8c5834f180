/// Ids of entries seen lately, to find an entry that was delivered twice.
///
/// Remembers at least the last 100,000 and at most twice as many, in a few megabytes: copies come
/// from batches sent again, not from far away.
struct RecentIDs {
  private static let generation = 100_000

  private var recent: Set<Fingerprint> = []
  private var older: Set<Fingerprint> = []

  /// Notes an id; returns whether it is new.
  mutating func insert(_ id: [UInt8]) -> Bool {
    // Safe: the span lives no longer than the array that it borrows.
    let identity = unsafe KeyedHash.process.fingerprint(of: id.span.bytes)
    if older.contains(identity) || !recent.insert(identity).inserted { return false }
    if recent.count >= Self.generation {
      older = recent
      recent.removeAll(keepingCapacity: true)
    }
    return true
  }
}
