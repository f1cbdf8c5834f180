extension JSONValue {
  /// A number, or the number in a string: JSON of protocol buffers and of BigQuery has both.
  var numberOrText: String? { numberText ?? string }
}

/// Numbers as billing data writes them: whole ones often with a point or an exponent.
enum ImportNumber {
  /// A whole number from 0, such as `10000`, `10000.0` or `1e4`; nil for anything else.
  static func whole(_ text: String) -> Int? {
    guard let amount = try? Money(rounding: text), amount.picounits >= 0,
      amount.picounits % Money.picounitsPerUnit == 0
    else { return nil }
    return Int(exactly: amount.picounits / Money.picounitsPerUnit)
  }

  /// The rate of one event from an amount for several.
  ///
  /// - Parameters:
  ///   - picounits: the amount, zero or more.
  ///   - quantity: the events that it is for, at least one.
  ///   - start: usage after which the rate applies, a decimal in units of `unit` events.
  ///   - unit: events in one unit of `start`.
  /// - Returns: the rate; nil where the start is no whole number of events that can be counted.
  static func rate(
    _ picounits: Int128,
    per quantity: Int,
    after start: String,
    each unit: Int
  ) -> ImportedPrice.Rate? {
    guard quantity > 0, let units = try? Money(rounding: start), units >= .zero else { return nil }
    let (product, overflow) = units.picounits.multipliedReportingOverflow(by: Int128(unit))
    let (events, part) = product.quotientAndRemainder(dividingBy: Money.picounitsPerUnit)
    guard !overflow, part == 0, let after = Int(exactly: events) else { return nil }
    let (price, rest) = picounits.quotientAndRemainder(dividingBy: Int128(quantity))
    let roundsUp = rest >= Int128(quantity) - rest && rest > 0
    return ImportedPrice.Rate(
      after: after,
      price: Money(picounits: price + (roundsUp ? 1 : 0)),
      isRounded: rest != 0
    )
  }
}
