/// What each script and tag value would do for itself (rule W13).
extension TextReport {
  func addGroups(to page: inout some ReportPage) {
    let groups = report.recommendation.groups
    guard !groups.isEmpty else { return }
    page.heading("By script and tag")
    let isAdvised = report.recommendation.advice?.policy != nil
    var table = TextTable(
      .left("group"),
      .right("completed"),
      .wrapped("recommendation"),
      .left(isAdvised ? "advice for all" : "")
    )
    for group in groups {
      let kind = group.segment.kind.printable.truncated(to: 20)
      let value = group.segment.value.printable.truncated(to: 20)
      table.add(
        StyledText("\(kind) \(value)"),
        StyledText(group.completed.grouped),
        StyledText(summary(group)),
        Self.verdict(group, isAdvised: isAdvised)
      )
    }
    page.table(table)
    page.paragraph(
      "At list prices: free caps and tiers belong to the whole account. 2/300 ms: at least 2"
        + " characters, a debounce of 300 ms. Strategy alone: the backtest of the"
        + " group is off by more than 5 %, so no policy is told.",
      .dim,
      indent: 2
    )
  }

  private static func verdict(_ group: GroupAdvice, isAdvised: Bool) -> StyledText {
    if !group.wholeAdviceHolds { return StyledText("shuts users out", .bad) }
    return isAdvised ? StyledText("holds", .good) : ""
  }

  /// The advice for the groups of one kind, in place of advice for all.
  ///
  /// - Parameters:
  ///   - kind: `script` or `tag:NAME`.
  ///   - page: the page to add to.
  func addGroupAdvice(kind: String, to page: inout some ReportPage) {
    let groups = report.recommendation.groups.filter { $0.segment.kind == kind }
    for group in groups.prefix(8) {
      let value = group.segment.value.printable.truncated(to: 24)
      // The answer above is for a month, where one is priced.
      let advice = summary(group, measure: isMonthly ? " at list prices" : "") { policy in
        " from the \(policy.minChars.ordinal) character on, \(policy.debounce.grouped) ms"
      }
      page.item("", "- \(value): \(advice)", hanging: 2)
    }
    if groups.count > 8 { page.item("", "- and \(groups.count - 8) more below") }
  }

  /// A group's advice in a few words.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - measure: what is to be said after a saving.
  ///   - name: how a policy is written after the strategy.
  /// - Returns: strategy, policy and saving, or why there is no advice.
  func summary(
    _ group: GroupAdvice,
    measure: String = "",
    policy name: (Policy) -> String = { " \($0.minChars)/\($0.debounce.grouped) ms" }
  ) -> String {
    guard let advice = group.advice else {
      return group.obstacle == .unpriced ? "not all calls have a price" : "too few searches"
    }
    if advice.strategy == .observed { return "as now" }
    let policy = advice.policy.map(name) ?? " alone"
    let share = advice.saving.total.percentage(of: advice.observedCost).map {
      ", saves \($0) %\(measure)"
    }
    return "\(advice.strategy.rawValue)\(policy)\(share ?? "")"
  }
}
