/// The heat map of minimum lengths and debounces, and the controls that price other settings.
extension HTMLReport {
  var whatIf: Markup {
    let title = "What if: minimum length by debounce"
    guard isExplorable else { return section("what-if", title, "<p>No search to replay.</p>\n") }
    return section(
      "what-if",
      title,
      """
      <noscript><p class="note">The sliders need JavaScript. Without it the page shows the figures of \
      the report.</p></noscript>
      \(bookNote)<div class="explorer">
      \(controls)<div class="map">
      <output id="headline" role="status" aria-live="polite" form="controls" hidden></output>
      \(heatMap)</div>
      </div>
      \(result)\(policyTable)
      """
    )
  }

  /// Which book prices the map and the sliders, where the months have several.
  private var bookNote: Markup {
    guard report.billedMonths.bookIDs.count > 1 else { return "" }
    return """
      <p class="note">Priced by \(report.book.id), the list of the last month. The bill and the months \
      are priced by the list of each month.</p>

      """
  }

  // MARK: Controls, which the script shows and reads

  private var controls: Markup {
    let options = report.strategies.filter { $0.strategy != .observed }.map { row -> Markup in
      """
      <option value="\(row.strategy.rawValue)">\(row.strategy.rawValue)\
      \(row.isEligible ? "" : " (not eligible)")</option>

      """
    }
    let minimums = report.options.grid.minChars.count
    let debounces = report.options.grid.debounces.count
    return """
      <form id="controls" aria-label="Setting to price" hidden>
      <p><label for="minimum">Minimum length</label> <output id="minimum-text" for="minimum"></output>
      <input type="range" id="minimum" min="0" max="\(minimums - 1)" step="1"></p>
      <p><label for="debounce">Debounce</label> <output id="debounce-text" for="debounce"></output>
      <input type="range" id="debounce" min="0" max="\(debounces - 1)" step="1"></p>
      <p><label for="strategy">Strategy</label>
      <select id="strategy">
      <option value="cheapest">cheapest eligible</option>
      \(options)</select></p>
      <p><label for="measure">Prices</label>
      <select id="measure">
      <option value="list">list prices</option>
      <option value="month">a month, caps and tiers</option>
      </select></p>
      <p class="month"><label for="month">Searches a month</label>
      <input type="text" id="month" inputmode="numeric" autocomplete="off" aria-describedby="month-hint">
      <input type="range" id="month-slider" min="0" step="1" aria-label="Searches a month, in steps">
      <span id="month-hint" class="note">any whole number from 0</span></p>
      <p><button type="button" id="reset">Back to the report's setting</button></p>
      </form>

      """
  }

  /// The figures of the setting, filled in by the script.
  private var result: Markup {
    """
    <div id="result" class="columns" hidden>
    <div>
    <h3>At this setting, <span id="unit"></span></h3>
    <dl class="items" id="figures"></dl>
    </div>
    <div>
    <h3>Every strategy at this setting</h3>
    <p class="note">Pale: not eligible. observed: as now, whatever the setting.</p>
    <div class="wide"><table class="bars">
    <thead><tr><th scope="col">strategy</th><td class="graph"></td>\
    <th scope="col" class="number">cost</th></tr></thead>
    <tbody id="ways"></tbody></table></div>
    </div>
    </div>

    """
  }

  // MARK: Heat map

  /// The figures of each policy, the cheapest eligible strategy by the report's measure.
  private var figures: [GridFigures] {
    report.cells.map { GridFigures($0, isMonthly: words.isMonthly) }
  }

