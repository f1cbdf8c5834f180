import Testing

@testable import PlacesCost

/// A price list k times as dear makes everything k times as dear, and changes no choice.
struct ScaledBookTests {
  /// Keys of JSON whose values are money; all that is within `costs`, `highCosts` and `savingSplit`
  /// too.
  private static let money: Set<String> = [
    "listCost", "listCostPerSession", "monthlyCost", "cost", "costLow", "costHigh", "total",
    "credit", "saving", "savingLow", "savingHigh", "observedCost", "replayedCost", "highCost",
    "pricePerThousand", "costs", "highCosts", "savingSplit",
  ]
  /// Quotients, rounded as they are shown, and bounds in binary floating point (W11).
  private static let rounded: Set<String> = ["listCostPerSession", "savingLow", "savingHigh"]

  private static func scaled(_ book: PriceBook, by factor: Int) -> PriceBook {
    PriceBook(
      id: book.id,
      currency: book.currency,
      monthlyCredit: book.monthlyCredit * factor,
      skus: book.skus.map { row in
        var row = row
        for index in row.tiers.indices {
          row.tiers[index].price = row.tiers[index].price.map { $0 * factor }
        }
        return row
      }
    )
  }

  /// Where the second document is not the first with all money times `factor`.
  private static func differences(
    _ one: JSON,
    _ other: JSON,
    times factor: Int,
    key: String = "",
    path: String = ""
  ) -> [String] {
    switch (one, other) {
    case (.object(let left), .object(let right)) where Set(left.keys) == Set(right.keys):
      return left.sorted { $0.key < $1.key }.flatMap { name, value in
        differences(
          value,
          right[name] ?? .null,
          times: factor,
          key: money.contains(key) ? key : name,
          path: "\(path).\(name)"
        )
      }
    case (.array(let left), .array(let right)) where left.count == right.count:
      return zip(left, right).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, times: factor, key: key, path: "\(path)[\(index)]")
      }
    case (.string(let left), .string(let right)) where money.contains(key):
      guard let amount = try? Money(left), let scaled = try? Money(right) else {
        return ["\(path): \(left), \(right)"]
      }
      let slack = rounded.contains(key) ? Money(picounits: Int128(factor + 1) * 500_000) : .zero
      return (amount * factor - scaled).magnitude <= slack ? [] : ["\(path): \(left), \(right)"]
    default: return one == other ? [] : ["\(path): \(one), \(other)"]
    }
  }

  @Test(
    arguments: TraceKind.allCases,
    ["google-2025-03", "google-india-2025-03", "google-legacy-2018"]
  )
  func `P2, P3, P4: prices times k make every amount k times as large and change nothing else`(
    kind: TraceKind,
    id: String
  ) throws {
    let book = try PriceBook.named(id)
    var options = AnalysisOptions()
    options.grid = .small
    options.monthlySessions = 300_000
    let bytes = try kind.lines(seed: 4).text
    let analysis = try Analysis(of: [.bytes(name: "trace", bytes)], options: options)
    // Plans have prices of their own, which do not scale.
    let keys = JSON.places.union(["subscriptions"])
    func report(_ factor: Int) -> Report {
      analysis.report(pricedBy: Self.scaled(book, by: factor), options: options)
    }
    let once = report(1)
    #expect(
      once.json.without(keys)
        == analysis.report(pricedBy: book, options: options).json.without(keys)
    )
    for factor in [3, 1_000] {
      let scaled = report(factor)
      #expect(
        Self.differences(once.json.without(keys), scaled.json.without(keys), times: factor) == []
      )
      #expect(scaled.listCost.priced == once.listCost.priced * factor)
      #expect(
        scaled.strategies.map(\.monthlyCost)
          == once.strategies.map { $0.monthlyCost.map { $0 * factor } }
      )
      #expect(scaled.months.map(\.cost.total) == once.months.map { $0.cost.total * factor })
      #expect(
        scaled.findings.map(\.listCost) == once.findings.map { $0.listCost.map { $0 * factor } }
      )
      let saving = once.recommendation.advice?.saving.total
      #expect(scaled.recommendation.advice?.saving.total == saving.map { $0 * factor })
    }
  }
}
