extension PriceBookDiff {
  /// The differences as text of at most 80 columns, for `prices diff`.
  public var text: String {
    var lines = TextColumns.wrapped("From \(base.id) to \(head.id): \(summary)", hanging: 2)
    lines += bookLines
    for row in rows { lines += [""] + self.lines(of: row) }
    if rows.contains(where: { !$0.ranges.isEmpty }) {
      lines.append("")
      lines += TextColumns.wrapped(
        "Prices are for 1,000 events; a month is what so many events of the one SKU cost, free"
          + " caps and tiers applied, credits aside."
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    if isEmpty { return "the same prices" }
    let added = rows.count { $0.base == nil }
    let removed = rows.count { $0.head == nil }
    let changed = rows.count - added - removed
    let parts = [(changed, "changed"), (added, "added"), (removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return parts.isEmpty ? "the same rows" : parts.joined(separator: ", ")
  }

  /// What differs between the books as wholes.
  private var bookLines: [String] {
    var lines: [String] = []
    if !isComparable {
      lines += TextColumns.wrapped(
        "From \(base.currency) to \(head.currency): prices are shown beside each other, effects are"
          + " not computed.",
        indent: 2
      )
    }
    if base.monthlyCredit != head.monthlyCredit {
      let (old, new) = (base.monthlyCredit.grouped(), head.monthlyCredit.grouped())
      lines.append("  Monthly credit \(old) to \(new)")
    }
    let from = [base, head].map { $0.effectiveFrom?.description ?? "a day not recorded" }
    if from[0] != from[1] { lines.append("  In force from \(from[0]), then from \(from[1])") }
    return lines
  }

  private func lines(of row: Row) -> [String] {
    guard let old = row.base, let new = row.head else {
      let rest = row.base ?? row.head
      let price = rest.map(Self.listText) ?? ""
      return TextColumns.wrapped(
        "\(row.id): \(row.base == nil ? "added" : "removed"), \(price)",
        hanging: 2
      )
    }
    var lines = ["\(row.id)"]
    let caps = [old, new].map { $0.isUnlimitedFree ? "without limit" : $0.freeCap.grouped }
    if caps[0] != caps[1] { lines.append("  free events \(caps[0]) to \(caps[1])") }
    lines.append(Self.line("events", base: "before", head: "after", "effect"))
    for range in row.ranges {
      lines.append(
        Self.line(
          range.events,
          base: Self.perThousand(range.base),
          head: Self.perThousand(range.head),
          isComparable ? Self.effect(from: range.base, to: range.head) : ""
        )
      )
    }
    for month in row.months where month.base != month.head {
      lines.append(
        Self.line(
          "month of \(month.events.grouped)",
          base: month.base.grouped(),
          head: month.head.grouped(),
          Self.effect(from: month.base, to: month.head)
        )
      )
    }
    return lines
  }

  private static func line(_ name: String, base: String, head: String, _ effect: String) -> String {
    TextColumns.line([("", 0), (name, -26), (base, 14), (head, 14), (effect, 12)])
  }

  private static func listText(_ row: PricedSKU) -> String {
    guard !row.isUnlimitedFree else { return "free without limit" }
    let price = row.listPrice.map { "\(perThousand($0)) per 1,000" } ?? "no known price"
    return "\(price), \(row.freeCap.grouped) free a month"
  }

  private static func perThousand(_ price: Money?) -> String {
    price.map { ($0 * 1_000).exact() } ?? "no price"
  }

  /// The change in per cent with its sign; `new` from nothing, empty where a price is not known.
  private static func effect(from base: Money?, to head: Money?) -> String {
    guard let base, let head else { return "" }
    if base == head { return "same" }
    guard let share = Ratio((head - base).picounits, over: base.picounits) else { return "from 0" }
    let text = share.percent(places: 1)
    return (head > base ? "+" : "") + text + " %"
  }
}

extension PriceBookDiff.Range {
  /// The events as in `1-10,000` or `from 100,001`.
  fileprivate var events: String {
    last.map { "\(first.grouped)-\($0.grouped)" } ?? (first == 1 ? "all" : "from \(first.grouped)")
  }
}
