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
