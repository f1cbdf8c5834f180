import Testing

@testable import PlacesCost

struct MoneyTests {
  @Test
  func `P2: adds, subtracts, multiplies, negates and compares exactly`() throws {
    let price = try Money(perThousand: "2.83")
    #expect(price * 90_000 + 100_000 * (try Money(perThousand: "2.27")) == (try Money("481.70")))
    #expect(try Money("0.1") + Money("0.2") == Money("0.3"))
    #expect(-price * 3 == .zero - price * 3)
    #expect(price * -3 == -(price * 3))
    #expect((-price).magnitude == price)
    #expect(-price < .zero && .zero < price)
    var sum = Money.zero
    for _ in 0..<1_000 { sum += price }
    #expect(sum == (try Money("2.83")))
    sum *= 2
    #expect(sum == (try Money("5.66")))
  }

  @Test
  func `the dearest price times every representable event adds up over all SKUs`() throws {
    let dearest = try Money(perThousand: "99999999.999999999")
    var sum = Money.zero
    for _ in SKU.allCases { sum += dearest * Int.max }
    #expect(sum > .zero)
    #expect(-sum < .zero)
  }

  struct Written: CustomTestStringConvertible {
    let picounits: Int128
    let six: String
    let two: String
    let grouped: String
    init(_ picounits: Int128, _ six: String, _ two: String, _ grouped: String) {
      self.picounits = picounits
      self.six = six
      self.two = two
      self.grouped = grouped
    }
    var testDescription: String { String(picounits) }
  }

  static let written = [
    Written(0, "0.000000", "0.00", "0.00"),
    Written(499_999, "0.000000", "0.00", "0.00"),
    Written(500_000, "0.000001", "0.00", "0.00"),
    Written(-499_999, "0.000000", "0.00", "0.00"),
    Written(-500_000, "-0.000001", "0.00", "0.00"),
    Written(1_499_999, "0.000001", "0.00", "0.00"),
    Written(4_999_999_999, "0.005000", "0.00", "0.00"),
    Written(5_000_000_000, "0.005000", "0.01", "0.01"),
    Written(-5_000_000_000, "-0.005000", "-0.01", "-0.01"),
    Written(999_999_999_999, "1.000000", "1.00", "1.00"),
    Written(39_620_000_000, "0.039620", "0.04", "0.04"),
    Written(481_700_000_000_000, "481.700000", "481.70", "481.70"),
    Written(12_155_000_000_000_000, "12155.000000", "12155.00", "12,155.00"),
    Written(-1_234_567_895_000_000_000, "-1234567.895000", "-1234567.90", "-1,234,567.90"),
    Written(999_995_000_000_000, "999.995000", "1000.00", "1,000.00"),
    Written(100_000_000_000_000_000, "100000.000000", "100000.00", "100,000.00"),
  ]

  @Test(arguments: written)
  func `P2: rounds once, when written, half away from zero`(_ amount: Written) {
    let money = Money(picounits: amount.picounits)
    #expect(money.description == amount.six)
    #expect(money.rounded(places: 2) == amount.two)
    #expect(money.grouped() == amount.grouped)
  }

  @Test
  func `writes other numbers of places and exact decimals`() throws {
    let amount = try Money("1234.567800000001")
    #expect(amount.rounded(places: 0) == "1235")
    #expect(amount.rounded(places: 12) == "1234.567800000001")
    #expect(amount.grouped(places: 0) == "1,235")
    #expect(amount.exact() == "1234.567800000001")
    #expect(try Money("5").exact() == "5.00")
    #expect(try Money("0.00283").exact() == "0.00283")
    #expect(try Money("5").exact(places: 0) == "5")
    #expect(try Money("-0.10").exact() == "-0.10")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (-999, "-999"),
    (1_234_567, "1,234,567"), (Int.max, "9,223,372,036,854,775,807"),
  ])
  func `groups digits by thousands`(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
  }
}
