import PlacesCost

/// How traces are read and told apart by session, and by which book they are priced.
extension AnalysisOptionTable {
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
}
