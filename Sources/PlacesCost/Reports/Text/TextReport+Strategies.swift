/// The strategies beside the bill.
extension TextReport {
  func addStrategies(to page: inout some ReportPage) {
    page.heading("The same searches bought in every other way")
    let byList = report.strategies.cheapest(by: \.listCost)?.strategy
    let byMonth = report.strategies.cheapest(by: \.monthlyCost)?.strategy
    var table = TextTable(
      columns: [.left("strategy"), .right("list \(money.currency)"), .right("a search")]
        + (isMonthly ? [.right("month \(money.currency)")] : []) + [.left("")]
    )
    for row in report.strategies {
      let isBest = row.strategy == byList || row.strategy == byMonth
      let style: TextStyle = isBest ? .bold : row.isEligible ? .plain : .dim
      var cells = [
        StyledText(row.strategy.rawValue, style),
        StyledText(money.list(row.listCost), style),
        StyledText(money.each(row.listCost, of: report.histogram.sessions), style),
      ]
      if isMonthly { cells.append(StyledText(money.monthly(row.monthlyCost), style)) }
      cells.append(StyledText(mark(row, byList: byList, byMonth: byMonth), isBest ? .good : .dim))
      table.rows.append(cells)
    }
    page.table(table)
    addObstacles(to: &page)
    if !isMonthly {
      page.paragraph(
        "--monthly-sessions N prices a month too, under free caps and volume tiers",
        .dim,
        indent: 2
      )
    }
    addChangedWinner(byList, byMonth, to: &page)
    addAdaptiveRules(to: &page)
  }

  /// What to say of a row beside its costs.
  func mark(_ row: StrategyRow, byList: Strategy?, byMonth: Strategy?) -> String {
    if row.listCost == nil { return "no price" }
    if !row.isEligible { return "not eligible" }
    switch (row.strategy == byList, isMonthly && row.strategy == byMonth) {
    case (true, true): return "cheapest"
    case (true, false): return isMonthly ? "cheapest, list" : "cheapest"
    case (false, true): return "cheapest, month"
    case (false, false): return row.strategy == .observed ? "now" : ""
    }
  }

  /// Why strategies that could be priced are not eligible.
  func addObstacles(to page: inout some ReportPage) {
    let rows = report.strategies.filter { $0.listCost != nil }
    let reasons = StrategyObstacle.allCases.compactMap { obstacle -> String? in
      let names = rows.filter { $0.obstacle == obstacle }.map(\.strategy.rawValue)
      guard !names.isEmpty else { return nil }
      let subject = obstacle == .legacy ? "legacy rows" : names.joined(separator: " and ")
      return "\(subject) (\(obstacle.words))"
    }
    guard !reasons.isEmpty else { return }
    page.paragraph("Not eligible: \(reasons.joined(separator: "; ")).", .dim, indent: 2)
  }

  /// Where free caps and tiers change the winner.
  func addChangedWinner(
    _ byList: Strategy?,
    _ byMonth: Strategy?,
    to page: inout some ReportPage
  ) {
    guard let byList, let byMonth, byList != byMonth else { return }
    page.paragraph(
      "Free caps and volume tiers change the winner: \(byList.rawValue) at list prices,"
        + " \(byMonth.rawValue) in the month.",
      indent: 2
    )
  }

  /// From which request on `adaptive` changes over, in words.
  func addAdaptiveRules(to page: inout some ReportPage) {
    guard let row = row(.adaptive), let list = row.listRule, !list.thresholds.isEmpty else {
      return
    }
    page.blank()
    let isSame = row.monthlyRule == nil || row.monthlyRule == list
    page.paragraph(
      "adaptive: count the requests of each search and decide when a place is chosen"
        + (isSame && isMonthly ? " (list and month)" : ""),
      indent: 2
    )
    if !isSame { page.paragraph("At list prices", .bold, indent: 4) }
    for step in Instructions.rule(list) { page.paragraph("- " + step, indent: 4, hanging: 2) }
    if !isSame, let monthly = row.monthlyRule {
      page.paragraph("In the month", .bold, indent: 4)
      for step in Instructions.rule(monthly) { page.paragraph("- " + step, indent: 4, hanging: 2) }
    }
  }
}
