extension SessionExplanation {
  /// The explanation as JSON: sorted keys, money as strings with 6 places.
  package var json: JSON {
    [
      "asked": .int(lines.isEmpty ? 0 : lines[asked].number),
      "opening": .string(opening),
      "ending": isOrphan ? .null : .string(ending),
      "orphan": .bool(isOrphan),
      "completed": .bool(isCompleted),
      "requests": .int(requests),
      "needs": needs.map { .string($0.rawValue) } ?? .null,
      "tokens": .array(
        tokenSessions.map { token, session in
          [
            "token": .int(token),
            "requests": .int(session.requests),
            "rule": .string(session.rule),
            "reason": .string(session.reason),
            "shared": .bool(session.isShared),
          ]
        }
      ),
      "skus": .array(
        counts.nonZero.map { sku, quantity in
          [
            "sku": .string(sku.rawValue),
            "quantity": .int(quantity),
            "listCost": .money(book.listPrice(of: sku).map { $0 * quantity }),
          ]
        }
      ),
      "listCost": .money(listCost),
      "events": .array(lines.map(\.json)),
      "strategies": .array(
        strategies.map { row in
          [
            "id": .string(row.strategy.rawValue),
            "eligible": .bool(row.isEligible),
            "listCost": .money(row.listCost),
          ]
        }
      ),
      "priceBook": ["id": .string(book.id), "currency": .string(book.currency)],
    ]
  }
}

extension SessionExplanation.Line {
  fileprivate var json: JSON {
    [
      "line": .int(number),
      "microseconds": .int(Int(offset)),
      "type": .string("\(kind)"),
      "length": .optional(length),
      "token": .optional(token),
      "skus": .array(counts.nonZero.map { .string($0.sku.rawValue) }),
      "listCost": counts.isZero ? .money(.zero) : .money(listCost),
      "rules": .array(rules.map { .string($0) }),
      "reason": .string(reason),
    ]
  }
}
