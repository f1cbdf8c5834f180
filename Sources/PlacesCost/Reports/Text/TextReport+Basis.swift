/// What the figures rest on: assumptions and the price book.
extension TextReport {
  /// The assumptions in force, and the lines that depend on each (rules A).
  func addAssumptions(to page: inout some ReportPage) {
    page.heading("Assumptions in force")
    let assumptions = report.options.assumptions
    var table = TextTable(.left("flag"), .left("value"), .wrapped("lines that depend on it"))
    table.add(
      "--pro-session",
      StyledText(assumptions.proSession.rawValue),
      "session+pro-details, adaptive; session+details and observed where Pro fields end sessions"
    )
    table.add(
      "--token-reuse",
      StyledText(assumptions.tokenReuse.rawValue),
      "observed, where a token is used again after its session ended"
    )
    table.add(
      "--token-ttl",
      StyledText(assumptions.tokenLifetime.map(Self.seconds) ?? "off"),
      "observed, where a session pauses"
    )
    table.add(
      "--bill-status",
      report.options.statusRule == .standard ? "1-399, OK, ZERO_RESULTS" : "as given",
      "every line: a call that is not billed counts in none"
    )
    table.add(
      "--unrecorded-fields",
      StyledText(assumptions.unrecordedFields.name),
      "observed, and the needs that every row meets, for calls without recorded fields"
    )
    table.add(
      "--aborted",
      StyledText(assumptions.aborted.rawValue),
      "every line with calls that the client gave up on"
    )
    page.table(table)
  }

  private static func seconds(_ microseconds: Int64) -> String {
    let text = Ratio(Int128(microseconds), over: 1_000_000)?.decimal() ?? ""
    var digits = Substring(text)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return "\(digits) s"
  }

  /// The book, its dates, and doubts about the prices that lines of the report use.
  func addPriceBook(to page: inout some ReportPage) {
    let ids = report.billedMonths.bookIDs
    page.heading(ids.count > 1 ? "Price books" : "Price book")
    if ids.count < 2 {
      addBook(report.book, to: &page)
    } else {
      for id in ids {
        let months = report.billedMonths.filter { $0.book.id == id }
        if let first = months.first, let last = months.last {
          addBook(first.book, to: &page)
          let span = [first.month, last.month].map(\.description)
          let use = span[0] == span[1] ? span[0] : "\(span[0]) to \(span[1])"
          let isPresent = id == report.book.id
          page.item("Prices", use + (isPresent ? ", and what is not said by month" : ""))
        }
      }
    }
    if let outside { page.item("", outside, .bad) }
    for (index, doubt) in doubts.enumerated() {
      page.item(index == 0 ? "Doubts" : "", doubt.description.printable)
    }
  }

  private func addBook(_ book: PriceBook, to page: inout some ReportPage) {
    page.item("Book", "\(book.id.printable): \(book.title.printable), in \(money.currency)")
    let from = book.effectiveFrom.map { "from \($0)" } ?? "from a day not recorded"
    let to = book.effectiveTo.map { " until the day before \($0)" } ?? ""
    let verified = book.lastVerified.map { "; last verified \($0.printable)" } ?? ""
    page.item("In force", "\(from)\(to)\(verified)")
    if book.isIncomplete { page.item("", "incomplete: the list it copies has more rows") }
    if book.monthlyCredit > .zero {
      page.item("Credit", "\(monthly(book.monthlyCredit)) off each month's total")
    }
  }

  /// A warning where the trace lies outside the days of the book.
  private var outside: String? {
    if let warning = report.books.warning(about: report.billedMonths.map(\.month)) {
      return warning
    }
    if report.books.isDated { return nil }
    guard let first = report.input.firstEvent, let last = report.input.lastEvent else { return nil }
    let days = [first, last].compactMap { CalendarDay(pacificDayOf: $0) }
    guard days.contains(where: { !report.book.applies(on: $0) }) else { return nil }
    return "the trace has calls on days when this list did not apply"
  }

  /// Doubts about the prices of the bill, the month and the eligible strategies, each once.
  private var doubts: [PriceCaveat] {
    var doubts = report.billedMonths.flatMap { $0.book.caveats(for: $0.counts) }
    for row in report.strategies where row.isEligible || row.strategy == .observed {
      doubts += report.book.caveats(for: row.counts)
      if let scale = report.comparison.scale {
        doubts += report.book.caveats(for: report.book.monthlyCost(of: row.counts, scale: scale))
      }
    }
    var seen: Set<PriceCaveat> = []
    return doubts.filter { seen.insert($0).inserted }
      .sorted { $0.sku.rawValue < $1.sku.rawValue }
  }
}

extension FieldTier {
  /// The tier as `--unrecorded-fields` names it.
  fileprivate var name: String {
    switch self {
    case .idsOnly: "ids"
    case .essentials: "essentials"
    case .pro: "pro"
    case .enterprise: "enterprise"
    case .atmosphere: "atmosphere"
    }
  }
}
