/// The top of the page: what the trace costs, what to change, what that saves and asks of users.
extension HTMLReport {
  var answer: Markup {
    let items = PageMarkup.items(in: blocks { words.addAnswer(to: &$0) })
    func paragraphs(_ label: String) -> [PageMarkup.Paragraph] {
      items.filter { $0.label == label }.flatMap(\.paragraphs)
    }
    let steps = paragraphs("How")
    // The tiles say the first saving; the text adds its parts.
    let parts = steps.isEmpty ? [] : Array(paragraphs("Saves").dropFirst())
    var details = items.filter { ["Advice", "Users", "Limits", "Mistakes"].contains($0.label) }
    if !parts.isEmpty { details.insert(PageMarkup.Item(label: "Saving", paragraphs: parts), at: 0) }
    let change: Markup =
      steps.isEmpty
      ? "" : "<div>\n<h2>What to change</h2>\n\(PageMarkup.flow(steps))</div>\n"
    return """
      <section id="answer" aria-labelledby="answer-title">
      <p class="kicker">What \(sourceNames) costs, and what to change</p>
      <h1 id="answer-title">\(headline)</h1>
      <div class="tiles">
      \(tiles)</div>
      <div class="columns">
      \(change)<div>\(PageMarkup.list(of: details))</div>
      </div>
      </section>

      """
  }

  private var advice: Advice? { report.recommendation.advice }

  /// The answer in one sentence.
  private var headline: String {
    guard report.histogram.sessions > 0 else { return "No search in the trace" }
    guard report.listCost.isComplete else { return "Not all calls have a price in this book" }
    guard let advice else {
      guard let saving = cheapestSaving, saving > .zero else {
        return "What the app does now is the cheapest strategy"
      }
      let share = words.observedCost.map { saving.percentNote(of: $0) } ?? ""
      return "Save \(words.chosen(saving))\(share) by buying another way"
    }
    if advice.strategy == .observed { return words.unchangedReason.capitalizedFirst }
    return "Save \(words.chosen(advice.saving.total))"
      + advice.saving.total.percentNote(of: advice.observedCost)
  }

  private var tiles: Markup {
    guard let advice else { return nowTile + cheapestTile }
    if advice.strategy == .observed { return nowTile }
    return nowTile + adviceTile(advice) + savingTile(advice) + userTile(advice)
  }

  private func tile(_ label: String, _ value: Markup, _ notes: [Markup]) -> Markup {
    let lines = notes.map { "<p class=\"note\">\($0)</p>" as Markup }
    return """
      <div class="tile">
      <h2>\(label)</h2>
      <p class="figure">\(value)</p>
      \(lines)
      </div>

      """
  }

  private var nowTile: Markup {
    let cost = report.listCost
    let sessions = report.histogram.sessions
    var notes: [Markup] = []
    let isMonthly = words.isMonthly && words.observedCost != nil
    if isMonthly, let scale = report.comparison.scale {
      notes.append("for \(scale.monthlySessions.searches), with free caps and tiers")
      notes.append(
        "\(words.list(cost.priced)) at list prices for the \(sessions.searches) of the trace"
      )
    } else {
      notes.append("at list prices for \(sessions.searches)")
    }
    if sessions > 0 {
      notes.append("\(words.money.each(cost.priced, of: sessions)) a search, list")
    }
    if !cost.isComplete {
      notes.append(
        "and calls without a price: \(cost.unpriced.map(\.rawValue).joined(separator: ", "))"
      )
    }
    let value = isMonthly ? words.observedCost : cost.priced
    return tile("Now", figure(value, isMonthly: isMonthly), notes)
  }

  /// An amount and its unit.
  private func figure(_ value: Money?, isMonthly: Bool) -> Markup {
    """
    \(amount(value, isMonthly: isMonthly)) \
    <span class="unit">\(words.money.currency)\(isMonthly ? " a month" : "")</span>
    """
  }

  private func adviceTile(_ advice: Advice) -> Markup {
    let cost = advice.cost(isMonthly: words.isMonthly)
    let policy =
      advice.policy.map {
        "from \($0.minChars.of("character")) on, \($0.debounce.grouped) ms debounce"
      } ?? "at the present requests"
    return tile(
      "With the change",
      figure(cost, isMonthly: words.isMonthly),
      [Self.name(of: advice.strategy), "\(policy)"]
    )
  }

  private func savingTile(_ advice: Advice) -> Markup {
    let share = advice.saving.total.percentage(of: advice.observedCost).map {
      "\($0) % of the cost now"
    }
    func text(_ value: Money) -> String { words.money.amount(value, isMonthly: words.isMonthly) }
    let interval =
      advice.interval.map { "95 % interval: \(text($0.low)) to \(text($0.high))" }
      ?? words.noInterval(advice)
    return tile(
      "Saving",
      figure(advice.saving.total, isMonthly: words.isMonthly),
      [share.map { "\($0)" }, "\(interval)"].compactMap(\.self)
    )
  }

  private func userTile(_ advice: Advice) -> Markup {
    guard let users = advice.users else {
      return tile("Cost to users", "none", ["minimum length and debounce stay as they are"])
    }
    let now = users.observedWait.map { "now \($0.grouped) ms" }
    let short =
      users.shortSessions == 0
      ? "no completed search is too short"
      : "\(users.shortSessions.percentage(of: users.completed)) % of the completed searches too short"
    return tile(
      "Cost to users",
      "\(users.wait.grouped) <span class=\"unit\">ms wait</span>",
      [now.map { "\($0)" }, "\(short)"].compactMap(\.self)
    )
  }

  /// Without advice: the cheapest strategy at the observed requests.
  private var cheapestTile: Markup {
    guard report.histogram.sessions > 0, let best = cheapest else { return "" }
    let isNow = best.strategy == .observed
    var notes: [Markup] = [
      "\(Self.name(of: best.strategy))\(isNow ? " (as now)" : "")", "at the present requests",
    ]
    if let saving = cheapestSaving, let now = words.observedCost, !isNow {
      notes.append("saves \(words.chosen(saving))\(saving.percentNote(of: now))")
    }
    let cost = words.choosingCost(best)
    return tile("Cheapest strategy", figure(cost, isMonthly: words.isMonthly), notes)
  }

  private var cheapest: StrategyRow? { report.strategies.cheapest(by: words.choosingCost) }

  private var cheapestSaving: Money? {
    guard let after = cheapest.flatMap(words.choosingCost) else { return nil }
    return words.observedCost.map { $0 - after }
  }
}
