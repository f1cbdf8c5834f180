/// The what-if grid: requests, costs, savings and what users pay, policy by policy.
extension TextReport {
  func addGrid(to page: inout some ReportPage) {
    page.heading("What if: minimum length by debounce")
    guard !report.cells.isEmpty, report.histogram.sessions > 0 else {
      page.paragraph("No search to replay.", indent: 2)
      return
    }
    let cells = report.cells.map { GridFigures($0, isMonthly: isMonthly) }
    addHeatMap(cells, to: &page)
    page.matrix(
      "Cost of the cheapest eligible strategy, \(money.currency)\(isMonthly ? " a month" : "")",
      matrix(cells) { StyledText(money.amount($0.best?.cost, isMonthly: isMonthly)) }
    )
    addStrategyLegend(cells, to: &page)
    page.matrix("Requests", matrix(cells) { StyledText($0.cell.requests.grouped) })
    let completed = report.histogram.completed
    page.matrix(
      "Short searches, % of the completed",
      matrix(cells) { StyledText($0.cell.shortSessions.percentage(of: completed)) }
    )
    page.matrix(
      "Choices supported, % of the completed",
      matrix(cells) { StyledText($0.cell.supportedSessions.percentage(of: completed)) }
    )
    page.matrix(
      "High cost, list \(money.currency): one more request for each other completed search",
      matrix(cells) { StyledText(money.list($0.highCost)) }
    )
  }

  private func matrix(
    _ cells: [GridFigures],
    _ text: (GridFigures) -> StyledText
  ) -> PolicyMatrix {
    var matrix = PolicyMatrix(report.cells.map(\.policy))
    for figures in cells { matrix[figures.cell.policy] = text(figures) }
    return matrix
  }

  /// The saving of each policy in per cent of the present cost, shaded.
  private func addHeatMap(_ cells: [GridFigures], to page: inout some ReportPage) {
    let now = row(.observed).flatMap(choosingCost)
    let savings = cells.map { figures in
      now.flatMap { now in figures.best.map { now - $0.cost } }
    }
    let largest = savings.compactMap(\.self).max() ?? .zero
    var matrix = PolicyMatrix(report.cells.map(\.policy))
    for (figures, saving) in zip(cells, savings) {
      let policy = figures.cell.policy
      guard let saving, let now else { continue }
      let isAllowed =
        choice.allowsDelay(policy)
        && choice
          .allowsShort(figures.cell.shortSessions, of: report.histogram.completed)
      let shade = HeatShade(saving: saving, largest: largest)
      let mark = policy == recommendedPolicy ? "*" : isAllowed ? " " : "!"
      matrix[policy] = StyledText(
        (saving.percentage(of: now) ?? "-") + " " + shade.character + mark,
        isAllowed ? shade.style : .dim
      )
    }
    page.matrix("Saving against now, %, by the cheapest strategy", matrix)
    page.paragraph(
      "█ ▓ ▒ ░ most to least of the largest saving, - a loss; * recommended; ! beyond --max-short,"
        + " --max-delay or what the trace can tell",
      .dim,
      indent: 2
    )
  }

  var recommendedPolicy: Policy? { report.recommendation.advice?.policy }

  /// What the limits and the trace allow.
  var choice: CandidateChoice {
    let tally = report.tally
    return CandidateChoice(
      limits: report.options.limits,
      shortestDebounce: tally.isMostlyStandIns ? tally.typing.requestGaps.percentile(1) ?? 0 : 0
    )
  }

  /// The strategies that are cheapest somewhere, with the policies where that is.
  private func addStrategyLegend(_ cells: [GridFigures], to page: inout some ReportPage) {
    let found = Strategy.allCases.filter { strategy in
      cells.contains { $0.best?.strategy == strategy }
    }
    guard found.count > 1 else {
      if let only = found.first { page.paragraph("Everywhere: \(only.rawValue)", .dim, indent: 2) }
      return
    }
    var matrix = PolicyMatrix(report.cells.map(\.policy))
    let letters = "ABCDEFGHI"
    for figures in cells {
      guard let best = figures.best, let index = found.firstIndex(of: best.strategy) else {
        continue
      }
      matrix[figures.cell.policy] = StyledText(
        String(letters[letters.index(letters.startIndex, offsetBy: index)])
      )
    }
    page.matrix("Which strategy that is", matrix)
    let legend = zip(letters, found).map { "\($0) \($1.rawValue)" }
    page.paragraph(legend.joined(separator: ", "), .dim, indent: 2)
  }

  func addPareto(to page: inout some ReportPage) {
    let points = report.recommendation.pareto
    guard !points.isEmpty, report.histogram.sessions > 0 else { return }
    page.heading("Pareto front: no other policy is better in cost, delay and short share")
    var table = TextTable(
      .right("debounce"),
      .right("min"),
      .left("strategy"),
      .right("cost"),
      .right("short %"),
      .left("")
    )
    let completed = report.histogram.completed
    let allowed = points.filter {
      choice.allowsDelay($0.policy) && choice.allowsShort($0.shortSessions, of: completed)
    }
    for point in allowed {
      table.add(
        StyledText("\(point.policy.debounce.grouped) ms"),
        StyledText(point.policy.minChars.grouped),
        StyledText(point.strategy.rawValue),
        StyledText(money.amount(point.cost, isMonthly: isMonthly)),
        StyledText(point.shortSessions.percentage(of: completed)),
        StyledText(point.policy == recommendedPolicy ? "* recommended" : "", .good)
      )
    }
    if !allowed.isEmpty { page.table(table) }
    let beyond = points.count - allowed.count
    if beyond > 0 {
      page.paragraph(
        "and \(beyond.of("policy", plural: "policies")) beyond the limits",
        .dim,
        indent: 2
      )
    }
  }
}

/// One policy of the grid with its cheapest eligible strategy.
struct GridFigures {
  let cell: GridCell
  /// The strategy and its cost by the measure that chooses.
  let best: (strategy: Strategy, cost: Money)?
  /// List cost of that strategy with one more request for each choice without support (W15).
  let highCost: Money?

  init(_ cell: GridCell, isMonthly: Bool) {
    self.cell = cell
    let cost: (StrategyRow) -> Money? = isMonthly ? { $0.monthlyCost } : { $0.listCost }
    let row = cell.rows.cheapest(by: cost)
    best = row.flatMap { row in cost(row).map { (row.strategy, $0) } }
    highCost = row.flatMap { cell.highCosts[$0.strategy] }
  }
}

/// How large a saving is beside the largest of its grid.
private struct HeatShade {
  let character: String
  let style: TextStyle

  init(saving: Money, largest: Money) {
    let quarter =
      largest > .zero && saving > .zero
      ? min(3, Int(clamping: saving.picounits * 4 / largest.picounits)) : -1
    switch quarter {
    case 3: (character, style) = ("█", .best)
    case 2: (character, style) = ("▓", .good)
    case 1: (character, style) = ("▒", .good)
    case 0: (character, style) = ("░", .plain)
    default: (character, style) = saving < .zero ? ("-", .bad) : (" ", .plain)
    }
  }
}
