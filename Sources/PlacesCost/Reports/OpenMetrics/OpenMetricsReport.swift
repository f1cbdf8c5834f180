/// A report's figures as OpenMetrics text, for a Prometheus server.
///
/// Money is written with all its decimals. There are gauges alone, so that the same text is one of
/// Prometheus' older format too.
public struct OpenMetricsReport {
  private let report: Report
  /// The unit of amounts: the book's currency in lower case.
  private let currency: String

  public init(of report: Report) {
    self.report = report
    currency = report.book.currency.lowercased()
  }

  /// All families, and the line that ends the text.
  public var text: String {
    (input + searches + bill + strategies + advice + findings + segments)
      .reduce(into: "") { $0 += $1.text } + "# EOF\n"
  }

  private typealias Sample = MetricFamily.Sample

  private func amount(_ name: String, _ help: String, _ samples: [Sample?]) -> MetricFamily {
    MetricFamily(name, unit: currency, help, samples.compactMap(\.self))
  }

  private var input: [MetricFamily] {
    let instants = [("first", report.input.firstEvent), ("last", report.input.lastEvent)]
    return [
      MetricFamily(
        "price_book",
        "The price books of the months; always 1.",
        bookIDs.map { Sample("1", ["id": MetricLabel.text($0), "currency": report.book.currency]) }
      ),
      MetricFamily(
        "events",
        "Valid events of the trace by type.",
        EventKind.allCases.map { Sample(String(report.input[$0]), ["type": "\($0)"]) }
      ),
      MetricFamily(
        "malformed_lines",
        "Lines that were left out.",
        [Sample(String(report.input.malformed))]
      ),
      MetricFamily(
        "event_timestamp",
        unit: "seconds",
        "Unix time of the first and last event.",
        instants.compactMap { name, time in
          time.flatMap { Ratio(Int128($0), over: 1_000_000) }
            .map { Sample($0.decimal(), ["event": name]) }
        }
      ),
    ]
  }

  private var bookIDs: [String] {
    let ids = report.billedMonths.bookIDs
    return ids.isEmpty ? [report.book.id] : ids
  }

  private var searches: [MetricFamily] {
    let histogram = report.histogram
    let completed = histogram.completed
    var perSearch = [
      Ratio(histogram.requests, over: histogram.sessions).map {
        Sample($0.decimal(), ["statistic": "mean"])
      }
    ]
    for percent in [50, 90, 95] {
      perSearch.append(
        histogram.percentile(percent).map { Sample(String($0), ["statistic": "p\(percent)"]) }
      )
    }
    perSearch.append(histogram.maxRequests.map { Sample(String($0), ["statistic": "max"]) })
    return [
      MetricFamily(
        "searches",
        "Searches (user sessions) by how they ended.",
        [
          Sample(String(completed), ["outcome": "completed"]),
          Sample(String(histogram.sessions - completed), ["outcome": "abandoned"]),
        ]
      ),
      MetricFamily(
        "requests",
        "Autocomplete requests of all searches.",
        [Sample(String(histogram.requests))]
      ),
      MetricFamily(
        "requests_per_search",
        "Autocomplete requests a search.",
        perSearch.compactMap(\.self)
      ),
    ]
  }

  private var bill: [MetricFamily] {
    let billed = report.billed.nonZero
    return [
      MetricFamily(
        "billed_events",
        "Events billed, by SKU.",
        billed.map { Sample(String($0.quantity), ["sku": $0.sku.rawValue]) }
      ),
      amount(
        "billed",
        "Cost at list prices, by SKU; SKUs without a price are missing.",
        billed.map { sku, _ in
          report.billedMonths.listCost(of: sku).map {
            Sample($0.exact(), ["sku": sku.rawValue])
          }
        }
      ),
      amount(
        "list_cost",
        "Cost of the trace at list prices.",
        [Sample(report.listCost.priced.exact())]
      ),
      MetricFamily(
        "list_cost_complete",
        "1 if every billed SKU has a price, else 0.",
        [Sample(report.listCost.isComplete ? "1" : "0")]
      ),
    ]
  }

  private var strategies: [MetricFamily] {
    func costs(_ cost: (StrategyRow) -> Money?) -> [Sample?] {
      report.strategies.map { row in
        cost(row).map {
          Sample(
            $0.exact(),
            ["strategy": row.strategy.rawValue, "eligible": String(row.isEligible)]
          )
        }
      }
    }
    return [
      amount("strategy_list_cost", "The same searches by each strategy.", costs(\.listCost)),
      amount(
        "strategy_monthly_cost",
        "The month by each strategy, with free caps and volume tiers.",
        costs(\.monthlyCost)
      ),
    ]
  }

  private var findings: [MetricFamily] {
    func samples(_ value: (Finding) -> String?) -> [Sample] {
      report.findings.compactMap { finding in
        value(finding).map {
          Sample($0, ["finding": finding.id.rawValue, "severity": finding.severity.rawValue])
        }
      }
    }
    return [
      MetricFamily("finding_calls", "Calls concerned.", samples { String($0.calls) }),
      MetricFamily("finding_searches", "Searches concerned.", samples { String($0.sessions) }),
      amount(
        "finding_cost",
        "What the mistake costs at list prices; below zero it came out cheaper.",
        samples { $0.listCost?.exact() }
      ),
    ]
  }

  private var segments: [MetricFamily] {
    func sample(_ value: String, _ segment: SegmentSummary) -> Sample {
      Sample(
        value,
        ["tag": MetricLabel.text(segment.tag), "value": MetricLabel.text(of: segment.value)]
      )
    }
    let parts = report.segments
    return [
      MetricFamily(
        "tag_searches",
        "Searches by the values of the tag of --by; an empty label is none.",
        parts.map { sample(String($0.part.sessions), $0) }
      ),
      amount(
        "tag_list_cost",
        "Cost at list prices by the values of the tag.",
        parts.map { sample($0.part.listCost.priced.exact(), $0) }
      ),
    ]
  }

  /// What is recommended; nothing where no advice is given.
  private var advice: [MetricFamily] {
    guard let advice = report.recommendation.advice else { return [] }
    let saving: [(String, Money?)] = [
      ("expected", advice.saving.total), ("low", advice.interval?.low),
      ("high", advice.interval?.high),
    ]
    let isMonthly = advice.monthlyCost != nil
    return [
      amount(
        "recommended_cost",
        "Cost under the recommendation, at list prices or in the month.",
        [
          advice.cost(isMonthly: isMonthly).map {
            Sample(
              $0.exact(),
              ["strategy": advice.strategy.rawValue, "measure": isMonthly ? "monthly" : "list"]
            )
          }
        ]
      ),
      amount(
        "recommended_saving",
        "What it saves by the same measure; low and high are the 95 % interval.",
        saving.map { bound, amount in
          amount.map { Sample($0.exact(), ["bound": bound]) }
        }
      ),
      MetricFamily(
        "recommended_minimum_characters",
        "Length of text from which requests are sent.",
        advice.policy.map { [Sample(String($0.minChars))] } ?? []
      ),
      MetricFamily(
        "recommended_debounce",
        unit: "seconds",
        "Pause of typing after which a request is sent.",
        advice.policy.flatMap { Ratio($0.debounce, over: 1_000) }
          .map { [Sample($0.decimal(places: 3))] } ?? []
      ),
      MetricFamily(
        "recommended_short_searches",
        unit: "ratio",
        "Share of the completed searches whose users would have to type more.",
        advice.users.flatMap { Ratio($0.shortSessions, over: $0.completed) }
          .map { [Sample($0.decimal())] } ?? []
      ),
    ]
  }
}
