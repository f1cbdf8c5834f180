extension Reconciliation {
  /// How the price book's amount becomes the invoice's, cell by cell.
  func addCosts(to page: inout TextPage) {
    guard !costs.isEmpty else { return }
    page.heading("Costs of the whole account")
    let rows = Array(zip(costs, RoundedCosts(of: self, places: places).cells))
    for month in Set(costs.map(\.month)).sorted() {
      page.line(StyledText("  \(month)", .bold))
      page.table(table(of: rows.filter { $0.0.month == month }))
    }
    page.paragraph(currencyNote, .dim, indent: 2)
    addCostCauses(to: &page)
    addCredits(to: &page)
  }

  private func table(of rows: [(exact: CostCell, printed: RoundedCosts.Cell)]) -> TextTable {
    var table = TextTable(
      .left("SKU"),
      .right("List"),
      .right("Free, tiers"),
      .right("Billed"),
      .right("Credits"),
      .right("To pay")
    )
    let places = places
    func text(_ amount: Money, isNone: Bool = false) -> StyledText {
      StyledText(isNone ? "" : amount.grouped(places: places))
    }
    for (exact, printed) in rows {
      table.add(
        StyledText(exact.sku.rawValue),
        printed.list.map { text($0) } ?? "-",
        text(printed.deductions, isNone: exact.freeCap + exact.tiers == .zero),
        text(printed.billed),
        text(printed.credits.reduce(.zero, +), isNone: exact.net == exact.billed),
        text(printed.net)
      )
    }
    return TextTable(leavingOutEmpty: table)
  }

  /// Decimals of the table, and of the total below it.
  var places: Int {
    let largest = costs.reduce(Money.zero) { max($0, $1.list ?? .zero, $1.billed.magnitude) }
    return !costs.isEmpty && largest < Money(picounits: 100 * Money.picounitsPerUnit) ? 4 : 2
  }

  private var currencyNote: String {
    if currency == book.currency {
      return "All in \(currency.printable), prices of \(bookNames)."
    }
    let rates = Set(costs.compactMap(\.rate)).sorted().map { $0.exact(places: 0) }
    let from =
      "List and Free, tiers in \(book.currency.printable) by \(bookNames), the rest in "
      + currency.printable
    if rates.isEmpty {
      let hint = unstatedRate.map { rate in
        " All of them agree at \(rate.rounded(places: 6)) to one, if nothing else moves them alike."
      }
      return "\(from); no rate is known, so costs are not compared: give --rate.\(hint ?? "")"
    }
    return "\(from), at \(rates.joined(separator: " and ")) to one."
  }

  /// The books of the months, with the months where there are several.
  private var bookNames: String {
    let ids = bookIDs
    guard ids.count > 1 else { return (ids.first ?? book.id).printable }
    return ids.map { id in
      let months = costs.filter { $0.bookID == id }.map(\.month)
      let span = [months.min(), months.max()].compactMap { $0?.description }
      return "\(id.printable) (\(span[0] == span[1] ? span[0] : span.joined(separator: " to ")))"
    }.joined(separator: ", ")
  }

  private func addCostCauses(to page: inout TextPage) {
    for (cell, printed) in zip(costs, RoundedCosts(of: self, places: 6).cells) {
      guard let cause = cell.cause, let difference = printed.difference else { continue }
      let percent = cell.expected.flatMap {
        Ratio(cell.difference?.picounits ?? 0, over: $0.magnitude.picounits)?.percent(places: 2)
      }
      let share = cause == .price ? percent.map { " (\($0) %)" } ?? "" : ""
      page.paragraph(
        "\(cell.month) \(cell.sku.rawValue): \(difference.signed(places: 6)) "
          + "\(currency.printable)\(share), \(cause.title)",
        cause == .price ? .bad : .plain,
        indent: 2,
        hanging: 2
      )
    }
  }

  private func addCredits(to page: inout TextPage) {
    for (type, amount) in creditsByType {
      page.paragraph(
        "Credits \(type.isEmpty ? "without a type" : type.printable): \(amount.grouped(places: 6)) "
          + currency.printable,
        indent: 2,
        hanging: 2
      )
    }
  }

  /// Credits of the SKUs compared by type, in the order of the types.
  package var creditsByType: [(type: String, amount: Money)] {
    var sums: [String: Money] = [:]
    for credit in costs.flatMap(\.credits) { sums[credit.type, default: .zero] += credit.amount }
    return sums.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }
}

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
