extension SessionExplanation {
  /// The explanation as JSON: sorted keys, money as strings with 6 places.
  package var json: JSON {
    let lineCosts = lines.map(\.listCost).roundedParts(places: 6)
    return [
      "asked": .int(lines.isEmpty ? 0 : lines[asked].number),
      "opening": .string(opening),
      "ending": isOrphan ? .null : .string(ending),
      "orphan": .bool(isOrphan),
      "completed": .bool(isCompleted),
      "requests": .int(requests),
      "needs": .optional(needs?.rawValue),
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
      "skus": counts.json(costs: skuCosts.roundedParts(places: 6)),
      "listCost": .money(listCost),
      "events": .array(zip(lines, lineCosts).map { $0.json(printing: $1) }),
      "strategies": .array(
        strategies.map { row in
          [
            "id": .string(row.strategy.rawValue),
            "eligible": .bool(row.isEligible),
            "listCost": .money(row.listCost),
          ]
        }
      ),
      "priceBook": book.reference,
    ]
  }
}

extension SessionExplanation.Line {
  /// - Parameter cost: the list cost as a line of the session's; nil where an SKU has no price.
  /// - Returns: the event as a JSON object.
  fileprivate func json(printing cost: Money?) -> JSON {
    [
      "line": .int(number),
      "microseconds": .int(Int(offset)),
      "type": .string("\(kind)"),
      "length": .optional(length),
      "token": .optional(token),
      "skus": .strings(counts.nonZero.map(\.sku.rawValue)),
      "listCost": counts.isZero ? .money(.zero) : .money(cost),
      "rules": .strings(rules),
      "reason": .string(reason),
    ]
  }
}
