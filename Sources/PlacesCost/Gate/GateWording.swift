/// What a check says of its limits, in words that every rendering shares.
struct GateWording {
  let check: GateCheck
  let currency: String

  init(_ check: GateCheck) {
    self.check = check
    currency = check.head.book.currency.printable
  }

  /// The verdict in one line.
  var verdict: String {
    func count(_ state: GateResult.State) -> Int { check.results.count { $0.state == state } }
    var parts: [String] = []
    if count(.fail) > 0 { parts.append("\(count(.fail).of("limit")) failed") }
    if count(.warn) > 0 { parts.append(count(.warn).of("warning")) }
    if count(.ok) > 0 { parts.append("\(count(.ok).grouped) kept") }
    if count(.skipped) > 0 {
      parts.append("\(count(.skipped).grouped) not compared for want of a baseline")
    }
    let word = check.hasFailed ? "FAILED" : check.state == .warn ? "PASSED with warnings" : "PASSED"
    return "\(word): \(parts.joined(separator: ", "))"
  }

  /// What was checked, in one line.
  var subject: String {
    let before = check.baseline.map { " against a baseline of \($0.whole.sessions.grouped)" } ?? ""
    return
      "Check of \(check.head.whole.sessions.searches)\(before) (\(check.head.book.id.printable), \(currency))"
  }

  /// How noise was taken into account; nil where nothing was compared.
  var noise: String? {
    guard check.baseline != nil else { return nil }
    if check.isExact { return "Every change counts, however small (--exact)." }
    let keys = check.results.lazy.flatMap(\.notes).compactMap(\.tooFewKeys).first
    let rule =
      keys.map { "A rise or fall only warns: \(Self.tooFew($0))." }
      ?? "A rise or fall fails only if it is more than noise: an unchanged app fails at most one"
      + " check in twenty."
    return rule + " --exact counts every change, for scripted traces."
  }

  private static func tooFew(_ keys: Int) -> String {
    "to tell it from noise takes \(Tally.keyLimit) clients in each trace, and one has"
      + " \(keys.grouped)"
  }

  /// The metric in words: `cost per session`, `retry-chain, cost`.
  func name(of result: GateResult) -> String {
    switch result.limit.metric {
    case .costPerSession: "cost per session"
    case .costPerCompletedSearch: "cost per completed search"
    case .monthlyCost: "monthly cost"
    case .requestsMean: "requests, mean"
    case .requestsP95: "requests, p95"
    case .wasteShare: "waste share"
    case .abandonedShare: "abandoned share"
    case .findings(.severity(.info), let measure): "observations \(measure.rawValue)"
    case .findings(.severity(let severity), let measure):
      "\(severity.rawValue)s \(measure.rawValue)"
    case .findings(.id(let id), let measure): "\(id.rawValue) \(measure.rawValue)"
    }
  }

  func value(of result: GateResult) -> String { text(result.value, result) }

  func baseline(of result: GateResult) -> String { text(result.baseline, result) }

  /// The change in per cent of the baseline; in the metric's own unit from a baseline of 0, and of
  /// shares in percentage points unless the limit is in per cent.
  func change(of result: GateResult) -> String {
    guard let change = result.change, let baseline = result.baseline else { return "" }
    let isInPoints =
      result.limit.metric.unit == .share && decidingBound(of: result)?.measure == .absolute
    guard !isInPoints, !baseline.isZero, let share = change.divided(by: baseline.magnitude) else {
      let sign = change.isNegative ? "-" : change.isZero ? "" : "+"
      let text = text(change.magnitude, result)
      return sign
        + (result.limit.metric.unit == .share ? text.replacing(" %", with: " points") : text)
    }
    return share.signedPercent
  }

