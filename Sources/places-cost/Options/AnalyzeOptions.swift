import PlacesCost

/// What `analyze` and `simulate` were asked for, as a plain value.
struct AnalyzeOptions: Equatable, Sendable {
  enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  /// Files, folders and `-`, as given.
  var traces: [String]
  /// `--from`; nil where the content decides.
  var inputFormat: SourceFormat?
  /// `--host`, lower case.
  var hosts: [String] = []
  /// `--map`; a path.
  var mapping: String?
  /// `--keep-duplicates`.
  var keepsDuplicates = false
  var api = API.new
  /// Ids of price books, paths, or `auto`.
  var prices = [PriceBook.defaultID]
  var needs: Needs?
  /// Microseconds (rule S2.1).
  var sessionGap: Int64 = 180_000_000
  var count = LengthCounting.graphemes
  /// `--by`, each name once.
  var groupingTags: [String] = []
  var isStrict = false
  var threads: Int?
  /// `--max-memory`.
  var memory: MemoryLimit?

  var monthlySessions: Int?
  /// Minimum lengths of the grid, ascending, at most 64 (rule W9).
  var minimumLengths = [1, 2, 3, 4, 5, 6]
  /// Debounces of the grid in milliseconds, ascending, at most 64.
  var debounces = [0, 100, 150, 200, 250, 300, 400, 500]
  /// What to replay beside the debounces of the grid, in the order of the flags.
  var behaviours: [Behaviour] = []
  var allowsLegacy = false
  /// Ids of providers' books, paths, or `all`; nil where none are compared.
  var providers: [String]?
  /// In millionths of one per cent (rule W10).
  var maximumShortShare: Int64 = 5_000_000
  /// Milliseconds.
  var maximumDelay = 300
  /// In millionths of one per cent.
  var plateau: Int64 = 0
  /// Milliseconds (rule W12).
  var declaredDebounce: Int?
  var declaredMinimumLength: Int?

  var assumptions = Assumptions()
  /// Statuses billed in place of rule B1's; nil for B1.
  var statusRule: StatusRule?

  /// In the order given; at most one to standard output, and at least one in all.
  var reports = [ReportTarget(format: .text, file: nil)]
  var verbosity = Verbosity.normal

  /// The words of `--unrecorded-fields`; `location` is what P's needs call Essentials.
  static let unrecordedTiers: [(name: String, tier: FieldTier)] = [
    ("ids", .idsOnly), ("essentials", .essentials), ("location", .essentials), ("pro", .pro),
    ("enterprise", .enterprise), ("atmosphere", .atmosphere),
  ]
}

extension AnalyzeOptions {
  init(
    _ parsed: ParsedArguments,
    formats: Set<ReportFormat> = Set(ReportFormat.allCases)
  ) throws(UsageError) {
    try self.init(parsed, reports: try ReportTarget.targets(of: parsed, formats: formats))
  }

  /// The options of a command that writes something else than reports, or reports known already.
  init(_ parsed: ParsedArguments, reports: [ReportTarget]) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    traces = parsed.positionals
    inputFormat = try parsed.choice(Table.from, as: SourceFormat.self)
    hosts = try parsed.hosts()
    mapping = try parsed.text(Table.map)
    keepsDuplicates = try parsed.isSet(Table.keepDuplicates)
    api = try parsed.choice(Table.api, as: API.self) ?? api
    prices = try parsed.texts(Table.prices) ?? prices
    needs = try parsed.choice(Table.needs, as: Needs.self)
    sessionGap = try parsed.decimal(Table.sessionGap) ?? sessionGap
    count = try parsed.choice(Table.count, as: LengthCounting.self) ?? count
    groupingTags = try parsed.texts(Table.by) ?? []
    isStrict = try parsed.isSet(Table.strict)
    threads = try parsed.wholeNumber(Table.threads)

    monthlySessions = try parsed.wholeNumber(Table.monthlySessions)
    minimumLengths = try parsed.wholeNumbers(Table.minChars) ?? minimumLengths
    debounces = try parsed.wholeNumbers(Table.debounce) ?? debounces
    behaviours = try Self.behaviours(of: parsed)
    allowsLegacy = try parsed.isSet(Table.allowLegacy)
    providers = try parsed.comparedProviders()
    maximumShortShare = try parsed.decimal(Table.maxShort) ?? maximumShortShare
    maximumDelay = try parsed.wholeNumber(Table.maxDelay) ?? maximumDelay
    plateau = try parsed.decimal(Table.plateau) ?? plateau
    declaredDebounce = try parsed.wholeNumber(Table.declaredDebounce)
    declaredMinimumLength = try parsed.wholeNumber(Table.declaredMinChars)

    assumptions = try Assumptions(parsed)
    statusRule = try parsed.statuses(Table.billStatus)

    self.reports = reports
    verbosity = try Self.verbosity(of: parsed)
    memory = try parsed.memoryLimit(Table.maxMemory, for: AnalysisOptions(self))
  }

  private static func behaviours(of parsed: ParsedArguments) throws(UsageError) -> [Behaviour] {
    typealias Table = AnalysisOptionTable
    let intervals = try parsed.wholeNumbers(Table.throttle) ?? []
    let waits = try parsed.wholeNumbers(Table.maxWait) ?? []
    var behaviours = intervals.map { Behaviour.throttle(interval: $0) }
    behaviours += waits.map { .maxWait($0) }
    if try parsed.isSet(Table.cache) { behaviours.append(.cache) }
    if try parsed.isSet(Table.skipComposing) { behaviours.append(.skipComposing) }
    if try parsed.isSet(Table.askIdentical) { behaviours.append(.askIdentical) }
    return behaviours
  }

  private static func verbosity(of parsed: ParsedArguments) throws(UsageError) -> Verbosity {
    let isQuiet = try parsed.isSet(AnalysisOptionTable.quiet)
    let isVerbose = try parsed.isSet(AnalysisOptionTable.verbose)
    if isQuiet, isVerbose {
      throw parsed.error(.exclusive(AnalysisOptionTable.quiet, AnalysisOptionTable.verbose))
    }
    return isQuiet ? .quiet : isVerbose ? .verbose : .normal
  }
}

extension Assumptions {
  /// The assumption flags (rules A), `--bill-status` aside.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    self.init()
    proSession = try parsed.choice(Table.proSession, as: ProSession.self) ?? proSession
    tokenReuse = try parsed.choice(Table.tokenReuse, as: TokenReuse.self) ?? tokenReuse
    tokenLifetime = try parsed.decimal(Table.tokenTTL)
    aborted = try parsed.choice(Table.aborted, as: Aborted.self) ?? aborted
    if let word = try parsed.word(Table.unrecordedFields),
      let tier = AnalyzeOptions.unrecordedTiers.first(where: { $0.name == word })
    {
      unrecordedFields = tier.tier
    }
  }
}
