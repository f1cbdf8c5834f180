/// What an analysis is asked for, beyond its sources (rules C1a, A and W10).
public struct AnalysisOptions: Sendable {
  /// The generation of calls that do not say theirs (`--api`).
  public var api = API.new
  /// The format of all sources (`--from`); nil to find it out from the content of each.
  public var format: SourceFormat?
  public var conversion = ConversionOptions()
  /// Whether events stay that several sources have (`--keep-duplicates`).
  public var keepsDuplicates = false
  public var assumptions = Assumptions()
  /// Idle time that closes a session, in microseconds (`--session-gap`).
  public var sessionGap: Int64 = 180_000_000
  /// How lengths of typed text are counted (`--count`).
  public var counting = LengthCounting.graphemes
  /// Which statuses are billed (`--bill-status`).
  public var statusRule = StatusRule.standard
  public var grid = PolicyGrid.standard
  /// What else to replay, beside the trailing debounce of the grid.
  public var behaviours: [Behaviour] = []
  /// Replaces what sessions show that they need (`--needs`).
  public var needs: Needs?
  /// User sessions in the month to price (`--monthly-sessions`).
  public var monthlySessions: Int?
  /// Other providers to price the same sessions under (`--compare-providers`); nil for none.
  ///
  /// A saved report does not keep them.
  public var providers: [ProviderBook]?
  /// Whether legacy rows may be chosen without legacy calls in the trace (`--allow-legacy`).
  public var allowsLegacy = false
  /// The tags to report by, or `project` (`--by`), each once.
  public var tags: [String] = []
  /// Whether a malformed line is an error (`--strict`).
  public var isStrict = false
  public var limits = RecommendationLimits()
  /// How many threads read (`--threads`); nil for as many as there are processors, 8 at most:
  /// one of them has all the sessions to itself.
  public var threads: Int?
  /// What the client's owner believes, to compare with what is inferred (W12).
  public var declaredDebounce: Int?
  public var declaredMinChars: Int?

  /// What what grows with the trace may take before it goes to temporary files (`--max-memory`).
  package var memory: MemoryLimit?
  /// Told when that happens; not on any particular thread.
  package var onSpill: (@Sendable (Spill) -> Void)?
  /// Told during the reading how far it has come; not on any particular thread.
  package var onProgress: (@Sendable (TraceProgress) -> Void)?

  public init() {}

  /// The first tag to report by; setting it makes it the only one.
  public var tag: String? {
    get { tags.first }
    set { tags = newValue.map { [$0] } ?? [] }
  }

  /// The name for `--by` that stands for the Google Cloud project of calls.
  package static let projectTag = "project"
}

/// What a recommendation may ask of users (rule W10).
public struct RecommendationLimits: Hashable, Sendable {
  /// Largest share of short sessions, in millionths of one per cent (`--max-short`).
  public var shortShare: Int64 = 5_000_000
  /// Longest debounce in milliseconds (`--max-delay`).
  public var delay = 300
  /// Costs this close to the cheapest count as equal, in millionths of one per cent (`--plateau`).
  public var plateau: Int64 = 0

  public init() {}

  /// Whether so many short sessions among the completed ones are within the limit.
  package func allowsShort(_ shortSessions: Int, of completed: Int) -> Bool {
    Int128(shortSessions) * 100_000_000 <= Int128(shortShare) * Int128(completed)
  }
}
