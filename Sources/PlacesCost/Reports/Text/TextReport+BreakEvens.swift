/// From how many requests on sessions are cheaper than requests.
extension TextReport {
  func addBreakEvens(to page: inout some ReportPage) {
    page.heading("Break-evens against requests and Geocoding, for locations")
    var table = TextTable(
      columns: [.left("session"), .right("from n"), .right("mean n")]
        + (isMonthly ? [.right("from n, month"), .right("mean n, month")] : [])
    )
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
