/// The options that `analyze` and `simulate` share (rules C1a, C2, A, W9–W12).
///
/// Other commands have some of them. Each heading of the help has a file of its own.
enum AnalysisOptionTable {
  static let traces = ArgumentSpec(
    name: "trace",
    kind: .file,
    repeats: true,
    help: "A trace or capture, a folder of them, or '-' for standard input."
  )

  static let all: [OptionSpec] =
    [
      from, host, map, keepDuplicates, api, prices, needs, sessionGap, count, by, strict, threads,
      maxMemory,
      monthlySessions, minChars, debounce,
    ] + behaviours
    + [allowLegacy, maxShort, maxDelay, plateau, declaredDebounce, declaredMinChars]
    + assumptions + [format, output, quiet, verbose]

  /// What else can be replayed, beside a trailing debounce.
  static let behaviours = [throttle, maxWait, cache, skipComposing, askIdentical]

  /// How Google's pages are read (rules A).
  static let assumptions = [
    proSession, tokenReuse, tokenTTL, billStatus, unrecordedFields, aborted,
  ]
}
