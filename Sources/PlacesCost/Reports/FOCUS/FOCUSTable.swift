/// A trace's cost as a FOCUS 1.2 data set: comma-separated values (RFC 4180) with LF line ends.
///
/// On each row of usage `PricingQuantity` times `ListUnitPrice` is `ListCost`, and times
/// `ContractedUnitPrice` it is the other three costs, to the last decimal.
public struct FOCUSTable {
  private let report: Report

  public init(of report: Report) {
    self.report = report
  }

  /// The title line and a row for each charge.
  public var text: String {
    let books = Dictionary(uniqueKeysWithValues: report.billedMonths.map { ($0.month, $0.book) })
    let rows = report.focusCharges.map { charge in
      FOCUSColumn.all.map { $0.value(charge, books[charge.month] ?? report.book) }
    }
    return CSV.text([FOCUSColumn.all.map(\.name)] + rows)
  }
}
