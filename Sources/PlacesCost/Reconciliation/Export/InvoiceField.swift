/// What a column of a billing export holds, whatever it is called there.
///
/// Raw values are the names that `--column` takes.
package enum InvoiceField: String, CaseIterable, Sendable {
  case service
  case skuID = "sku-id"
  case skuName = "sku"
  case project
  case projectName = "project-name"
  /// When the usage began: an instant, a day or a month.
  case start
  /// When it ended: an instant, or the last day.
  case end
  /// The month that a row is invoiced in.
  case month
  case amount
  case unit
  case pricingAmount = "pricing-amount"
  case pricingUnit = "pricing-unit"
  case cost
  /// The cost in the smallest coins of the currency, where the exact one is missing.
  case roundedCost = "rounded-cost"
  case currency
  /// Units of the invoice's currency to one of the price list's.
  case rate
  /// Credits as one amount below zero, or as the JSON of the BigQuery export.
  case credits
  case creditType = "credit-type"
  case costType = "cost-type"
}

/// The language of a console's header, which also says how numbers are written.
package enum InvoiceLanguage: String, Sendable {
  case english, german, french, spanish, japanese

  /// Whether the language writes 1.234,56.
  var hasDecimalComma: Bool {
    switch self {
    case .english, .japanese: false
    case .german, .french, .spanish: true
    }
  }
}
