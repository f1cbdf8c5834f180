@testable import PlacesCost

/// The findings of a trace under a book, by id; lines are places in the array, from 1.
func findings(
  _ events: [Event],
  under assumptions: Assumptions = Assumptions(),
  book id: String = PriceBook.defaultID
) throws -> [FindingID: Finding] {
  let book = try PriceBook.named(id)
  let tally = tally(events.numbered, under: assumptions, grid: .single)
  let total = book.listCost(of: tally.observed.total()).priced
  let found = tally.findings.priced(by: book, total: total)
  return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
}

extension [Event] {
  /// The events with their places in the array as line numbers.
  var numbered: [Event] {
    enumerated().map { index, event in
      var event = event
      event.position = Event.position(file: 0, line: index + 1)
      return event
    }
  }
}

extension PolicyGrid {
  /// One policy, where a test does not look at the grid.
  static let single = PolicyGrid(minChars: [1], debounces: [0])
}

extension Finding {
  /// The list cost in micro-units of the currency; nil without a price.
  var microunits: Int? { listCost.map { Int($0.picounits / 1_000_000) } }
}

/// One search: letters typed one by one, each sent, and what comes after them.
struct TypedSearch {
  var client: String? = "u1"
  var token: String? = "T"
  var api = API.new
  var start = 0
  private(set) var events: [Event] = []

  init(
    client: String? = "u1",
    token: String? = "T",
    api: API = .new,
    start: Int = 0,
    letters: Int
  ) {
    self.client = client
    self.token = token
    self.api = api
    self.start = start
    for letter in 0..<letters {
      let text = String(repeating: "a", count: letter + 1)
      let time = start + letter * 300
      events.append(Event(.keystroke, at: time, client: client, text: text, script: .latin))
      events.append(
        Event(
          .autocomplete,
          at: time,
          client: client,
          token: token,
          api: api,
          text: text,
          script: .latin
        )
      )
    }
  }

  /// Adds a completing call, by default with the search's token.
  func then(
    _ kind: EventKind,
    fields: FieldSelection = .unrecorded,
    token other: String?? = .none,
    project: UInt32 = 0,
    api otherAPI: API? = nil,
    place: UInt64 = 0,
    outcome: Outcome = .billed
  ) -> TypedSearch {
    var search = self
    let time = (events.last.map { Int($0.time / 1_000) } ?? start) + 1_500
    var event = Event(
      kind,
      at: time,
      client: client,
      token: other ?? token,
      project: project,
      api: otherAPI ?? api,
      outcome: outcome,
      fields: fields
    )
    event.place = place
    search.events.append(event)
    return search
  }

  /// Adds a request that the app itself sends after a selection (S2.2).
  func echo(token other: String?? = .none) -> TypedSearch {
    var search = self
    let time = (events.last.map { Int($0.time / 1_000) } ?? start) + 200
    search.events.append(
      Event(
        .autocomplete,
        at: time,
        client: client,
        token: other ?? token,
        api: api,
        text: "the chosen address"
      )
    )
    return search
  }
}
