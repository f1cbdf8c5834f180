/// What changed from one report to another, and why: what `diff` renders.
package struct ReportDifference: Sendable {
  package let base: Report
  package let head: Report
  /// The tag whose values are the segments; nil for scripts.
  package let tag: String?
  /// The change in parts; nil where it cannot be split, see `obstacle`.
  let bridge: CostBridge?

  /// Compares two reports.
  ///
  /// - Throws: `DifferenceError` where their costs cannot be compared at all.
  package init(from base: Report, to head: Report, tag: String? = nil) throws(DifferenceError) {
    guard base.book.currency == head.book.currency else {
      throw .currencies(base.book.currency, head.book.currency)
    }
    self.base = base
    self.head = head
    self.tag = tag
    bridge = CostBridge(from: base, to: head, tag: tag)
  }

  /// Whether nothing differs but where the reports came from.
  var isSame: Bool { base.json.withoutInput == head.json.withoutInput }

  /// Why the change cannot be split; nil where it is.
  var obstacle: String? {
    guard bridge == nil else { return nil }
    let unpriced = Set(base.listCost.unpriced + head.listCost.unpriced).map(\.rawValue).sorted()
    if !unpriced.isEmpty { return "no price is known for \(unpriced.joined(separator: ", "))" }
    return base.book.id == head.book.id
      ? "the figures are too large to compute with"
      : "book \(base.book.id.printable) lacks prices for calls of the second trace"
  }

  /// What makes the comparison less than fair, in words.
  package var caveats: [String] { head.caveats(comparedWith: base) }
}

extension Report {
  /// What was decided otherwise for another report when its trace was read, in words.
  package func caveats(comparedWith other: Report) -> [String] {
    var caveats: [String] = []
    if other.options.assumptions != options.assumptions
      || other.options.statusRule != options.statusRule
    {
      caveats.append("the two were billed under other assumptions, which counts as a change")
    }
    if other.options.sessionGap != options.sessionGap {
      caveats.append("sessions were told apart by another --session-gap")
    }
    if other.options.counting != options.counting {
      caveats.append("lengths of texts were counted in other units (--count)")
    }
    return caveats
  }
}

/// Why two reports cannot be compared (exit code 3).
package enum DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  case currencies(String, String)

  package var description: String {
    switch self {
    case .currencies(let base, let head):
      "the two reports are in different currencies, \(base.printable) and \(head.printable)"
    }
  }
}

extension JSON {
  /// A report's figures: without what names its files, and without lines of findings.
  fileprivate var withoutInput: JSON {
    guard case .object(var members) = self else { return self }
    for key in ["input", "tally"] { members[key] = nil }
    if case .array(let findings) = members["findings"] {
      members["findings"] = .array(
        findings.map { finding in
          guard case .object(let keys) = finding else { return finding }
          return .object(keys.filter { $0.key != "lines" && $0.key != "files" })
        }
      )
    }
    return .object(members)
  }
}

extension ReportDifference {
  /// A finding of either report.
  struct FindingChange: Sendable {
    package enum Kind: String, Sendable {
      case new, gone, changed
    }

    let id: FindingID
    let kind: Kind
    let base: Finding?
    let head: Finding?

    /// What the finding adds to the cost of the trace; nil without a price.
    var change: Money? {
      let before = base.map(\.listCost) ?? .zero
      let after = head.map(\.listCost) ?? .zero
      guard let before, let after else { return nil }
      return after - before
    }
  }

  /// Findings that came, went or changed, those that add most first.
  var findingChanges: [FindingChange] {
    FindingID.allCases.compactMap { id -> FindingChange? in
      let before = base.findings.first { $0.id == id }
      let after = head.findings.first { $0.id == id }
      switch (before, after) {
      case (nil, nil): return nil
      case (nil, _): return FindingChange(id: id, kind: .new, base: nil, head: after)
      case (_, nil): return FindingChange(id: id, kind: .gone, base: before, head: nil)
      case (let before?, let after?):
        let isSame =
          before.calls == after.calls && before.sessions == after.sessions
          && before.listCost == after.listCost
        return isSame ? nil : FindingChange(id: id, kind: .changed, base: before, head: after)
      }
    }.sorted { left, right in
      let (first, second) = (left.change ?? .zero, right.change ?? .zero)
      return first != second ? first > second : left.id.rawValue < right.id.rawValue
    }
  }

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
