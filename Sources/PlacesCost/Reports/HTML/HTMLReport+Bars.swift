/// Cost by strategy and requests a search: tables with bars.
extension HTMLReport {
  var strategies: Markup {
    let rows = report.strategies
    let largest = rows.compactMap(words.choosingCost).max() ?? .zero
    let byList = rows.cheapest(by: \.listCost)?.strategy
    let byMonth = rows.cheapest(by: \.monthlyCost)?.strategy
    let body = rows.map { row -> Markup in
      let mark = words.mark(row, byList: byList, byMonth: byMonth)
      let isBest = row.strategy == byList || row.strategy == byMonth
      let style: Markup =
        row.strategy == .observed ? "now" : isBest ? "best" : row.isEligible ? "solid" : "light"
      let bar = Self.bar([(words.choosingCost(row)?.picounits ?? 0, style)], of: largest.picounits)
      let month: Markup =
        words.isMonthly
        ? "<td class=\"number\">\(amount(row.monthlyCost, isMonthly: true))</td>" : ""
      return """
        <tr\(row.isEligible || row.strategy == .observed ? "" : " class=\"out\"")>\
        <th scope="row">\(Self.name(of: row.strategy))</th><td class="graph">\(bar)</td>\(month)\
        <td class="number">\(amount(row.listCost, isMonthly: false))</td>\
        <td class="number">\(words.money.each(row.listCost, of: report.histogram.sessions))</td>\
        <td class="\(isBest ? "good" : "note")">\(mark)</td></tr>

        """
    }
    let month: Markup =
      words.isMonthly
      ? "<th scope=\"col\" class=\"number\">month, \(words.money.currency)</th>" : ""
    let table: Markup = """
      <p class="note" id="strategies-caption">The same searches bought in every way, at the requests \
      of the trace. Bars: \(measure).</p>
      <div class="wide"><table class="bars" aria-labelledby="strategies-caption">
      <thead><tr><th scope="col">strategy</th><td class="graph"></td>\(month)\
      <th scope="col" class="number">list, \(words.money.currency)</th>\
      <th scope="col" class="number">a search, list</th><td></td></tr></thead>
      <tbody>
      \(body)</tbody></table></div>

      """
    let notes = markup {
      words.addObstacles(to: &$0)
      words.addChangedWinner(byList, byMonth, to: &$0)
      words.addAdaptiveRules(to: &$0)
    }
    return section("strategies", "Cost by strategy", table + notes)
  }

  var requests: Markup {
    let histogram = report.histogram
    let items = markup { words.addSessions(to: &$0) }
    guard histogram.sessions > 0 else { return section("requests", "Requests a search", items) }
    let bins = RequestBin.bins(of: histogram)
    let largest = bins.map(\.sessions).max() ?? 0
    let rows = bins.map { bin -> Markup in
      let bar = Self.bar(
        [(Int128(bin.completed), "solid"), (Int128(bin.abandoned), "light")],
        of: Int128(largest)
      )
      return """
        <tr><th scope="row" class="number">\(bin.label)</th><td class="graph">\(bar)</td>\
        <td class="number">\(bin.completed.grouped)</td>\
        <td class="number">\(bin.abandoned.grouped)</td>\
        <td class="number">\(bin.sessions.percentage(of: histogram.sessions)) %</td></tr>

        """
    }
    let table: Markup = """
      <p class="note" id="requests-caption">Searches by their number of requests</p>
      <ul class="key"><li><span class="swatch solid"></span>completed</li>\
      <li><span class="swatch light"></span>abandoned</li></ul>
      <div class="wide"><table class="bars histogram" aria-labelledby="requests-caption">
      <thead><tr><th scope="col" class="number">requests</th><td class="graph"></td>\
      <th scope="col" class="number">completed</th>\
      <th scope="col" class="number">abandoned</th><th scope="col" class="number">share</th></tr></thead>
      <tbody>
      \(rows)</tbody></table></div>

      """
    return section("requests", "Requests a search", items + table)
  }
}
