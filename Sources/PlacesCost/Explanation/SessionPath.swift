/// The events of one key up to the end of the session that holds one of them.
struct SessionPath {
  enum Ending {
    /// The gap before the next event of the key, or the end of the trace, was too long (S2.1).
    case gap
    /// The next search began (S2.2), at a position.
    case nextSearch(UInt64)
    case endOfTrace
    /// An orphan is no session at all (S2.4).
    case orphan
  }

  struct Step {
    let event: Event
    let isAfterSelection: Bool
  }

  let target: UInt64
  private(set) var steps: [Step] = []
  private(set) var ending = Ending.endOfTrace
  private(set) var isOpen = true

  init(target: UInt64) {
    self.target = target
  }

  var events: [Event] { steps.map(\.event) }

  private var holdsTarget: Bool { steps.contains { $0.event.position == target } }

  mutating func add(_ event: Event, isAfterSelection: Bool) {
    steps.append(Step(event: event, isAfterSelection: isAfterSelection))
  }

  mutating func addOrphan(_ event: Event) {
    guard event.position == target else { return }
    steps = [Step(event: event, isAfterSelection: false)]
    ending = .orphan
    isOpen = false
  }

  /// The session so far was closed by an event.
  mutating func end(before event: Event, gap: Int64) {
    guard holdsTarget else { return steps.removeAll() }
    let isLate = event.time - (steps.last?.event.time ?? event.time) > gap
    ending = isLate ? .gap : .nextSearch(event.position)
    isOpen = false
  }
}

extension SessionPath {
  /// What the session needs (rule P); nil where it was abandoned.
  func needs(under options: AnalysisOptions) -> Needs? {
    guard let first = events.first, events.contains(where: \.kind.isCompleting) else { return nil }
    var session = UserSession(opening: first)
    for event in events where event.kind != .keystroke {
      session.append(SessionCall(event: event, entry: BillingLedger.Entry(role: .none)))
    }
    return options.needs ?? session.needs(under: options.assumptions)
  }

  /// The session bought in every way (rule P), at list prices.
  func rows(
    needs: Needs?,
    requests: Int,
    _ book: PriceBook,
    _ options: AnalysisOptions
  ) -> [StrategyRow] {
    var tally = RequestTally(policies: 1)
    let sessionClass = needs.map { SessionClass.completed($0, isChoiceSupported: true) }
    tally.add(sessionClass ?? .abandoned, policy: 0, requests: requests)
    let comparison = StrategyComparison(
      book: book,
      assumptions: options.assumptions,
      scale: nil,
      allowsLegacy: options.allowsLegacy || events.contains { $0.api == .legacy }
    )
    return comparison.rows(
      of: SessionHistogram(tally, needs: options.needs),
      orphans: SKUCounts(),
      observed: nil
    )
  }
}
