extension Reconciliation {
  /// The reconciliation for a terminal, at most 80 columns wide.
  package func text(isColored: Bool) -> String {
    var page = TextPage(isColored: isColored)
    addSummary(to: &page)
    addQuantities(to: &page)
    addReadings(to: &page)
    addCosts(to: &page)
    addOthers(to: &page)
    coverage?.addText(to: &page, currency: book.currency.printable)
    return page.text
  }

  private func addSummary(to page: inout TextPage) {
    for (index, export) in exports.enumerated() {
      let language = export.language.map { ", \($0.rawValue)" } ?? ""
      page.item(
        index == 0 ? "Invoice" : "",
        "\(export.name.baseName.printable): \(export.format.title)\(language), "
          + export.rows.count.of("row") + ", \(export.currency.printable)"
      )
    }
    page.item("Trace", "\(input.events.of("event")) in \(input.files.count.of("input"))")
    page.item(
      "Projects",
      projects.isEmpty
        ? "not told apart: neither the trace nor --project names one of the invoice's"
        : projects.map(\.printable).joined(separator: ", ")
    )
    if projects.isEmpty, !billedByProject.isEmpty {
      page.item("", "the invoice has " + billedByProject.map(\.project.printable).listed(upTo: 8))
    }
    for (index, warning) in warnings.enumerated() {
      page.item(index == 0 ? "Warning" : "", warning, .bad)
    }
    addVerdict(to: &page)
  }

  /// How much of the invoice has no cause, and which reading fits it best.
  private func addVerdict(to page: inout TextPage) {
    func share(_ part: Money, of whole: Money) -> String {
      let percent = Ratio(part.picounits, over: whole.magnitude.picounits)?.percent(places: 2)
      return percent.map { " (\($0) %)" } ?? ""
    }
    let events = unexplainedEvents
    let within = isWithinTolerance
    page.item(
      within ? "Agrees" : "Differs",
      "\(events.eventsText) of \(comparableEvents.eventsText) events"
        + share(events, of: comparableEvents)
        + " and \(unexplainedCost.grouped()) of \(billedCost.grouped()) \(currency.printable)"
        + share(unexplainedCost, of: billedCost)
        + " have no cause; the tolerance is \(toleranceText) %",
      within ? .good : .bad
    )
    if bestReading != 0, let given = readings.first {
      let best = readings[bestReading]
      page.item(
        "Reading",
        "fits best with \(best.reading.changes(from: given.reading)): off by "
          + "\(best.events.eventsText) events, as given by \(given.events.eventsText)"
      )
    }
  }

  package var toleranceText: String {
    Money(picounits: Int128(options.tolerance) * 1_000_000).exact(places: 0)
  }

  private func addQuantities(to page: inout TextPage) {
    page.heading("Events: trace against invoice")
    if quantities.isEmpty {
      page.paragraph("The invoice has no usage of an SKU that a trace can tell of.")
      return
    }
    for month in Set(quantities.map(\.month)).sorted() {
      var table = TextTable(
        .left("SKU"),
        .right("Trace"),
        .right("Billed"),
        .right("Difference"),
        .wrapped("Cause")
      )
      for cell in quantities where cell.month == month {
        table.add(
          StyledText(cell.sku.rawValue),
          StyledText(cell.traced.grouped),
          StyledText(cell.billed.eventsText),
          StyledText(cell.difference == .zero ? "" : cell.difference.signedEvents),
          StyledText(cell.causeText, cell.unexplained == .zero ? .plain : .bad)
        )
      }
      page.line(StyledText("  \(month)", .bold))
      page.table(TextTable(leavingOutEmpty: table))
    }
  }

  private func addReadings(to page: inout TextPage) {
    guard let given = readings.first else { return }
    page.heading("Readings: which one fits this invoice")
    var table = TextTable(
      .wrapped("Reading"),
      .right("Off by"),
      .right("List cost"),
      .right("Scaled"),
      .left("")
    )
    for (index, fit) in readings.enumerated() {
      let isBest = index == bestReading
      let note = isBest ? "fits best" : index > 0 && fit.isSameAsGiven ? "same counts" : ""
      table.add(
        StyledText(fit.reading.changes(from: given.reading), isBest ? .bold : .plain),
        StyledText(fit.events.eventsText),
        StyledText(fit.listCost.grouped()),
        StyledText(fit.scaledEvents.wholeEvents.grouped),
        StyledText(note, isBest ? .good : .dim)
      )
    }
    page.table(table)
    page.paragraph(
      "Off by: events by which SKUs and months differ. Scaled: the same once the trace is scaled "
        + "to the invoice's total, so that sampling alone counts for nothing.",
      .dim,
      indent: 2
    )
    let open = openAssumptions
    if !open.isEmpty {
      page.paragraph(
        "This invoice cannot tell of \(open.joined(separator: ", ")): no call of the trace depends "
          + "on it.",
        .dim,
        indent: 2
      )
    }
  }

  /// The assumptions of which another reading by itself counts the trace alike.
  private var openAssumptions: [String] {
    guard let given = readings.first else { return [] }
    return readings.filter(\.isSameAsGiven).compactMap { fit in
      let changes = fit.reading.assumptionChanges(from: given.reading)
      return changes.count == 1 ? changes[0].flag : nil
    }
  }

  private func addOthers(to page: inout TextPage) {
    if !others.isEmpty {
      page.heading("Rows that are compared with nothing, in \(currency.printable)")
      var table = TextTable(.wrapped("Row"), .left("SKU id"), .right("Usage"), .right("Amount"))
      let amounts = RoundedCosts(of: self, places: 6).others
      for (charge, amount) in zip(others, amounts) {
        table.add(
          StyledText(charge.title.printable),
          StyledText(charge.skuID.printable),
          StyledText(charge.quantity == .zero ? "" : charge.quantity.eventsText),
          StyledText(amount.grouped(places: 6))
        )
      }
      page.table(table)
    }
    page.blank()
    page.item(
      "Total",
      "\(total.grouped(places: places)) \(currency.printable), all rows after credits"
    )
    if let totalDifference {
      // Half a hundredth: what rounding a total to coins may do.
      let isSame = totalDifference.magnitude <= Money(picounits: 5_000_000_000)
      page.item(
        "Due",
        isSame
          ? "the same, by the lines above the header"
          : "\(totalDifference.signed()) more by the lines above the header than by its rows",
        isSame ? .plain : .bad
      )
    }
  }
}

extension [String] {
  /// The first few with commas between them, and how many more there are.
  fileprivate func listed(upTo limit: Int) -> String {
    let more = count > limit ? " and \(count - limit) more" : ""
    return prefix(limit).joined(separator: ", ") + more
  }
}
