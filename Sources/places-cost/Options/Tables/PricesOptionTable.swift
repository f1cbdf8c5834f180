import PlacesCost

/// The options of `prices diff` and `prices import`; none is read from a configuration.
enum PricesOptionTable {
  static let format = DocumentFormat.option(help: "Format of the comparison.")
  static let id = OptionSpec(
    name: "id",
    kind: .text,
    defaultText: "imported",
    isConfigurable: false,
    help: "The id of the book, its name in reports."
  )
  static let effectiveFrom = OptionSpec(
    name: "effective-from",
    kind: .text,
    valueName: "day",
    isConfigurable: false,
    help: "First day of the list; the day of its latest price where left out."
  )
  static let output = GenerateOptionTable.output
}

extension ParsedArguments {
  /// A day such as 2025-03-01.
  func day(_ option: OptionSpec) throws(UsageError) -> CalendarDay? {
    try value(option) { (text) throws(ValueProblem) in
      guard let day = CalendarDay(text) else { throw .notADay }
      return day
    }
  }
}
