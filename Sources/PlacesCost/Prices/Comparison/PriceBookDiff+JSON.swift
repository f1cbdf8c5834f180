extension PriceBookDiff {
  /// The differences as JSON: prices per 1,000 events, effects in per cent with 6 places.
  package var json: JSON {
    [
      "schemaVersion": 1,
      "base": Self.json(base),
      "head": Self.json(head),
      "comparable": .bool(isComparable),
      "same": .bool(isEmpty),
      "rows": .array(rows.map { $0.json(isComparable: isComparable) }),
    ]
  }

  private static func json(_ book: PriceBook) -> JSON {
    [
      "id": .string(book.id),
      "currency": .string(book.currency),
      "monthlyCredit": .money(book.monthlyCredit),
      "effectiveFrom": book.effectiveFrom.map { .string($0.description) } ?? .null,
      "effectiveTo": book.effectiveTo.map { .string($0.description) } ?? .null,
    ]
  }
}

extension PriceBookDiff.Row {
  fileprivate func json(isComparable: Bool) -> JSON {
    [
      "sku": .string(id),
      "change": .string(base == nil ? "added" : head == nil ? "removed" : "changed"),
      "base": base.map(Self.json) ?? .null,
      "head": head.map(Self.json) ?? .null,
      "ranges": .array(
        ranges.map { range in
          [
            "from": .int(range.first),
            "to": range.last.map { .int($0) } ?? .null,
            "base": .money(range.base.map { $0 * 1_000 }),
            "head": .money(range.head.map { $0 * 1_000 }),
            "percent": isComparable ? Self.percent(range.base, range.head) : .null,
          ]
        }
      ),
      "months": .array(
        months.map { month in
          [
            "events": .int(month.events),
            "base": .money(month.base),
            "head": .money(month.head),
            "percent": Self.percent(month.base, month.head),
          ]
        }
      ),
    ]
  }

  private static func json(_ row: PricedSKU) -> JSON {
    [
      "freeCap": row.isUnlimitedFree ? .null : .int(row.freeCap),
      "unlimitedFree": .bool(row.isUnlimitedFree),
      "listPrice": .money(row.listPrice.map { $0 * 1_000 }),
    ]
  }

  /// The change from one amount to another; null from nothing.
  private static func percent(_ base: Money?, _ head: Money?) -> JSON {
    guard let base, let head, let share = (head - base).share(of: base) else { return .null }
    return .string(share)
  }
}
