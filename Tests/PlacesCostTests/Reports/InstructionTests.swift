import Testing

@testable import PlacesCost

/// What a strategy asks of developers, in words (rule P1).
struct InstructionTests {
  /// Each strategy with words that its steps must and must not have.
  static let strategies: [(strategy: Strategy, said: String, unsaid: String)] = [
    (.observed, "Buy as now.", "token"),
    (.requestsGeocoding, "Send autocomplete without a session token", "(legacy)"),
    (.requestsDetails, "Send autocomplete and Place Details without a session token", "(legacy)"),
    (.sessionDetails, "Ask Place Details only for the fields needed", "without a token"),
    (.sessionProDetails, "at least one Pro field, such as displayName", "without a token"),
    (.adaptive, "decide when a place is chosen", "(legacy)"),
    (.legacyRequestsGeocoding, "call Place Details (legacy) without a token", "new session token"),
    (.legacyRequestsDetails, "Place Details (legacy) without a session token", "Geocoding"),
    (.legacySessionDetails, "Ask Place Details (legacy) only for the fields", "Geocoding"),
  ]

  @Test(arguments: strategies.indices)
  func `P1: each strategy says how to buy by it`(_ index: Int) {
    let (strategy, said, unsaid) = Self.strategies[index]
    let text = Instructions.steps(for: strategy, needs: [.location, .pro]).joined(separator: " ")
    #expect(text.contains(said))
    #expect(!text.contains(unsaid))
    #expect(!text.contains("Address Validation"))
  }

  @Test func `P1: strategies with a session make a token for each search, the others none`() {
    let withToken = Strategy.allCases.filter {
      Instructions.steps(for: $0, needs: [.location])
        .contains { $0.hasPrefix("Make a new session token for each search") }
    }
    #expect(withToken == [.sessionDetails, .sessionProDetails, .legacySessionDetails])
  }

  @Test(arguments: [
    (Strategy.requestsGeocoding, "Call Address Validation without a token."),
    (.requestsDetails, "Call Address Validation without a token."),
    (.sessionDetails, "Call Address Validation with the token."),
    (.sessionProDetails, "Call Address Validation with the token."),
    (.legacySessionDetails, "Call Address Validation besides."),
  ])
  func `P1: where addresses are validated, it is said with which token`(
    strategy: Strategy,
    sentence: String
  ) {
    #expect(Instructions.steps(for: strategy, needs: [.location, .validation]).last == sentence)
  }
}
