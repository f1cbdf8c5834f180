/// The app's present policy, how well its replay fits, and Google's rule of thumb.
extension TextReport {
  func addPolicy(to page: inout some ReportPage) {
    page.heading("Present policy and backtest")
    addPresent(to: &page)
    addDeclared(to: &page)
    addBacktest(to: &page)
    addGoogleRule(to: &page)
    addBasis(to: &page)
  }

  private func addPresent(to page: inout some ReportPage) {
    let present = report.recommendation.present
    let debounce = present.debounce.map { "\($0.grouped) ms" } ?? "unknown"
    let minimum = present.minChars.map { $0.of("character") } ?? "unknown"
    let unsent =
      present.longestUnsent.map { " (longest text typed but not sent: \($0.grouped))" } ?? ""
    page.item("Inferred", "debounce \(debounce), minimum \(minimum)\(unsent)")
    if present.unsentPastes > 0 {
      page.item(
        "",
        "\(present.unsentPastes.of("pasted text")) without a request: the minimum may look at the"
          + " text before the paste"
      )
    }
    if present.onlyDelays {
      page.item(
        "",
        "the timer only delays every request: \(present.overtakenRequests.grouped) of"
          + " \(present.pairedRequests.grouped) were sent although typing had gone on",
        .bad
      )
    }
  }

  private func addDeclared(to page: inout some ReportPage) {
    guard let declared = report.declared else { return }
    if let debounce = declared.debounce, let finding = declared.debounceFinding {
      page.item(
        "Declared",
        "debounce \(debounce.grouped) ms: \(Self.sentence(finding))",
        finding == .agrees ? .good : .bad
      )
    }
    if let minimum = declared.minChars, let finding = declared.minCharsFinding {
      page.item(
        declared.debounce == nil ? "Declared" : "",
        "minimum \(minimum.of("character")): \(Self.sentence(finding))",
        finding == .agrees ? .good : .bad
      )
    }
  }

  private static func sentence(_ finding: DeclaredPolicy.Finding) -> String {
    switch finding {
    case .agrees: "the trace agrees"
    case .differs: "the trace shows another"
    case .onlyDelays: "the trace shows that it delays every request and saves none"
    case .offByOne: "off by one: the app waits for one character more"
    case .unknown: "the trace does not show it"
    }
  }

  private func addBacktest(to page: inout some ReportPage) {
    guard let backtest = report.recommendation.backtest else {
      page.item("Backtest", "none: the present policy cannot be told from the trace")
      return
    }
    let error = backtest.error.flatMap { Ratio($0, over: 1_000_000)?.percent(places: 1) } ?? "-"
    page.item(
      "Backtest",
      "replayed \(backtest.replayedRequests.grouped) requests, observed"
        + " \(backtest.observedRequests.grouped)\(costs(of: backtest)): off by \(error) %,"
        + (backtest.holds ? " within 5 %" : " beyond 5 %, so no policy is recommended"),
      backtest.holds ? .good : .bad
    )
  }

  private func costs(of backtest: Backtest) -> String {
    guard let replayed = backtest.replayedCost, let observed = backtest.observedCost,
      let strategy = report.tally.followedStrategy
    else { return "" }
    return "; as \(strategy.rawValue): replayed \(list(replayed)), observed requests"
      + " \(list(observed))"
  }

  private func addGoogleRule(to page: inout some ReportPage) {
    guard let rule = report.recommendation.googleRule else { return }
    page.item(
      "Google",
      "four requests or fewer a search: buy per request, with Geocoding. Completed searches here"
        + " have \(rule.requests.mean(over: rule.completed)), so the rule advises"
        + " \(rule.advisesRequests ? "requests" : "sessions"); the cheapest strategy is"
        + " \(rule.cheapest.rawValue): the rule \(rule.holds ? "holds" : "does not hold") here"
    )
  }

  private func addBasis(to page: inout some ReportPage) {
    guard let advice = report.recommendation.advice else { return }
    let sentence =
      switch advice.basis {
      case .replayable: "replayable: the keystrokes were replayed"
      case .bounded: "bounded: requests stand in for keystrokes"
      case .extrapolated:
        "extrapolated: below the app's present policy, which hides what it swallows"
      }
    page.item("Basis", sentence)
  }
}
