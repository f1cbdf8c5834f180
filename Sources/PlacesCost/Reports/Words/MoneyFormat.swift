/// Writes the amounts of one report with as many decimals as its size asks for.
///
/// A trace of a few calls costs fractions of a cent, a month thousands: all amounts of one measure
/// have the same decimals, so that they align. Rounded half away from zero, lines under a total so
/// that they add up to it (rule P2).
struct MoneyFormat {
  let currency: String
  private let listPlaces: Int
  private let monthlyPlaces: Int

  /// Creates a format for amounts up to the largest of each measure.
  init(currency: String, largestList: Money = .zero, largestMonthly: Money = .zero) {
    self.currency = currency.printable
    listPlaces = Self.places(for: largestList)
    monthlyPlaces = Self.places(for: largestMonthly)
  }

  /// Creates the format of a report's amounts.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - largestMonthly: the largest cost of a month; without it that of its strategies.
  init(of report: Report, largestMonthly: Money? = nil) {
    let lists = report.strategies.compactMap(\.listCost) + [report.listCost.priced]
    self.init(
      currency: report.book.currency,
      largestList: lists.max() ?? .zero,
      largestMonthly: largestMonthly ?? report.strategies.compactMap(\.monthlyCost).max() ?? .zero
    )
  }

  private static func places(for largest: Money) -> Int {
    places(forUnits: largest.magnitude.picounits / Money.picounitsPerUnit)
  }

  /// The decimals of amounts of which the largest has so many whole units.
  static func places(forUnits units: Int128) -> Int {
    switch units {
    case 100...: 2
    case 1...: 4
    default: 5
    }
  }

  /// A list cost; `-` where it is not known.
  func list(_ amount: Money?) -> String { amount?.grouped(places: listPlaces) ?? "-" }

  /// A cost of the scaled month; `-` where it is not known.
  func monthly(_ amount: Money?) -> String { amount?.grouped(places: monthlyPlaces) ?? "-" }

  /// An amount by the measure that a recommendation was chosen by.
  func amount(_ amount: Money?, isMonthly: Bool) -> String {
    isMonthly ? monthly(amount) : list(amount)
  }

  /// An amount by the same measure with its sign, above zero too.
  func change(_ amount: Money?, isMonthly: Bool) -> String {
    (amount?.plusSign ?? "") + self.amount(amount, isMonthly: isMonthly)
  }

  /// Amounts that stand under their total, rounded so that they add up to it as printed.
  func parts(_ amounts: [Money?], isMonthly: Bool) -> [Money?] {
    amounts.roundedParts(places: isMonthly ? monthlyPlaces : listPlaces)
  }

  /// An amount for each of a number of things, with five decimals; `-` where there are none.
  func each(_ amount: Money?, of count: Int) -> String {
    let ratio = amount.flatMap {
      Ratio($0.picounits, over: Int128(count) * Money.picounitsPerUnit)
    }
    return ratio?.decimal(places: 5).groupingThousands() ?? "-"
  }

  /// The price of one event as that of a thousand, with all its decimals.
  func perThousand(_ price: Money) -> String { (price * 1_000).exact() }
}
