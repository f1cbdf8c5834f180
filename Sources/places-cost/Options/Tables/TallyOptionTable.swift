import PlacesCost

/// The options of `tally` and `merge`: those of `analyze` that decide a tally, and those of its parts.
enum TallyOptionTable {
  private typealias Analysis = AnalysisOptionTable

  static let shardKey = OptionSpec(
    name: "shard-key",
    kind: .choice(ShardKeyFilter.Division.allCases.map(\.rawValue)),
    valueName: "division",
    section: .shards,
    isConfigurable: false,
    help:
      "Write each line after the key that it may be divided by and its order: for 'billing' the calls"
      + " with a token, for 'session' every line."
  )
  static let findTies = OptionSpec(
    name: "find-ties",
    kind: .flag,
    section: .shards,
    isConfigurable: false,
    help: "Write which attribution keys share tokens, from parts divided by 'billing'."
  )
  static let withTies = OptionSpec(
    name: "with-ties",
    kind: .file,
    valueName: "file",
    section: .shards,
    isConfigurable: false,
    help: "Tally a part divided by 'session': events of these keys wait for 'merge' or 'report'."
  )
  static let secret = OptionSpec(
    name: "secret",
    kind: .text,
    valueName: "text",
    section: .shards,
    help:
      "Key of all hashes, the same for all parts; without one, whoever knows a token or client can find"
      + " its hash."
  )
  static let name = OptionSpec(
    name: "name",
    kind: .text,
    valueName: "name",
    section: .shards,
    isConfigurable: false,
    help: "What reports call standard input, the same for all parts of one trace."
  )
  static let output = OptionSpec(
    name: Analysis.output.name,
    short: "o",
    kind: .file,
    valueName: "file",
    section: .output,
    isConfigurable: false,
    help: "Write to a file, which appears whole or not at all; '-' is standard output."
  )

  static let tally: [OptionSpec] =
    [
      Analysis.from, Analysis.host, Analysis.map, Analysis.keepDuplicates, Analysis.threads,
      Analysis.state, Analysis.maxMemory,
      Analysis.api,
      Analysis.sessionGap, Analysis.count, Analysis.by, Analysis.strict,
      Analysis.minChars, Analysis.debounce,
    ] + Analysis.behaviours + [Analysis.declaredDebounce, Analysis.declaredMinChars]
    + Analysis.assumptions
    + [shardKey, findTies, withTies, secret, name, output, Analysis.quiet]

  static let merge = [output]
}
