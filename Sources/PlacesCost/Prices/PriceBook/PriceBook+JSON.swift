extension PriceBook {
  /// The book as the JSON that it would be read from; nothing but unknown keys and comments is lost.
  package var json: JSON {
    var members: [String: JSON] = [
      "id": .string(id),
      "title": .string(title),
      "currency": .string(currency),
      "effectiveFrom": effectiveFrom.map { .string($0.description) } ?? .null,
      "effectiveTo": effectiveTo.map { .string($0.description) } ?? .null,
      "monthlyCredit": .string(monthlyCredit.exact()),
      "sources": .array(sources.map(\.json)),
      "skus": .array(skus.map(\.json)),
    ]
    if let lastVerified { members["lastVerified"] = .string(lastVerified) }
    if isIncomplete { members["incomplete"] = true }
    return .object(members)
  }
}

extension PriceBook.Source {
  fileprivate var json: JSON {
    ["ref": .string(reference), "date": date.map { .string($0) } ?? .null]
  }
}

extension PricedSKU {
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "id": .string(id), "name": .string(name), "confirmed": .bool(isConfirmed),
    ]
    let texts = [
      ("api", api), ("generation", generation), ("category", category), ("skuId", googleID),
      ("note", note), ("source", source), ("lastVerified", lastVerified),
    ]
    for case (let key, let text?) in texts { members[key] = .string(text) }
    if googleID != nil { members["skuIdConfirmed"] = .bool(isGoogleIDConfirmed) }
    if isUnlimitedFree {
      members["unlimitedFree"] = true
    } else {
      members["freeCap"] = .int(freeCap)
    }
    if !isUnlimitedFree || !tiers.isEmpty { members["tiers"] = .array(tiers.map(\.json)) }
    return .object(members)
  }
}

extension PriceTier {
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "upTo": upTo.map { .int($0) } ?? .null,
      "pricePerThousand": price.map { .string(($0 * 1_000).exact()) } ?? .null,
    ]
    if !isConfirmed { members["confirmed"] = false }
    if let note { members["note"] = .string(note) }
    return .object(members)
  }
}
