/// The same searches bought from other providers, and what would differ in function.
extension TextReport {
  func addProviders(to page: inout some ReportPage) {
    guard let providers = report.providerComparison else { return }
    page.heading("The same searches with other providers")
    addCosts(of: providers, to: &page)
    addGaps(of: providers, to: &page)
    for (id, currency) in providers.leftOut {
      page.paragraph(
        "Left out: \(id.printable) is in \(currency), the report in \(money.currency).",
        .bad,
        indent: 2
      )
    }
    for assumption in providers.assumptions {
      page.paragraph("Assumed: \(assumption).".printable, .dim, indent: 2)
    }
    addFunctions(of: providers, to: &page)
  }

  private func addCosts(of providers: ProviderComparison, to page: inout some ReportPage) {
    // A provider may be dearer than every strategy: the columns need decimals that fit all rows.
    let amounts = MoneyFormat(
      currency: money.currency,
      largestList: largest(providers.rows.map(\.listCost) + report.strategies.map(\.listCost)),
      largestMonthly: largest(
        providers.rows.map(\.monthlyCost) + report.strategies.map(\.monthlyCost)
      )
    )
    var table = TextTable(
      .wrapped("provider"),
      .right(isMonthly ? "month" : ""),
      .right(isMonthly ? "change" : ""),
      .right("list"),
      .right("change"),
      .right("each*")
    )
    func add(_ name: String, _ style: TextStyle = .plain, _ cells: [String]? = nil) {
      let texts = cells ?? Array(repeating: "", count: table.columns.count - 1)
      table.rows.append([StyledText(name, style)] + texts.map { StyledText($0) })
    }
    add("now", .bold, cells(of: providers.present, among: providers, amounts))
    var bookID: String?
    for row in providers.rows {
      if row.book.id != bookID { add(row.book.id.printable) }
      bookID = row.book.id
      let name = "  \(row.rules.id)\(row.isConfirmed ? "" : "?")".printable
      add(name, .plain, cells(of: row, among: providers, amounts))
    }
    page.table(TextTable(leavingOutEmpty: table))
    page.paragraph(
      "* list cost for each completed search; changes are against now. ? not all of it confirmed by"
        + " a second source; 'prices show' and 'prices verify' say what.",
      .dim,
      indent: 2
    )
  }

  /// What the app costs now.
  private func cells(
    of present: StrategyRow?,
    among providers: ProviderComparison,
    _ amounts: MoneyFormat
  ) -> [String] {
    [
      isMonthly ? amounts.monthly(present?.monthlyCost) : "", "",
      amounts.list(present?.listCost), "",
      amounts.each(present?.listCost, of: providers.completed),
    ]
  }

  private func cells(
    of row: ProviderRow,
    among providers: ProviderComparison,
    _ amounts: MoneyFormat
  ) -> [String] {
    let present = providers.present
    return [
      isMonthly ? amounts.monthly(row.monthlyCost) : "",
      isMonthly ? amounts.change(row.monthlyDifference(from: present), isMonthly: true) : "",
      amounts.list(row.listCost),
      amounts.change(row.listDifference(from: present), isMonthly: false),
      amounts.each(row.listCost, of: providers.completed),
    ]
  }

  private func largest(_ amounts: [Money?]) -> Money { amounts.compactMap(\.self).max() ?? .zero }

  /// What providers cannot do for these searches, and what they have no price for.
  private func addGaps(of providers: ProviderComparison, to page: inout some ReportPage) {
    func add(_ text: String, _ included: (ProviderRow) -> Bool) {
      let names = providers.names(of: included)
      guard !names.isEmpty else { return }
      let sentence = "\(text): \(names.joined(separator: ", "))."
      page.paragraph(sentence.printable, .bad, indent: 2, hanging: 2)
    }
    for needs in Needs.allCases {
      let gaps = providers.rows.flatMap(\.unmetSessions).filter { $0.needs == needs }
      for sessions in Set(gaps.map(\.sessions)).sorted() {
        let subject =
          sessions == 1 ? "1 search that needs" : "\(sessions.grouped) searches that need"
        add("For \(subject) \(needs.rawValue) the nearest need on offer is priced") { row in
          row.unmetSessions.contains { $0 == (needs, sessions) }
        }
      }
    }
    for kind in OrphanPurchase.Kind.allCases {
      let gaps = providers.rows.flatMap(\.unservedCalls).filter { $0.kind == kind }
      for calls in Set(gaps.map(\.calls)).sorted() {
        add("\(calls.of("\(kind.rawValue) call")) in no search, not offered, left out") { row in
          row.unservedCalls.contains { $0 == (kind, calls) }
        }
      }
    }
    for row in providers.rows {
      let unpriced = row.lines.filter { $0.listCost == nil }.map(\.sku)
      if !unpriced.isEmpty {
        add("No price for \(unpriced.joined(separator: ", "))") { $0.name == row.name }
      }
      for (sku, event) in row.assumedRanges {
        add("No public price of \(sku) from event \(event.grouped) on, the last known one counts") {
          $0.name == row.name
        }
      }
    }
  }

  private func addFunctions(of providers: ProviderComparison, to page: inout some ReportPage) {
    let books = providers.books.filter { !$0.functions.isEmpty }
    guard !books.isEmpty else { return }
    page.blank()
    page.paragraph("What would differ in function", .bold)
    for book in books {
      page.paragraph(book.id.printable, indent: 2)
      for function in book.functions {
        let mark = function.isConfirmed ? "" : "?"
        page.paragraph(
          "- \(function.topic): \(function.text)\(mark)".printable,
          indent: 4,
          hanging: 2
        )
      }
    }
  }
}
