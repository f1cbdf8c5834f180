/// The trace by month and by the values of a tag.
extension TextReport {
  /// The months of a trace that spans several, each under its own caps and tiers (rule P5).
  func addMonths(to page: inout some ReportPage) {
    let months = report.months
    guard months.count > 1 else { return }
    page.heading("By month (Pacific time), each under its own free caps and tiers")
    let largest = months.flatMap { $0.rows.compactMap(\.monthlyCost) }.max() ?? .zero
    let format = MoneyFormat(of: report, largestMonthly: largest)
    var table = TextTable(
      .left("month"),
      .right("searches"),
      .right("requests"),
      .right("list"),
      .right("month"),
      .wrapped("cheapest in it")
    )
    let costs = format.parts(months.map(\.part.listCost.priced), isMonthly: false)
    for (month, cost) in zip(months, costs) {
      let best = month.cheapest
      table.add(
        StyledText(month.month.description + (month.isPartial ? " *" : "")),
        StyledText(month.part.sessions.grouped),
        StyledText(month.part.requests.grouped),
        StyledText(format.list(cost)),
        StyledText(format.monthly(month.cost.completeTotal)),
        StyledText(
          best.map { "\($0.strategy.rawValue), \(format.monthly($0.monthlyCost))" } ?? "-"
        )
      )
    }
    page.table(table)
    addNotes(on: months, format, to: &page)
  }

  /// The credits of the months where they differ, and which months the trace has in part.
  private func addNotes(
    on months: [MonthSummary],
    _ format: MoneyFormat,
    to page: inout some ReportPage
  ) {
    if report.billedMonths.bookIDs.count > 1 {
      let credited = months.filter { $0.cost.credit > .zero }.map { month in
        "\(month.month) \(format.monthly(month.cost.credit))"
      }
      if !credited.isEmpty {
        page.paragraph(
          "Monthly credit taken off: \(credited.joined(separator: ", ")).",
          .dim,
          indent: 2
        )
      }
    }
    let partial = months.filter(\.isPartial).map(\.month.description)
    if !partial.isEmpty {
      page.paragraph(
        "* partial: the trace begins or ends inside it (\(partial.joined(separator: ", "))).",
        .dim,
        indent: 2
      )
    }
  }

  /// The values of each tag of `--by`.
  func addSegments(to page: inout some ReportPage) {
    for tag in report.options.tags { addSegments(by: tag, to: &page) }
  }

  /// The values of one tag.
  func addSegments(by tag: String, to page: inout some ReportPage) {
    page.heading("By \(tag.printable.truncated(to: 60))")
    let segments = report.segments(by: tag)
    guard !segments.isEmpty else {
      let known = report.tagNames.map { $0.printable.truncated(to: 40) }
      let names = known.isEmpty ? "none" : known.joined(separator: ", ")
      page.paragraph("No event has this tag; tags of the trace: \(names).", indent: 2)
      return
    }
    var table = TextTable(
      .left("value"),
      .right("searches"),
      .right("requests"),
      .right("list"),
      .right("a search"),
      .wrapped("recommendation")
    )
    let costs = money.parts(segments.map(\.part.listCost.priced), isMonthly: false)
    for (segment, cost) in zip(segments, costs) {
      table.add(
        segment.value.map { StyledText($0.printable.truncated(to: 24)) }
          ?? StyledText("without", .dim),
        StyledText(segment.part.sessions.grouped),
        StyledText(segment.part.requests.grouped),
        StyledText(
          money.list(cost) + (segment.part.listCost.isComplete ? "" : "+")
        ),
        StyledText(money.each(segment.part.listCost.priced, of: segment.part.sessions)),
        StyledText(segment.advice.map { summary($0) } ?? "-")
      )
    }
    page.table(table)
    if segments.contains(where: { !$0.part.listCost.isComplete }) {
      page.paragraph("+ and calls without a price", .dim, indent: 2)
    }
  }
}
