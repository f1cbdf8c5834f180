extension Reconciliation {
  /// Version of the JSON form; raised when a key changes its meaning.
  package static let schemaVersion = 1

  /// The reconciliation as JSON (see docs/reconcile.md).
  package var json: JSON {
    let printed = RoundedCosts(of: self, places: 6)
    return [
      "schemaVersion": .int(Self.schemaVersion),
      "priceBook": ["id": .string(book.id), "currency": .string(book.currency)],
      "priceBooks": .array(bookIDs.map { .string($0) }),
      "currency": .string(currency),
      "warnings": .array(warnings.map { .string($0) }),
      "invoices": .array(exports.map(\.json)),
      "projects": .array(projects.map { .string($0) }),
      "billedByProject": .array(
        billedByProject.map { ["project": .string($0.project), "events": .events($0.events)] }
      ),
      "quantities": .array(quantities.map(\.json)),
      "readings": .array(
        readings.enumerated().map { json($0.element, isBest: $0.offset == bestReading) }
      ),
      "costs": .array(zip(costs, printed.cells).map { $0.json(printing: $1) }),
      "unstatedRate": unstatedRate.map { .string($0.exact(places: 0)) } ?? .null,
      "otherRows": .array(zip(others, printed.others).map { $0.json(printing: $1) }),
      "total": .money(total),
      "totalDifference": .money(totalDifference),
      "unexplained": [
        "events": .events(unexplainedEvents),
        "comparableEvents": .events(comparableEvents),
        "cost": .money(unexplainedCost),
        "billedCost": .money(billedCost),
      ],
      "tolerancePercent": .string(toleranceText),
      "withinTolerance": .bool(isWithinTolerance),
      "coverage": coverage?.json ?? .null,
    ]
  }

  private func json(_ fit: ReadingFit, isBest: Bool) -> JSON {
    [
      "proSession": .string(fit.reading.assumptions.proSession.rawValue),
      "tokenReuse": .string(fit.reading.assumptions.tokenReuse.rawValue),
      "aborted": .string(fit.reading.assumptions.aborted.rawValue),
      "calendar": .string(fit.reading.calendar.rawValue),
      "statuses": .string(fit.reading.statuses.rawValue),
      "residualEvents": .events(fit.events),
      "residualListCost": .money(fit.listCost),
      "scaledResidualEvents": .string(fit.scaledEvents.description),
      "sameAsGiven": .bool(fit.isSameAsGiven),
      "best": .bool(isBest),
    ]
  }
}

extension JSON {
  /// A quantity of events: a whole number, or a string where an export has fractions.
  static func events(_ events: Money) -> JSON {
    Money(events: events.wholeEvents) == events
      ? .int(events.wholeEvents) : .string(events.exact(places: 0))
  }
}

extension InvoiceExport {
  fileprivate var json: JSON {
    [
      "name": .string(name.baseName),
      "format": .string(format.rawValue),
      "language": language.map { .string($0.rawValue) } ?? .null,
      "rows": .int(rows.count),
      "totalDue": .money(totalDue),
    ]
  }
}

extension QuantityCell {
  fileprivate var json: JSON {
    [
      "month": .string(month.description),
      "sku": .string(sku.rawValue),
      "traced": .int(traced),
      "billed": .events(billed),
      "difference": .events(difference),
      "causes": .array(
        causes.map { ["cause": .string($0.kind.id), "events": .events($0.events)] }
      ),
      "unexplained": .events(unexplained),
    ]
  }
}

extension CostCell {
  fileprivate func json(printing printed: RoundedCosts.Cell) -> JSON {
    [
      "month": .string(month.description),
      "sku": .string(sku.rawValue),
      "events": .int(events),
      "list": .money(printed.list),
      "freeCap": .money(printed.freeCap),
      "tiers": .money(printed.tiers),
      "rate": rate.map { .string($0.exact(places: 0)) } ?? .null,
      "expected": .money(printed.expected),
      "billed": .money(printed.billed),
      "difference": .money(printed.difference),
      "cause": cause.map { .string($0.id) } ?? .null,
      "impliedRate": cause?.impliedRate.map { .string($0.exact(places: 0)) } ?? .null,
      "discountPercent": cause?.discount.map { .string($0.exact(places: 0)) } ?? .null,
      "priceBook": .string(bookID),
      "credits": .array(
        zip(credits, printed.credits).map { credit, amount in
          ["type": .string(credit.type), "amount": .money(amount)]
        }
      ),
      "net": .money(printed.net),
    ]
  }
}

extension CostCell.Cause {
  fileprivate var impliedRate: Money? {
    if case .currency(let rate) = self { rate } else { nil }
  }

  fileprivate var discount: Money? {
    if case .discount(let percent) = self { percent } else { nil }
  }
}

extension OtherCharge {
  fileprivate func json(printing amount: Money) -> JSON {
    [
      "kind": .string(kind.rawValue),
      "sku": id.map { .string($0) } ?? .null,
      "service": .string(service),
      "skuId": .string(skuID),
      "skuDescription": .string(skuName),
      "rows": .int(rows),
      "quantity": .events(quantity),
      "amount": .money(amount),
    ]
  }
}
