/// A scatter plot whose text keeps its size: across in per cent of the width, up in pixels.
struct ParetoPlot {
  private struct Point {
    let policy: Policy
    let cost: Money
    let isFront: Bool
    let isAllowed: Bool
    let isRecommended: Bool
  }

  private let points: [Point]
  private let minimums: [Int]
  private let debounces: [Int]
  private let now: Money?
  private let limit: Int
  private let axis: CostAxis

  private static let top = 24
  private static let height = 260
  /// Per cent of the width left of the smallest debounce, and from there to the largest.
  private static let left = 16
  private static let width = 78

  init?(of page: HTMLReport) {
    let report = page.report
    let isMonthly = page.words.isMonthly
    let front = Set(report.recommendation.pareto.map(\.policy))
    points = report.cells.compactMap { cell in
      guard let best = GridFigures(cell, isMonthly: isMonthly).best else { return nil }
      return Point(
        policy: cell.policy,
        cost: best.cost,
        isFront: front.contains(cell.policy),
        isAllowed: page.isAllowed(cell),
        isRecommended: cell.policy == page.words.recommendedPolicy
      )
    }
    minimums = report.options.grid.minChars
    debounces = report.options.grid.debounces
    now = page.words.observedCost
    limit = report.options.limits.delay
    guard let axis = CostAxis(points.map(\.cost) + [now].compactMap(\.self)) else { return nil }
    self.axis = axis
  }

  var markup: Markup {
    let total = Self.top + Self.height
    let beaten = points.filter { !$0.isFront }.map(dot)
    // The recommended one last, so that nothing covers it.
    let front =
      points.filter { $0.isFront && !$0.isRecommended }.map(dot)
      + points.filter(\.isRecommended).map(dot)
    return """
      <svg class="plot" width="100%" height="\(total + 40)" role="img" aria-labelledby="pareto-name">
      <title id="pareto-name">Cost against delay; the table below has the policies of the front</title>
      \(axis.ticks.map(gridLine))\
      \(debounces.map(tick))\
      \(nowLine)\
      \(limitLine)\
      \(beaten)\(front)</svg>

      """
  }

  /// What the signs mean.
  var key: Markup {
    func sign(_ style: Markup, _ meaning: Markup) -> Markup {
      """
      <li><svg class="plot sign" aria-hidden="true"><g class="\(style)">\
      <circle cx="8" cy="8" r="6"/></g></svg>\(meaning)</li>
      """
    }
    let chosen = points.contains(where: \.isRecommended) ? sign("chosen", "recommended") : ""
    return """
      <ul class="key">\(sign("front", "no other policy is better in cost, delay and short searches"))\
      \(sign("pale", "the same, beyond the limits"))\(chosen)\
      <li><svg class="plot sign" aria-hidden="true"><circle class="beaten" cx="8" cy="8" r="3"/></svg>\
      beaten by another</li></ul>

      """
  }

  private func gridLine(_ cost: Money) -> Markup {
    let y = y(cost)
    return """
      <line class="grid" x1="0" x2="100%" y1="\(y)" y2="\(y)"/>\
      <text class="label" x="0" y="\(y)" dy="-4">\(cost.exact(places: 0).groupingThousands())</text>

      """
  }

  private func tick(_ debounce: Int) -> Markup {
    """
    <text class="label" x="\(x(debounce))%" y="\(Self.top + Self.height)" dy="24" \
    text-anchor="middle">\(debounce.grouped)</text>

    """
  }

  private var nowLine: Markup {
    guard let now else { return "" }
    let y = y(now)
    return """
      <line class="now" x1="0" x2="100%" y1="\(y)" y2="\(y)"/>\
      <text class="label strong" x="100%" y="\(y)" dy="-4" text-anchor="end">now</text>

      """
  }

  /// The largest delay that the advice may ask for.
  private var limitLine: Markup {
    guard let last = debounces.last, limit < last, limit >= debounces.first ?? 0 else { return "" }
    let bottom = Self.top + Self.height
    return """
      <line class="limit" x1="\(x(limit))%" x2="\(x(limit))%" y1="\(Self.top)" y2="\(bottom)" \
      transform="translate(14)"/>\
      <text class="label" x="\(x(limit))%" y="\(bottom)" dx="18" dy="-6">largest delay allowed</text>

      """
  }

  private func dot(_ point: Point) -> Markup {
    let x = x(point.policy.debounce)
    let y = y(point.cost)
    let aside = offset(point.policy.minChars)
    guard point.isFront || point.isRecommended else {
      return """
        <circle class="beaten" cx="\(x)%" cy="\(y)" r="2.5" transform="translate(\(aside))"/>

        """
    }
    let style: Markup = point.isRecommended ? "chosen" : point.isAllowed ? "front" : "pale"
    return """
      <g class="\(style)" transform="translate(\(aside))">\
      <circle cx="\(x)%" cy="\(y)" r="\(point.isRecommended ? 11 : 8)"/>\
      <text x="\(x)%" y="\(y)" dy="4" text-anchor="middle">\(point.policy.minChars)</text></g>

      """
  }

  private func x(_ debounce: Int) -> String {
    let first = debounces.first ?? 0
    let span = max(1, (debounces.last ?? 0) - first)
    let across = Ratio(
      Int128(Self.left) * Int128(span) + Int128(debounce - first) * Int128(Self.width),
      over: Int128(span)
    )
    return across?.decimal(places: 2) ?? "0"
  }

  private func y(_ cost: Money) -> String {
    let span = axis.high - axis.low
    let up = Ratio(
      Int128(Self.top) * span.picounits
        + (axis.high - cost).picounits * Int128(Self.height),
      over: span.picounits
    )
    return up?.decimal(places: 1) ?? "0"
  }

  /// Pixels beside the debounce's place, so that minimum lengths stand side by side.
  private func offset(_ minChars: Int) -> Int {
    let index = minimums.firstIndex(of: minChars) ?? 0
    return (2 * index - (minimums.count - 1)) * 14 / max(1, minimums.count)
  }
}
