/// A way of buying the same user sessions, in the order of rule P.
public enum Strategy: String, CaseIterable, Sendable {
  case observed
  case requestsGeocoding = "requests+geocoding"
  case requestsDetails = "requests+details"
  case sessionDetails = "session+details"
  case sessionProDetails = "session+pro-details"
  case adaptive
  case legacyRequestsGeocoding = "legacy:requests+geocoding"
  case legacyRequestsDetails = "legacy:requests+details"
  case legacySessionDetails = "legacy:session+details"

  /// The rows that a number of requests decides alone: all but `observed` and `adaptive`.
  static let fixed = allCases.filter { $0 != .observed && $0 != .adaptive }

  /// Position in `allCases`, for arrays with one element a strategy.
  var index: Int { byteIndex }

  /// Faster than by the name, which is the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  /// Whether the row needs the legacy API.
  public var isLegacy: Bool {
    switch self {
    case .legacyRequestsGeocoding, .legacyRequestsDetails, .legacySessionDetails: true
    default: false
    }
  }

  /// Whether the row resolves the chosen place by geocoding where that is enough.
  public var usesGeocoding: Bool {
    self == .requestsGeocoding || self == .legacyRequestsGeocoding
  }
}
