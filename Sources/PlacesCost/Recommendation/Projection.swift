/// What a month costs now and under the recommendation, at one number of sessions.
public struct Projection: Hashable, Sendable {
  /// How many times the sessions of `--monthly-sessions`.
  public let factor: Int
  public let monthlySessions: Int
  /// The month as it is, SKU by SKU, with free events and ranges.
  public let now: MonthlyCost
  /// The month under the recommendation; nil where none is made or nothing is to change.
  public let recommended: MonthlyCost?
  /// The saving, its policy part measured from the replay of the present policy (rules P8, W14).
  public let saving: Money?
  /// The cheapest eligible strategy at the observed requests and this volume.
  public let cheapest: Strategy?

  /// The volumes that are projected: the month asked for, and growth (issue of the simulator).
  public static let factors = [1, 2, 10]
}

extension Report {
  /// Projections to the month of `--monthly-sessions` and its multiples; none without it.
  public var projections: [Projection] {
    guard let scale = comparison.scale else { return [] }
    let advised = advisedCounts
    return Projection.factors.compactMap { factor in
      let product = scale.monthlySessions.multipliedReportingOverflow(by: factor)
      guard !product.overflow,
        let scale = MonthlyScale(sessions: scale.sessions, monthlySessions: product.partialValue)
      else { return nil }
      let grown = comparison.scaled(to: scale)
      let rows = grown.rows(of: histogram, orphans: tally.orphans.total(), observed: billed)
      return Projection(
        factor: factor,
        monthlySessions: product.partialValue,
        now: book.monthlyCost(of: billed, scale: scale),
        recommended: advised.map { book.monthlyCost(of: $0.advised, scale: scale) },
        saving: advised?.costs(grown.choosingCost(of:))?.saving,
        cheapest: rows.cheapest(by: \.monthlyCost)?.strategy
      )
    }
  }

  /// What the trace buys now and would buy under the advice; nil where nothing is to change.
  private var advisedCounts: SavingCounts? {
    guard let advice = recommendation.advice, advice.strategy != .observed else { return nil }
    return SavingCounts(
      of: tally.sample(ofWhole: tally.whole),
      present: advice.policy == nil ? nil : recommendation.present.replayedAs,
      advised: advice.policy,
      grid: tally.grid,
      needs: options.needs
    ) { sessions, orphans in
      comparison.counts(advice.strategy, rule: advice.rule, for: sessions, orphans: orphans)
    }
  }

  var projectionsJSON: JSON { .array(projections.map(\.json)) }
}

extension Projection {
  fileprivate var json: JSON {
    [
      "factor": .int(factor),
      "monthlySessions": .int(monthlySessions),
      "now": now.json,
      "recommended": recommended?.json ?? .null,
      "saving": .money(saving),
      "cheapest": .optional(cheapest?.rawValue),
    ]
  }
}

extension MonthlyCost {
  /// The month as JSON: its total, and for each SKU free events and paid ranges.
  var json: JSON {
    let parts = (lines.map(\.cost) + [-credit]).roundedParts(places: 6)
    return [
      "cost": .money(completeTotal),
      "credit": .money(-parts[lines.count]),
      "complete": .bool(isComplete),
      "skus": .array(
        zip(lines, parts).map { line, cost in
          [
            "sku": .string(line.sku.rawValue),
            "events": .int(line.events),
            "freeEvents": .int(line.freeEvents),
            "cost": .money(cost),
            "ranges": .array(line.ranges.map(\.json)),
          ]
        }
      ),
    ]
  }
}

extension MonthlyCost.Range {
  fileprivate var json: JSON {
    [
      "tier": .int(tier),
      "events": .int(events),
      "pricePerThousand": .money(price * 1_000),
      "assumed": .bool(isAssumed),
      "confirmed": .bool(isConfirmed),
    ]
  }
}
