import Testing

@testable import PlacesCost

/// Lines rounded so that they add up to their total (rule P2, issue 7).
struct RoundedPartsTests {
  private static func amounts(_ texts: [String]) throws -> [Money] {
    try texts.map { try Money($0) }
  }

  /// Lines, places, and the lines as printed.
  static let cases: [([String], Int, [String])] = [
    ([], 2, []),
    (["0.005"], 2, ["0.01"]),
    (["-0.005"], 2, ["-0.01"]),
    // The sum is 0.999: the unit that is missing goes to the first of equal remainders.
    (["0.333", "0.333", "0.333"], 2, ["0.34", "0.33", "0.33"]),
    (["0.336", "0.336", "0.336"], 2, ["0.34", "0.34", "0.33"]),
    (["203.125", "2209.475", "48.75"], 2, ["203.13", "2209.47", "48.75"]),
    // What is round is never moved, whatever the others do.
    (["390.562", "-39.0562", "10", "0"], 2, ["390.56", "-39.05", "10.00", "0.00"]),
    (["-1.5", "-1.5", "3"], 0, ["-1", "-2", "3"]),
    (["0.0000004", "0.0000004", "-0.0000008"], 6, ["0.000001", "0.000000", "-0.000001"]),
  ]

  @Test(arguments: cases)
  func `P2: what the floors lack goes to the largest remainders`(
    lines: [String],
    places: Int,
    printed: [String]
  ) throws {
    let parts = try Self.amounts(lines).roundedParts(places: places)
    #expect(parts.map { $0.rounded(places: places) } == printed)
  }

  @Test func `a line without an amount adds nothing and stays without`() throws {
    let parts = [try Money("0.006"), nil, try Money("0.006")].roundedParts(places: 2)
    #expect(parts.map { $0?.rounded(places: 2) } == ["0.01", nil, "0.00"])
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `P2: printed lines add up to the printed total, each next to its exact amount`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let places = Int.random(in: 0...12, using: &generator)
      let unit = (places..<12).reduce(Int128(1)) { unit, _ in unit * 10 }
      let reach = Int64.max >> Int.random(in: 0..<60, using: &generator)
      let lines = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        let amount = Int128(Int64.random(in: -reach...reach, using: &generator))
        return Money(picounits: generator.chance(20) ? amount * unit : amount)
      }
      let total = lines.reduce(.zero, +)
      let printed = lines.roundedParts(places: places)
      let sum = printed.reduce(.zero, +)
      #expect(sum.rounded(places: places) == total.rounded(places: places))
      #expect(sum.picounits % unit == 0)
      for (line, part) in zip(lines, printed) {
        #expect(part.picounits % unit == 0)
        #expect((part - line).magnitude.picounits < unit)
        if line.picounits % unit == 0 { #expect(part == line) }
      }
      // A total that a larger one has rounded up or down is met as well.
      let floor = total.picounits - ((total.picounits % unit) + unit) % unit
      for whole in Set([floor, floor == total.picounits ? floor : floor + unit]) {
        let under = lines.roundedParts(places: places, of: Money(picounits: whole))
        #expect(under.reduce(.zero, +).picounits == whole)
        #expect(zip(lines, under).allSatisfy { ($1 - $0).magnitude.picounits < unit })
      }
    }
  }

  @Test func `the dearer of two lines is never printed as the cheaper`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let lines = (0..<6).map { _ in
        Money(picounits: Int128(Int64.random(in: -50_000...50_000, using: &generator)))
      }.sorted(by: >)
      let printed = lines.roundedParts(places: 8)
      #expect(printed == printed.sorted(by: >))
    }
  }
}
