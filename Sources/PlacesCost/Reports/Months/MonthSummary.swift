/// A calendar month of a trace under its own free caps and tiers (rule P5).
///
/// Nothing is scaled: the month costs what its own calls cost. Sessions count in the month of their
/// first event, SKUs in that of their call.
package struct MonthSummary: Sendable {
  package let month: BillingMonth
  /// The list that was in force, where the report has dated books.
  package let book: PriceBook
  /// Whether the trace begins or ends more than a day inside the month.
  let isPartial: Bool
  package let part: PartSummary
  /// What the month's own calls cost.
  package let cost: MonthlyCost
  /// The free caps that its calls use.
  package let caps: [CapUse]
  /// What the whole month will come to, where the trace ends inside it.
  package let forecast: MonthForecast?
  /// The whole days so far where they are too few for a forecast; nil elsewhere.
  let tooFewDays: Int?
  /// The strategies at the month's observed requests.
  package let rows: [StrategyRow]

  /// The cheapest eligible row of the month; of a tie the upper one.
  package var cheapest: StrategyRow? { rows.cheapest(by: \.monthlyCost) }
}

extension Report {
  /// The months of the trace, ascending; SKUs without sessions make a month too.
  package var months: [MonthSummary] { billedMonths.map(summary) }

  private func summary(_ billed: BilledMonth) -> MonthSummary {
    let (month, book) = (billed.month, billed.book)
    let sample =
      tally.sample(of: .month(month))
      ?? Sample(
        sessions: SegmentTally(policies: 0),
        observed: tally.observed.total { $0.month == month },
        orphans: tally.orphans.total { $0.month == month }
      )
    let unscaled = StrategyComparison(
      book: book,
      assumptions: options.assumptions,
      scale: MonthlyScale(sessions: 1, monthlySessions: 1),
      allowsLegacy: comparison.allowsLegacy
    )
    let days = input.firstEvent.flatMap { [input, tally] first in
      input.lastEvent.map { MonthDays(month, days: tally.days, first: first, end: $0) }
    }
    return MonthSummary(
      month: month,
      book: book,
      isPartial: isPartial(month),
      part: PartSummary(sample, book: book, needs: options.needs),
      cost: book.monthlyCost(ofMonth: sample.observed),
      caps: capUses(in: billed, days: days),
      forecast: days.flatMap { forecast(of: billed, days: $0) },
      tooFewDays: days.flatMap {
        $0.last != nil && $0.wholeDays < MonthForecast.daysNeeded ? $0.wholeDays : nil
      },
      rows: unscaled.rows(
        of: SessionHistogram(sample.sessions.observed, needs: options.needs),
        orphans: sample.orphans,
        observed: sample.observed
      )
    )
  }

  private func isPartial(_ month: BillingMonth) -> Bool {
    guard let first = input.firstEvent, let last = input.lastEvent else { return false }
    let day = CivilDate.microseconds
    return first > month.start + day || last < month.next.start - day
  }

  var monthsJSON: JSON {
    let months = months
    let costs = months.map(\.part.listCost.priced).roundedParts(places: 6)
    return .array(
      zip(months, costs).map { month, cost in
        var members = month.part.members(printing: cost)
        members["month"] = .string(month.month.description)
        members["priceBook"] = .string(month.book.id)
        members["partial"] = .bool(month.isPartial)
        members["monthlyCost"] = .money(month.cost.completeTotal)
        members["costs"] = month.rows.json(\.monthlyCost)
        members["credit"] = .money(month.cost.credit)
        members["caps"] = .array(month.caps.map(\.json))
        members["forecast"] = month.forecast?.json ?? .null
        members["cheapest"] = .optional(month.cheapest?.strategy.rawValue)
        return .object(members)
      }
    )
  }
}
