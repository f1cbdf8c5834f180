/// Reading numbers as consoles and resellers write them, exactly.
struct InvoiceNumber: Hashable, Sendable {
  /// Whether the comma parts decimals and the point thousands.
  var hasDecimalComma: Bool

  /// The exact value of text such as `6,282.708`, `1 234,56 €` or `4.9E-05`; nil if it is none.
  ///
  /// Decimals beyond the twelfth are rounded half away from zero.
  func value(_ text: String) -> Money? { try? amount(text) }

  /// The same.
  ///
  /// - Throws: `MoneyError`, `outOfRange` for a number that is too large to compute with.
  func amount(_ text: String) throws(MoneyError) -> Money {
    var digits = ""
    var isNegative = false
    var isBracketed = false
    for character in text {
      switch character {
      case "0"..."9", "E", "e", "+": digits.append(character)
      case "-", "−", "–":
        // Within an exponent the sign stays where it is.
        if digits.last == "E" || digits.last == "e" {
          digits.append("-")
        } else {
          isNegative = true
        }
      case "(", "（":
        isNegative = true
        isBracketed = true
      case ")", "）": guard isBracketed else { throw .notANumber(text) }
      case ".": if !hasDecimalComma { digits.append(".") }
      case ",": if hasDecimalComma { digits.append(".") }
      case "'", "’", " ", "\u{A0}", "\u{202F}", "$", "€", "£", "¥", "￥", "₹", "%": break
      default: throw .notANumber(text)
      }
    }
    let amount = try Money(rounding: digits)
    return isNegative ? -amount : amount
  }

  /// How the numbers of a column are written, by what can be read in one way only.
  ///
  /// - Parameters:
  ///   - texts: values of columns that hold numbers.
  ///   - language: decides where no value tells.
  init(of texts: some Sequence<String>, language: InvoiceLanguage?) {
    for text in texts {
      let point = text.lastIndex(of: ".")
      let comma = text.lastIndex(of: ",")
      switch (point, comma) {
      case (let point?, let comma?):
        self.init(hasDecimalComma: comma > point)
        return
      case (let point?, nil) where Self.isDecimal(text, at: point):
        self.init(hasDecimalComma: false)
        return
      case (nil, let comma?) where Self.isDecimal(text, at: comma):
        self.init(hasDecimalComma: true)
        return
      default: break
      }
    }
    self.init(hasDecimalComma: language?.hasDecimalComma ?? false)
  }

  init(hasDecimalComma: Bool) {
    self.hasDecimalComma = hasDecimalComma
  }

  /// Whether a mark cannot part thousands: not three digits follow it, or a zero alone is before it.
  private static func isDecimal(_ text: String, at mark: String.Index) -> Bool {
    let after = text[text.index(after: mark)...].prefix { $0.isNumber }
    let before = text[..<mark].filter(\.isNumber)
    let isOnly = text.count { $0 == text[mark] } == 1
    return isOnly && (after.count != 3 || before == "0" || before.count > 3)
  }
}
