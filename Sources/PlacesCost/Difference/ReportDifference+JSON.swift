extension ReportDifference {
  /// Version of the JSON form; raised when a key changes its meaning.
  static let schemaVersion = 1

  /// The comparison as JSON: sorted keys, money as decimal strings with 6 places.
  package var json: JSON {
    [
      "schemaVersion": .int(Self.schemaVersion),
      "same": .bool(isSame),
      "currency": .string(head.book.currency),
      "base": side(base, bridge?.baseListCost, bridge?.baseMonthlyCost),
      "head": side(head, bridge?.headListCost, bridge?.headMonthlyCost),
      "change": bridge.map { changeJSON($0) } ?? .null,
      "obstacle": .optional(obstacle),
      "caveats": .strings(caveats),
      "findings": .array(findingChanges.map(\.json)),
      "recommendation": [
        "base": .string(advice.base),
        "head": .string(advice.head),
        "changed": .bool(advice.base != advice.head),
      ],
    ]
  }

  private func side(_ report: Report, _ list: Money?, _ monthly: Money?) -> JSON {
    [
      "priceBook": .string(report.book.id),
      "sessions": .int(report.histogram.sessions),
      "completed": .int(report.histogram.completed),
      "requestsMean": .ratio(report.histogram.requests, report.histogram.sessions),
      "listCost": .money(list ?? report.completeListCost),
      "listCostPerSession": .money(report.completeListCost, dividedBy: report.histogram.sessions),
      "monthlyCost": .money(monthly),
      "monthlySessions": .optional(report.options.monthlySessions),
    ]
  }

  private func changeJSON(_ bridge: CostBridge) -> JSON {
    [
      "listCost": .money(bridge.listChange),
      "monthlyCost": .money(bridge.monthlyChange),
      "by": .string(tag ?? "script"),
      "strategy": .string(bridge.strategy.rawValue),
      "parts": .array(
        bridge.parts.map { part in
          [
            "cause": .string(part.cause.rawValue),
            "group": .string(part.cause.group.rawValue),
            "listCost": .money(part.listCost),
            "monthlyCost": .money(part.monthlyCost),
          ]
        }
      ),
    ]
  }
}

extension ReportDifference.FindingChange {
  fileprivate var json: JSON {
    [
      "id": .string(id.rawValue),
      "kind": .string(kind.rawValue),
      "base": base?.summaryJSON ?? .null,
      "head": head?.summaryJSON ?? .null,
      "change": .money(change),
    ]
  }
}
