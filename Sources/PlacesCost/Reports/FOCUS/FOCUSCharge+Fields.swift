extension FOCUSCharge {
  var usage: Usage? { if case .usage(let usage) = kind { usage } else { nil } }

  /// What is paid: below zero for a credit.
  var cost: Money {
    switch kind {
    case .usage(let usage): usage.price * usage.events
    case .credit(let amount): -amount
    }
  }

  /// The charge in words.
  func description(in book: PriceBook) -> String {
    guard let usage else { return "Monthly credit of the price list" }
    let name = usage.sku.name(in: book)
    guard let tier = usage.tier else { return "\(name), free of charge" }
    let assumed = usage.isAssumed ? " (no public price; that of the range below)" : ""
    return "\(name), volume range \(tier)\(assumed)"
  }

  /// The tags as a JSON object, or null without any.
  var tagsField: String {
    guard !tags.isEmpty else { return "" }
    let members = tags.map { ($0.name, JSON.string($0.value)) }
    let object = JSON.object(Dictionary(members) { first, _ in first })
    return CSV.field(String(decoding: object.bytes(.compact), as: UTF8.self))
  }
}

extension SKU {
  /// Google's id of the SKU where the book has it, else ours.
  func focusID(in book: PriceBook) -> String { book.row(of: self)?.googleID ?? rawValue }

  func name(in book: PriceBook) -> String { book.row(of: self)?.name ?? rawValue }

  /// What one event of the SKU is.
  var focusUnit: String {
    switch self {
    case .autocompleteSessionUsage, .legacySessionWithDetails, .legacySessionWithoutDetails:
      "Session"
    default: "Request"
    }
  }

  /// The product that Google sells the SKU as a part of.
  var serviceName: String {
    switch self {
    case .geocoding: "Geocoding API"
    case .validationPro, .validationEnterprise: "Address Validation API"
    default: rawValue.hasPrefix("legacy-") ? "Places API" : "Places API (New)"
    }
  }
}

extension FOCUSCharge.Usage {
  /// The first-tier price of the SKU.
  func listPrice(in book: PriceBook) -> Money { book.listPrice(of: sku) ?? price }

  var tierName: String { tier.map(String.init) ?? "free" }
}
