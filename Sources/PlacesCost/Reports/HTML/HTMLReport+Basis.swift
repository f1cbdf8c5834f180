/// What the figures rest on, and the parts of the trace: the sentences and tables of the text report.
extension HTMLReport {
  var bill: Markup {
    section("bill", "The bill at list prices", isNarrow: true, words.addBill)
  }

  var breakEvens: Markup {
    section("break-evens", "Break-evens", isNarrow: true, words.addBreakEvens)
  }

  var volume: Markup {
    section("volume", "The month: free caps and tiers", words.addProjections)
  }

  var providers: Markup {
    section("providers", "The same searches with other providers", words.addProviders)
  }

  var groups: Markup { section("groups", "By script and tag", words.addGroups) }

  var months: Markup { section("months", "By month", words.addMonths) }

  var forecast: Markup {
    section("forecast", "Free caps and forecast", [blocks(words.addForecast)])
  }

  var segments: Markup {
    let parts = report.options.tags.map { tag in
      blocks { words.addSegments(by: tag, to: &$0) }
    }
    return section("segments", "By tag", parts)
  }

  var allocation: Markup {
    let parts = report.allocations.map { allocation in
      blocks { words.add(allocation, to: &$0) }
    }
    return section("allocation", "The bill shared out", parts)
  }

  var plans: Markup {
    section("plans", "Plans beside pay-as-you-go", [blocks(words.addSubscriptions)])
  }

  /// A section of parts of the text report: a single one under its own title, several under theirs
  /// and one for all.
  private func section(_ id: String, _ title: String, _ parts: [[HTMLPage.Block]]) -> Markup {
    let titled = parts.compactMap { blocks -> (title: String, body: Markup)? in
      guard case .heading(let title)? = blocks.first else { return nil }
      return (title, PageMarkup.markup(of: blocks))
    }
    guard let first = titled.first else { return "" }
    if titled.count == 1 { return section(id, first.title, first.body) }
    let bodies = titled.map { "<h3>\($0.title)</h3>\n\($0.body)" as Markup }
    return section(id, title, "\(bodies)")
  }

  var input: Markup {
    section("input", "Input and its grade", isNarrow: true, words.addInput)
  }

  var present: Markup {
    section("present", "Present policy and backtest", isNarrow: true, words.addPolicy)
  }

  var assumptions: Markup {
    section("assumptions", "Assumptions in force", words.addAssumptions)
  }

  var prices: Markup { section("prices", "Price book", words.addPriceBook) }
}
