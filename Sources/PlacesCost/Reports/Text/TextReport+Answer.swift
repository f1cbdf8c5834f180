/// The first lines: what the trace costs, what would be cheapest, what that saves, what went wrong.
extension TextReport {
  func addAnswer(to page: inout some ReportPage) {
    addCost(to: &page)
    if let advice = report.recommendation.advice {
      addAdvice(advice, to: &page)
    } else {
      addNoAdvice(to: &page)
    }
    addCostliestMistake(to: &page)
  }

  private func addCost(to page: inout some ReportPage) {
    let sessions = report.histogram.sessions
    let cost = report.listCost
    if cost.isComplete {
      let each = money.each(cost.priced, of: sessions)
      let perSearch = sessions > 0 ? " (\(each) a search)" : ""
      page.item(
        "Cost",
        "\(list(cost.priced)) at list prices for \(sessions.searches)\(perSearch)"
      )
    } else {
      let unpriced = cost.unpriced.map(\.rawValue).joined(separator: ", ")
      page.item(
        "Cost",
        "not known in full: \(sessions.searches), with calls that this book has no price for:"
          + " \(unpriced)",
        .bad
      )
      if cost.priced > .zero {
        page.item("", "the others cost \(list(cost.priced)) at list prices")
      }
    }
    guard let scale = report.comparison.scale, let month = row(.observed)?.monthlyCost else {
      return
    }
    page.item(
      "",
      "\(monthly(month)) for a month of \(scale.monthlySessions.searches), with free caps and volume"
        + " tiers"
    )
  }

  private func addAdvice(_ advice: Advice, to page: inout some ReportPage) {
    guard advice.strategy != .observed else {
      page.item("Cheapest", "what the app does now: \(unchangedReason)")
      addStrategyAlone(to: &page)
      addBinding(advice, to: &page)
      return
    }
    let cost = advice.cost(isMonthly: isMonthly)
    let policy = advice.policy.map {
      " with a minimum of \($0.minChars.of("character")) and a debounce of \($0.debounce.grouped) ms"
    }
    page.item(
      "Cheapest",
      "\(advice.strategy.rawValue)\(policy ?? " at the present requests"): \(chosen(cost))",
      .bold
    )
    addSteps(advice, to: &page)
    addSaving(advice, to: &page)
    if let users = advice.users { addUsers(users, to: &page) }
    addBinding(advice, to: &page)
    if let obstacle = report.recommendation.policyObstacle {
      page.item("", "No minimum or debounce is recommended: \(obstacle.sentence).")
    }
  }

  private func addSteps(_ advice: Advice, to page: inout some ReportPage) {
    let needs = Needs.allCases.filter { report.histogram.completed(needing: $0) > 0 }
    let policy = advice.policy.map { [Instructions.policy($0)] } ?? []
    let steps =
      policy + Instructions.steps(for: advice.strategy, needs: needs)
    for (index, step) in steps.enumerated() {
      page.item(index == 0 ? "How" : "", "\(index + 1). \(step)", hanging: 3)
    }
    guard advice.strategy == .adaptive, let rule = advice.rule else { return }
    for choice in Instructions.rule(rule) { page.item("", "- \(choice)", margin: 3, hanging: 2) }
  }

  private func addSaving(_ advice: Advice, to page: inout some ReportPage) {
    let saving = advice.saving
    func amount(_ value: Money) -> String { money.amount(value, isMonthly: isMonthly) }
    let share = saving.total.percentNote(of: advice.observedCost)
    let interval =
      advice.interval.map { "; 95 % interval \(amount($0.low)) to \(amount($0.high))" }
      ?? "; \(noInterval(advice))"
    page.item(
      "Saves",
      "\(chosen(saving.total))\(share)\(interval)",
      saving.total > .zero ? .good : .bad
    )
    let parts = money.parts(saving.parts, isMonthly: isMonthly).map {
      money.amount($0, isMonthly: isMonthly)
    }
    page.item(
      "",
      "mistakes avoided \(parts[0]), strategy changed \(parts[1]), policy changed \(parts[2])"
    )
  }

  /// Why a saving has no interval (W11).
  func noInterval(_ advice: Advice) -> String {
    advice.policy == nil
      ? "no interval (a strategy alone has none)" : "no interval (it takes 64 clients)"
  }

  private func addUsers(_ users: UserImpact, to page: inout some ReportPage) {
    let now = users.observedWait.map { " (now \($0.grouped) ms)" } ?? ""
    let latency = users.latency.map { ", then \($0.grouped) ms for the answer" } ?? ""
    let short =
      users.shortSessions == 0
      ? "no completed search is too short"
      : "\(users.shortSessions.percentage(of: users.completed)) % of the completed searches are too"
        + " short and need \(users.extraChars.mean(over: users.shortSessions)) more characters"
    page.item(
      "Users",
      "wait \(users.wait.grouped) ms after the last key\(now)\(latency); \(short);"
        + " \(users.blindChars.mean(over: users.completed)) characters are typed before the first"
        + " request"
    )
    page.item(
      "",
      "\(users.supported.percentage(of: users.completed)) % of the choices were made from a list"
        + " that would still be asked for"
    )
  }

  private func addBinding(_ advice: Advice, to page: inout some ReportPage) {
    let flags = advice.binding.map { "--\($0.rawValue)" }
    guard !flags.isEmpty else { return }
    page.item("Limits", "cheaper would be possible without \(flags.joined(separator: " or "))")
  }

  /// Without advice the reason, and the cheapest strategy at the observed requests.
  private func addNoAdvice(to page: inout some ReportPage) {
    if let best = report.strategies.cheapest(by: choosingCost) {
      let now = best.strategy == .observed ? " (as now)" : ""
      page.item(
        "Cheapest",
        "\(best.strategy.rawValue)\(now) at the present requests: \(chosen(choosingCost(best)))",
        .bold
      )
      if best.strategy != .observed, let before = observedCost, let after = choosingCost(best) {
        let saving = before - after
        page.item("Saves", "\(chosen(saving))\(saving.percentNote(of: before)) against now")
      }
    }
    if case .differsByGroup(let segment) = report.recommendation.obstacle {
      let name = "\(segment.kind) \(segment.value)".printable.truncated(to: 40)
      page.item(
        "Advice",
        "one minimum and debounce for all would shut out users of \(name); instead, each by itself:"
      )
      addGroupAdvice(kind: segment.kind, to: &page)
      return
    }
    let reason = report.recommendation.obstacle?.sentence ?? ""
    page.item("Advice", "no minimum or debounce: \(reason.printable)")
  }
}
