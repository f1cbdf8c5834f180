import Testing

@testable import PlacesCost

/// One call more: what it must move, and what it must not.
struct AddedCallTests {
  static let assumptions: [Assumptions] = [Assumptions(), .void, .lifetime(60), .ownTier]

  @Test(arguments: TraceKind.allCases, assumptions.indices)
  func `B1: a call that is not billed moves nothing on the bill`(
    kind: TraceKind,
    assumption: Int
  ) throws {
    for seed in TraceKind.seeds {
      var lines = try kind.lines(seed: seed)
      let given = try report(of: lines) { $0.assumptions = Self.assumptions[assumption] }
      var random = SeededGenerator(seed: seed)
      let calls = lines.indices.filter { lines[$0].isCall }
      for index in (0..<40).map({ _ in random.pick(calls) }).sorted(by: >) {
        var failed = lines[index]
        failed["type"] = random.pick(["autocomplete", "details", "validate", "geocode", "nearby"])
        failed.members["status"] = random.pick([
          .int(400), .int(429), .int(500), .string("OVER_QUERY_LIMIT"), .string("REQUEST_DENIED"),
        ])
        lines.insert(failed, at: index + Int.random(in: 0...1, using: &random))
      }
      let more = try report(of: lines) { $0.assumptions = Self.assumptions[assumption] }
      #expect(more.billed == given.billed, "seed \(seed)")
      #expect(more.listCost.priced == given.listCost.priced, "seed \(seed)")
      #expect(more.tally.unbilledCalls == given.tally.unbilledCalls + 40, "seed \(seed)")
    }
  }

  /// How a session goes on after its requests, and what its next request buys.
  struct Ending: CustomTestStringConvertible {
    let testDescription: String
    var token: String? = "T"
    var api = API.new
    var calls: [Event] = []
    /// The SKU of the request number n; nil for none.
    let bought: @Sendable (_ number: Int) -> SKU?

    init(
      _ description: String,
      token: String? = "T",
      api: API = .new,
      _ calls: [Event] = [],
      buys bought: @escaping @Sendable (Int) -> SKU?
    ) {
      testDescription = description
      self.token = token
      self.api = api
      self.calls = calls
      self.bought = bought
    }
  }

  private static func details(
    _ fields: FieldSelection,
    at time: Int = 90_000,
    api: API = .new
  ) -> Event {
    Event(.details, at: time, token: "T", api: api, fields: fields)
  }

  static let endings = [
    Ending("B4: without a token", token: nil) { _ in .autocompleteRequests },
    Ending("B5: IDs alone", [details(.new(.idsOnly))]) { _ in .autocompleteRequests },
    Ending("B6: Essentials fields, free from the 13th on", [details(.new(.essentials))]) {
      $0 <= 12 ? .autocompleteRequests : .autocompleteSessionUsage
    },
    Ending("B7: a Pro field", [details(.new(.pro))]) { _ in .autocompleteSessionUsage },
    Ending("B7: an Atmosphere field", [details(.new(.atmosphere))]) { _ in
      .autocompleteSessionUsage
    },
    Ending("B12: no fields", [details(.unrecorded)]) { _ in .autocompleteSessionUsage },
    Ending("B8: a validation", [Event(.validate, at: 90_000, token: "T")]) { _ in
      .autocompleteSessionUsage
    },
    Ending(
      "B9: Essentials fields and then a validation",
      [details(.new(.essentials)), Event(.validate, at: 95_000, token: "T")]
    ) { _ in .autocompleteSessionUsage },
    Ending("B10: never ended") { _ in .autocompleteRequests },
    Ending("B10: a geocoding ends nothing", [Event(.geocode, at: 90_000, token: "T")]) { _ in
      .autocompleteRequests
    },
    Ending(
      "B2: a details of another token ends nothing",
      [Event(.details, at: 90_000, token: "U", fields: .new(.pro))]
    ) { _ in .autocompleteRequests },
    Ending(
      "B1: a details that failed ends nothing",
      [Event(.details, at: 90_000, token: "T", outcome: .unbilled, fields: .new(.pro))]
    ) { _ in .autocompleteRequests },
    Ending("B13: legacy without a token", token: nil, api: .legacy) { _ in
      .legacyAutocompleteRequest
    },
    Ending("B14: legacy details", api: .legacy, [details(.legacy(.all), api: .legacy)]) { _ in nil
    },
    Ending("B15: legacy, never ended", api: .legacy) { _ in nil },
    Ending(
      "B2, B16: a legacy session that New details do not end",
      api: .legacy,
      [details(.new(.pro))]
    ) { _ in nil },
  ]

  @Test(arguments: endings)
  func `B4 to B15: one request more in a session buys what its rule says and nothing else`(
    ending: Ending
  ) throws {
    let book = try PriceBook.named(PriceBook.defaultID)
    func counts(_ number: Int) -> SKUCounts {
      tally(requests(number, token: ending.token, api: ending.api) + ending.calls).observed.total()
    }
    for number in 2...40 {
      let (before, after) = (counts(number - 1), counts(number))
      var more = SKUCounts()
      if let sku = ending.bought(number) { more[sku] = 1 }
      #expect(after - before == more, "request \(number)")
      let price = ending.bought(number).flatMap { book.listPrice(of: $0) } ?? .zero
      #expect(book.listCost(of: after).priced - book.listCost(of: before).priced == price)
    }
  }

  @Test func `B2: a request with a token that has ended is billed as if it had none`() {
    for (api, sku) in [
      (API.new, SKU.autocompleteRequests), (API.legacy, .legacyAutocompleteRequest),
    ] {
      let ended = requests(5, api: api) + [Self.details(.new(.pro), api: api)]
      let late = Event(.autocomplete, at: 99_000, token: "T", api: api)
      var more = SKUCounts()
      more[sku] = 1
      #expect(tally(ended + [late]).observed.total() - tally(ended).observed.total() == more)
    }
  }

  @Test func `B9: a request between the details and the validation takes them apart`() {
    let calls = [Self.details(.new(.essentials)), Event(.validate, at: 95_000, token: "T")]
    let late = Event(.autocomplete, at: 92_000, token: "T")
    let between = requests(3) + [calls[0], late, calls[1]]
    #expect(bill(requests(3) + calls)["pd-essentials-in-session"] == 1)
    #expect(
      bill(between) == ["ac-requests": 4, "pd-essentials": 1, "av-pro": 1]
    )
  }
}
