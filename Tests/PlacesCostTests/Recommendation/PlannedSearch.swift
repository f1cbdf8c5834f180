@testable import PlacesCost

/// One search of a made-up person, as the keystrokes, requests and choice that a trace would show.
struct PlannedSearch {
  /// More letters than anyone types.
  static let longWord = String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 8)

  /// Milliseconds from each keystroke to the next; one fewer than there are texts.
  var gaps: [Int]
  /// What the field holds after each keystroke.
  var texts: [String]
  var isCompleted = true
  /// Milliseconds that the app waits after a keystroke before it asks.
  var debounce = 0
  /// Whether a new keystroke stops the app's timer, as a debounce does.
  var holdsBack = true
  var minChars = 1
  var token: String?
  var fields = FieldSelection.new(.essentials)
  var script = Script.latin
  var tags: UInt32 = 0
  /// Whether the trace shows keystrokes.
  var recordsKeystrokes = true

  /// A word typed letter by letter with these gaps.
  init(_ gaps: [Int], letters: String = longWord) {
    self.gaps = gaps
    texts = (1...gaps.count + 1).map { String(letters.prefix($0)) }
  }

  /// The events in order, of a client from a time in milliseconds on.
  func events(of client: String?, at start: Int) -> [Event] {
    var events: [Event] = []
    var time = start
    var lastSent = ""
    for (index, text) in texts.enumerated() {
      let gap = index < gaps.count ? gaps[index] : Int.max
      if recordsKeystrokes { events.append(event(.keystroke, time, client, text)) }
      let isDue = gap >= debounce || !holdsBack
      if text.count >= minChars, isDue, text != lastSent {
        events.append(event(.autocomplete, time + debounce, client, text))
        lastSent = text
      }
      if index < gaps.count { time += gap }
    }
    if isCompleted { events.append(event(.details, time + debounce + 1_500, client, nil)) }
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private func event(_ kind: EventKind, _ time: Int, _ client: String?, _ text: String?) -> Event {
    Event(
      kind,
      at: time,
      client: client,
      token: kind == .keystroke ? nil : token,
      fields: kind == .details ? fields : .unrecorded,
      text: text,
      script: text == nil ? .other : script,
      tags: tags
    )
  }
}

extension PlannedSearch {
  /// The searches one after the other, ten minutes apart, each by the client that its place names.
  static func trace(
    _ searches: [PlannedSearch],
    client: (Int) -> String? = { "client-\($0)" }
  ) -> [Event] {
    searches.enumerated().flatMap { place, search in
      search.events(of: client(place), at: 1_790_000_000_000 + place * 600_000)
    }
  }
}

/// The report of events under some options, over a grid that holds the present policy already.
func report(
  of events: [Event],
  grid: PolicyGrid = .standard,
  book: String = PriceBook.defaultID,
  names: TraceNames = TraceNames(),
  _ change: (inout AnalysisOptions) -> Void = { _ in }
) throws -> Report {
  var options = AnalysisOptions()
  options.grid = grid
  change(&options)
  let tallied = tally(
    events,
    grid: options.grid.includingPresent(
      debounce: options.declaredDebounce,
      minChars: options.declaredMinChars
    ),
    names: names
  )
  return Report(
    input: InputSummary(),
    tally: tallied,
    book: try .named(book),
    options: options
  )
}
