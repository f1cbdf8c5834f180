/// What the page's script prices other settings from: the tally, the price book and what sessions buy.
///
/// All rules stay here. What a session buys under a strategy is handed over as numbers: its SKUs are
/// linear in its requests from 1 to B6's cap and beyond it. Amounts are picounits in strings, since
/// they may exceed what a JSON number holds.
extension HTMLReport {
  var data: JSON {
    let whole = report.tally.whole
    let orphans = report.tally.orphans.total()
    return [
      "currency": .string(words.money.currency),
      "sessions": .int(report.histogram.sessions),
      "completed": .int(report.histogram.completed),
      "monthlySessions": .optional(report.options.monthlySessions),
      "credit": .string(String(report.book.monthlyCredit.picounits)),
      "skus": .array(SKU.allCases.map(json)),
      "strategies": .array(Strategy.fixed.map(json)),
      "adaptive": adaptiveJSON,
      "orphans": Self.json(orphans),
      "billed": Self.json(report.billed),
      "observed": Self.json(report.histogram),
      "present": presentJSON(whole),
      "cells": .array(report.cells.map { json($0, whole) }),
      "start": startJSON,
    ]
  }

  private func json(_ sku: SKU) -> JSON {
    [
      "list": report.book.listPrice(of: sku).map { .string(String($0.picounits)) } ?? .null,
      "segments": .array(
        report.book.schedule.segments(of: sku).map { segment in
          .array(
            [String(segment.before), String(segment.costBefore), String(segment.price)]
              .map { .string($0) }
          )
        }
      ),
    ]
  }

  /// A strategy, with what one session buys by class: each of the needs, then abandoned ones.
  private func json(_ strategy: Strategy) -> JSON {
    let purchases = LinearPurchases(of: strategy, under: report.options.assumptions)
    return [
      "id": .string(strategy.rawValue),
      "usable": .bool(report.comparison.isUsable(strategy, for: report.histogram)),
      "buys": .array(
        (Needs.allCases.map { $0 } + [nil]).map { needs in
          .array(
            purchases.pieces(needs: needs).map { piece in
              [
                "from": .int(piece.from), "base": Self.json(piece.base),
                "step": Self.json(piece.step),
              ]
            }
          )
        }
      ),
    ]
  }

  /// Which strategies `adaptive` changes between, by needs, and its rule in words for each threshold.
  private var adaptiveJSON: JSON {
    let candidates = AdaptiveRule.candidates
    return [
      "thresholds": .array(
        candidates.map { threshold in
          if case .from(let request) = threshold { .int(request) } else { .null }
        }
      ),
      "needs": .array(
        Needs.allCases.map { needs in
          let isUsed = report.histogram.completed(needing: needs) > 0
          return [
            "id": .string(needs.rawValue),
            "below": .string(AdaptiveRule.strategy(needs, isReached: false).rawValue),
            "from": .string(AdaptiveRule.strategy(needs, isReached: true).rawValue),
            "words": .array(
              isUsed
                ? candidates.flatMap { threshold in
                  Instructions.rule(AdaptiveRule(thresholds: [needs: threshold]))
                    .map { JSON.string($0) }
                } : []
            ),
          ]
        }
      ),
    ]
  }

  private func json(_ cell: GridCell, _ whole: SegmentTally) -> JSON {
    [
      "minChars": .int(cell.policy.minChars),
      "debounceMs": .int(cell.policy.debounce),
      "shortSessions": .int(cell.shortSessions),
      "extraChars": .int(cell.extraChars),
      "blindChars": .int(cell.blindChars),
      "supportedSessions": .int(cell.supportedSessions),
      "allowed": .bool(isAllowed(cell)),
      "entries": replayJSON(of: cell.policy, whole) ?? [],
    ]
  }

  /// The sessions in the replay of the present policy, which savings are measured from (W14).
  private func presentJSON(_ whole: SegmentTally) -> JSON {
    replayJSON(of: report.recommendation.present.replayedAs, whole) ?? .null
  }

  private func replayJSON(of policy: Policy?, _ whole: SegmentTally) -> JSON? {
    whole.replay(of: policy, in: report.tally.grid, needs: report.options.needs).map(Self.json)
  }

  /// The setting that the page opens with: the advice, else the present policy, else the first cell.
  private var startJSON: JSON {
    let advice = report.recommendation.advice
    let policy = advice?.policy ?? report.recommendation.present.replayedAs
    let index = report.cells.firstIndex { $0.policy == policy } ?? 0
    let isAdvised = advice?.policy != nil
    let best = GridFigures(report.cells[index], isMonthly: words.isMonthly).best?.strategy
    let strategy = isAdvised && advice?.strategy != best ? advice?.strategy : nil
    return [
      "cell": .int(index),
      "strategy": .string(strategy?.rawValue ?? "cheapest"),
    ]
  }

  /// Counts as pairs of an SKU's index and a quantity.
  private static func json(_ counts: SKUCounts) -> JSON {
    .array(
      SKU.allCases.filter { counts[$0] != 0 }.map { .array([.int($0.index), .int(counts[$0])]) }
    )
  }

  /// Sessions as triples of a class (needs, or one past them for abandoned ones), n and a count.
  private static func json(_ histogram: SessionHistogram) -> JSON {
    .array(
      histogram.entries.map { entry in
        .array([
          .int(entry.needs?.index ?? Needs.allCases.count), .int(entry.requests),
          .int(entry.count),
        ])
      }
    )
  }
}
