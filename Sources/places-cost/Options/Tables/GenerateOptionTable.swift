import PlacesCost

/// The options of `generate`.
///
/// None is read from the environment or a configuration file, so that a
/// command line alone says what a sample holds.
enum GenerateOptionTable {
  static let sessions = OptionSpec(
    name: "sessions",
    kind: .wholeNumber(1...100_000_000),
    valueName: "n",
    defaultText: "1000",
    isConfigurable: false,
    help: "Searches in the trace."
  )
  static let seed = OptionSpec(
    name: "seed",
    kind: .wholeNumber(0...Int.max),
    valueName: "s",
    defaultText: "1",
    isConfigurable: false,
    help: "Seed of the random numbers; the same options with the same seed give the same bytes."
  )
  static let start = OptionSpec(
    name: "start",
    kind: .instant,
    valueName: "time",
    defaultText: "2026-09-01T00:00:00-07:00",
    isConfigurable: false,
    help: "When the period starts: a day, or a time with a zone."
  )
  static let days = OptionSpec(
    name: "days",
    kind: .wholeNumber(1...3660),
    valueName: "n",
    defaultText: "30",
    isConfigurable: false,
    help: "Length of the period."
  )
  static let appDebounce = OptionSpec(
    name: "app-debounce",
    kind: .wholeNumber(0...60_000),
    valueName: "ms",
    defaultText: "100",
    section: .app,
    isConfigurable: false,
    help: "Trailing debounce of the app."
  )
  static let appMinChars = OptionSpec(
    name: "app-min-chars",
    kind: .wholeNumber(1...100),
    valueName: "n",
    defaultText: "2",
    section: .app,
    isConfigurable: false,
    help: "Shortest text that the app asks for."
  )
  static let mistakes = OptionSpec(
    name: "mistakes",
    kind: .decimal(DecimalFormat(fractionDigits: 2, range: 0...100)),
    valueName: "percent",
    defaultText: "3",
    section: .app,
    isConfigurable: false,
    help:
      "Sessions in which the app misuses the API, each kind in turn; 0 also means no abandoned "
      + "sessions, unless --abandoned says otherwise."
  )
  static let mistake = OptionSpec(
    name: "mistake",
    kind: .choice(SampleMistake.allCases.map(\.rawValue)),
    valueName: "kind",
    section: .app,
    repeats: true,
    isConfigurable: false,
    help: "Only mistakes of this kind; may be given several times."
  )
  static let abandoned = OptionSpec(
    name: "abandoned",
    kind: .decimal(DecimalFormat(fractionDigits: 2, range: 0...100)),
    valueName: "percent",
    section: .people,
    isConfigurable: false,
    help: "Sessions left without a choice; 25 where left out."
  )
  static let output = OptionSpec(
    name: "output",
    short: "o",
    kind: .file,
    valueName: "file",
    section: .output,
    isConfigurable: false,
    help: "Write to a file, whole or not at all, instead of standard output."
  )

  static let all = [
    abandoned, appDebounce, appMinChars, mistakes, mistake, sessions, seed, start, days, output,
  ]
}
