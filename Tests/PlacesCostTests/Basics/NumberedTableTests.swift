import Testing

@testable import PlacesCost

/// The table without removal against an array and a dictionary, also where keys crowd together.
struct NumberedTableTests {
  /// Which bits of keys are alike.
  enum Likeness: CaseIterable, Sendable {
    case none
    /// All keys belong to the same few places of the index.
    case places
    /// Places at the end of the index, so that searches wrap around.
    case lastPlaces
    /// The bits that the index keeps of a key are alike, and so are its places.
    case tags
  }

  private static func key(_ number: Int, _ likeness: Likeness) -> Fingerprint {
    let spread = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    return switch likeness {
    case .none: Fingerprint(high: spread, low: spread &* spread)
    case .places: Fingerprint(high: spread, low: UInt64(number % 3) << 1)
    case .lastPlaces: Fingerprint(high: spread, low: .max - UInt64(number % 5))
    case .tags: Fingerprint(high: UInt64(number + 1), low: UInt64(number % 7))
    }
  }

  @Test(arguments: Likeness.allCases, [1, 3, 4, 100, 9_000])
  func `each key has a number for good, in the order in which keys came`(
    likeness: Likeness,
    count: Int
  ) {
    let count = likeness == .none ? count : min(count, 600)
    var table = NumberedTable<Int>()
    let keys = (0..<count).map { Self.key($0, likeness) }
    for (number, key) in keys.enumerated() {
      #expect(table.number(of: key) == nil)
      #expect(table.insert(-number, for: key) == number)
    }
    #expect(table.count == count)
    for number in keys.indices {
      #expect(table.number(of: keys[number]) == number)
      #expect(table.key(at: number) == keys[number])
      table[number] += 1
    }
    #expect(table.number(of: Self.key(count, likeness)) == nil)
    var members: [(Int, Fingerprint, Int)] = []
    table.forEach { members.append(($0, $1, $2)) }
    #expect(members.map(\.0) == Array(0..<count))
    #expect(members.map(\.1) == keys)
    #expect(members.map(\.2) == (0..<count).map { 1 - $0 })
  }

  @Test func `keys that differ in one bit are told apart`() {
    var table = NumberedTable<UInt8>()
    for bit in 0..<64 as Range<UInt64> {
      #expect(table.number(of: Fingerprint(high: 1 << bit, low: 0)) == nil)
      table.insert(0, for: Fingerprint(high: 1 << bit, low: 0))
      #expect(table.number(of: Fingerprint(high: 0, low: 1 << bit)) == nil)
      table.insert(1, for: Fingerprint(high: 0, low: 1 << bit))
    }
    #expect(table.count == 128)
  }

  @Test func `a table takes little more than its entries`() {
    var table = NumberedTable<TokenProgress>()
    for number in 0..<200_000 { table.insert(TokenProgress(), for: Self.key(number, .none)) }
    #expect(MemoryLayout<TokenProgress>.stride == 32)
    #expect(table.byteCount >= 200_000 * (48 + 4))
    #expect(table.byteCount <= 200_000 * (48 + 7))
  }
}