  /// The level that decided, or would: `max 0.03`, `min 3`, `max +10 %`, `no fall`.
  func allowed(by result: GateResult) -> String {
    let limit = result.limit
    let level = decidingLevel(of: result)
    let bound = limit[level]?.text ?? ""
    let isZero = limit[level]?.value.isZero == true
    let suffix = level == .warn ? ", warns" : ""
    return switch limit.rule {
    case .above: "max \(bound)\(suffix)"
    case .below: "min \(bound)\(suffix)"
    case .increase where isZero: "no rise\(suffix)"
    case .decrease where isZero: "no fall\(suffix)"
    case .increase: "max +\(bound)\(suffix)"
    case .decrease: "max -\(bound)\(suffix)"
    }
  }

  private func decidingLevel(of result: GateResult) -> BudgetLimit.Level {
    result.exceeded ?? (result.limit.fail == nil ? .warn : .fail)
  }

  private func decidingBound(of result: GateResult) -> BudgetLimit.Bound? {
    result.limit[decidingLevel(of: result)]
  }

  /// What has to be said beside the figures, as sentences, but for what `noise` says of all limits.
  func notes(on result: GateResult) -> [String] {
    result.notes.filter { $0.tooFewKeys == nil }.map { sentence($0, result) }
  }

  /// All that has to be said of a limit where it stands alone, as sentences.
  func allNotes(on result: GateResult) -> [String] {
    result.notes.map { sentence($0, result) }
  }

  private func sentence(_ note: GateResult.Note, _ result: GateResult) -> String {
    switch note {
    case .insideNoise(let margin, let isShareOfSessions):
      "only a warning: inside the noise; two such traces of an unchanged app differ by up to "
        + (isShareOfSessions
          ? "\(perCent(margin)) of the sessions beyond this"
          : self.margin(margin, result))
    case .noiseUnknown(let keys):
      "only a warning: \(Self.tooFew(keys)); --exact counts every change"
    case .zeroBaseline: "the baseline is 0, and any rise is beyond any per cent of that"
    case .undefined(let reason): "cannot be judged: \(reason)"
    case .baselineUndefined(let reason): "cannot be compared with the baseline: \(reason)"
    }
  }

  /// One limit in one line, for places without columns.
  func sentence(of result: GateResult) -> String {
    var text = "\(name(of: result)): "
    text += result.value == nil ? "unknown" : value(of: result)
    if result.limit.metric.unit == .money, result.value != nil { text += " \(currency)" }
    if result.baseline != nil {
      text += ", \(change(of: result)) against \(baseline(of: result))"
    }
    text += " (\(allowed(by: result)))"
    for note in allNotes(on: result) { text += "; \(note)" }
    return text
  }

  // MARK: Figures

  private func text(_ value: Ratio?, _ result: GateResult) -> String {
    guard let value else { return "" }
    switch result.limit.metric.unit {
    case .money:
      let places = MoneyFormat.places(
        forUnits: max(size(result.value), size(result.baseline))
      )
      return value.decimal(places: places).groupingThousands()
    case .share: return value.percent(places: 2).groupingThousands() + " %"
    case .requests:
      let places = result.limit.metric == .requestsP95 ? 0 : 2
      return value.decimal(places: places).groupingThousands()
    case .calls:
      return value.decimal(places: value.isWhole ? 0 : 1).groupingThousands()
    }
  }

  /// The whole part of an amount, for the number of its decimals.
  private func size(_ value: Ratio?) -> Int128 {
    guard let value, value.denominator != 0 else { return 0 }
    return value.magnitude.numerator / value.magnitude.denominator
  }

  /// Noise against the baseline in per cent, or in the metric's unit where that is 0.
  private func margin(_ margin: Double, _ result: GateResult) -> String {
    if let baseline = result.baseline, !baseline.isZero {
      return perCent(margin / abs(baseline.double))
    }
    return text(rounded(margin), result)
  }

  private func perCent(_ share: Double) -> String {
    (rounded(share)?.percent(places: 1) ?? "-") + " %"
  }

  /// A binary fraction rounded to millionths, as far as that can be held.
  private func rounded(_ value: Double) -> Ratio? {
    Int(exactly: (value * 1_000_000).rounded()).flatMap { Ratio($0, over: 1_000_000) }
  }
}

extension Ratio {
  /// Whether nothing stands behind the point.
  var isWhole: Bool { numerator % denominator == 0 }
}
