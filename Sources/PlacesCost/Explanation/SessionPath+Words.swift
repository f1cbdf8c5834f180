/// What began and what ended a session, in words, each with its rule.
extension SessionPath {
  var openingSentence: String {
    guard let first = steps.first else { return "" }
    let line = Event.line(ofPosition: first.event.position)
    if case .orphan = ending {
      return "line \(line) finds no open search of its client: billed, in no session (S2.4)"
    }
    return "line \(line), \(first.event.kind), finds no open search and begins one (S2.3)"
  }

  func endingSentence(gap: Int64) -> String {
    switch ending {
    case .orphan: "none"
    case .gap:
      "more than \(Ratio(Int(gap), over: 1_000_000)?.decimal(places: 0) ?? "") s without an event"
        + " (S2.1)"
    case .nextSearch(let position):
      "line \(Event.line(ofPosition: position)) types again after a choice: the next search (S2.2)"
    case .endOfTrace: "the trace ends, or has no further event of this client"
    }
  }
}
