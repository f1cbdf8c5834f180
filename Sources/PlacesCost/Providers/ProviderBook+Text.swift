/// Providers' books as text of at most 80 columns, for `prices list`, `show` and `verify`.
extension ProviderBook {
  /// What a reader should know about the book: its rows, then its rules and functions.
  public func findings(today: CalendarDay? = nil) -> [BookFinding] {
    var findings = list.findings(today: today, expecting: [])
    findings += rules.filter { !$0.isConfirmed }.map { .unconfirmedRules($0.id, note: $0.note) }
    findings += functions.filter { !$0.isConfirmed }.map { .unconfirmedFunction($0.topic) }
    return findings
  }

  /// The findings as text.
  public func findingsText(today: CalendarDay? = nil) -> String {
    findings(today: today).text(of: id)
  }

  /// One entry for each book: id, provider, ways to buy, title.
  public static func list(of books: [ProviderBook]) -> String {
    var lines = [listLine("PROVIDER'S BOOK", "OF", "UNCONFIRMED")]
    for book in books {
      let doubtful = book.findings().count { finding in
        switch finding {
        case .unconfirmedRow, .unconfirmedRange, .unconfirmedRules, .unconfirmedFunction: true
        default: false
        }
      }
      lines.append(listLine(book.id, book.provider, doubtful == 0 ? "" : "\(doubtful)"))
      let title = book.list.title + (book.list.isIncomplete ? " (incomplete)" : "")
      lines += TextColumns.wrapped(title, indent: 4)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func listLine(_ id: String, _ provider: String, _ open: String) -> String {
    TextColumns.line([(id, -30), (provider, -33), (open, 11)])
  }

  /// The whole book: its rows and sources, its rules, and what differs in function.
  public func table() -> String {
    var lines: [String]
    switch prices {
    case .own: lines = [list.table(sourceLines: sourceLines)]
    case .book(let book): lines = heading("Prices of \(book.id)")
    case .report: lines = heading("Prices of the book that a report is made with")
    }
    for rules in rules { lines += rules.lines + [""] }
    if !functions.isEmpty { lines.append("What differs in function") }
    for function in functions {
      let mark = function.isConfirmed ? "" : "?"
      let text = "- \(function.topic): \(function.text)\(mark) [\(function.source)]"
      lines += TextColumns.wrapped(text, indent: 2, hanging: 2)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ prices: String) -> [String] {
    TextColumns.wrapped("\(id): \(list.title)") + [prices, "", "Sources"] + sourceLines + [""]
  }

  /// The sources with the numbers that rules and functions name.
  private var sourceLines: [String] {
    list.sources.enumerated().flatMap { index, source in
      TextColumns.wrapped("[\(index + 1)] \(source.text)", indent: 2, hanging: 4)
    }
  }
}

extension SessionRules {
  /// The rules in sentences, a line or more each.
  fileprivate var lines: [String] {
    let source = self.source.map { " [\($0)]" } ?? ""
    var lines = ["Session rules \(id)\(isConfirmed ? "" : "?")\(source)"]
    func add(_ text: String) { lines += TextColumns.wrapped(text, indent: 2, hanging: 2) }
    add(openingText)
    if let requestLimit {
      let then =
        switch beyondLimit {
        case .newSession: "then a new session"
        case .single: "further ones as outside a session"
        case .free: "further ones free"
        }
      add("at most \(requestLimit.of("request")), \(then)")
    }
    if let timeLimit { add("ends by itself after \(timeLimit.grouped) s (not applied)") }
    for needs in Needs.allCases {
      if let purchase = finished[needs] { add("closed, \(needs.rawValue): \(purchase.text)") }
    }
    if opens.contains(.request) { add("not closed: \(unfinished.text)") }
    if !outside.requests.isEmpty { add("outside, requests: \(outside.requests.text)") }
    for needs in Needs.allCases {
      if let closing = outside.closing[needs] {
        add(
          "outside, \(needs.rawValue): \(closing.isEmpty ? "free" : closing.joined(separator: " + "))"
        )
      }
    }
    if let note { add("note: \(note)") }
    return lines
  }

  private var openingText: String {
    guard !opens.isEmpty else { return "no sessions" }
    let openers = Opener.allCases.filter(opens.contains).map { opener in
      opener == .request ? "the first request" : "a closing call"
    }
    let closers = Closer.allCases.filter(closes.contains).map(\.rawValue)
    return "opened by \(openers.joined(separator: " or ")), closed by "
      + (closers.isEmpty ? "nothing" : closers.joined(separator: " or "))
  }
}

extension SessionPurchase {
  fileprivate var text: String {
    var parts = session.map { "1 \($0)" }
    if !requests.isEmpty { parts.append("requests \(requests.text)") }
    parts += closing
    return parts.isEmpty ? "free" : parts.joined(separator: " + ")
  }
}

extension [RequestRange] {
  fileprivate var text: String {
    let parts = map { range in
      let bound = range.upTo.map { " to the \($0.ordinal)" } ?? (count > 1 ? " after it" : "")
      guard let sku = range.sku else { return "free\(bound)" }
      let blocks =
        range.requestsPerEvent == 1
        ? ""
        : ", \(range.requestsPerEvent.grouped) to one, rounded up by \(range.rounding.rawValue)"
      return "\(sku)\(bound)\(blocks)"
    }
    return parts.joined(separator: ", ")
  }
}
