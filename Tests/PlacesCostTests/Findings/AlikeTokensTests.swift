import Testing

@testable import PlacesCost

/// Tokens that are billed alike are settled together, and come to what each by itself comes to.
struct AlikeTokensTests {
  private static let assumptions: [Assumptions] =
    Assumptions.ProSession.allCases.flatMap { proSession in
      Assumptions.TokenReuse.allCases.map { tokenReuse in
        var assumptions = Assumptions()
        assumptions.proSession = proSession
        assumptions.tokenReuse = tokenReuse
        return assumptions
      }
    }

  /// Searches that end in every way, many of them alike, each with a client and a token of its own.
  private static func trace(seed: UInt64, searches: Int) -> [Event] {
    var random = SeededGenerator(seed: seed)
    return (0..<searches).flatMap { number -> [Event] in
      let api = random.chance(70) ? API.new : .legacy
      let search = TypedSearch(
        client: "u\(number)",
        token: "t\(number)",
        api: api,
        start: number * 1_000_000,
        letters: random.pick([1, 2, 3, 14])
      )
      switch random.pick([0, 1, 2, 3]) {
      case 0: return search.events
      case 1: return search.then(.validate, api: .new).events
      default:
        let fields = FieldSelection(for: random.pick(FieldTier.allCases))
        return search.then(.details, fields: fields).events
      }
    }
  }

  @Test(arguments: assumptions)
  func `searches settled together are found and cost as if each were alone`(
    assumptions: Assumptions
  ) {
    let events = Self.trace(seed: 3, searches: 300).numbered
    let together = tally(events, under: assumptions, grid: .single)
    var alone = FindingTallies()
    var bought = SKUCounts()
    for search in Dictionary(grouping: events, by: \.client).values {
      let tally = tally(search, under: assumptions, grid: .single)
      alone.add(tally.findings)
      bought.add(tally.observed.total())
    }
    #expect(together.findings == alone)
    #expect(together.observed.total() == bought)
    let kinds = FindingID.allCases.filter { !alone[$0].isEmpty }
    #expect(kinds.contains(.proFieldEndsSessionDearer) && kinds.contains(.abandonedShare))
  }

  @Test func `tokens are alike if they differ in nothing that is billed`() {
    var tokens: [TokenProgress] = []
    for requests in [1, 2] as [UInt32] {
      for flags in 0..<8 {
        var token = TokenProgress()
        token.requests = requests
        token.api = flags & 1 == 0 ? .new : .legacy
        token.hasDetails = flags & 2 == 0
        token.hasValidation = flags & 4 == 0
        tokens.append(token)
        token.fields = FieldSelection(for: .pro)
        tokens.append(token)
      }
    }
    var alike = AlikeTokens()
    for time in 0..<3 as Range<Int64> {
      for (number, token) in tokens.enumerated() {
        var token = token
        token.opened = time
        token.opener = .max
        token.state = .ended
        token.slice = UInt32(time)
        #expect(alike.add(token) == 2 * number)
        #expect(alike.add(token, less: 1) == 2 * number + 1)
      }
    }
    alike.forEach { number, kind in
      #expect(kind.count == 3)
      #expect(kind.withdrawn == number % 2)
      #expect(kind.token.shape == tokens[number / 2].shape)
    }
  }
}
