import PlacesCost

extension AnalysisOptions {
  /// What a command line says of how traces are read, billed, replayed and priced.
  ///
  /// An option that the command does not have keeps the library's default.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    self.init()
    format = try parsed.choice(Table.from, as: SourceFormat.self)
    conversion.hosts = try parsed.hosts()
    keepsDuplicates = try parsed.isSet(Table.keepDuplicates)
    api = try parsed.choice(Table.api, as: API.self) ?? api
    needs = try parsed.choice(Table.needs, as: Needs.self)
    sessionGap = try parsed.decimal(Table.sessionGap) ?? sessionGap
    counting = try parsed.choice(Table.count, as: LengthCounting.self) ?? counting
    tags = try parsed.texts(Table.by) ?? []
    isStrict = try parsed.isSet(Table.strict)
    threads = try parsed.wholeNumber(Table.threads)

    monthlySessions = try parsed.wholeNumber(Table.monthlySessions)
    grid = PolicyGrid(
      minChars: try parsed.wholeNumbers(Table.minChars) ?? grid.minChars,
      debounces: try parsed.wholeNumbers(Table.debounce) ?? grid.debounces
    )
    behaviours = try parsed.behaviours()
    allowsLegacy = try parsed.isSet(Table.allowLegacy)
    limits.shortShare = try parsed.decimal(Table.maxShort) ?? limits.shortShare
    limits.delay = try parsed.wholeNumber(Table.maxDelay) ?? limits.delay
    limits.plateau = try parsed.decimal(Table.plateau) ?? limits.plateau
    declaredDebounce = try parsed.wholeNumber(Table.declaredDebounce)
    declaredMinChars = try parsed.wholeNumber(Table.declaredMinChars)

    assumptions = try Assumptions(parsed)
    statusRule = try parsed.statuses(Table.billStatus) ?? statusRule
    memory = try parsed.memoryLimit(Table.maxMemory, for: self)
  }

  /// The same options, with what a file of mappings says (`--map`).
  func reading(mapping path: String?) throws -> AnalysisOptions {
    guard let path else { return self }
    var options = self
    options.conversion.mapping = try Mapping(path: path)
    return options
  }
}

extension Assumptions {
  /// The words of `--unrecorded-fields`; `location` is what P's needs call Essentials.
  static let unrecordedTiers: [(name: String, tier: FieldTier)] = [
    ("ids", .idsOnly), ("essentials", .essentials), ("location", .essentials), ("pro", .pro),
    ("enterprise", .enterprise), ("atmosphere", .atmosphere),
  ]

  /// The assumption flags (rules A), `--bill-status` aside.
  fileprivate init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    self.init()
    proSession = try parsed.choice(Table.proSession, as: ProSession.self) ?? proSession
    tokenReuse = try parsed.choice(Table.tokenReuse, as: TokenReuse.self) ?? tokenReuse
    tokenLifetime = try parsed.decimal(Table.tokenTTL)
    aborted = try parsed.choice(Table.aborted, as: Aborted.self) ?? aborted
    if let word = try parsed.word(Table.unrecordedFields),
      let tier = Self.unrecordedTiers.first(where: { $0.name == word })
    {
      unrecordedFields = tier.tier
    }
  }
}

extension ParsedArguments {
  /// The hosts of `--host`, lower case: given several times, or separated by commas.
  fileprivate func hosts() throws(UsageError) -> [String] {
    let given = flagValues(AnalysisOptionTable.host)
    let single = try text(AnalysisOptionTable.host).map { [$0] } ?? []
    return (given.isEmpty ? single : given)
      .flatMap { $0.split(separator: ",") }
      .map { $0.lowercased().filter { $0 != " " } }
      .filter { !$0.isEmpty }
  }

  /// What to replay beside the debounces of the grid, whatever the order of the flags.
  fileprivate func behaviours() throws(UsageError) -> [Behaviour] {
    typealias Table = AnalysisOptionTable
    let intervals = try wholeNumbers(Table.throttle) ?? []
    let waits = try wholeNumbers(Table.maxWait) ?? []
    var behaviours = intervals.map { Behaviour.throttle(interval: $0) }
    behaviours += waits.map { .maxWait($0) }
    if try isSet(Table.cache) { behaviours.append(.cache) }
    if try isSet(Table.skipComposing) { behaviours.append(.skipComposing) }
    if try isSet(Table.askIdentical) { behaviours.append(.askIdentical) }
    return behaviours
  }
}
