/// The bill, the strategies beside it, and where one overtakes another.
extension TextReport {
  func addBill(to page: inout some ReportPage) {
    page.heading("Bill at list prices, as Google bills the trace")
    var table = TextTable(
      .left("SKU"),
      .right("events"),
      .right("per 1,000"),
      .right(money.currency),
      .right("share")
    )
    let total = report.listCost.priced
    let costs = report.billed.nonZero.map { report.billedMonths.listCost(of: $0.sku) }
    let printed = money.parts(costs, isMonthly: false)
    for (index, (sku, quantity)) in report.billed.nonZero.enumerated() {
      let prices = report.billedMonths.listPrices(of: sku).map(money.perThousand)
      table.add(
        StyledText(sku.rawValue),
        StyledText(quantity.grouped),
        StyledText(prices.isEmpty ? "no price" : prices.joined(separator: ", ") + doubt(sku)),
        StyledText(money.list(printed[index])),
        StyledText(costs[index].flatMap { $0.percentage(of: total) }.map { "\($0) %" } ?? "")
      )
    }
    guard !table.rows.isEmpty else {
      page.paragraph("Nothing is billed.", indent: 2)
      return
    }
    let isTotal = report.listCost.isComplete
    if isTotal || total > .zero {
      let name = isTotal ? "total" : "total of the priced"
      table.add(StyledText(name, .bold), "", "", StyledText(money.list(total), .bold), "")
    }
    page.table(table)
    if report.billedMonths.bookIDs.count > 1 {
      page.paragraph(
        "Each month at the prices of its own list; all that follows but the months by"
          + " \(report.book.id.printable).",
        .dim,
        indent: 2
      )
    }
    if !report.listCost.isComplete {
      let names = report.listCost.unpriced.map(\.rawValue).joined(separator: ", ")
      page.paragraph(
        "Without a price in this book, and not in the total: \(names).",
        .bad,
        indent: 2
      )
    }
  }

  /// `?` beside a price that no second source confirms.
  private func doubt(_ sku: SKU) -> String {
    var counts = SKUCounts()
    counts[sku] = 1
    let books = report.billedMonths.filter { $0.counts[sku] != 0 }.map(\.book)
    return books.allSatisfy { $0.caveats(for: counts).isEmpty } ? "" : "?"
  }

  func addStrategies(to page: inout some ReportPage) {
    page.heading("The same searches bought in every other way")
    let byList = report.strategies.cheapest(by: \.listCost)?.strategy
    let byMonth = report.strategies.cheapest(by: \.monthlyCost)?.strategy
    var table =
      isMonthly
      ? TextTable(
        .left("strategy"),
        .right("list \(money.currency)"),
        .right("a search"),
        .right("month \(money.currency)"),
        .left("")
      )
      : TextTable(
        .left("strategy"),
        .right("list \(money.currency)"),
        .right("a search"),
        .left("")
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

  func addBreakEvens(to page: inout some ReportPage) {
    page.heading("Break-evens against requests and Geocoding, for locations")
    var table =
      isMonthly
      ? TextTable(
        .left("session"),
        .right("from n"),
        .right("mean n"),
        .right("from n, month"),
        .right("mean n, month")
      ) : TextTable(.left("session"), .right("from n"), .right("mean n"))
    for breakEven in report.breakEvens {
      let points = isMonthly ? [breakEven.list, breakEven.monthly] : [breakEven.list]
      table.rows.append(
        [StyledText(Self.name(of: breakEven.kind))]
          + points.flatMap { point in
            [
              StyledText(point?.requests.description ?? "no price"),
              StyledText(point?.mean?.decimal(places: 2) ?? "-"),
            ]
          }
      )
    }
    page.table(table)
    page.paragraph(
      "From n: fewest requests at which a completed search is strictly cheaper as a session."
        + " Mean n: requests a search, over completed and abandoned ones as in this trace, up to"
        + " which requests are not dearer; here"
        + " \(report.histogram.requests.mean(over: report.histogram.sessions))."
        + (isMonthly ? " Month: at the price of one more event there." : ""),
      .dim,
      indent: 2
    )
  }

  private static func name(of kind: BreakEven.SessionKind) -> String {
    switch kind {
    case .newEssentials: "New, Essentials fields"
    case .newPro: "New, a Pro field"
    case .legacy: "legacy"
    }
  }
}
