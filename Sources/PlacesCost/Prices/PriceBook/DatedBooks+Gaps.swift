/// Months that books price although they were not in force.
extension DatedBooks {
  /// Which of some months no book was in force in.
  ///
  /// - Parameter months: in any order.
  /// - Returns: a sentence; nil where there are none.
  package func warning(about months: [BillingMonth]) -> String? {
    let outside = months.filter { !covers($0) }.sorted()
    guard let first = outside.first, let last = outside.last else { return nil }
    if isDated {
      let names = outside.map(\.description).joined(separator: ", ")
      return "no list was in force in \(names): the nearest one is used"
    }
    let book = books[0]
    let early = outside.filter { $0.isBefore(book.effectiveFrom) }
    let late = outside.filter { !$0.isBefore(book.effectiveFrom) }
    var parts: [String] = []
    if let last = early.last, let from = book.effectiveFrom {
      parts.append(
        "\(Self.span(first, last)) before \(book.id.printable) is in force (\(from))"
      )
    }
    if let first = late.first, let to = book.effectiveTo {
      parts.append(
        "\(Self.span(first, last)) after \(book.id.printable) was in force (until the day before \(to))"
      )
    }
    let remedy =
      Self.autoIDs.contains(book.id)
      ? "'--prices auto' prices each by its own list" : "with several '--prices' each has its own"
    return parts.joined(separator: ", ") + "; \(remedy)"
  }

  /// Months from one to another, and that they lie somewhere.
  private static func span(_ first: BillingMonth, _ last: BillingMonth) -> String {
    if first == last { return "the month \(first) lies" }
    return "the months \(first)\(first.next == last ? " and" : " to") \(last) lie"
  }
}

extension BillingMonth {
  /// Whether the month begins before a day; false without a day.
  fileprivate func isBefore(_ day: CalendarDay?) -> Bool {
    guard let day else { return false }
    return (year, month) < (day.year, day.month)
  }
}
