import Testing

@testable import PlacesCost

/// Histograms of n that merge exactly and never run out of room (P7).
struct RequestTallyTests {
  /// One call of `add`.
  private struct Addition {
    var sessionClass: SessionClass
    var policy: Int
    var requests: Int
    var count: Int
  }

  private static func additions(seed: UInt64, policies: Int) -> [Addition] {
    var random = SeededGenerator(seed: seed)
    let bounds = [0, 1, 12, 13, 31, 32, 63, 64, 127, 128, 255, 256, 257, 1_000, 70_000]
    let limit = random.pick([3, 5, 9, bounds.count])
    return (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Addition(
        sessionClass: SessionClass(index: Int.random(in: 0..<13, using: &random)),
        policy: Int.random(in: 0..<policies, using: &random),
        requests: random.pick(Array(bounds.prefix(limit))),
        count: Int.random(in: 1...3, using: &random)
      )
    }
  }

  private static func tally(_ additions: [Addition], policies: Int) -> RequestTally {
    var tally = RequestTally(policies: policies)
    for addition in additions {
      tally.add(
        addition.sessionClass,
        policy: addition.policy,
        requests: addition.requests,
        count: addition.count
      )
    }
    return tally
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `P7: a tally holds what was added, in order, without zeros`(seed: UInt64) {
    let additions = Self.additions(seed: seed, policies: 3)
    let tally = Self.tally(additions, policies: 3)
    for policy in 0..<3 {
      var counts: [[Int]: Int] = [:]
      for addition in additions where addition.policy == policy {
        counts[[addition.sessionClass.index, addition.requests], default: 0] += addition.count
      }
      let expected = counts.sorted { Self.order($0.key) < Self.order($1.key) }
        .map {
          RequestTally.Entry(
            sessionClass: SessionClass(index: $0.key[0]),
            requests: $0.key[1],
            count: $0.value
          )
        }
      #expect(tally.entries(policy: policy) == expected, "seed \(seed)")
    }
  }

  /// Needs, with abandoned sessions last, then n, then choice support; of class and n.
  private static func order(_ key: [Int]) -> (Int, Int, Int) {
    (key[0] == 12 ? 6 : key[0] % 6, key[1], key[0])
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `P7: rows hold the counts of all policies by n and class`(seed: UInt64) {
    let tally = Self.tally(Self.additions(seed: seed, policies: 2), policies: 2)
    let rows = tally.rows(afterZeros: 3)
    #expect(zip(rows.places, rows.places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(rows.counts.count == rows.places.count * 5)
    var made = RequestTally(policies: 2)
    for (index, place) in rows.places.enumerated() {
      let row = rows.counts[index * 5..<index * 5 + 5]
      #expect(row.prefix(3).allSatisfy { $0 == 0 } && row.contains { $0 != 0 })
      for (policy, count) in row.dropFirst(3).enumerated() where count > 0 {
        made.add(
          SessionClass(index: place % 13),
          policy: policy,
          requests: place / 13,
          count: count
        )
      }
    }
    #expect(made.entries(policy: 0) == tally.entries(policy: 0), "seed \(seed)")
    #expect(made.entries(policy: 1) == tally.entries(policy: 1), "seed \(seed)")
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `P7: parts added in any order equal the whole`(seed: UInt64) {
    let parts = (0..<3).map { Self.additions(seed: seed * 3 + UInt64($0), policies: 2) }
    let whole = Self.tally(parts.flatMap(\.self), policies: 2)
    for order in [[0, 1, 2], [2, 0, 1], [2, 1, 0]] {
      var sum = RequestTally(policies: 2)
      for index in order { sum.add(Self.tally(parts[index], policies: 2)) }
      #expect(sum == whole, "seed \(seed), order \(order)")
      #expect(sum.hashValue == whole.hashValue)
    }
  }

  @Test func `P7: adding an empty tally changes nothing`() {
    var tally = RequestTally(policies: 1)
    tally.add(.abandoned, policy: 0, requests: 300)
    let before = tally
    tally.add(RequestTally(policies: 1))
    #expect(tally == before)
    var empty = RequestTally(policies: 1)
    empty.add(before)
    #expect(empty == before)
  }

  @Test func `P7: every class has a place of its own`() {
    let classes: [SessionClass] =
      Needs.allCases.flatMap {
        [
          .completed($0, isChoiceSupported: true), .completed($0, isChoiceSupported: false),
        ]
      } + [.abandoned]
    #expect(classes.count == SessionClass.count)
    #expect(Set(classes.map(\.index)) == Set(0..<SessionClass.count))
    for sessionClass in classes {
      #expect(SessionClass(index: sessionClass.index) == sessionClass)
      #expect(sessionClass.isCompleted == (sessionClass != .abandoned))
    }
  }
}
