/// A hash table keyed by fingerprints, which are random already and need no further hashing.
///
/// Open addressing with linear probing, at most half to three quarters full; removal moves the
/// entries behind back, so that probes never cross tombstones.
package struct FingerprintTable<Value> {
  private var keys: [Fingerprint]
  private var values: [Value]
  private let vacant: Value
  private var mask: Int

  /// How many keys are in the table.
  package private(set) var count = 0

  /// Creates an empty table with room for `capacity` keys; `vacant` fills the places of no key.
  package init(vacant: Value, capacity: Int = 48) {
    var size = 4
    while size * 3 < capacity * 4 { size *= 2 }
    self.vacant = vacant
    keys = Array(repeating: .absent, count: size)
    values = Array(repeating: vacant, count: size)
    mask = size - 1
  }

  /// The place of a key's value, to use with `subscript(place:)` until the next insertion.
  package func place(of key: Fingerprint) -> Int? {
    var place = Int(truncatingIfNeeded: key.low) & mask
    while true {
      let found = keys[place]
      if found == key { return place }
      if found.isAbsent { return nil }
      place = (place + 1) & mask
    }
  }

  /// The value at a place that `place(of:)` or `insert(_:for:)` returned.
  package subscript(place place: Int) -> Value {
    get { values[place] }
    _modify { yield &values[place] }
  }

  /// The value of a key, or nil.
  package subscript(key: Fingerprint) -> Value? {
    place(of: key).map { values[$0] }
  }

  /// Adds a key that is not in the table and returns its place.
  @discardableResult
  package mutating func insert(_ value: Value, for key: Fingerprint) -> Int {
    if (count + 1) * 4 > keys.count * 3 { grow() }
    count += 1
    let place = freePlace(for: key)
    keys[place] = key
    values[place] = value
    return place
  }

  /// Removes a key if it is in the table.
  package mutating func remove(_ key: Fingerprint) {
    guard var hole = place(of: key) else { return }
    count -= 1
    var next = (hole + 1) & mask
    while !keys[next].isAbsent {
      let home = Int(truncatingIfNeeded: keys[next].low) & mask
      if (next - home) & mask >= (next - hole) & mask {
        keys[hole] = keys[next]
        values[hole] = values[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    keys[hole] = .absent
    values[hole] = vacant
  }

  /// Calls `body` with every key and value, in no order that means anything.
  package func forEach(_ body: (Fingerprint, Value) -> Void) {
    for place in keys.indices where !keys[place].isAbsent {
      body(keys[place], values[place])
    }
  }

  private func freePlace(for key: Fingerprint) -> Int {
    var place = Int(truncatingIfNeeded: key.low) & mask
    while !keys[place].isAbsent { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldValues = values
    keys = Array(repeating: .absent, count: oldKeys.count * 2)
    values = Array(repeating: vacant, count: oldKeys.count * 2)
    mask = keys.count - 1
    for old in oldKeys.indices where !oldKeys[old].isAbsent {
      let place = freePlace(for: oldKeys[old])
      keys[place] = oldKeys[old]
      values[place] = oldValues[old]
    }
  }
}

extension FingerprintTable: Sendable where Value: Sendable {}
