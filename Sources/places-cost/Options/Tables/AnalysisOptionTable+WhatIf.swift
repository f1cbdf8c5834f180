/// What is replayed, and what may be recommended (rules W9–W12).
extension AnalysisOptionTable {
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
    kind: .percent,
    valueName: "percent",
    defaultText: "5",
    section: .whatIf,
    help: "Largest share of completed sessions that may end below the recommended minimum."
  )
  static let maxDelay = OptionSpec(
    name: "max-delay",
    kind: .milliseconds,
    valueName: "ms",
    defaultText: "300",
    section: .whatIf,
    help: "Largest debounce that may be recommended."
  )
  static let plateau = OptionSpec(
    name: "plateau",
    kind: .percent,
    valueName: "percent",
    defaultText: "0",
    section: .whatIf,
    help: "Costs this close to the cheapest count as equal; the smallest debounce wins."
  )
  static let declaredDebounce = OptionSpec(
    name: "declared-debounce",
    kind: .milliseconds,
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
}
