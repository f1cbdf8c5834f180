/// A hash table keyed by fingerprints, which are random already and need no further hashing.
///
/// Open addressing with linear probing, three to four fifths full however many keys there are;
/// removal moves the entries behind back, so that probes never cross tombstones.
package struct FingerprintTable<Value> {
  private var keys: [Fingerprint]
  private var values: [Value]
  private let vacant: Value

  /// How many keys are in the table.
  package private(set) var count = 0

  /// How many bytes the table takes.
  var byteCount: Int {
    keys.count * (MemoryLayout<Fingerprint>.stride + MemoryLayout<Value>.stride)
  }

  /// Creates an empty table with room for `capacity` keys; `vacant` fills the places of no key.
  package init(vacant: Value, capacity: Int = 48) {
    let size = max(4, capacity * 5 / 4 + 1)
    self.vacant = vacant
    keys = Array(repeating: .absent, count: size)
    values = Array(repeating: vacant, count: size)
  }

  /// The place of a key's value, to use with `subscript(place:)` until the next insertion.
  package func place(of key: Fingerprint) -> Int? {
    var place = home(of: key)
    while true {
      let found = keys[place]
      if found == key { return place }
      if found.isAbsent { return nil }
      place = next(place)
    }
  }

  /// Where the search for a key begins: its bits as a fraction of the table.
  private func home(of key: Fingerprint) -> Int {
    Int(key.low.multipliedFullWidth(by: UInt64(keys.count)).high)
  }

  private func next(_ place: Int) -> Int { place + 1 == keys.count ? 0 : place + 1 }

  /// How many steps lead from one place to another.
  private func steps(from start: Int, to end: Int) -> Int {
    end >= start ? end - start : end - start + keys.count
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
    if (count + 1) * 5 > keys.count * 4 { grow() }
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
    var place = next(hole)
    while !keys[place].isAbsent {
      if steps(from: home(of: keys[place]), to: place) >= steps(from: hole, to: place) {
        keys[hole] = keys[place]
        values[hole] = values[place]
        hole = place
      }
      place = next(place)
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
    var place = home(of: key)
    while !keys[place].isAbsent { place = next(place) }
    return place
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldValues = values
    let size = oldKeys.count + max(4, oldKeys.count / 4)
    keys = Array(repeating: .absent, count: size)
    values = Array(repeating: vacant, count: size)
    for old in oldKeys.indices where !oldKeys[old].isAbsent {
      let place = freePlace(for: oldKeys[old])
      keys[place] = oldKeys[old]
      values[place] = oldValues[old]
    }
  }
}

extension FingerprintTable: Sendable where Value: Sendable {}
