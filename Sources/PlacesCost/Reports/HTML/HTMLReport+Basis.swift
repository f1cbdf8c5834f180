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

  var segments: Markup {
    let tags = report.options.tags.joined(separator: ", ")
    return section("segments", "By \(tags.isEmpty ? "tag" : tags)", words.addSegments)
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
