import PlacesCost

extension AnalysisOptions {
  /// How calls are read, told apart by session and billed, where nothing is replayed.
  init(billingOf parsed: ParsedArguments) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    self.init()
    format = try parsed.choice(Table.from, as: SourceFormat.self)
    conversion.hosts = try parsed.hosts()
    api = try parsed.choice(Table.api, as: API.self) ?? api
    needs = try parsed.choice(Table.needs, as: Needs.self)
    sessionGap = try parsed.decimal(Table.sessionGap) ?? sessionGap
    counting = try parsed.choice(Table.count, as: LengthCounting.self) ?? counting
    allowsLegacy = try parsed.isSet(Table.allowLegacy)
    assumptions = try Assumptions(parsed)
    statusRule = try parsed.statuses(Table.billStatus) ?? statusRule
    threads = try parsed.wholeNumber(Table.threads)
  }
}
