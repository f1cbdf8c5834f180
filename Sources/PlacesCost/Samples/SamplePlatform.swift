/// Where a sample's people search, and how that changes their typing.
enum SamplePlatform: String, CaseIterable, Sendable {
  case web, ios, android

  /// Share of the people, in per cent.
  var share: Int {
    switch self {
    case .web: 45
    case .ios: 30
    case .android: 25
    }
  }

  /// Intervals against those measured on desktop keyboards, in per cent.
  var slowness: Int {
    switch self {
    case .web: 100
    case .ios: 125
    case .android: 135
    }
  }

  /// Characters that people type beyond what a list needs, on average.
  var patience: Int {
    switch self {
    case .web: 7
    case .ios: 5
    case .android: 6
    }
  }

  /// Median time of a response in milliseconds.
  var latency: Int {
    switch self {
    case .web: 90
    case .ios: 130
    case .android: 150
    }
  }
}
