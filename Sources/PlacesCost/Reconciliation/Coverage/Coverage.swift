/// How much of what is billed the trace holds, and what that makes of a month's costs.
///
/// A ratio estimate: the invoice knows how many requests the account made, the trace how many
/// sessions stand behind a request. Sessions in the invoice's months are the billed requests times
/// the trace's sessions per request. Its interval is the delete-one-group jackknife of W11 over the
/// attribution keys, narrowed by the share that the trace already holds: a trace with every billed
/// call leaves nothing to estimate.
package struct Coverage: Sendable {
  package struct Share: Hashable, Sendable {
    package let sku: SKU
    package let traced: Int
    package let billed: Money
    /// Bounds of the 95 % interval for the events that such a sample would have; nil under 64 keys.
    package let tracedBounds: ClosedRange<Int>?
    /// Sessions of the invoice's months by this SKU alone; nil where the trace has none of it.
    package let sessions: Int?
  }

  package struct StrategyCost: Sendable {
    package let strategy: Strategy
    package let isEligible: Bool
    package let monthly: Money?
    /// The cost at the bounds of the sessions.
    package let low: Money?
    package let high: Money?
  }

  /// By SKU id.
  package let shares: [Share]
  /// User sessions in the trace.
  package let sessions: Int
  /// Months of the invoice.
  package let months: Int
  /// User sessions in a month of the invoice, on average.
  package let monthlySessions: Int
  package let monthlyBounds: ClosedRange<Int>?
  /// Costs of that month; those of the observed row are the invoice's own quantities per SKU.
  package let strategies: [StrategyCost]
  /// Made at `monthlySessions`.
  package let recommendation: Recommendation
  /// Whether the advice is the same at both bounds; nil without bounds or advice.
  package let isAdviceStable: Bool?
  /// What the advice saves in a month at the bounds of the sessions; nil unless it is the same there.
  package let savings: (low: Money, high: Money)?
}

extension Coverage {
  init?(
    _ trace: InvoicedTrace,
    bill: TracedBill,
    cells: [QuantityCell],
    book: PriceBook,
    options: AnalysisOptions
  ) {
    let months = Set(cells.map(\.month))
    let tally = trace.analysis.tally
    let sample = SessionSample(tally, bill: bill, months: months)
    guard sample.sessions > 0, !months.isEmpty else { return nil }
    // Rows of other projects say nothing of this trace's users; days outside it do.
    var billed: [SKU: Money] = [:]
    for cell in cells {
      billed[cell.sku, default: .zero] += cell.billed - cell.events(of: .otherProjects)
    }
    let pooled = Self.pool(billed, sample)
    guard let estimate = sample.estimate(of: pooled, billed: billed) else { return nil }
    shares = Self.shares(billed, sample)
    sessions = sample.sessions
    self.months = months.count
    let monthly = { (total: Int) in max(1, (total + months.count / 2) / months.count) }
    monthlySessions = monthly(estimate.value)
    monthlyBounds = estimate.bounds.map { monthly($0.lowerBound)...monthly($0.upperBound) }
    func report(_ sessions: Int) -> Report {
      var options = options
      options.monthlySessions = sessions
      return trace.analysis.report(pricedBy: book, options: options)
    }
    let middle = report(monthlySessions)
    let ends = monthlyBounds.map { (low: report($0.lowerBound), high: report($0.upperBound)) }
    recommendation = middle.recommendation
    isAdviceStable = ends.flatMap { ends in
      middle.recommendation.choice.map { choice in
        [ends.low, ends.high].allSatisfy { $0.recommendation.choice == choice }
      }
    }
    savings =
      if isAdviceStable == true, let low = ends?.low.recommendation.advice?.saving.total,
        let high = ends?.high.recommendation.advice?.saving.total
      {
        (low, high)
      } else {
        nil
      }
    let observed = Self.observedCost(billed, months: months.count, book: book)
    strategies = middle.strategies.map { row in
      func cost(_ report: Report?) -> Money? {
        guard let report else { return nil }
        return row.strategy == .observed
          ? observed : report.strategies.first { $0.strategy == row.strategy }?.monthlyCost
      }
      return StrategyCost(
        strategy: row.strategy,
        isEligible: row.isEligible,
        monthly: cost(middle),
        low: cost(ends?.low),
        high: cost(ends?.high)
      )
    }
  }

  /// What the trace holds of each SKU, by its id.
  private static func shares(_ billed: [SKU: Money], _ sample: SessionSample) -> [Share] {
    billed.sorted { $0.key.rawValue < $1.key.rawValue }.map { sku, amount in
      Share(
        sku: sku,
        traced: sample.traced[sku],
        billed: amount,
        tracedBounds: sample.tracedBounds(of: sku, billed: amount),
        sessions: sample.estimate(of: [sku], billed: billed)?.value
      )
    }
  }

  /// The SKUs that sessions are told by: requests and legacy sessions, else all that both have.
  private static func pool(_ billed: [SKU: Money], _ sample: SessionSample) -> [SKU] {
    let requests: [SKU] = [
      .autocompleteRequests, .autocompleteSessionUsage, .legacyAutocompleteRequest,
      .legacySessionWithDetails, .legacySessionWithoutDetails,
    ]
    let common = SKU.allCases.filter { sample.traced[$0] > 0 && billed[$0] ?? .zero > .zero }
    let pool = requests.filter { sample.traced[$0] > 0 || billed[$0] ?? .zero > .zero }
    return pool.contains { common.contains($0) } ? pool : common
  }

  /// What an average month of the billed quantities costs by the book, each SKU by its own count.
  private static func observedCost(
    _ billed: [SKU: Money],
    months: Int,
    book: PriceBook
  ) -> Money? {
    var counts = SKUCounts()
    for (sku, amount) in billed { counts[sku] = amount.scaled(by: 1, over: months).wholeEvents }
    let cost = book.monthlyCost(ofMonth: counts)
    return cost.completeTotal
  }
}

extension Recommendation {
  /// What the advice is, apart from its figures.
  fileprivate var choice: Choice? {
    advice.map { Choice(strategy: $0.strategy, policy: $0.policy) }
  }
}

private struct Choice: Equatable {
  let strategy: Strategy
  let policy: Policy?
}
