/// Price books as text of at most 80 columns, for `prices list` and `prices show`.
extension PriceBook {
  /// One entry for each book: id, dates, size, title; the default is marked `*`.
  public static func list(of books: [PriceBook]) -> String {
    var lines = [listLine("BOOK", "IN", "FROM", "UNTIL", "SKUS", "UNCONFIRMED")]
    for book in books {
      let doubtful = book.skus.count { sku in
        !sku.isConfirmed || sku.tiers.contains { !$0.isConfirmed }
      }
      lines.append(
        listLine(
          book.id + (book.id == defaultID ? " *" : ""),
          book.currency,
          book.effectiveFrom?.description ?? "-",
          book.effectiveTo?.description ?? "-",
          "\(book.skus.count)",
          doubtful == 0 ? "" : "\(doubtful)"
        )
      )
      let title = book.title + (book.isIncomplete ? " (incomplete)" : "")
      lines += TextColumns.wrapped(title, indent: 4)
    }
    lines.append("")
    lines.append("* used unless --prices says otherwise; UNTIL is the first day without the book")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func listLine(
    _ id: String,
    _ currency: String,
    _ from: String,
    _ to: String,
    _ skus: String,
    _ open: String
  ) -> String {
    TextColumns.line([
      (id, -30), (currency, -3), (from, -10), (to, -10), (skus, 4), (open, 11),
    ])
  }

  /// The whole book: what it is, the prices of a thousand events by range, and its sources.
  public func table() -> String {
    table(
      sourceLines: sources.flatMap { TextColumns.wrapped("- \($0.text)", indent: 2, hanging: 2) }
    )
  }

  /// The same with its sources in other words.
  func table(sourceLines: [String]) -> String {
    var lines = heading()
    for group in tierGroups() {
      lines.append("")
      lines += Self.lines(of: group)
    }
    let free = skus.filter(\.isUnlimitedFree)
    if !free.isEmpty {
      let ids = free.map { $0.id + ($0.isConfirmed ? "" : "?") }
      lines += ["", "Free without limit"]
      lines += TextColumns.wrapped(ids.joined(separator: ", "), indent: 2)
    }
    lines.append("")
    lines.append("FREE  events a month before the first price applies; they count in the ranges")
    lines.append("?     not confirmed by a second source")
    lines.append("-     no public price: the last known one on its left is used, and flagged")
    if !sourceLines.isEmpty { lines += ["", "Sources"] + sourceLines }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading() -> [String] {
    let from = effectiveFrom.map { "from \($0)" } ?? "from a day not recorded"
    let to = effectiveTo.map { " until the day before \($0)" } ?? ""
    var lines = TextColumns.wrapped("\(id): \(title)")
    lines.append("\(currency) per 1,000 events, \(from)\(to)")
    if isIncomplete { lines.append("Incomplete: the list it copies has more rows") }
    if monthlyCredit > .zero {
      lines.append("Monthly credit \(monthlyCredit.grouped()), off the month's total")
    }
    if let lastVerified {
      lines += TextColumns.wrapped("Last verified \(lastVerified)", hanging: 2)
    }
    return lines
  }
}

extension PriceBook.Source {
  /// Where a figure was found, and when.
  var text: String { reference + (date.map { " (\($0))" } ?? "") }
}

/// Rows of a book that have the same volume ranges and share a table head.
private struct TierGroup {
  let bounds: [Int?]
  var rows: [PricedSKU]
}

extension PriceBook {
  private func tierGroups() -> [TierGroup] {
    var groups: [TierGroup] = []
    for row in skus where !row.isUnlimitedFree {
      let bounds = row.tiers.map(\.upTo)
      if let index = groups.firstIndex(where: { $0.bounds == bounds }) {
        groups[index].rows.append(row)
      } else {
        groups.append(TierGroup(bounds: bounds, rows: [row]))
      }
    }
    return groups
  }

  private static func lines(of group: TierGroup) -> [String] {
    let head = group.bounds.map { $0.map { "-\(TextColumns.short($0))" } ?? "above" }
    let prices = group.rows.map { $0.tiers.map(text(of:)) }
    let ids = group.rows.map { $0.id + ($0.isConfirmed ? "" : "?") }
    let caps = group.rows.map(\.freeCap.grouped)
    let idWidth = ids.map(\.count).max() ?? 0
    let capWidth = max(4, caps.map(\.count).max() ?? 0)
    let widths = head.indices.map { column in
      prices.reduce(head[column].count) { max($0, $1[column].count) }
    }
    let total = widths.reduce(idWidth + 2 + capWidth) { $0 + 2 + $1 }
    guard total <= TextColumns.width else {
      return zip(group.rows, ids).flatMap { stacked($0, id: $1) }
    }
    func line(_ id: String, _ cap: String, _ cells: [String]) -> String {
      TextColumns.line([(id, -idWidth), (cap, capWidth)] + Array(zip(cells, widths)))
    }
    let body = group.rows.indices.map { line(ids[$0], caps[$0], prices[$0]) }
    return [line("SKU", "FREE", head)] + body
  }

  /// A row with more ranges than fit side by side, one range a line.
  private static func stacked(_ row: PricedSKU, id: String) -> [String] {
    ["\(id), \(row.freeCap.grouped) free"]
      + row.tiers.map { tier in
        let bound = tier.upTo.map { "to \($0.grouped)" } ?? "above"
        return TextColumns.line([("", 1), (bound, -30), (text(of: tier), 20)])
      }
  }

  private static func text(of tier: PriceTier) -> String {
    guard let price = tier.price else { return "-" }
    return (price * 1_000).exact() + (tier.isConfirmed ? "" : "?")
  }
}
