import PlacesCost

/// The options that `analyze` and `simulate` share (rules C1a, C2, A, W9–W12).
enum AnalysisOptionTable {
  // MARK: Input

  static let from = OptionSpec(
    name: "from",
    kind: .choice(SourceFormat.allCases.map(\.rawValue)),
    valueName: "format",
    section: .input,
    help: "Format of the traces, where detection from their content is not wanted."
  )
  static let host = OptionSpec(
    name: "host",
    kind: .text,
    valueName: "name",
    section: .input,
    repeats: true,
    help: "A proxy that passes calls on to Google; its calls are read like Google's own."
  )
  static let map = OptionSpec(
    name: "map",
    kind: .file,
    valueName: "file",
    section: .input,
    help: "What routes, logs and analytics events of your own mean; see docs/sources."
  )
  static let keepDuplicates = OptionSpec(
    name: "keep-duplicates",
    kind: .flag,
    section: .input,
    help: "Count events again that several inputs have."
  )
  static let api = OptionSpec(
    name: "api",
    kind: .choice(API.allCases.map(\.rawValue)),
    defaultText: API.new.rawValue,
    section: .input,
    help: "Places API of calls that do not say which."
  )
  static let prices = OptionSpec(
    name: "prices",
    kind: .file,
    valueName: "book",
    defaultText: PriceBook.defaultID,
    section: .input,
    repeats: true,
    help:
      "Price book: the id of one that 'prices list' shows, or a file. Of several, and of 'auto',"
      + " each month of the trace has the one that was in force."
  )
  static let needs = OptionSpec(
    name: "needs",
    kind: .choice(Needs.allCases.map(\.rawValue)),
    section: .input,
    help: "What every session needs of its place, instead of what its calls asked for."
  )
  static let sessionGap = OptionSpec(
    name: "session-gap",
    kind: .decimal(DecimalFormat(fractionDigits: 6, range: 0...1_000_000_000_000)),
    valueName: "seconds",
    defaultText: "180",
    section: .input,
    help: "Idle time after which a session ends; decimals are exact to the microsecond."
  )
  static let count = OptionSpec(
    name: "count",
    kind: .choice(LengthCounting.allCases.map(\.rawValue)),
    valueName: "unit",
    defaultText: LengthCounting.graphemes.rawValue,
    section: .input,
    help: "What counts as a character; utf16 is JavaScript's length."
  )
  static let by = OptionSpec(
    name: "by",
    kind: .text,
    valueName: "tag",
    section: .input,
    repeats: true,
    help:
      "Also report by the values of this tag, or by 'project', and share the cost out among them;"
      + " may be given several times."
  )
  static let strict = OptionSpec(
    name: "strict",
    kind: .flag,
    section: .input,
    help: "Stop with exit code 3 at a malformed line, instead of counting it."
  )

  // MARK: What-if

  static let monthlySessions = OptionSpec(
    name: "monthly-sessions",
    aliases: ["sessions-per-month"],
    kind: .wholeNumber(1...1_000_000_000_000),
    valueName: "n",
    section: .whatIf,
    help: "Sessions in a month, for monthly costs under free caps and volume tiers."
  )
  static let minChars = OptionSpec(
    name: "min-chars",
    kind: .wholeNumbers(1...1_000_000_000, limit: 64),
    valueName: "list",
    defaultText: "1,2,3,4,5,6",
    section: .whatIf,
    help: "Minimum lengths to try, as a comma-separated list of whole numbers."
  )
  static let debounce = OptionSpec(
    name: "debounce",
    kind: .wholeNumbers(0...1_000_000_000, limit: 64),
    valueName: "list",
    defaultText: "0,100,150,200,250,300,400,500",
    section: .whatIf,
    help: "Debounces to try, in milliseconds, as a comma-separated list of whole numbers."
  )
  static let throttle = OptionSpec(
    name: "throttle",
    kind: .wholeNumbers(0...1_000_000_000, limit: 16),
    valueName: "list",
    section: .whatIf,
    help: "Also replay a leading-edge throttle of so many milliseconds, in place of a debounce."
  )
  static let maxWait = OptionSpec(
    name: "max-wait",
    kind: .wholeNumbers(0...1_000_000_000, limit: 16),
    valueName: "list",
    section: .whatIf,
    help: "Also replay debounces that fire after so many milliseconds of unbroken typing."
  )
  static let cache = OptionSpec(
    name: "cache",
    kind: .flag,
    section: .whatIf,
    help: "Also replay an app that asks for no text twice in a session."
  )
  static let skipComposing = OptionSpec(
    name: "skip-composing",
    kind: .flag,
    section: .whatIf,
    help: "Also replay an app that ignores text while an input method is composing it."
  )
  static let askIdentical = OptionSpec(
    name: "ask-identical",
    kind: .flag,
    section: .whatIf,
    help: "Also replay an app that asks again for the text it asked for last."
  )
  static let allowLegacy = OptionSpec(
    name: "allow-legacy",
    kind: .flag,
    section: .whatIf,
    help: "Let rows of the legacy API compete even if the trace does not use it."
  )
  static let maxShort = OptionSpec(
    name: "max-short",
    kind: .decimal(DecimalFormat(fractionDigits: 6, range: 0...100)),
    valueName: "percent",
    defaultText: "5",
    section: .whatIf,
    help: "Largest share of completed sessions that may end below the recommended minimum."
  )
  static let maxDelay = OptionSpec(
    name: "max-delay",
    kind: .wholeNumber(0...1_000_000_000),
    valueName: "ms",
    defaultText: "300",
    section: .whatIf,
    help: "Largest debounce that may be recommended."
  )
  static let plateau = OptionSpec(
    name: "plateau",
    kind: .decimal(DecimalFormat(fractionDigits: 6, range: 0...100)),
    valueName: "percent",
    defaultText: "0",
    section: .whatIf,
    help: "Costs this close to the cheapest count as equal; the smallest debounce wins."
  )
  static let declaredDebounce = OptionSpec(
    name: "declared-debounce",
    kind: .wholeNumber(0...1_000_000_000),
    valueName: "ms",
    section: .whatIf,
    help: "The debounce that the app is believed to have, to compare with the trace."
  )
  static let declaredMinChars = OptionSpec(
    name: "declared-min-chars",
    kind: .wholeNumber(0...1_000_000_000),
    valueName: "n",
    section: .whatIf,
    help: "The minimum length that the app is believed to have."
  )

