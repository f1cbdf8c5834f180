/// The bill shared out among the values of each tag of `--by`.
extension TextReport {
  func addAllocations(to page: inout some ReportPage) {
    for allocation in report.allocations { add(allocation, to: &page) }
  }

  /// The bill shared out among the values of one tag.
  func add(_ allocation: Allocation, to page: inout some ReportPage) {
    let tag = allocation.tag.printable.truncated(to: 30)
    let isScaled = allocation.basis == .scaledMonth
    page.heading("\(isScaled ? "The month's bill" : "The bill") by \(tag), caps and tiers shared")
    let format = MoneyFormat(currency: money.currency, largestMonthly: allocation.total)
    var table = TextTable(
      .left("value"),
      .right(money.currency),
      .right("share"),
      .wrapped("mostly")
    )
    let costs = format.parts(allocation.shares.map(\.cost), isMonthly: true)
    for (share, cost) in zip(allocation.shares, costs) {
      let most = share.lines.first.flatMap { line in
        line.cost.percentage(of: share.cost).map { "\(line.sku.rawValue), \($0) %" }
      }
      table.add(
        share.value.map { StyledText($0.printable.truncated(to: 24)) }
          ?? StyledText("without", .dim),
        StyledText(format.monthly(cost)),
        StyledText(share.cost.percentage(of: allocation.total).map { "\($0) %" } ?? ""),
        StyledText(most ?? "-")
      )
    }
    table.add(
      StyledText("total", .bold),
      StyledText(format.monthly(allocation.total), .bold),
      "",
      ""
    )
    page.table(table)
    addNotes(on: allocation, to: &page)
  }

  /// What drives the bill, and how it was shared out.
  private func addNotes(on allocation: Allocation, to page: inout some ReportPage) {
    let drivers = allocation.drivers.compactMap { driver in
      driver.cost.percentage(of: allocation.total).map {
        "\(driver.value?.printable.truncated(to: 24) ?? "without") \(driver.sku.rawValue) \($0) %"
      }
    }
    if !drivers.isEmpty {
      page.paragraph("Top drivers: \(drivers.joined(separator: "; ")).", indent: 2, hanging: 2)
    }
    page.paragraph(
      (allocation.basis == .scaledMonth ? "" : "Each month of the trace as it was. ")
        + "Every event of an SKU in a month carries the same part of its cost, so free caps, tiers"
        + " and credits are shared by events; to the millionth, by largest remainder.",
      .dim,
      indent: 2
    )
    if !allocation.isComplete {
      page.paragraph("Calls without a price are in no share.", .bad, indent: 2)
    }
  }
}
