/// The sentences about what sources held and lacked.
package enum SourceNotes {
  /// What readers should know of the sources before they trust a figure, a sentence each.
  package static func warnings(about sources: [SourceSummary]) -> [String] {
    sources.flatMap { source in warnings(about: source).map { "\(source.name): \($0)" } }
  }

  /// A source in one line: its format, its grade, how exact its times are, what it held.
  package static func summary(of source: SourceSummary) -> String {
    var text = "\(source.name): \(source.format.rawValue), \(source.grade.rawValue), "
    text += source.resolution.map { "times to \(duration($0))" } ?? "no times"
    guard source.format != .native else { return text }
    text += "; \(counted(source.entries, "entry")), \(counted(source.events, "event"))"
    let others = Bystander.allCases.compactMap { bystander in
      source.bystanders[bystander].map { bystander.counted($0) }
    }
    return others.isEmpty ? text : "\(text); not calls: \(others.joined(separator: ", "))"
  }

  private static func duration(_ micros: Int64) -> String {
    if micros >= 1_000_000 { return "\(micros / 1_000_000) s" }
    return micros >= 1_000 ? "\(micros / 1_000) ms" : "\(micros) µs"
  }

  private static func warnings(about source: SourceSummary) -> [String] {
    guard source.format != .native else { return [] }
    var warnings: [String] = []
    if !source.hasKnownCall {
      warnings.append("no call of the Places APIs in it: \(seen(in: source))")
    }
    if source.isTruncated { warnings.append("breaks off in the middle; what is there is used") }
    if source.untimed > 0 {
      warnings.append(
        "\(counted(source.untimed, "call")) without a time, put one second apart from "
          + "2026-01-01T00:00:00Z or with the call before"
      )
    }
    if let unknown = source.bystanders[.unknownMapsCall] {
      warnings.append("\(counted(unknown, "call")) to Google Maps not known here and not priced")
    }
    if source.repeats > 0 {
      warnings.append("\(counted(source.repeats, "entry")) delivered more than once, read once")
    }
    if source.masked > 0 {
      warnings.append(
        "\(counted(source.masked, "call")) whose text, token or place was masked before it was "
          + "logged; without them nothing but a count is known"
      )
    }
    warnings += source.routes.warnings
    if source.isSampled {
      warnings.append(
        "may hold a random part of the requests only: counts are too low and sessions have holes; "
          + "\"log\": {\"sampleRate\": 1} in a --map file says that it is whole"
      )
    }
    if source.misplacedTokens > 0 {
      let first = source.firstMisplacedTokens.map(String.init).joined(separator: ", ")
      warnings.append(
        "\(counted(source.misplacedTokens, "call")) with a session token where Google reads none "
          + "(entry \(first)); billed as without"
      )
    }
    return warnings
  }

  /// Why sources without any call are an error, and what may help.
  static func nothingRecognized(in sources: [SourceSummary]) -> String {
    let foreign = sources.filter { $0.format != .native }
    let seen = foreign.map { "\($0.name): \(self.seen(in: $0))" }.joined(separator: "; ")
    var help = "--from tells the format where it was taken for the wrong one"
    if foreign.contains(where: { $0.bystanders[.otherHostSamePath, default: 0] > 0 }) {
      help = "--host NAME takes calls at a proxy of yours for Google's"
    } else if foreign.contains(where: { $0.bystanders[.unrelated, default: 0] > 0 }) {
      help += "; --host NAME takes calls at a proxy of yours for Google's"
    }
    if foreign.contains(where: { $0.format.usesMapping }) {
      help += "; --map FILE says which routes or events are yours"
    }
    return "no call of the Places APIs found. \(seen). \(help)"
  }

  /// What a source holds that is no call: format, entries, classes and hosts, most frequent first.
  private static func seen(in source: SourceSummary) -> String {
    var text = "read as \(source.format.rawValue), \(counted(source.entries, "entry"))"
    let classes = source.bystanders.sorted {
      ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
    }
    for (bystander, count) in classes { text += ", \(bystander.counted(count))" }
    let hosts = source.hosts.filter { !$0.key.isEmpty }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !hosts.isEmpty {
      let named = hosts.prefix(8).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
      let isTyping = source.format == .typing || source.format == .typingTable
      text +=
        (isTyping ? "; events: " : "; hosts: ") + named + (hosts.count > 8 ? " and others" : "")
    }
    if !source.columns.isEmpty {
      let named = source.columns.prefix(12).joined(separator: ", ")
      text += "; columns: " + named + (source.columns.count > 12 ? " and others" : "")
    }
    return text
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return "\(count) \(noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")"
  }
}
