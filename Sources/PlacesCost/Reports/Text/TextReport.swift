/// A report for a terminal: at most 80 columns, the answer first (C2).
///
/// The same report gives the same bytes. Shows no typed text, token, client or place id (T5): a
/// `Report` holds none.
public struct TextReport {
  let report: Report
  let isColored: Bool
  let money: MoneyFormat

  /// Creates the text form of a report, with escape sequences for colour where wanted.
  public init(of report: Report, isColored: Bool = false) {
    self.report = report
    self.isColored = isColored
    money = MoneyFormat(of: report)
  }

  /// The text of `analyze`.
  public var analysis: String {
    var page = TextPage(isColored: isColored)
    addAnswer(to: &page)
    addInput(to: &page)
    addSessions(to: &page)
    addBill(to: &page)
    addStrategies(to: &page)
    addBreakEvens(to: &page)
    addFindings(to: &page)
    addPolicy(to: &page)
    addGroups(to: &page)
    addMonths(to: &page)
    addForecast(to: &page)
    addSegments(to: &page)
    addAllocations(to: &page)
    addProjections(to: &page)
    addSubscriptions(to: &page)
    addProviders(to: &page)
    addAssumptions(to: &page)
    addPriceBook(to: &page)
    return page.text
  }

  /// The text of `simulate`.
  public var simulation: String {
    var page = TextPage(isColored: isColored)
    addAnswer(to: &page)
    addGrid(to: &page)
    addPareto(to: &page)
    addPolicy(to: &page)
    addGroups(to: &page)
    addProjections(to: &page)
    addAssumptions(to: &page)
    addPriceBook(to: &page)
    return page.text
  }
}

extension TextReport {
  /// Whether the month's cost chooses (W10).
  var isMonthly: Bool { report.comparison.isMonthly }

  /// A row's cost by the measure that chooses.
  func choosingCost(_ row: StrategyRow) -> Money? { row.cost(isMonthly: isMonthly) }

  /// What the app costs now, by the same measure.
  var observedCost: Money? { row(.observed).flatMap(choosingCost) }

  func row(_ strategy: Strategy) -> StrategyRow? { report.strategies[strategy] }

  /// An amount with the currency, by the measure that chooses.
  func chosen(_ amount: Money?) -> String {
    "\(money.amount(amount, isMonthly: isMonthly)) \(money.currency)"
      + (isMonthly ? " a month" : "")
  }

  func list(_ amount: Money?) -> String { "\(money.list(amount)) \(money.currency)" }

  func monthly(_ amount: Money?) -> String { "\(money.monthly(amount)) \(money.currency)" }
}
