extension ReportDifference {
  /// What each report recommends, in a line.
  var advice: (base: String, head: String) {
    (base.recommendation.summary, head.recommendation.summary)
  }
}

extension Recommendation {
  /// The advice in a line: strategy, minimum and debounce, or why there is none.
  package var summary: String {
    guard let advice else { return "none: \(obstacle?.sentence ?? "")" }
    guard advice.strategy != .observed else { return "change nothing" }
    let policy = advice.policy.map {
      ", from \($0.minChars.of("character")) on, \($0.debounce.grouped) ms"
    }
    let rule = advice.rule.map { rule in
      Needs.allCases.compactMap { needs in
        rule.thresholds[needs].map { "\(needs.rawValue) \($0.word)" }
      }.joined(separator: ", ")
    }
    return advice.strategy.rawValue + (rule.map { " (\($0))" } ?? "") + (policy ?? "")
  }
}

extension AdaptiveRule.Threshold {
  fileprivate var word: String {
    switch self {
    case .from(let request): "from \(request)"
    case .never: "never"
    }
  }
}
