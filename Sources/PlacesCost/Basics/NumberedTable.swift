/// A table of values by fingerprint that nothing is removed from, so that each key has a number for
/// good: 0 for the first that came, and so on.
///
/// Entries stand one behind another in blocks that never move; whatever was used lately stands near
/// each other, and growing neither copies them nor leaves holes in memory. Only the index moves, with
/// four bytes a place:
///
///     index    0  2·tag  0  1·tag  3·tag  0 …     entry number + 1 below, some bits of the key above
///     entries  (key, value) (key, value) (key, value) …
///
/// It is probed linearly from the place that the key's lower half stands for, and is three to four
/// fifths full. The bits that no number needs yet are filled with bits of the key, so that a search seldom
/// looks at the entry of another key.
package struct NumberedTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private struct Entry: BitwiseCopyable {
    let key: Fingerprint
    var value: Value
  }

  private var blocks: [[Entry]] = []
  private var index: [UInt32]
  /// The bits of a place of the index that hold a number.
  private var numberBits: UInt32

  /// How many keys are in the table.
  package private(set) var count = 0

  /// Entries in a block.
  private static var blockSize: Int { 1 << blockShift }
  private static var blockShift: Int { 12 }

  /// How many bytes the table takes.
  var byteCount: Int {
    blocks.reduce(0) { $0 + $1.capacity } * MemoryLayout<Entry>.stride
      + index.count * MemoryLayout<UInt32>.stride
  }

  /// Creates an empty table.
  package init() {
    index = Array(repeating: 0, count: 4)
    numberBits = Self.numberBits(ofPlaces: 4)
  }

  /// All numbers are below the number of places, for some stay free.
  private static func numberBits(ofPlaces count: Int) -> UInt32 {
    let width = UInt32.bitWidth - UInt32(count).leadingZeroBitCount
    return ~0 >> UInt32(UInt32.bitWidth - width)
  }

  /// The number of a key, or nil.
  package func number(of key: Fingerprint) -> Int? {
    let tag = tag(of: key)
    let index = index.span
    var place = home(of: key)
    while true {
      // Safe: a home is a fraction of the index, and next to the last place is the first one.
      let found = unsafe index[unchecked: place]
      if found == 0 { return nil }
      if found & ~numberBits == tag {
        let number = Int(found & numberBits) &- 1
        if self.key(at: number) == key { return number }
      }
      place = place &+ 1 == index.count ? 0 : place &+ 1
    }
  }

  /// The key with a number.
  package func key(at number: Int) -> Fingerprint {
    blocks[number >> Self.blockShift][number & (Self.blockSize - 1)].key
  }

  /// The value of the key with a number.
  package subscript(number: Int) -> Value {
    get { blocks[number >> Self.blockShift][number & (Self.blockSize - 1)].value }
    _modify {
      yield &blocks[number >> Self.blockShift][number & (Self.blockSize - 1)].value
    }
  }

  /// Adds a key that is not in the table and returns its number.
  @discardableResult
  package mutating func insert(_ value: Value, for key: Fingerprint) -> Int {
    let number = count
    count += 1
    if count * 5 > index.count * 4 { grow() }
    if number >> Self.blockShift == blocks.count { addBlock() }
    blocks[blocks.count - 1].append(Entry(key: key, value: value))
    enter(number, of: key)
    return number
  }

  /// Adds room for entries: little in a table that may stay small.
  private mutating func addBlock() {
    var block: [Entry] = []
    if !blocks.isEmpty { block.reserveCapacity(Self.blockSize) }
    blocks.append(block)
  }

  /// Calls `body` with every number, key and value, in the order of the numbers.
  package func forEach(_ body: (Int, Fingerprint, Value) -> Void) {
    var number = 0
    for block in blocks {
      for entry in block {
        body(number, entry.key, entry.value)
        number += 1
      }
    }
  }

  private func tag(of key: Fingerprint) -> UInt32 {
    UInt32(truncatingIfNeeded: key.high >> 32) & ~numberBits
  }

  /// Where the search for a key begins: its bits as a fraction of the index.
  private func home(of key: Fingerprint) -> Int {
    Int(key.low.multipliedFullWidth(by: UInt64(index.count)).high)
  }

  private func next(_ place: Int) -> Int { place + 1 == index.count ? 0 : place + 1 }

  private mutating func enter(_ number: Int, of key: Fingerprint) {
    var place = home(of: key)
    while index[place] != 0 { place = next(place) }
    index[place] = UInt32(number + 1) | tag(of: key)
  }

  private mutating func grow() {
    let size = index.count + max(4, index.count / 4)
    // Given back first, so that the old one is not there beside the new one.
    index = []
    index = Array(repeating: 0, count: size)
    numberBits = Self.numberBits(ofPlaces: size)
    var number = 0
    for block in blocks {
      for entry in block {
        enter(number, of: entry.key)
        number += 1
      }
    }
  }
}
