/// What a strategy asks of an app's developers, in words.
enum Instructions {
  /// How to buy by a strategy; what `adaptive` decides is told by `rule(_:)` (rule P1).
  ///
  /// - Parameters:
  ///   - strategy: the strategy.
  ///   - needs: the needs that completed sessions have.
  /// - Returns: one sentence or more for each step.
  static func steps(for strategy: Strategy, needs: [Needs]) -> [String] {
    let isMoreThanLocation = needs.contains { $0 > .location }
    switch strategy {
    case .observed:
      return ["Buy as now."]
    case .requestsGeocoding, .legacyRequestsGeocoding:
      let more =
        isMoreThanLocation
        ? [
          "Where more than a location is needed, call \(details(strategy)) without a token, and ask"
            + " only for the fields needed."
        ] : []
      return [
        "Send autocomplete without a session token, and look the chosen place up by its id with"
          + " the Geocoding API."
      ] + more + validation(needs, "without a token")
    case .requestsDetails, .legacyRequestsDetails:
      return [
        "Send autocomplete and \(details(strategy)) without a session token; ask only for the"
          + " fields needed."
      ] + validation(needs, "without a token")
    case .sessionDetails:
      return [
        token,
        "Ask Place Details only for the fields needed; for a location these are Essentials fields.",
      ] + validation(needs, "with the token")
    case .sessionProDetails:
      return [
        token, "Always ask Place Details for at least one Pro field, such as displayName.",
      ] + validation(needs, "with the token")
    case .legacySessionDetails:
      return [
        token, "Ask Place Details (legacy) only for the fields needed.",
      ] + validation(needs, "besides")
    case .adaptive:
      return ["Count the requests of each search, and decide when a place is chosen:"]
    }
  }

  private static let token =
    "Make a new session token for each search, send it with every request and with the call for"
    + " the chosen place, then throw it away."

  private static func details(_ strategy: Strategy) -> String {
    strategy.isLegacy ? "Place Details (legacy)" : "Place Details"
  }

  private static func validation(_ needs: [Needs], _ how: String) -> [String] {
    needs.contains(.validation) ? ["Call Address Validation \(how)."] : []
  }

  /// The thresholds of each need in words, in the order of rule P.
  static func rule(_ rule: AdaptiveRule) -> [String] {
    rule.thresholds.sorted { $0.key < $1.key }.map { needs, threshold in
      "\(name(of: needs)): \(choice(needs, threshold))."
    }
  }

  private static func name(of needs: Needs) -> String {
    switch needs {
    case .ids: "Only the place id"
    case .location: "Location (address, coordinates)"
    case .pro: "Pro fields"
    case .enterprise: "Enterprise fields"
    case .atmosphere: "Atmosphere fields"
    case .validation: "Address validation"
    }
  }

  private static func choice(_ needs: Needs, _ threshold: AdaptiveRule.Threshold) -> String {
    let early = before(needs)
    let late = from(needs)
    switch threshold {
    case .never: return "\(early), whatever the number of requests"
    case .from(1): return "\(late), whatever the number of requests"
    case .from(let request): return "\(early); from the \(request.ordinal) request on, \(late)"
    }
  }

  /// How a session ends below its threshold.
  private static func before(_ needs: Needs) -> String {
    switch needs {
    case .location: "end with the token and Essentials fields"
    case .ids: "ask for the id alone, without the token"
    case .validation: "validate without the token"
    default: "ask for them without the token"
    }
  }

  /// How a session ends from its threshold on.
  private static func from(_ needs: Needs) -> String {
    switch needs {
    case .ids, .location: "end with the token and a Pro field"
    case .validation: "validate with the token"
    default: "ask for them with the token"
    }
  }

  /// A policy in words.
  static func policy(_ policy: Policy) -> String {
    let start =
      policy.minChars == 1
      ? "from the first character on" : "from the \(policy.minChars.ordinal) character on"
    let pause =
      policy.debounce == 0
      ? "at once after each change" : "once typing has paused for \(policy.debounce.grouped) ms"
    return "Ask for predictions \(start), \(pause)."
  }
}
