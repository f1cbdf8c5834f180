/// Rows of a book, made of imported prices one by one.
struct ImportedRows {
  let known: KnownSKUs
  private(set) var rows: [PricedSKU] = []
  private(set) var times: [String] = []
  private var notes: [ImportFinding] = []
  /// What was added last, by Google's id.
  private var added: [String: ImportedPrice] = [:]

  init(known: KnownSKUs) {
    self.known = known
  }

  /// SKUs that rules produce and no row has.
  var missing: [String] {
    let ids = Set(rows.map(\.id))
    return SKU.listed.map(\.rawValue).filter { !ids.contains($0) }
  }

  var findings: [ImportFinding] { notes + (missing.isEmpty ? [] : [.missing(missing)]) }

  /// Adds one price: a row where the SKU is known, else a finding.
  ///
  /// - Throws: `ImportError` for rates that are in no order.
  mutating func add(_ price: ImportedPrice) throws(ImportError) {
    guard var row = known[price.googleID] else {
      notes.append(.unknownSKU(id: price.googleID, name: price.name, source: price.source))
      return
    }
    guard price.rates.first?.after == 0,
      zip(price.rates, price.rates.dropFirst()).allSatisfy({ $0.after < $1.after })
    else { throw ImportError(.badRates(sku: price.googleID), in: price.source) }
    if let earlier = added.updateValue(price, forKey: price.googleID),
      earlier.time == price.time, earlier.rates != price.rates
    {
      notes.append(
        .conflicting(
          id: price.googleID,
          time: price.time,
          first: earlier.rateText,
          last: price.rateText
        )
      )
    }
    if let time = price.time { times.append(time) }
    if price.rates.contains(where: \.isRounded) { notes.append(.rounded(sku: row.id)) }
    row.name = price.name
    row.note = nil
    row.source = price.kind
    row.lastVerified = price.time
    row.isConfirmed = true
    // The free cap is where the first rate above zero starts.
    let free = price.rates.firstIndex { $0.price > .zero }
    row.isUnlimitedFree = free == nil
    row.freeCap = free.map { price.rates[$0].after } ?? 0
    row.tiers = free.map { Self.tiers(Array(price.rates[$0...])) } ?? []
    if let index = rows.firstIndex(where: { $0.id == row.id }) {
      // A page that was given twice, or global and India ids of one SKU: the later file wins.
      rows[index] = row
    } else {
      rows.append(row)
    }
  }

  private static func tiers(_ rates: [ImportedPrice.Rate]) -> [PriceTier] {
    rates.indices.map { index in
      PriceTier(
        upTo: index + 1 < rates.count ? rates[index + 1].after : nil,
        price: rates[index].price
      )
    }
  }
}
