/// Findings about the client's policy, which only a replay can price (rules W2–W5, W12).
///
/// Their difference is that of two replays, bought as the trace buys its searches now: under the
/// policy that stands for the present one, and under the policy that the mend would give it.
struct PolicyFindings {
  private let tally: Tally
  private let whole: SegmentTally
  private let recommendation: Recommendation
  private let comparison: StrategyComparison
  private let options: AnalysisOptions
  private let present: PresentPolicy
  /// The policy that stands for the present one in replays.
  private let policy: Policy?

  /// The debounce that a client without any is compared with, in milliseconds.
  private static let usualDebounce = 300
  /// Delays below this, in milliseconds, are no debounce.
  private static let shortestDebounce = 50
  /// Fewest keystrokes that show a client to send every one.
  private static let keystrokesNeeded = 10

  /// Creates the findings' view of a report in the making.
  init(
    tally: Tally,
    whole: SegmentTally,
    recommendation: Recommendation,
    comparison: StrategyComparison,
    options: AnalysisOptions
  ) {
    self.tally = tally
    self.whole = whole
    self.recommendation = recommendation
    self.comparison = comparison
    self.options = options
    present = recommendation.present
    policy = recommendation.present.replayedAs
  }

  /// What is found; nothing in a trace without keystrokes.
  func tallies() -> FindingTallies {
    var found = FindingTallies()
    guard tally.typing.sessionsWithKeystrokes > 0 else { return found }
    found[.debounceIneffective] = debounceIneffective ?? FindingTally()
    if found[.debounceIneffective].isEmpty {
      found[.requestPerKeystroke] = requestPerKeystroke ?? FindingTally()
    }
    found[.minimumOffByOne] = minimumOffByOne ?? FindingTally()
    found[.pasteNotSent] = pasteNotSent
    found[.minimumShutsOutScript] = minimumShutsOutScript ?? FindingTally()
    return found
  }
}

extension PolicyFindings {
  /// The timer delays requests and holds none back, or fires earlier than declared.
  private var debounceIneffective: FindingTally? {
    guard isBacktestFine, let policy else { return nil }
    let declared = options.declaredDebounce
    let isShorter =
      self.declared.debounceFinding == .differs && present.debounce ?? 0 < declared ?? 0
    guard present.onlyDelays || isShorter else { return nil }
    let wanted = declared ?? present.debounce ?? 0
    guard let debounce = tally.grid.debounces.last(where: { $0 <= wanted }) else { return nil }
    return difference(policy, Policy(minChars: policy.minChars, debounce: debounce))
  }

  /// Every keystroke from the minimum on sends, and a debounce would halve the requests.
  private var requestPerKeystroke: FindingTally? {
    guard isBacktestFine, let policy, let minChars = present.minChars, !present.onlyDelays,
      present.debounce ?? 0 < Self.shortestDebounce
    else { return nil }
    let sent = tally.typing.sentLengths.count(from: minChars)
    let unsent = tally.typing.unsentLengths.count(from: minChars)
    guard sent + unsent >= Self.keystrokesNeeded, sent * 20 >= (sent + unsent) * 19 else {
      return nil
    }
    let mended = Policy(minChars: policy.minChars, debounce: Self.usualDebounce)
    guard let before = requests(policy), let after = requests(mended), after * 2 <= before else {
      return nil
    }
    return difference(policy, mended)
  }

  /// The shortest text sent is one character off the declared minimum.
  private var minimumOffByOne: FindingTally? {
    guard let declared = options.declaredMinChars, declared > 0, let shortest = present.minChars
    else { return nil }
    let typing = tally.typing
    let calls: Int
    switch shortest - declared {
    case 1: calls = typing.unsentLengths.count(at: declared)
    case -1:
      let sent = typing.sentLengths.count(at: shortest)
      calls = sent >= typing.unsentLengths.count(at: shortest) ? sent : 0
    default: return nil
    }
    guard calls > 0 else { return nil }
    let debounce = policy?.debounce ?? 0
    var found = difference(
      Policy(minChars: shortest, debounce: debounce),
      Policy(minChars: declared, debounce: debounce)
    )
    found?.setOccurrences(calls: calls, sessions: typing.sessionsWithKeystrokes)
    return found
  }

  /// A pasted text that is long enough is not asked for.
  private var pasteNotSent: FindingTally {
    var found = FindingTally()
    var calls = 0
    for (paste, count) in tally.typing.unsentPastes(from: present.minChars) {
      calls += count
      if let sku = paste.sku { found.difference[sku] -= count }
    }
    found.setOccurrences(calls: calls, sessions: calls)
    return found
  }

  /// The minimum leaves more searches short in some script than `--max-short` allows (W13).
  private var minimumShutsOutScript: FindingTally? {
    guard let minChars = options.declaredMinChars ?? policy?.minChars, minChars > 1 else {
      return nil
    }
    let debounce = policy?.debounce ?? 0
    let total = SessionHistogram(whole.observed, needs: options.needs).completed
    var found = FindingTally()
    var shutOut = 0
    for script in Script.allCases {
      guard let sessions = tally.segments[.script(script)] else { continue }
      let completed = SessionHistogram(sessions.observed, needs: options.needs).completed
      guard completed > 0, completed * 100 >= total else { continue }
      func short(_ minChars: Int) -> Int? {
        tally.grid.index(of: Policy(minChars: minChars, debounce: debounce))
          .map { sessions.userCosts[$0].shortSessions }
      }
      func isFine(_ minChars: Int) -> Bool {
        short(minChars).map { options.limits.allowsShort($0, of: completed) } ?? true
      }
      guard !isFine(minChars) else { continue }
      let mended = (1..<minChars).last { short($0) != nil && isFine($0) } ?? 1
      guard
        let before = counts(Policy(minChars: minChars, debounce: debounce), in: sessions),
        let after = counts(Policy(minChars: mended, debounce: debounce), in: sessions)
      else { continue }
      shutOut += short(minChars) ?? 0
      found.difference.add(before - after)
    }
    found.setOccurrences(calls: shutOut, sessions: shutOut)
    return found
  }
}

extension PolicyFindings {
  private var isBacktestFine: Bool { recommendation.backtest?.holds ?? false }

  private var declared: DeclaredPolicy { DeclaredPolicy(by: options, present: present) }

  /// Requests in the whole trace's replay under a policy.
  private func requests(_ policy: Policy) -> Int? {
    whole.replay(of: policy, in: tally.grid, needs: options.needs)?.requests
  }

  /// What sessions buy in the replay of a policy, the way the trace buys them.
  private func counts(_ policy: Policy, in sessions: SegmentTally) -> SKUCounts? {
    guard let strategy = tally.payingStrategy,
      let replay = sessions.replay(of: policy, in: tally.grid, needs: options.needs)
    else { return nil }
    return comparison.counts(strategy, rule: nil, for: replay, orphans: SKUCounts())
  }

  /// A finding that the requests of one replay less those of another are.
  private func difference(_ observed: Policy, _ mended: Policy) -> FindingTally? {
    guard let before = requests(observed), let after = requests(mended),
      let bought = counts(observed, in: whole), let needed = counts(mended, in: whole),
      before != after
    else { return nil }
    var found = FindingTally()
    found.difference = bought - needed
    found.setOccurrences(
      calls: abs(before - after),
      sessions: tally.typing.sessionsWithKeystrokes
    )
    return found
  }
}
