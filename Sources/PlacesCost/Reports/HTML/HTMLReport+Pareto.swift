/// Cost against delay: every policy with its cheapest eligible strategy, and those that none beats.
extension HTMLReport {
  var pareto: Markup {
    let points = report.recommendation.pareto
    guard isExplorable, !points.isEmpty, let plot = ParetoPlot(of: self) else { return "" }
    let table = markup { words.addPareto(to: &$0) }
    return section(
      "pareto",
      "Cost against delay",
      """
      <figure>
      <figcaption class="note">Up: \(measure), of each policy's cheapest eligible strategy. Across: \
      debounce in ms. Numbers: minimum length.</figcaption>
      \(plot.markup)\(plot.key)</figure>
      \(table)
      """
    )
  }
}
