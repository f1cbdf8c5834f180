/// Quantities of events, which exports need not write whole, as exact decimals.
extension Money {
  /// A whole number of events.
  init(events: Int) {
    self.init(picounits: Int128(events) * Self.picounitsPerUnit)
  }

  /// One event, or one unit of a currency.
  static let one = Money(events: 1)

  /// The nearest whole number, halves away from zero.
  var wholeEvents: Int { Int(clamping: units(places: 0)) }

  /// The quantity as text: whole numbers without decimals, thousands parted.
  var eventsText: String { exact(places: 0).groupingThousands() }

  /// A quantity with its sign, such as `+1,200`.
  var signedEvents: String { (picounits > 0 ? "+" : "") + eventsText }

  /// An amount with its sign.
  func signed(places: Int = 2) -> String {
    (picounits > 0 ? "+" : "") + grouped(places: places)
  }
}

/// Products of quantities and rates, rounded half away from zero.
extension Money {
  /// The amount × a rate; nil where it is too large to compute.
  func times(_ rate: Money) -> Money? {
    let (product, overflow) = picounits.multipliedReportingOverflow(by: rate.picounits)
    return overflow ? nil : Money(dividing: product, by: Self.picounitsPerUnit)
  }

  /// The amount × numerator / denominator; zero over zero is zero.
  ///
  /// What is too large to compute becomes a number that is too large for any invoice.
  func scaled<Number: BinaryInteger>(by numerator: Number, over denominator: Number) -> Money {
    guard denominator != 0 else { return .zero }
    let (product, overflow) = picounits.multipliedReportingOverflow(by: Int128(numerator))
    if overflow { return Money(picounits: (picounits < 0 ? -1 : 1) * Int128.max / 1_024) }
    return Money(dividing: product, by: Int128(denominator))
  }

  private init(dividing product: Int128, by divisor: Int128) {
    let half = product < 0 ? -(divisor / 2) : divisor / 2
    self.init(picounits: (product + half) / divisor)
  }
}
