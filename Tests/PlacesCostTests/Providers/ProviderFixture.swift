import Testing

@testable import PlacesCost

/// Small providers' books, and sessions to price under them.
enum ProviderFixture {
  /// A book with the SKUs `session`, `request`, `call` and `block`, and one set of rules.
  static func book(rules: String) throws -> ProviderBook {
    let skus = ["session", "request", "call", "block"].map { id in
      #"{"id": "\#(id)", "freeCap": 0, "tiers": [{"upTo": null, "pricePerThousand": "1"}]}"#
    }
    let text = """
      {"id": "own", "provider": "own", "currency": "USD", "skus": [\(skus.joined(separator: ","))],
       "sessionRules": [{"id": "rules", \(rules)}]}
      """
    return try ProviderBook(parsing: Array(text.utf8), source: "own.json")
  }

  /// Sessions of n requests; those without needs are abandoned.
  static func histogram(
    _ sessions: [(needs: Needs?, requests: Int, count: Int)]
  ) -> SessionHistogram {
    var tally = RequestTally(policies: 1)
    for entry in sessions {
      tally.add(
        entry.needs.map { .completed($0, isChoiceSupported: true) } ?? .abandoned,
        policy: 0,
        requests: entry.requests,
        count: entry.count
      )
    }
    return SessionHistogram(tally)
  }
}

extension ProviderUsage {
  /// The events by SKU id, as tests write them down.
  var byID: [String: Int] {
    Dictionary(uniqueKeysWithValues: events().map { ($0.sku, $0.quantity) })
  }
}
