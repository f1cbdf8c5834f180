extension ReportDifference {
  /// A figure of both reports, as text.
  package struct Figure: Sendable {
    let title: String
    package let base: String
    package let head: String
    /// The change in per cent of the base's figure; empty where that is 0 or unknown.
    package let change: String
  }

  /// The figures that people ask for first.
  package var figures: [Figure] {
    var figures = [
      figure("searches", places: 0) { Ratio(whole: $0.histogram.sessions) },
      figure("completed searches", places: 0) { Ratio(whole: $0.histogram.completed) },
      figure("requests a search", places: 2) {
        Ratio($0.histogram.requests, over: $0.histogram.sessions)
      },
      figure("\(currency) a search", places: 6) {
        $0.completeListCost.flatMap { [sessions = $0.histogram.sessions] cost in
          Ratio(cost, per: sessions)
        }
      },
      figure("\(currency) at list prices", places: 6) { $0.completeListCost.map { Ratio($0) } },
    ]
    if base.options.monthlySessions != nil || head.options.monthlySessions != nil {
      figures.append(
        figure("\(currency) a month", places: 6) { report in
          report.strategies[.observed]?.monthlyCost.map { Ratio($0) }
        }
      )
    }
    return figures
  }

  package var currency: String { head.book.currency.printable }

  private func figure(_ title: String, places: Int, _ value: (Report) -> Ratio?) -> Figure {
    let (before, after) = (value(base), value(head))
    func text(_ value: Ratio?) -> String {
      value?.decimal(places: places).groupingThousands() ?? "-"
    }
    return Figure(
      title: title,
      base: text(before),
      head: text(after),
      change: Self.change(before, after)
    )
  }

  /// `+12.3 %`.
  static func change(_ before: Ratio?, _ after: Ratio?) -> String {
    guard let before, let after, let change = after.minus(before),
      let share = change.divided(by: before.magnitude)
    else { return "" }
    return share.signedPercent
  }

  /// The answer in one line.
  var headline: String {
    if isSame { return "Nothing differs between the two reports." }
    guard let bridge else {
      return "The change of the cost cannot be told: \(obstacle ?? "")."
    }
    let share = Self.change(Ratio(bridge.baseListCost), Ratio(bridge.headListCost))
    return "List cost: \(bridge.baseListCost.grouped(places: 6)) to "
      + "\(bridge.headListCost.grouped(places: 6)) \(currency), a change of "
      + bridge.listChange.signed + (share.isEmpty ? "" : " (\(share))")
  }
}

extension Report {
  /// The list cost; nil where something has no price.
  var completeListCost: Money? { listCost.isComplete ? listCost.priced : nil }
}
