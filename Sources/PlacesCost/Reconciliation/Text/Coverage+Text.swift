extension Coverage {
  /// What the trace holds of the invoice, and what a month costs by that.
  func addText(to page: inout TextPage, currency: String) {
    page.heading("Coverage, and a month's costs by it")
    var table = TextTable(
      .left("SKU"),
      .right("Trace"),
      .right("Billed"),
      .right("Coverage"),
      .left("95 %"),
      .right("Sessions by it")
    )
    for share in shares {
      table.add(
        StyledText(share.sku.rawValue),
        StyledText(share.traced.grouped),
        StyledText(share.billed.eventsText),
        StyledText(share.percent(share.traced).map { "\($0) %" } ?? "-"),
        StyledText(
          share.tracedBounds.map {
            "\(share.percent($0.lowerBound) ?? "-")–\(share.percent($0.upperBound) ?? "-")"
          } ?? "",
          .dim
        ),
        StyledText(share.sessions?.grouped ?? "-")
      )
    }
    page.table(table)
    page.blank()
    page.item(
      "Sessions",
      "\(monthlySessions.grouped) in a month"
        + (monthlyBounds.map {
          " (95 %: \($0.lowerBound.grouped) to \($0.upperBound.grouped))"
        } ?? " (no interval: fewer than \(Tally.keyLimit) users)")
        + ", from \(sessions.of("session")) in the trace and \(months.of("month")) billed"
    )
    addStrategies(to: &page, currency: currency)
    addAdvice(to: &page)
  }

  private func addStrategies(to page: inout TextPage, currency: String) {
    var table = TextTable(
      .left("Strategy"),
      .right("\(currency) a month"),
      .right("from"),
      .right("to"),
      .left("")
    )
    for row in strategies where row.isEligible {
      table.add(
        StyledText(row.strategy.rawValue),
        StyledText(row.monthly?.grouped() ?? "-"),
        StyledText(row.low?.grouped() ?? ""),
        StyledText(row.high?.grouped() ?? ""),
        StyledText(row.strategy == .observed ? "by the billed events" : "", .dim)
      )
    }
    page.blank()
    page.table(table)
  }

  private func addAdvice(to page: inout TextPage) {
    page.blank()
    guard let advice = recommendation.advice else {
      page.item("Advice", "none: \(recommendation.obstacle?.sentence ?? "")")
      return
    }
    let policy = advice.policy.map {
      ", at least \($0.minChars.of("character")), \($0.debounce) ms debounce"
    }
    let stable = isAdviceStable.map {
      $0 ? "; the same at both ends of the interval" : "; it changes within the interval"
    }
    page.item("Advice", "\(advice.strategy.rawValue)\(policy ?? "")\(stable ?? "")")
    page.item(
      "Saves",
      "\(advice.saving.total.grouped()) a month"
        + (advice.interval.map {
          "; for this many sessions 95 %: \($0.low.grouped()) to \($0.high.grouped())"
        } ?? "")
    )
    if let savings, savings.low != savings.high {
      page.item(
        "",
        "at the ends of the sessions' interval \(savings.low.grouped()) and "
          + "\(savings.high.grouped())"
      )
    }
  }
}

extension Coverage.Share {
  /// Events as a share of those billed, with one decimal; nil where none are.
  package func percent(_ events: Int, places: Int = 1) -> String? {
    Ratio(Money(events: events).picounits, over: billed.picounits)?.percent(places: places)
  }
}
