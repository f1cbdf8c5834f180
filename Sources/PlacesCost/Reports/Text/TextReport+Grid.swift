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
    let now = observedCost
    let largest = cells.largestSaving(against: now)
    var matrix = PolicyMatrix(report.cells.map(\.policy))
    for figures in cells {
      let policy = figures.cell.policy
      guard let now, let saving = figures.saving(against: now) else { continue }
      let isAllowed = allows(policy, short: figures.cell.shortSessions)
      let shade = SavingShade(saving, largest: largest)
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
    CandidateChoice(limits: report.options.limits, tally: report.tally)
  }

  /// Whether they allow a policy that leaves so many sessions short (rule W10).
  func allows(_ policy: Policy, short: Int) -> Bool {
    choice.allows(policy, short: short, of: report.histogram.completed)
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
    let allowed = points.filter { allows($0.policy, short: $0.shortSessions) }
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

extension SavingShade {
  fileprivate var character: String {
    switch self {
    case .loss: "-"
    case .even: " "
    case .quarter(let number): ["░", "▒", "▓", "█"][number]
    }
  }

  fileprivate var style: TextStyle {
    switch self {
    case .loss: .bad
    case .even, .quarter(0): .plain
    case .quarter(3): .best
    case .quarter: .good
    }
  }
}
