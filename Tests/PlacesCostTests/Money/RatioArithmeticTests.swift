import Testing

@testable import PlacesCost

struct RatioArithmeticTests {
  private static func ratio(_ numerator: Int128, _ denominator: Int128) throws -> Ratio {
    try #require(Ratio(numerator, over: denominator))
  }

  @Test(arguments: [
    (1, 3, 1, 2, false), (1, 2, 1, 3, true), (2, 4, 1, 2, false), (-1, 2, 1, 3, false),
    (-1, 3, -1, 2, true), (1, -2, -1, 3, false), (0, 5, 0, -7, false), (1, 1, 0, 1, true),
  ])
  func `compares strictly, whatever the signs`(_ row: (Int, Int, Int, Int, Bool)) throws {
    let left = try #require(Ratio(row.0, over: row.1))
    let right = try #require(Ratio(row.2, over: row.3))
    #expect(left.isGreater(than: right) == row.4)
  }

  @Test func `compares exactly where products need 256 bits`() throws {
    let large = Int128.max
    #expect(
      try Self.ratio(large, large - 1).isGreater(than: try Self.ratio(large - 1, large - 2))
        == false
    )
    #expect(try Self.ratio(large - 1, large - 2).isGreater(than: try Self.ratio(large, large - 1)))
    #expect(try Self.ratio(large, large).isGreater(than: try Self.ratio(1, 1)) == false)
  }

  @Test func `adds, subtracts, multiplies and divides exactly`() throws {
    let third = try Self.ratio(1, 3)
    let sixth = try Self.ratio(-1, 6)
    #expect(third.plus(sixth)?.decimal() == "0.166667")
    #expect(third.minus(sixth) == (try Self.ratio(1, 2)))
    #expect(third.times(sixth)?.isNegative == true)
    #expect(third.divided(by: sixth)?.decimal() == "-2.000000")
    #expect(third.divided(by: .zero) == nil)
  }

  @Test func `what does not fit is nil, not a crash`() throws {
    let large = try Self.ratio(.max, 1)
    #expect(large.times(large) == nil)
    #expect(large.plus(large) == nil)
    #expect(try Self.ratio(.max, 3).minus(try Self.ratio(1, .max)) == nil)
    #expect(Ratio(Money(picounits: 1), per: 0) == nil)
  }
}
