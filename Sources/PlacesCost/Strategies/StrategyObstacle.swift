/// Why a strategy does not suit the sessions and the project of a trace (rule P).
enum StrategyObstacle: CaseIterable, Sendable {
  /// The legacy API cannot be switched on for new projects, and the trace does not use it.
  case legacy
  /// Geocoding finds a location, and every session needs more.
  case moreThanLocation
  /// A legacy session buys details, and some session needs the place id alone.
  case idsAlone

  /// The reason in a few words.
  var words: String {
    switch self {
    case .legacy: "legacy, see --allow-legacy"
    case .moreThanLocation: "every search needs more than a location"
    case .idsAlone: "a search needs the place id alone"
    }
  }
}
