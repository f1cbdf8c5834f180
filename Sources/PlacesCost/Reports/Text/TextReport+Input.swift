/// What was read, and the searches in it.
extension TextReport {
  func addInput(to page: inout some ReportPage) {
    let input = report.input
    page.heading("Input")
    for source in input.sources.prefix(10) {
      page.item("Source", SourceNotes.summary(of: source).printable)
    }
    if input.sources.count > 10 {
      page.item("Source", "and \((input.sources.count - 10).of("more source"))")
    }
    page.item("Events", "\(input.events.grouped): \(eventKinds)")
    if let join = input.typingJoin { page.item("Joined", join.sentence) }
    if let first = input.firstEvent, let last = input.lastEvent {
      page.item("Time", "\(Instant.text(first)) to \(Instant.text(last))")
    }
    if input.malformed > 0 {
      page.item("Malformed", "\(input.malformed.of("line")) left out", .bad)
    }
    if input.unknownTypes > 0 {
      page.item("Unknown", "\(input.unknownTypes.of("event")) of types that no rule knows")
    }
    addUnknownFields(to: &page)
    if report.tally.unbilledCalls > 0 {
      page.item("Unbilled", "\(report.tally.unbilledCalls.of("failed call"))")
    }
    if report.tally.lowConfidenceSessions > 0 {
      page.item(
        "Anonymous",
        "\(report.tally.lowConfidenceSessions.searches) without client or token, told apart by"
          + " time alone: low confidence"
      )
    }
    addSources(to: &page)
    addGrade(to: &page)
  }

  /// How many sources are named.
  private static let sourceLimit = 5

  /// Format and grade of each source.
  private func addSources(to page: inout some ReportPage) {
    let sources = report.input.sources
    for (index, source) in sources.prefix(Self.sourceLimit).enumerated() {
      let name = source.name.printable.truncated(to: 40)
      let truncated = source.isTruncated ? "; it breaks off in the middle of an entry" : ""
      let untimed =
        source.untimed > 0
        ? "; \(source.untimed.of("entry", plural: "entries")) without a time" : ""
      page.item(
        index == 0 ? "Sources" : "",
        "\(name): \(source.format.rawValue), \(Self.sentence(source.grade))\(truncated)\(untimed)"
      )
      if source.misplacedTokens > 0 {
        page.item(
          "",
          "\(source.misplacedTokens.of("call")) with a session token where Google reads none",
          .bad
        )
      }
    }
    let more = sources.count - Self.sourceLimit
    if more > 0 { page.item("", "and \(more.of("source")) more") }
  }

  private static func sentence(_ grade: SourceGrade) -> String {
    switch grade {
    case .full: "texts, tokens and times"
    case .untokened: "texts and times, no tokens"
    case .countOnly: "calls can be counted, typing is not known"
    }
  }

  private var eventKinds: String {
    EventKind.allCases.filter { report.input[$0] > 0 }
      .map { "\(report.input[$0].grouped) \($0)" }
      .joined(separator: ", ")
  }

  private func addUnknownFields(to page: inout some ReportPage) {
    let fields = report.input.unknownFields.sorted { $0.key < $1.key }
    guard !fields.isEmpty else { return }
    let shown = fields.prefix(8).map {
      "\($0.key.printable.truncated(to: 40)) (\($0.value.grouped))"
    }
    let more = fields.count > 8 ? " and \(fields.count - 8) more" : ""
    page.item(
      "Fields",
      "not known and priced at the highest tier: \(shown.joined(separator: ", "))\(more)",
      .bad
    )
  }

  /// How much of the typing the trace shows (W7, W12).
  private func addGrade(to page: inout some ReportPage) {
    let typing = report.tally.typing
    let all = report.histogram.sessions
    guard all > 0 else { return }
    let standIns = report.tally.standInSessions
    let sources = report.input.sources
    if !sources.isEmpty, sources.allSatisfy({ $0.grade == .countOnly }) {
      page.item("Typing", "assumed: the trace does not tell what was typed, or when")
    } else if standIns == 0 {
      page.item("Typing", "replayable: every search has its keystrokes")
    } else {
      let grade = report.tally.isMostlyStandIns ? "bounded" : "replayable"
      page.item(
        "Typing",
        "\(grade): in \(standIns.grouped) of \(all.searches) requests stand in for keystrokes, and"
          + " what the app's own debounce swallowed is missing"
      )
    }
    if typing.pastes > 0 {
      page.item(
        "",
        typing.pastes == 1
          ? "1 paste, autofill or dictation is replayed as one keystroke"
          : "\(typing.pastes.grouped) pastes, autofills or dictations are replayed as one keystroke"
            + " each"
      )
    }
  }

  func addSessions(to page: inout some ReportPage) {
    let sessions = report.histogram
    page.heading("Searches (user sessions)")
    page.item(
      "Searches",
      "\(sessions.sessions.grouped): \(sessions.completed.grouped) completed,"
        + " \((sessions.sessions - sessions.completed).grouped) abandoned"
        + " (\((sessions.sessions - sessions.completed).percentage(of: sessions.sessions)) %)"
    )
    if report.tally.orphanCalls > 0 {
      page.item(
        "Orphans",
        "\(report.tally.orphanCalls.of("call or choice", plural: "calls or choices")) in no search"
      )
    }
    if report.tally.unattributedEvents > 0 {
      page.item(
        "Typing only",
        "\(report.tally.unattributedEvents.of("keystroke")) that no search can be told for"
      )
    }
    addNeeds(to: &page)
    guard sessions.sessions > 0 else { return }
    let percentiles = [50, 90, 95].compactMap { percent in
      sessions.percentile(percent).map { "p\(percent) \($0.grouped)" }
    }
    page.item(
      "Requests",
      "\(sessions.requests.grouped), \(sessions.requests.mean(over: sessions.sessions)) a search;"
        + " \(percentiles.joined(separator: ", ")), most \((sessions.maxRequests ?? 0).grouped)"
    )
    page.blank()
    page.chart(RequestChart(sessions).lines)
  }

  private func addNeeds(to page: inout some ReportPage) {
    let needs = Needs.allCases.filter { report.histogram.completed(needing: $0) > 0 }
    guard !needs.isEmpty else { return }
    let list = needs.map { "\($0.rawValue) \(report.histogram.completed(needing: $0).grouped)" }
    let overridden = report.options.needs == nil ? "" : " (as --needs says)"
    page.item("Needs", "\(list.joined(separator: ", "))\(overridden)")
  }
}
