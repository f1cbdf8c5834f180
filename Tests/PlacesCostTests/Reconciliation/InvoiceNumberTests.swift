import Testing

@testable import PlacesCost

/// Numbers of exports, exactly as written.
struct InvoiceNumberTests {
  static let plain: [(String, String)] = [
    ("0.283", "0.283"),
    ("4.9999999999999E-05", "0.000049999999999999"),
    ("-1.5e2", "-150"),
    ("6,282.708", "6282.708"),
    ("$5.72", "5.72"),
    ("(12.50)", "-12.5"),
    ("−3", "-3"),
    ("283.0", "283"),
    ("9007199254740993", "9007199254740993"),
  ]

  @Test(arguments: plain)
  func `a number with a decimal point is read exactly`(text: String, value: String) throws {
    // What lies beyond the twelfth decimal is rounded, half away from zero.
    #expect(InvoiceNumber(hasDecimalComma: false).value(text) == (try Money(rounding: value)))
  }

  static let commas: [(String, String)] = [
    ("1.234,56 €", "1234.56"), ("1 234,56", "1234.56"), ("1\u{202F}234,5", "1234.5"),
    ("-0,003456", "-0.003456"), ("10.000", "10000"),
  ]

  @Test(arguments: commas)
  func `a number with a decimal comma is read exactly`(text: String, value: String) throws {
    #expect(InvoiceNumber(hasDecimalComma: true).value(text) == (try Money(value)))
  }

  @Test(arguments: ["", "-", "abc", "1.2.3", "12)", "1e", "--5x"])
  func `what is no number is refused`(text: String) {
    #expect(InvoiceNumber(hasDecimalComma: false).value(text) == nil)
  }

  static let styles: [([String], InvoiceLanguage?, Bool)] = [
    (["1,000", "0.5"], .german, false),
    (["1.000", "0,5"], .english, true),
    (["1.234,56"], nil, true),
    (["1,234.56"], .french, false),
    (["1,000"], .english, false),
    (["1,000"], .german, true),
    (["1.000"], nil, false),
    (["0.283"], .german, false),
  ]

  @Test(arguments: styles)
  func `the mark of decimals is told by the values, else by the language`(
    texts: [String],
    language: InvoiceLanguage?,
    hasDecimalComma: Bool
  ) {
    #expect(InvoiceNumber(of: texts, language: language).hasDecimalComma == hasDecimalComma)
  }
}
