/// Prices from rows of the BigQuery pricing export, one JSON object a line.
///
/// Prices negotiated for the account, `billing_account_price`, win over the list. Of each SKU the row
/// with the latest `pricing_as_of_time` counts, all of several that differ at it. An amount is for `pricing_unit_quantity` units, one
/// event each for Maps SKUs; `start_usage_amount` counts units.
struct PricingExport {
  private(set) var prices: [ImportedPrice] = []
  private(set) var olderVersions = 0
  private(set) var otherServices = 0

  static let kind = "BigQuery pricing export"

  /// Whether a row looks like one of the export.
  static func matches(_ row: JSONValue) -> Bool {
    row["sku"] != nil && (row["list_price"] != nil || row["billing_account_price"] != nil)
  }

  /// Both the documented name of Maps rows and the one that was found in real rows.
  private static let mapsNames = ["Maps", "businessEntities/Maps"]

  init(_ rows: [(line: Int, value: JSONValue)], source: String) throws(ImportError) {
    var places: [String: Int] = [:]
    for (line, row) in rows {
      guard Self.matches(row) else {
        throw ImportError(.unknownFormat, in: source, line: line)
      }
      if let name = row["business_entity_name"]?.string, !Self.mapsNames.contains(name) {
        otherServices += 1
        continue
      }
      let price = try Self.price(row, source: source, line: line)
      if let place = places[price.googleID] {
        let kept = prices[place]
        if kept.time == price.time, kept.rates != price.rates {
          places[price.googleID] = prices.count
          prices.append(price)
          continue
        }
        olderVersions += 1
        if (kept.time ?? "") <= (price.time ?? "") { prices[place] = price }
      } else {
        places[price.googleID] = prices.count
        prices.append(price)
      }
    }
  }

  private static func price(
    _ row: JSONValue,
    source: String,
    line: Int
  ) throws(ImportError) -> ImportedPrice {
    guard let id = row["sku"]?["id"]?.string else {
      throw ImportError(.badValue(key: "sku.id", sku: "?"), in: source, line: line)
    }
    func bad(_ key: String) -> ImportError {
      ImportError(.badValue(key: key, sku: id), in: source, line: line)
    }
    let negotiated = row["billing_account_price"]?["tiered_rates"]?.array ?? []
    let listed = row["list_price"]?["tiered_rates"]?.array ?? []
    let tiers = negotiated.isEmpty ? listed : negotiated
    guard !tiers.isEmpty else { throw bad("tiered_rates") }
    let accountCurrency = row["account_currency_code"]?.string
    let isInAccountCurrency = tiers.allSatisfy { $0["account_currency_amount"]?.isNull == false }
    let key =
      accountCurrency != nil && isInAccountCurrency ? "account_currency_amount" : "usd_amount"
    var rates: [ImportedPrice.Rate] = []
    for tier in tiers {
      let quantity = ImportNumber.whole(tier["pricing_unit_quantity"]?.numberOrText ?? "1")
      guard let quantity, quantity > 0 else { throw bad("pricing_unit_quantity") }
      let start = tier["start_usage_amount"]?.numberOrText ?? "0"
      guard ImportNumber.whole(start) != nil else { throw bad("start_usage_amount") }
      guard let text = tier[key]?.numberOrText, let amount = try? Money(rounding: text),
        amount >= .zero,
        let rate = ImportNumber.rate(amount.picounits, per: quantity, after: start, each: 1)
      else { throw bad(key) }
      rates.append(rate)
    }
    return ImportedPrice(
      googleID: id,
      name: row["sku"]?["description"]?.string ?? id,
      currency: key == "usd_amount" ? "USD" : accountCurrency ?? "USD",
      time: row["pricing_as_of_time"]?.string,
      rates: rates,
      kind: Self.kind + (negotiated.isEmpty ? ", list price" : ", price of the account"),
      source: source
    )
  }
}
