/// What the month costs now and under the recommendation, and at larger volumes.
extension TextReport {
  func addProjections(to page: inout some ReportPage) {
    let projections = report.projections
    guard let present = projections.first else { return }
    page.heading("The month: free caps and tiers")
    addMonth("Now", present.now, to: &page)
    if let recommended = present.recommended {
      addMonth("Recommended", recommended, to: &page)
    }
    addGrowth(projections, to: &page)
  }

  private func addMonth(_ title: String, _ month: MonthlyCost, to page: inout some ReportPage) {
    page.paragraph(
      "\(title): \(month.completeTotal.map(monthly) ?? "not priced in full")",
      .bold
    )
    var table = TextTable(
      .left("SKU"),
      .right("events"),
      .right("free"),
      .wrapped("paid, per 1,000"),
      .right(money.currency)
    )
    // The credit is a line below zero: only with it do the lines add up to the total.
    let printed = money.parts(month.lines.map(\.cost) + [-month.credit], isMonthly: true)
    for (index, line) in month.lines.enumerated() {
      let ranges = line.ranges.map { range in
        "\(range.events.grouped) at \(money.perThousand(range.price))"
          + (range.isAssumed ? " (assumed)" : range.isConfirmed ? "" : "?")
      }
      table.add(
        StyledText(line.sku.rawValue),
        StyledText(line.events.grouped),
        StyledText(line.freeEvents.grouped),
        StyledText(ranges.joined(separator: ", ")),
        StyledText(money.monthly(printed[index]))
      )
    }
    if !month.lines.isEmpty { page.table(table) }
    if month.credit > .zero {
      page.paragraph("less credit \(monthly(printed.last??.magnitude))", indent: 2)
    }
    if !month.isComplete {
      let names = month.unpriced.map(\.rawValue).joined(separator: ", ")
      page.paragraph("no price for \(names)", .bad, indent: 2)
    }
    page.blank()
  }

  private func addGrowth(_ projections: [Projection], to page: inout some ReportPage) {
    var table = TextTable(
      .left("volume"),
      .right("searches"),
      .right("now"),
      .right("recommended"),
      .right("saving"),
      .left("cheapest strategy*")
    )
    for projection in projections {
      table.add(
        StyledText("\(projection.factor)×"),
        StyledText(projection.monthlySessions.grouped),
        StyledText(money.monthly(projection.now.completeTotal)),
        StyledText(money.monthly(projection.recommended?.completeTotal)),
        StyledText(money.monthly(projection.saving)),
        StyledText(projection.cheapest?.rawValue ?? "-")
      )
    }
    page.table(table)
    page.paragraph(
      "* at the present requests. The saving of other requests is measured from the replay of the"
        + " present policy, so it may differ from now minus recommended.",
      .dim,
      indent: 2
    )
    if case .differsByGroup = report.recommendation.obstacle {
      page.paragraph(
        "No recommended month: the advice is by group, at list prices.",
        .dim,
        indent: 2
      )
    }
  }
}
