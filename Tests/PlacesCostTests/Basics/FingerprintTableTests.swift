import Testing

@testable import PlacesCost

/// The open table against a dictionary, also where keys crowd together.
struct FingerprintTableTests {
  /// How the low bits of keys, which choose their places, are spread.
  enum Spread: CaseIterable, Sendable {
    case even
    /// All keys belong to the same few places.
    case clustered
    /// Places at the end of the table, so that probes wrap around.
    case atTheEnd
  }

  private static func key(_ number: Int, _ spread: Spread) -> Fingerprint {
    let low: UInt64 =
      switch spread {
      case .even: UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      case .clustered: UInt64(number % 3) << 1
      case .atTheEnd: UInt64.max - UInt64(number % 5)
      }
    return Fingerprint(high: UInt64(number) + 1, low: low)
  }

  @Test(arguments: Spread.allCases, 1...40 as ClosedRange<UInt64>)
  func `a table holds what a dictionary holds`(spread: Spread, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = FingerprintTable(vacant: -1)
    var dictionary: [Fingerprint: Int] = [:]
    let keys = (0..<random.pick([5, 40, 200])).map { Self.key($0, spread) }
    for step in 0..<600 {
      let key = random.pick(keys)
      if random.chance(45) {
        table.remove(key)
        dictionary[key] = nil
      } else if let place = table.place(of: key) {
        #expect(dictionary[key] == table[place: place], "seed \(seed), step \(step)")
        table[place: place] = step
        dictionary[key] = step
      } else {
        let place = table.insert(step, for: key)
        #expect(dictionary.updateValue(step, forKey: key) == nil, "seed \(seed), step \(step)")
        #expect(table[place: place] == step, "seed \(seed), step \(step)")
      }
      #expect(table.count == dictionary.count, "seed \(seed), step \(step)")
    }
    for key in keys { #expect(table[key] == dictionary[key], "seed \(seed)") }
    #expect(Self.contents(table) == dictionary, "seed \(seed)")
  }

  @Test func `a table grows past any size and can be emptied again`() {
    var random = SeededGenerator(seed: 1)
    var table = FingerprintTable(vacant: -1)
    let keys = (0..<5_000).map { _ in
      Fingerprint(high: random.next(), low: random.next() & 0xFFF)
    }
    for (index, key) in keys.enumerated() { table.insert(index, for: key) }
    #expect(table.count == 5_000)
    #expect(keys.indices.allSatisfy { table[keys[$0]] == $0 })
    for key in keys.reversed() { table.remove(key) }
    #expect(table.count == 0)
    #expect(Self.contents(table).isEmpty)
  }

  @Test func `removing a key that is not there changes nothing`() {
    var table = FingerprintTable(vacant: -1)
    table.insert(7, for: Fingerprint(high: 1, low: 5))
    table.remove(Fingerprint(high: 2, low: 5))
    #expect(table.count == 1)
    #expect(table[Fingerprint(high: 1, low: 5)] == 7)
  }

  private static func contents(_ table: FingerprintTable<Int>) -> [Fingerprint: Int] {
    var contents: [Fingerprint: Int] = [:]
    table.forEach { contents[$0] = $1 }
    return contents
  }
}
