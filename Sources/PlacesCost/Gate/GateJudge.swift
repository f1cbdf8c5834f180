/// Decides single limits.
struct GateJudge {
  let head: Measurements
  let baseline: Measurements?
  /// How many standard errors of a change are noise; nil where it is left out of account.
  let quantile: Double?

  func result(_ limit: BudgetLimit) -> GateResult {
    guard let value = head.value(limit.metric) else {
      // What cannot be judged may not pass: it counts as the strictest level that the limit has.
      let reason = head.obstacle(to: limit.metric) ?? ""
      return unjudged(limit, limit.fail == nil ? .warn : .fail, notes: [.undefined(reason)])
    }
    guard limit.rule.isChange else {
      let level = level(of: limit) { bound in
        limit.rule == .above
          ? value.isGreater(than: bound.value) : bound.value.isGreater(than: value)
      }
      return GateResult(
        limit: limit,
        state: level.map { GateResult.State($0) } ?? .ok,
        value: value,
        baseline: nil,
        exceeded: level,
        notes: []
      )
    }
    guard let baseline else { return unjudged(limit, .skipped, value: value) }
    guard let before = scaledBaseline(limit.metric), let change = value.minus(before) else {
      let reason = baseline.obstacle(to: limit.metric) ?? "the figures are too large to compare"
      return unjudged(limit, .warn, value: value, notes: [.baselineUndefined(reason)])
    }
    return compared(limit, value: value, baseline: before, change: change)
  }

  private func compared(
    _ limit: BudgetLimit,
    value: Ratio,
    baseline: Ratio,
    change: Ratio
  ) -> GateResult {
    let worsening = limit.rule == .increase ? change : change.negated
    var notes: [GateResult.Note] = []
    let level = level(of: limit) { exceeds(worsening, $0, baseline: baseline) }
    var state = level.map { GateResult.State($0) } ?? .ok
    if let level, baseline.isZero, limit[level]?.measure == .ofBaseline {
      notes.append(.zeroBaseline)
    }
    if state == .fail, let note = noise(hiding: worsening, in: limit) {
      state = .warn
      notes.append(note)
    }
    return GateResult(
      limit: limit,
      state: state,
      value: value,
      baseline: baseline,
      exceeded: level,
      notes: notes
    )
  }

  /// Whether a worsening is strictly greater than a bound.
  private func exceeds(_ worsening: Ratio, _ bound: BudgetLimit.Bound, baseline: Ratio) -> Bool {
    guard worsening.isGreater(than: .zero) else { return false }
    switch bound.measure {
    case .absolute: return worsening.isGreater(than: bound.value)
    case .ofBaseline:
      // Of a baseline of 0 nothing is any per cent; an allowance too large to hold is not exceeded.
      guard let allowed = baseline.magnitude.times(bound.value) else { return false }
      return worsening.isGreater(than: allowed)
    }
  }

  /// The strictest level that is exceeded.
  private func level(
    of limit: BudgetLimit,
    where exceeds: (BudgetLimit.Bound) -> Bool
  ) -> BudgetLimit.Level? {
    if let fail = limit.fail, exceeds(fail) { return .fail }
    if let warn = limit.warn, exceeds(warn) { return .warn }
    return nil
  }

  /// The note that a worsening is no more than noise, or cannot be told from it; nil if it is more.
  private func noise(hiding worsening: Ratio, in limit: BudgetLimit) -> GateResult.Note? {
    guard let quantile, let baseline else { return nil }
    let unknown = GateResult.Note.noiseUnknown(keys: min(head.keys, baseline.keys))
    guard head.isLargeEnough, baseline.isLargeEnough else { return unknown }
    if limit.metric == .requestsP95 {
      guard let noise = noiseOfPercentile(against: baseline, quantile: quantile) else {
        return unknown
      }
      return noise.isExceeded ? nil : .insideNoise(noise.margin, isShareOfSessions: true)
    }
    guard let after = head.variance(limit.metric), let before = baseline.variance(limit.metric)
    else { return unknown }
    let scale = limit.metric.isTotal ? self.scale?.double ?? 1 : 1
    let margin = quantile * (after + before * scale * scale).squareRoot()
    return worsening.double > margin ? nil : .insideNoise(margin, isShareOfSessions: false)
  }

  /// A percentile moves in whole steps, so its noise is that of the share of sessions beyond the
  /// lower of the two percentiles; nil where that cannot be told.
  private func noiseOfPercentile(
    against baseline: Measurements,
    quantile: Double
  ) -> (margin: Double, isExceeded: Bool)? {
    guard let after = head.whole.p95, let before = baseline.whole.p95,
      let shareAfter = head.shareOfSessions(above: min(after, before)),
      let shareBefore = baseline.shareOfSessions(above: min(after, before))
    else { return nil }
    let difference = abs(shareAfter.share.double - shareBefore.share.double)
    let margin = quantile * (shareAfter.variance + shareBefore.variance).squareRoot()
    return (margin, difference > margin)
  }

  private func scaledBaseline(_ metric: BudgetMetric) -> Ratio? {
    guard let value = baseline?.value(metric) else { return nil }
    guard metric.isTotal else { return value }
    return scale.flatMap { value.times($0) }
  }

  /// Sessions of this trace for each of the baseline's.
  private var scale: Ratio? {
    baseline.flatMap { Ratio(head.whole.sessions, over: $0.whole.sessions) }
  }

  private func unjudged(
    _ limit: BudgetLimit,
    _ state: GateResult.State,
    value: Ratio? = nil,
    notes: [GateResult.Note] = []
  ) -> GateResult {
    GateResult(
      limit: limit,
      state: state,
      value: value,
      baseline: nil,
      exceeded: nil,
      notes: notes
    )
  }
}

extension GateResult.State {
  fileprivate init(_ level: BudgetLimit.Level) {
    switch level {
    case .warn: self = .warn
    case .fail: self = .fail
    }
  }
}