  private var heatMap: Markup {
    let grid = report.options.grid
    let columns = grid.minChars.map { "<th scope=\"col\">\($0)</th>" as Markup }
    let byPolicy = Dictionary(
      figures.enumerated().map { ($0.element.cell.policy, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let now = words.observedCost
    let largest = figures.largestSaving(against: now)
    let rows = grid.debounces.map { debounce -> Markup in
      let cells = grid.minChars.map { minChars -> Markup in
        guard let (index, figures) = byPolicy[Policy(minChars: minChars, debounce: debounce)] else {
          return "<td></td>"
        }
        return cell(figures, index: index, now: now, largest: largest)
      }
      return "<tr><th scope=\"row\">\(debounce.grouped)</th>\(cells)</tr>\n"
    }
    return """
      <p class="note" id="heat-caption">Cost of the cheapest eligible strategy, \(measure)</p>
      <div class="wide"><table class="heat" id="heat" aria-labelledby="heat-caption">
      <thead>
      <tr><td></td><th scope="colgroup" colspan="\(grid.minChars.count)">minimum length, characters\
      </th></tr>
      <tr><th scope="col"><span class="long">debounce, </span>ms</th>\(columns)</tr>
      </thead>
      <tbody>
      \(rows)</tbody></table></div>
      \(key)
      """
  }

  private func cell(_ figures: GridFigures, index: Int, now: Money?, largest: Money) -> Markup {
    let policy = figures.cell.policy
    let cost = figures.best?.cost
    let isRecommended = policy == words.recommendedPolicy
    let isPresent = policy == report.recommendation.present.replayedAs
    let beyond: Markup = isAllowed(figures.cell) ? "" : " beyond"
    let marks: Markup =
      (isRecommended ? Self.mark("star", "recommended") : "")
      + (isPresent ? Self.mark("dot", "as now") : "")
    return """
      <td class="\(Self.shade(cost, now: now, largest: largest))\(beyond)" data-cell="\(index)">\
      <span class="cost">\(amount(cost, isMonthly: words.isMonthly))</span>\(marks)</td>
      """
  }

  /// Whether the limits and what the trace can tell allow a policy (rule W10).
  func isAllowed(_ cell: GridCell) -> Bool {
    words.allows(cell.policy, short: cell.shortSessions)
  }

  /// The class of a cell: quarters of the largest saving, 0, or a loss; the script has the same.
  private static func shade(_ cost: Money?, now: Money?, largest: Money) -> Markup {
    guard let cost, let now else { return "unknown" }
    return switch SavingShade(now - cost, largest: largest) {
    case .loss: "loss"
    case .even: "even"
    case .quarter(let number): "saving-\(number + 1)"
    }
  }

  /// A small sign with its meaning in words for those who cannot see it.
  private static func mark(_ id: Markup, _ meaning: String) -> Markup {
    """
    <svg class="mark" aria-hidden="true"><use href="#\(id)"/></svg>\
    <span class="hidden">\(meaning)</span>
    """
  }

  private var key: Markup {
    let swatches: [(style: Markup, text: Markup)] = [
      ("saving-4", "most saving against now"), ("saving-3", ""), ("saving-2", ""),
      ("saving-1", "least"), ("loss", "dearer than now"),
      ("even beyond", "beyond the limits, or what the trace can tell"),
    ]
    let shades = swatches.map { swatch -> Markup in
      "<li><span class=\"swatch \(swatch.style)\"></span>\(swatch.text)</li>"
    }
    let star: Markup =
      words.recommendedPolicy == nil
      ? ""
      : "<li><svg class=\"mark\" aria-hidden=\"true\"><use href=\"#star\"/></svg>recommended</li>"
    let present = report.recommendation.present.replayedAs
    let dot: Markup =
      report.cells.contains { $0.policy == present }
      ? "<li><svg class=\"mark\" aria-hidden=\"true\"><use href=\"#dot\"/></svg>as now</li>" : ""
    return "<ul class=\"key\">\(shades)\(star)\(dot)</ul>\n"
  }

  // MARK: All figures in a table

  private var policyTable: Markup {
    let completed = report.histogram.completed
    let rows = figures.enumerated().map { index, figures -> Markup in
      let cell = figures.cell
      return """
        <tr data-policy="\(index)"><td class="number">\(cell.policy.minChars)</td>\
        <td class="number">\(cell.policy.debounce.grouped)</td>\
        <td class="way">\(figures.best.map { Self.name(of: $0.strategy) } ?? "–")</td>\
        <td class="number cost">\(amount(figures.best?.cost, isMonthly: words.isMonthly))</td>\
        <td class="number">\(cell.requests.mean(over: report.histogram.sessions))</td>\
        <td class="number">\(cell.shortSessions.percentage(of: completed))</td>\
        <td class="number">\(cell.supportedSessions.percentage(of: completed))</td>\
        <td>\(isAllowed(cell) ? "" : "beyond the limits")</td></tr>

        """
    }
    return """
      <details><summary>All policies as a table</summary>
      <div class="wide"><table id="policies">
      <thead><tr><th scope="col" class="number">minimum</th>\
      <th scope="col" class="number">debounce, ms</th><th scope="col">strategy</th>\
      <th scope="col" class="number" id="policies-unit">\(measure)</th>\
      <th scope="col" class="number">requests a search</th>\
      <th scope="col" class="number">too short, %</th>\
      <th scope="col" class="number">choices supported, %</th><td></td></tr></thead>
      <tbody>
      \(rows)</tbody></table></div>
      </details>

      """
  }
}
