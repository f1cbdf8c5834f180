import Testing

@testable import PlacesCost

struct DecimalTextTests {
  private static func floor(_ text: String, timesTenTo power: Int) -> DecimalText.Floor? {
    let bytes = Array(text.utf8)
    return DecimalText.floor(bytes.span.bytes, timesTenTo: power)
  }

  struct Case: CustomTestStringConvertible {
    let text: String
    let thousandfold: Int64?
    var testDescription: String { text }

    init(_ text: String, _ thousandfold: Int64?) {
      (self.text, self.thousandfold) = (text, thousandfold)
    }
  }

  static let cases = [
    Case("0", 0), Case("-0", 0), Case("0.0", 0), Case("0e99999999999999999999", 0),
    Case("-0.000e-5", 0), Case("1", 1000), Case("-1", -1000),
    Case("1780000000000", 1_780_000_000_000_000),
    Case("1780000000000.1239", 1_780_000_000_000_123), Case("-1.0001", -1001), Case("-0.0001", -1),
    Case("0.0009", 0), Case("0.001", 1), Case("1.7e12", 1_700_000_000_000_000),
    Case("1.7E+12", 1_700_000_000_000_000), Case("17e11", 1_700_000_000_000_000),
    Case("1700000000000000000e-6", 1_700_000_000_000_000), Case("1e-400", 0), Case("-1e-400", -1),
    Case("-1e-3", -1), Case("1e-3", 1), Case("-10e-4", -1),
    Case("0." + String(repeating: "0", count: 400) + "1e401", 1000),
    Case("0." + String(repeating: "0", count: 400) + "15e401", 1500),
    Case("1" + String(repeating: "0", count: 400) + "e-400", 1000),
    Case("1" + String(repeating: "0", count: 400) + ".5e-400", 1000),
    Case("-1" + String(repeating: "0", count: 400) + ".5e-400", -1001),
    Case("999999999999999", 999_999_999_999_999_000),
    Case("-999999999999999.9995", -1_000_000_000_000_000_000),
    Case("1000000000000000", nil), Case("1e15", nil), Case("-1e15", nil), Case("1e400", nil),
    Case("1e99999999999999999999999", nil), Case("-1e99999999999999999999999", nil),
    Case("1e-99999999999999999999999", 0), Case("000", 0),
  ]

  @Test(arguments: cases)
  func `T: milliseconds become whole microseconds, rounded down`(_ number: Case) {
    #expect(Self.floor(number.text, timesTenTo: 3)?.value == number.thousandfold)
  }

  @Test(arguments: [
    ("200", true), ("200.0", true), ("2e2", true), ("20000e-2", true), ("200.5", false),
    ("2.005e2", false),
    ("200.00000000000000000000000000001", false), ("0.2e3", true),
  ])
  func `knows whether a number is whole`(text: String, isWhole: Bool) {
    #expect(Self.floor(text, timesTenTo: 0) == DecimalText.Floor(value: 200, isExact: isWhole))
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("999999999999999999", 999_999_999_999_999_999), ("99999999999999999999999", nil),
      ("1.0", nil), ("1e2", nil), ("1E0", nil),
    ] as [(String, Int64?)]
  )
  func `T: a sequence is an integer of 64 bits without fraction and exponent`(
    text: String,
    value: Int64?
  ) {
    let bytes = Array(text.utf8)
    #expect(DecimalText.integer(bytes.span.bytes) == value)
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `agrees with digits moved one by one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let number = PlainDecimal(using: &generator)
      let ours = Self.floor(number.text, timesTenTo: 3)
      #expect(ours?.value == number.floor(timesTenTo: 3), "seed \(seed): \(number.text)")
    }
  }
}

/// A random number whose parts are known.
private struct PlainDecimal {
  var isNegative: Bool
  var whole: String
  var fraction: String
  var exponent: Int

  init(using generator: inout SeededGenerator) {
    func digits(_ range: ClosedRange<Int>) -> String {
      let count = Int.random(in: range, using: &generator)
      return String((0..<count).map { _ in "0123456789".randomElement(using: &generator) ?? "0" })
    }
    isNegative = Bool.random(using: &generator)
    whole = digits(1...14)
    if whole.count > 1, whole.hasPrefix("0") { whole = "1" + whole.dropFirst() }
    fraction = digits(0...8)
    exponent = Int.random(in: -12...8, using: &generator)
  }

  var text: String {
    (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
      + (exponent == 0 ? "" : "e\(exponent)")
  }

  /// The digits with the point moved, cut off, and one less below zero if anything was cut.
  func floor(timesTenTo power: Int) -> Int64? {
    var before = whole
    var after = fraction
    for _ in 0..<max(0, exponent + power) {
      before += after.isEmpty ? "0" : String(after.removeFirst())
    }
    for _ in 0..<max(0, -(exponent + power)) {
      after = (before.isEmpty ? "0" : String(before.removeLast())) + after
    }
    let significant = before.drop { $0 == "0" }
    guard significant.count <= 18 else { return nil }
    let value = Int64(significant) ?? 0
    let isExact = after.allSatisfy { $0 == "0" }
    return isNegative ? -value - (isExact ? 0 : 1) : value
  }
}
