/// What a book that extends another does to every price that it takes over.
struct PriceTerms {
  /// The currency of the book.
  let currency: String
  /// That of the book below.
  let baseCurrency: String
  /// Its currency for one of the book below, in 10⁻⁹.
  let rate: Int128
  /// What the discount leaves, in millionths of one per cent: 10⁸ for no discount.
  var left: Int128

  static let wholeRate: Int128 = 1_000_000_000
  static let wholeLeft: Int128 = 100_000_000

  init(_ members: BookMembers, base: PriceBook) throws(PriceBookError) {
    let node = members.present("currency")
    currency = try node?.currency() ?? base.currency
    baseCurrency = base.currency
    left = try members.present("discountPercent")?.percentLeft() ?? Self.wholeLeft
    if let given = members.present("rate") {
      if currency == base.currency { throw given.error(.rateWithoutCurrency(currency)) }
      rate = try given.rate()
    } else {
      if currency != base.currency, let node {
        throw node.error(.currencyWithoutRate(currency, base: base.currency))
      }
      rate = Self.wholeRate
    }
  }

  /// The terms as a title's ending, such as `, less 12 %, in EUR at 0.92`; empty for none.
  var description: String {
    var text = ""
    if left != Self.wholeLeft {
      // A percentage with six decimals, held in an amount of money for its writing.
      text += ", less \(Money(micros: Self.wholeLeft - left).exact(places: 0)) %"
    }
    if currency != baseCurrency {
      let rate = Money(picounits: rate * 1_000).exact(places: 0)
      text += ", in \(currency) at \(rate) for one \(baseCurrency)"
    }
    return text
  }

  /// A row under the terms; `node` is where an error points.
  func applied(to row: PricedSKU, at node: BookNode) throws(PriceBookError) -> PricedSKU {
    var row = row
    for index in row.tiers.indices {
      guard let price = row.tiers[index].price else { continue }
      guard let scaled = scaled(price), scaled.picounits < Money.priceBound else {
        throw node.error(.tooLargeConverted(sku: row.id))
      }
      row.tiers[index].price = scaled
    }
    return row
  }

  /// An amount in the book's currency, without the discount.
  func converted(
    _ amount: Money,
    of name: String,
    _ node: BookNode
  ) throws(PriceBookError) -> Money {
    var terms = self
    terms.left = Self.wholeLeft
    guard let scaled = terms.scaled(amount) else { throw node.error(.tooLargeConverted(sku: name)) }
    return scaled
  }

  /// Rate and discount in one product, rounded once, half away from zero; nil on overflow.
  private func scaled(_ amount: Money) -> Money? {
    let factor = (rate * left).magnitude
    let product = amount.picounits.magnitude.multipliedFullWidth(by: factor)
    let divisor = (Self.wholeRate * Self.wholeLeft).magnitude
    guard product.high < divisor else { return nil }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    guard let whole = Int128(exactly: quotient), whole < .max else { return nil }
    return Money(picounits: whole + (remainder >= divisor - remainder ? 1 : 0))
  }
}

extension BookNode {
  /// `discountPercent`: what it leaves, in millionths of one per cent.
  func percentLeft() throws(PriceBookError) -> Int128 {
    let percent = try factor(places: 6, "from 0 to 100 with at most 6 places")
    guard percent <= PriceTerms.wholeLeft else {
      throw notAFactor("from 0 to 100 with at most 6 places")
    }
    return PriceTerms.wholeLeft - percent
  }

  /// `rate`, in 10⁻⁹.
  func rate() throws(PriceBookError) -> Int128 {
    let words = "above 0 and below 1,000,000 with at most 9 places"
    let rate = try factor(places: 9, words)
    guard rate > 0, rate < 1_000_000 * PriceTerms.wholeRate else { throw notAFactor(words) }
    return rate
  }

  /// A decimal in a string, in units of its last place.
  private func factor(places: Int, _ words: String) throws(PriceBookError) -> Int128 {
    if case .number(let text) = value.content {
      throw error(.unquotedMoney(key: name, text: text))
    }
    let text = try string()
    let unit = Money.picounits(ofPlace: places)
    guard let amount = try? Money(nonNegative: text), amount.picounits % unit == 0 else {
      throw notAFactor(words)
    }
    return amount.picounits / unit
  }

  private func notAFactor(_ words: String) -> PriceBookError {
    let text = (try? string()) ?? ""
    return error(.notAFactor(key: name, text: text, range: words))
  }
}
