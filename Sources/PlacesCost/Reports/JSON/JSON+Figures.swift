/// How reports write their figures: as decimal strings, null where there are none (rule C4).
extension JSON {
  /// An amount with 6 places, or null.
  static func money(_ amount: Money?) -> JSON { .optional(amount?.description) }

  /// An amount for each of a number of things, or null where there are none.
  static func money(_ amount: Money?, dividedBy count: Int) -> JSON {
    .optional(amount?.divided(by: count))
  }

  /// A quotient with 6 places, or null where the divisor is 0.
  static func ratio(_ dividend: Int, _ divisor: Int) -> JSON {
    .optional(Ratio(dividend, over: divisor)?.decimal())
  }

  /// A share in per cent with 6 places, or null where there is nothing to share.
  static func percent(_ part: Int, _ whole: Int) -> JSON {
    .optional(Ratio(part, over: whole)?.percent())
  }

  /// An instant in RFC 3339, in UTC with microseconds where it has any, or null.
  static func instant(_ time: Int64?) -> JSON { .optional(time.map(Instant.text)) }

  static func optional(_ value: Int?) -> JSON { value.map { .int($0) } ?? .null }

  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map { .string($0) })
  }
}

extension PriceBook {
  /// The book as figures name it.
  var reference: JSON { ["id": .string(id), "currency": .string(currency)] }
}

extension SKUCounts {
  /// The lines of a bill.
  ///
  /// - Parameter costs: what each of `nonZero` costs; nil without a price.
  /// - Returns: an object for each SKU.
  func json(costs: [Money?]) -> JSON {
    .array(
      zip(nonZero, costs).map { line, cost in
        [
          "sku": .string(line.sku.rawValue),
          "quantity": .int(line.quantity),
          "listCost": .money(cost),
        ]
      }
    )
  }
}

extension [StrategyRow] {
  /// A cost of each row by the strategy's id.
  func json(_ cost: (StrategyRow) -> Money?) -> JSON {
    .object(Dictionary(uniqueKeysWithValues: map { ($0.strategy.rawValue, .money(cost($0))) }))
  }
}
