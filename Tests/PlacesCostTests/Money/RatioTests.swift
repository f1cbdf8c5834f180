import Testing

@testable import PlacesCost

struct RatioTests {
  struct Quotient: CustomTestStringConvertible {
    let numerator: Int128
    let denominator: Int128
    let decimal: String
    let percent: String
    init(_ numerator: Int128, _ denominator: Int128, _ decimal: String, _ percent: String) {
      self.numerator = numerator
      self.denominator = denominator
      self.decimal = decimal
      self.percent = percent
    }
    var testDescription: String { "\(numerator)/\(denominator)" }
  }

  static let quotients = [
    Quotient(0, 5, "0.000000", "0.000000"),
    Quotient(1, 3, "0.333333", "33.333333"),
    Quotient(2, 3, "0.666667", "66.666667"),
    Quotient(-2, 3, "-0.666667", "-66.666667"),
    Quotient(2, -3, "-0.666667", "-66.666667"),
    Quotient(-2, -3, "0.666667", "66.666667"),
    Quotient(1, 2_000_000, "0.000001", "0.000050"),
    Quotient(-1, 2_000_000, "-0.000001", "-0.000050"),
    Quotient(1, 2_000_001, "0.000000", "0.000050"),
    Quotient(-1, 2_000_001, "0.000000", "-0.000050"),
    Quotient(14, 1, "14.000000", "1400.000000"),
    Quotient(999_999_999, 1_000_000_000, "1.000000", "100.000000"),
    Quotient(1_200, 283, "4.240283", "424.028269"),
    Quotient(.max, .max, "1.000000", "100.000000"),
    Quotient(.max - 1, .max, "1.000000", "100.000000"),
    Quotient(
      .min,
      1,
      "-170141183460469231731687303715884105728.000000",
      "-17014118346046923173168730371588410572800.000000"
    ),
    Quotient(1, .min, "0.000000", "0.000000"),
  ]

  @Test(arguments: quotients)
  func `C4: means and percentages have six places, rounded half away from zero`(
    _ quotient: Quotient
  ) throws {
    let ratio = try #require(Ratio(quotient.numerator, over: quotient.denominator))
    #expect(ratio.decimal() == quotient.decimal)
    #expect(ratio.percent() == quotient.percent)
  }

  @Test
  func `C4: a quotient by zero is undefined`() throws {
    #expect(Ratio(1, over: 0) == nil)
    #expect(try Money("1").divided(by: 0) == nil)
    #expect(try Money("1").share(of: .zero) == nil)
  }

  @Test
  func `averages and shares of money are exact`() throws {
    #expect(try Money("39.62").divided(by: 14) == "2.830000")
    #expect(try Money("1").divided(by: 3) == "0.333333")
    #expect(try Money("-1").divided(by: 3) == "-0.333333")
    #expect(try Money("0.036790").share(of: Money("0.087790")) == "41.906823")
    #expect(try Money("-12").share(of: Money("17")) == "-70.588235")
  }

  @Test
  func `other numbers of places`() throws {
    let ratio = try #require(Ratio(1_200, over: 283))
    #expect(ratio.decimal(places: 2) == "4.24")
    #expect(ratio.decimal(places: 0) == "4")
    #expect(ratio.percent(places: 1) == "424.0")
  }

  @Test
  func `agrees with rounding by integer arithmetic on random counts`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let numerator = Int.random(in: -1_000_000...1_000_000, using: &random)
      let denominator = Int.random(in: 1...10_000, using: &random)
      let millionths = (2 * abs(numerator) * 1_000_000 + denominator) / (2 * denominator)
      let sign = numerator < 0 && millionths > 0 ? "-" : ""
      let fraction = String(millionths % 1_000_000)
      let padding = String(repeating: "0", count: 6 - fraction.count)
      let expected = "\(sign)\(millionths / 1_000_000).\(padding)\(fraction)"
      let ratio = try #require(Ratio(numerator, over: denominator))
      #expect(ratio.decimal() == expected, "seed \(seed): \(numerator)/\(denominator)")
    }
  }
}