  // MARK: Assumptions

  static let proSession = OptionSpec(
    name: "pro-session",
    kind: .choice(Assumptions.ProSession.allCases.map(\.rawValue)),
    valueName: "reading",
    defaultText: Assumptions.ProSession.atmosphere.rawValue,
    section: .assumptions,
    help: "How a session ended by Pro or higher fields is billed."
  )
  static let tokenReuse = OptionSpec(
    name: "token-reuse",
    kind: .choice(Assumptions.TokenReuse.allCases.map(\.rawValue)),
    valueName: "reading",
    defaultText: Assumptions.TokenReuse.keepFirst.rawValue,
    section: .assumptions,
    help: "What a call with an ended token does to that token's first session."
  )
  static let tokenTTL = OptionSpec(
    name: "token-ttl",
    kind: .decimal(
      DecimalFormat(fractionDigits: 6, range: 0...1_000_000_000_000, acceptsOff: true)
    ),
    valueName: "seconds",
    defaultText: "off",
    section: .assumptions,
    help: "Time after which a token ends by itself, from its first request; or 'off'."
  )
  static let billStatus = OptionSpec(
    name: "bill-status",
    kind: .statuses,
    valueName: "list",
    section: .assumptions,
    help: "Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS."
  )
  static let unrecordedFields = OptionSpec(
    name: "unrecorded-fields",
    kind: .choice(AnalyzeOptions.unrecordedTiers.map(\.name)),
    valueName: "tier",
    defaultText: "atmosphere",
    section: .assumptions,
    help: "Tier assumed of a details call whose fields are not in the trace."
  )
  static let aborted = OptionSpec(
    name: "aborted",
    kind: .choice(Assumptions.Aborted.allCases.map(\.rawValue)),
    valueName: "reading",
    defaultText: Assumptions.Aborted.billed.rawValue,
    section: .assumptions,
    help: "Whether calls are billed that the client gave up on (status 0 or ABORTED)."
  )

  // MARK: Reports

  static let format = OptionSpec(
    name: "format",
    kind: .choice(ReportFormat.allCases.map(\.rawValue)),
    defaultText: ReportFormat.text.rawValue,
    section: .report,
    repeats: true,
    help: "Format of the report; may be given several times, each with an --output of its own."
  )
  static let output = OptionSpec(
    name: "output",
    short: "o",
    kind: .file,
    valueName: "file",
    section: .report,
    repeats: true,
    isConfigurable: false,
    help:
      "Write the report to a file, in the --format before it, else as its ending says; "
      + "'-' is standard output."
  )
  static let quiet = OptionSpec(
    name: "quiet",
    short: "q",
    kind: .flag,
    section: .report,
    help: "Nothing on standard error but errors."
  )
  static let verbose = OptionSpec(
    name: "verbose",
    kind: .flag,
    section: .report,
    help: "Tell on standard error how long each stage took."
  )

  static let threads = OptionSpec(
    name: "threads",
    kind: .wholeNumber(1...64),
    valueName: "n",
    section: .input,
    help:
      "Threads that read a native trace; as many as there are processors, at most 8, where left"
      + " out. Changes no figure."
  )

  static let maxMemory = OptionSpec(
    name: "max-memory",
    kind: .size,
    valueName: "size",
    section: .input,
    help:
      "Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary"
      + " files. Changes no figure."
  )

  /// `--output` of commands that write one report.
  static let singleOutput = OptionSpec(
    name: output.name,
    short: output.short,
    kind: .file,
    valueName: "file",
    section: .report,
    isConfigurable: false,
    help: "Write to a file instead of standard output."
  )

  static let traces = ArgumentSpec(
    name: "trace",
    kind: .file,
    repeats: true,
    help: "A trace or capture, a folder of them, or '-' for standard input."
  )

  static let all = [
    from, host, map, keepDuplicates, api, prices, needs, sessionGap, count, by, strict,
    threads, maxMemory,
    monthlySessions, minChars, debounce,
    throttle, maxWait, cache, skipComposing, askIdentical,
    allowLegacy, maxShort, maxDelay, plateau,
    declaredDebounce, declaredMinChars,
    proSession, tokenReuse, tokenTTL, billStatus, unrecordedFields, aborted,
    format, output, quiet, verbose,
  ]
}
