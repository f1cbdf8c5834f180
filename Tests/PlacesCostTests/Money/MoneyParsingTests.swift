import Testing

@testable import PlacesCost

struct MoneyParsingTests {
  struct Accepted: CustomTestStringConvertible {
    let text: String
    let picounits: Int128
    init(_ text: String, _ picounits: Int128) {
      self.text = text
      self.picounits = picounits
    }
    var testDescription: String { text }
  }

  static let amounts = [
    Accepted("0", 0),
    Accepted("-0", 0),
    Accepted("0.00", 0),
    Accepted("2.83", 2_830_000_000_000),
    Accepted("-2.83", -2_830_000_000_000),
    Accepted("007", 7_000_000_000_000),
    Accepted("0.000000000001", 1),
    Accepted("0.00000000000100000", 1),
    Accepted("200.00", 200_000_000_000_000),
    Accepted("999999999999999999", 999_999_999_999_999_999_000_000_000_000),
    Accepted("000000000000000000000000001", 1_000_000_000_000),
  ]

  @Test(arguments: amounts)
  func `P2: reads a decimal exactly`(_ amount: Accepted) throws {
    #expect(try Money(amount.text).picounits == amount.picounits)
  }

  static let notNumbers = [
    "", "-", "+1", ".", ".5", "5.", "-.5", "1.2.3", "1,5", " 1", "1 ", "1e3", "0x10", "NaN", "½",
    "１", "--1", "1-",
  ]

  @Test(arguments: notNumbers)
  func `rejects what is no plain decimal`(_ text: String) {
    #expect(throws: MoneyError.notANumber(text)) { try Money(text) }
  }

  @Test
  func `rejects decimals that it cannot hold`() {
    #expect(throws: MoneyError.tooPrecise("0.0000000000001", places: 12)) {
      try Money("0.0000000000001")
    }
    #expect(throws: MoneyError.tooPrecise("2.8300000001", places: 9)) {
      try Money(perThousand: "2.8300000001")
    }
  }

  @Test
  func `rejects amounts that are too large`() {
    #expect(throws: MoneyError.outOfRange("1000000000000000000")) {
      try Money("1000000000000000000")
    }
    let digits = String(repeating: "9", count: 10_000)
    #expect(throws: MoneyError.outOfRange(digits)) { try Money(digits) }
    #expect(throws: MoneyError.outOfRange("100000000")) { try Money(perThousand: "100000000") }
  }

  @Test
  func `rejects negative amounts where asked to`() throws {
    #expect(throws: MoneyError.negative("-0.01")) { try Money(nonNegative: "-0.01") }
    #expect(throws: MoneyError.negative("-2.83")) { try Money(perThousand: "-2.83") }
    #expect(try Money(nonNegative: "-0.00") == .zero)
  }

  @Test
  func `P2: a price per thousand gives an exact price per event`() throws {
    #expect(try Money(perThousand: "2.83").picounits == 2_830_000_000)
    #expect(try Money(perThousand: "0.000000001").picounits == 1)
    #expect(try Money(perThousand: "0.21") * 1_000 == Money("0.21"))
    #expect(try Money(perThousand: "99999999.999999999").picounits == 99_999_999_999_999_999)
  }

  static let rounded = [
    Accepted("2.83", 2_830_000_000_000),
    Accepted("2.8300000000000001E-3", 2_830_000_000),
    Accepted("1e3", 1_000_000_000_000_000),
    Accepted("1.5E+1", 15_000_000_000_000),
    Accepted("-1.25e-2", -12_500_000_000),
    Accepted("0.0000000000005", 1),
    Accepted("-0.0000000000005", -1),
    Accepted("0.00000000000049999", 0),
    Accepted("0.9999999999999", 1_000_000_000_000),
    Accepted("9e-13", 1),
    Accepted("9e-14", 0),
    Accepted("1e-999999999", 0),
    Accepted("0e999999999", 0),
  ]

  @Test(arguments: rounded)
  func `rounds what another program computed at the twelfth place`(_ amount: Accepted) throws {
    #expect(try Money(rounding: amount.text).picounits == amount.picounits)
  }

  @Test(arguments: ["1e", "e1", "1e+", "1e++1", "1e1.5", "1e1e1", "", "1e99999999999999999999"])
  func `rejects a malformed exponent`(_ text: String) {
    #expect(throws: MoneyError.notANumber(text)) { try Money(rounding: text) }
  }

  @Test
  func `rejects a large exponent`() {
    #expect(throws: MoneyError.outOfRange("1e18")) { try Money(rounding: "1e18") }
    #expect(throws: MoneyError.outOfRange("1e1000000")) { try Money(rounding: "1e1000000") }
  }

  @Test
  func `says what is wrong`() {
    #expect(MoneyError.notANumber("x").description == "'x' is not a decimal number such as 2.83")
    #expect(
      MoneyError.tooPrecise("1", places: 9).description == "'1' has more than 9 decimal places"
    )
    #expect(MoneyError.outOfRange("9").description == "'9' is too large")
    #expect(MoneyError.negative("-1").description == "'-1' is negative")
  }
}
