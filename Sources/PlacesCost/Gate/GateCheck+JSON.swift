extension GateCheck {
  /// Version of the JSON form; raised when a key changes its meaning.
  static let schemaVersion = 1

  /// The check as JSON: sorted keys, figures as decimal strings with 6 places.
  package var json: JSON {
    let wording = GateWording(self)
    return [
      "schemaVersion": .int(Self.schemaVersion),
      "state": .string(state.rawValue),
      "exact": .bool(isExact),
      "priceBook": head.book.reference,
      "sessions": .int(head.whole.sessions),
      "baselineSessions": .optional(baseline?.whole.sessions),
      "limits": .array(
        results.map { result in
          [
            "metric": .string(result.limit.metric.name),
            "rule": .string(result.limit.rule.word),
            "unit": .string(unit(of: result)),
            "state": .string(result.state.rawValue),
            "value": figure(result.value, result),
            "baseline": figure(result.baseline, result),
            "change": figure(result.change, result),
            "changePercent": changePercent(result),
            "warn": .optional(result.limit.warn?.text),
            "fail": .optional(result.limit.fail?.text),
            "exceeded": .optional(result.exceeded?.rawValue),
            "notes": .strings(wording.notes(on: result)),
          ]
        }
      ),
      "newFindings": .array(newFindings.map(\.summaryJSON)),
      "goneFindings": .array(goneFindings.map(\.summaryJSON)),
    ]
  }

  private func unit(of result: GateResult) -> String {
    switch result.limit.metric.unit {
    case .money: head.book.currency
    case .share: "percent"
    case .requests: "requests"
    case .calls: "calls"
    }
  }

  private func figure(_ value: Ratio?, _ result: GateResult) -> JSON {
    .optional(result.limit.metric.unit == .share ? value?.percent() : value?.decimal())
  }

  /// The change in per cent of the baseline; null from a baseline of 0.
  private func changePercent(_ result: GateResult) -> JSON {
    guard let change = result.change, let baseline = result.baseline?.magnitude else {
      return .null
    }
    return .optional(change.divided(by: baseline)?.percent())
  }
}

extension BudgetLimit.Rule {
  /// `above`, `below`, `increase` or `decrease`.
  package var word: String { self == .above ? "above" : String(rawValue.dropFirst()) }
}

extension Finding {
  /// The finding without its lines, for what compares two traces.
  var summaryJSON: JSON {
    [
      "id": .string(id.rawValue),
      "severity": .string(severity.rawValue),
      "count": .int(calls),
      "sessions": .int(sessions),
      "listCost": .money(listCost),
    ]
  }
}
