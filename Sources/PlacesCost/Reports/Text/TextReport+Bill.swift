/// The bill, SKU by SKU.
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
    addBillNotes(to: &page)
  }

  /// Which books the bill is priced by, and what they have no price for.
  private func addBillNotes(to page: inout some ReportPage) {
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
}
