extension AnalysisOptions {
  /// The options that decide a tally, each as people would give it; tallies made with different ones
  /// do not add up.
  var tallySettings: [(option: String, value: String)] {
    [
      ("--api", api.rawValue),
      ("--session-gap", Self.seconds(sessionGap)),
      ("--count", counting.rawValue),
      ("--pro-session", assumptions.proSession.rawValue),
      ("--token-reuse", assumptions.tokenReuse.rawValue),
      ("--token-ttl", assumptions.tokenLifetime.map(Self.seconds) ?? "off"),
      ("--aborted", assumptions.aborted.rawValue),
      ("--unrecorded-fields", "\(assumptions.unrecordedFields)"),
      ("--bill-status", statusRule.list),
      ("--min-chars", Self.list(grid.minChars)),
      ("--debounce", Self.list(grid.debounces)),
      ("--declared-min-chars", declaredMinChars.map { "\($0)" } ?? "none"),
      ("--declared-debounce", declaredDebounce.map { "\($0)" } ?? "none"),
      ("other behaviours", behaviours.isEmpty ? "none" : Self.list(behaviours.map(\.id))),
      ("--by", tags.isEmpty ? "none" : Self.list(tags)),
    ]
  }

  private static func list(_ values: [some CustomStringConvertible]) -> String {
    values.map(\.description).joined(separator: ",")
  }

  private static func seconds(_ microseconds: Int64) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = Int(rest).zeroPadded(to: 6)
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}

extension StatusRule {
  /// The rule as a list for `--bill-status`.
  fileprivate var list: String {
    let codes = codes.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return (codes + names.map { String(decoding: $0, as: UTF8.self) }).joined(separator: ",")
  }
}
