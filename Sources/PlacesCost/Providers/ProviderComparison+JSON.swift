extension ProviderComparison {
  /// The comparison as the report's `providers`.
  var json: JSON {
    [
      "assumptions": .array(assumptions.map { .string($0) }),
      "books": .array(books.map(\.json)),
      "leftOut": .array(
        leftOut.map { ["book": .string($0.id), "currency": .string($0.currency)] }
      ),
      "rows": .array(rows.map(json)),
    ]
  }

  private func json(_ row: ProviderRow) -> JSON {
    let costs = row.lines.map(\.listCost).roundedParts(places: 6)
    var unmet: [String: JSON] = [:]
    for (needs, sessions) in row.unmetSessions { unmet[needs.rawValue] = .int(sessions) }
    var unserved: [String: JSON] = [:]
    for (kind, calls) in row.unservedCalls { unserved[kind.rawValue] = .int(calls) }
    return [
      "book": .string(row.book.id),
      "rules": .string(row.rules.id),
      "confirmed": .bool(row.isConfirmed),
      "skus": .array(
        zip(row.lines, costs).map { line, cost in
          [
            "sku": .string(line.sku), "quantity": .int(line.quantity),
            "listCost": .money(cost),
          ]
        }
      ),
      "listCost": .money(row.listCost),
      "listCostPerCompleted": .money(row.listCost, dividedBy: completed),
      "listDifference": .money(row.listDifference(from: present)),
      "monthlyCost": .money(row.monthlyCost),
      "monthlyDifference": .money(row.monthlyDifference(from: present)),
      "assumedRanges": .array(
        row.assumedRanges.map { ["sku": .string($0.sku), "fromEvent": .int($0.fromEvent)] }
      ),
      "unmetSessions": .object(unmet),
      "unservedCalls": .object(unserved),
    ]
  }
}

extension ProviderBook {
  /// What a report says of the book beside its figures.
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "id": .string(id),
      "provider": .string(provider),
      "title": .string(list.title),
      "functions": .array(
        functions.map { function in
          [
            "topic": .string(function.topic),
            "text": .string(function.text),
            "source": .string(list.sources[function.source - 1].reference),
            "confirmed": .bool(function.isConfirmed),
          ]
        }
      ),
    ]
    if let lastVerified = list.lastVerified { members["lastVerified"] = .string(lastVerified) }
    return .object(members)
  }
}
