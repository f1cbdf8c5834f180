/// A column of the FOCUS table.
struct FOCUSColumn: Sendable {
  let name: String
  /// The field, ready to be written; empty for null.
  let value: @Sendable (FOCUSCharge, PriceBook) -> String

  private init(_ name: String, _ value: @escaping @Sendable (FOCUSCharge, PriceBook) -> String) {
    self.name = name
    self.value = value
  }

  /// A column of one value on every row.
  private static func constant(_ name: String, _ text: String) -> FOCUSColumn {
    FOCUSColumn(name) { _, _ in CSV.field(text) }
  }

  /// A column of text that credits do not have.
  private static func usage(
    _ name: String,
    _ text: @escaping @Sendable (FOCUSCharge.Usage, PriceBook) -> String
  ) -> FOCUSColumn {
    FOCUSColumn(name) { charge, book in
      charge.usage.map { CSV.field(text($0, book).printable) } ?? ""
    }
  }

  /// The mandatory columns of FOCUS 1.2, those of its conditional and recommended ones that a trace
  /// can fill, and four of our own, whose names begin with `x_` as the specification asks.
  static let all: [FOCUSColumn] = [
    FOCUSColumn("BilledCost") { charge, _ in charge.cost.exact() },
    constant("BillingAccountId", "places-cost-estimate"),
    constant("BillingAccountName", "places-cost estimate from a trace"),
    FOCUSColumn("BillingCurrency") { _, book in CSV.field(book.currency.printable) },
    FOCUSColumn("BillingPeriodEnd") { charge, _ in Instant.text(charge.month.next.start) },
    FOCUSColumn("BillingPeriodStart") { charge, _ in Instant.text(charge.month.start) },
    FOCUSColumn("ChargeCategory") { charge, _ in charge.usage == nil ? "Credit" : "Usage" },
    constant("ChargeClass", ""),
    FOCUSColumn("ChargeDescription") { charge, book in
      CSV.field(charge.description(in: book).printable)
    },
    FOCUSColumn("ChargeFrequency") { charge, _ in
      charge.usage == nil ? "Recurring" : "Usage-Based"
    },
    FOCUSColumn("ChargePeriodEnd") { charge, _ in Instant.text(charge.month.next.start) },
    FOCUSColumn("ChargePeriodStart") { charge, _ in Instant.text(charge.month.start) },
    usage("ConsumedQuantity") { usage, _ in String(usage.events) },
    usage("ConsumedUnit") { usage, _ in usage.sku.focusUnit },
    FOCUSColumn("ContractedCost") { charge, _ in charge.usage == nil ? "0.00" : charge.cost.exact()
    },
    usage("ContractedUnitPrice") { usage, _ in usage.price.exact() },
    FOCUSColumn("EffectiveCost") { charge, _ in charge.cost.exact() },
    constant("InvoiceIssuerName", "Google Cloud"),
    FOCUSColumn("ListCost") { charge, book in
      charge.usage.map { ($0.listPrice(in: book) * $0.events).exact() } ?? "0.00"
    },
    usage("ListUnitPrice") { usage, book in usage.listPrice(in: book).exact() },
    usage("PricingCategory") { _, _ in "Standard" },
    usage("PricingQuantity") { usage, _ in String(usage.events) },
    usage("PricingUnit") { usage, _ in usage.sku.focusUnit },
    constant("ProviderName", "Google Cloud"),
    constant("PublisherName", "Google"),
    constant("ServiceCategory", "Web"),
    FOCUSColumn("ServiceName") { charge, _ in
      charge.usage?.sku.serviceName ?? "Google Maps Platform"
    },
    constant("ServiceSubcategory", "Other (Web)"),
    usage("SkuId") { usage, book in usage.sku.focusID(in: book) },
    usage("SkuMeter") { usage, book in usage.sku.name(in: book) },
    usage("SkuPriceId") { usage, book in "\(usage.sku.focusID(in: book))/\(usage.tierName)" },
    FOCUSColumn("Tags") { charge, _ in charge.tagsField },
    usage("x_PriceAssumed") { usage, _ in String(usage.isAssumed) },
    FOCUSColumn("x_PriceBook") { _, book in CSV.field(book.id.printable) },
    usage("x_PriceTier") { usage, _ in usage.tierName },
    usage("x_Sku") { usage, _ in usage.sku.rawValue },
  ]
}
