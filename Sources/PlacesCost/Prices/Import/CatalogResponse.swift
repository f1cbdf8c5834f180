/// Prices from a response of the Cloud Billing Catalog API, `services.skus.list`.
///
/// Of each SKU the version with the latest `effectiveTime` is read, all of several that have it.
/// `unitPrice` is for one
/// `usageUnit`, which is `baseUnitConversionFactor` base units, events for Maps SKUs;
/// `startUsageAmount` counts usage units too. `displayQuantity` is for display only.
struct CatalogResponse {
  let prices: [ImportedPrice]
  let olderVersions: Int
  let hasMorePages: Bool

  static let kind = "Cloud Billing Catalog"

  /// Whether a JSON value looks like a response.
  static func matches(_ value: JSONValue) -> Bool { value["skus"]?.array != nil }

  init(_ response: JSONValue, source: String) throws(ImportError) {
    var prices: [ImportedPrice] = []
    var older = 0
    for sku in response["skus"]?.array ?? [] {
      guard let id = sku["skuId"]?.string else {
        throw ImportError(.badValue(key: "skuId", sku: "?"), in: source)
      }
      let versions = sku["pricingInfo"]?.array ?? []
      let latest = Self.latest(versions)
      if latest.isEmpty { throw ImportError(.badValue(key: "pricingInfo", sku: id), in: source) }
      older += versions.count - latest.count
      for version in latest {
        prices.append(try Self.price(of: sku, id: id, version, source: source))
      }
    }
    self.prices = prices
    olderVersions = older
    hasMorePages = !(response["nextPageToken"]?.string ?? "").isEmpty
  }

  /// The versions in force from the latest time on: one, unless the response contradicts itself.
  private static func latest(_ versions: [JSONValue]) -> [JSONValue] {
    let times = versions.map { $0["effectiveTime"]?.string ?? "" }
    return zip(versions, times).filter { $1 == times.max() }.map(\.0)
  }

  private static func price(
    of sku: JSONValue,
    id: String,
    _ info: JSONValue,
    source: String
  ) throws(ImportError) -> ImportedPrice {
    func bad(_ key: String) -> ImportError {
      ImportError(.badValue(key: key, sku: id), in: source)
    }
    guard let expression = info["pricingExpression"],
      let tiers = expression["tieredRates"]?.array, !tiers.isEmpty
    else { throw bad("tieredRates") }
    let factorText = expression["baseUnitConversionFactor"]?.numberOrText ?? "1"
    guard let factor = ImportNumber.whole(factorText), factor > 0 else {
      throw bad("baseUnitConversionFactor")
    }
    var currency = ""
    var rates: [ImportedPrice.Rate] = []
    for tier in tiers {
      let start = tier["startUsageAmount"]?.numberOrText ?? "0"
      guard let unit = tier["unitPrice"], let code = unit["currencyCode"]?.string else {
        throw bad("unitPrice")
      }
      guard let units = Int64(unit["units"]?.numberOrText ?? "0"),
        let nanos = Int64(unit["nanos"]?.numberOrText ?? "0"),
        units >= 0, (0..<1_000_000_000).contains(nanos)
      else { throw bad("unitPrice") }
      if !currency.isEmpty, code != currency {
        throw ImportError(.mixedCurrencies(currency, code), in: source)
      }
      currency = code
      let amount = Int128(units) * Money.picounitsPerUnit + Int128(nanos) * 1_000
      guard let rate = ImportNumber.rate(amount, per: factor, after: start, each: factor) else {
        throw bad("startUsageAmount")
      }
      rates.append(rate)
    }
    return ImportedPrice(
      googleID: id,
      name: sku["description"]?.string ?? id,
      currency: currency,
      time: info["effectiveTime"]?.string,
      rates: rates,
      kind: Self.kind,
      source: source
    )
  }
}
