/// Free caps of the last month, and what it will come to.
extension TextReport {
  /// Caps of which less than a hundredth is used are left out, and all of it where `--monthly-sessions`
  /// says that the trace is a sample.
  func addForecast(to page: inout some ReportPage) {
    guard report.options.monthlySessions == nil, let month = report.months.last else { return }
    let caps = month.caps.filter { $0.used >= $0.cap / 100 }
    guard month.forecast != nil || !caps.isEmpty else { return }
    page.heading("\(month.month): free caps\(month.forecast == nil ? "" : " and forecast")")
    addCaps(caps, to: &page)
    guard let forecast = month.forecast else {
      if let days = month.tooFewDays {
        page.paragraph(
          "No forecast: the trace has \(days.of("whole day")) of the month, and"
            + " \(MonthForecast.daysNeeded) are needed; the days of its first and last event are"
            + " never whole.",
          .dim,
          indent: 2
        )
      }
      return
    }
    let format = MoneyFormat(currency: money.currency, largestMonthly: forecast.high.total)
    func amount(_ cost: MonthlyCost) -> String { format.monthly(cost.completeTotal) }
    page.item(
      "So far",
      "\(forecast.calls.of("billable call")), \(amount(month.cost)) \(money.currency)"
    )
    page.item(
      "Forecast",
      "\(amount(forecast.cost)) \(money.currency), 95 % between \(amount(forecast.low)) and"
        + " \(amount(forecast.high)); \(forecast.expectedCalls.grouped) calls"
    )
    let means = forecast.isByWeekday ? "the mean of each day of the week" : "the daily mean"
    page.paragraph(
      "By \(means) over \(forecast.wholeDays.of("whole day")); the interval from their variance,"
        + " days taken as independent. SKUs keep their shares; days before the trace count as"
        + " without calls.",
      .dim,
      indent: 2
    )
  }

  private func addCaps(_ caps: [CapUse], to page: inout some ReportPage) {
    guard !caps.isEmpty else { return }
    var table = TextTable(
      .left("SKU"),
      .right("free"),
      .right("used"),
      .right("share"),
      .left("runs out")
    )
    for cap in caps {
      let day = cap.runsOut.map { "\(cap.isForecast ? "about " : "")\($0)" }
      table.add(
        StyledText(cap.sku.rawValue),
        StyledText(cap.cap.grouped),
        StyledText(cap.used.grouped),
        StyledText("\(cap.used.percentage(of: cap.cap)) %"),
        StyledText(day ?? "not this month")
      )
    }
    page.table(table)
    page.blank()
  }
}
