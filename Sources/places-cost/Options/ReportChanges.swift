import PlacesCost

/// What a saved report is to be made with instead of what it was made with.
struct ReportChanges: Equatable, Sendable {
  var needs: Needs?
  var tags: [String]?
  var monthlySessions: Int?
  var allowsLegacy = false
  /// In millionths of one per cent.
  var maximumShortShare: Int64?
  /// Milliseconds.
  var maximumDelay: Int?
  /// In millionths of one per cent.
  var plateau: Int64?
  /// The options of the command line that only the reading of a trace heeds, as `--api`.
  var unheeded: [String] = []
}

extension ReportChanges {
  /// The changes that were asked for; what nobody gave stays, whatever its default for a trace.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    typealias Table = AnalysisOptionTable
    func isGiven(_ option: OptionSpec) -> Bool { parsed.given(option) != nil }
    needs = try parsed.choice(Table.needs, as: Needs.self)
    tags = try parsed.texts(Table.by)
    monthlySessions = try parsed.wholeNumber(Table.monthlySessions)
    allowsLegacy = try parsed.isSet(Table.allowLegacy)
    maximumShortShare = try isGiven(Table.maxShort) ? parsed.decimal(Table.maxShort) : nil
    maximumDelay = try isGiven(Table.maxDelay) ? parsed.wholeNumber(Table.maxDelay) : nil
    plateau = try isGiven(Table.plateau) ? parsed.decimal(Table.plateau) : nil
    unheeded = Self.forTraces.filter(parsed.isFlagged).map { "--\($0.name)" }
  }

  /// The options of `analyze` that say how a trace is read, billed and replayed.
  private static let forTraces: [OptionSpec] = {
    typealias Table = AnalysisOptionTable
    let others = Set((ReportOptionTable.all + [Table.quiet, Table.verbose]).map(\.name))
    return Table.all.filter { !others.contains($0.name) }
  }()

  /// Warns of options that nothing heeds, which is so where every source is a saved report.
  func warn(of sources: [ReportSource], in context: Context) throws {
    guard !unheeded.isEmpty, sources.allSatisfy(\.isSaved) else { return }
    let verb = unheeded.count == 1 ? "has" : "have"
    try context.warn("\(unheeded.joined(separator: ", ")) \(verb) no effect on a saved report")
  }
}

extension AnalysisOptions {
  mutating func apply(_ changes: ReportChanges) {
    needs = changes.needs ?? needs
    tags = changes.tags ?? tags
    monthlySessions = changes.monthlySessions ?? monthlySessions
    allowsLegacy = allowsLegacy || changes.allowsLegacy
    limits.shortShare = changes.maximumShortShare ?? limits.shortShare
    limits.delay = changes.maximumDelay ?? limits.delay
    limits.plateau = changes.plateau ?? limits.plateau
  }
}
