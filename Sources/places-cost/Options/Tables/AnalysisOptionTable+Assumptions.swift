import PlacesCost

/// What Google's pages leave open (rules A).
extension AnalysisOptionTable {
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
    kind: .choice(Assumptions.unrecordedTiers.map(\.name)),
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
}
