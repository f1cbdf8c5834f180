/// Billable calls by local day and kind: what forecasts and the days of free caps are made from.
package struct DayCalls: Hashable, Sendable {
  /// Counts by kind (`EventKind.rawValue`), by days since 1970-01-01 in America/Los_Angeles.
  package private(set) var counts: [Int32: [Int]] = [:]
  /// The day of the latest call and its bounds, so that few calls need arithmetic on calendars.
  private var current: (day: Int32, range: Range<Int64>, counts: [Int])?

  package init() {}

  /// Counts a billable call.
  package mutating func add(_ kind: EventKind, at time: Int64) {
    if current?.range.contains(time) != true {
      endDay()
      let day = PacificTime.day(of: time)
      let number = Int32(clamping: day)
      let range = PacificTime.start(ofDay: day)..<PacificTime.start(ofDay: day + 1)
      let known = counts[number] ?? Array(repeating: 0, count: EventKind.allCases.count)
      current = (number, range, known)
    }
    current?.counts[Int(kind.rawValue)] += 1
  }

  /// Counts calls of a whole day, as an archive or another tally has them.
  package mutating func add(_ kind: EventKind, onDay day: Int32, times: Int) {
    endDay()
    counts[day, default: Array(repeating: 0, count: EventKind.allCases.count)][
      Int(kind.rawValue)
    ] += times
  }

  /// Adds the calls of another tally.
  package mutating func add(_ other: DayCalls) {
    endDay()
    var other = other
    other.endDay()
    counts.merge(other.counts) { left, right in zip(left, right).map { $0 + $1 } }
  }

  /// Puts the counts of the latest day beside the others; call once, after the last event.
  package mutating func endDay() {
    guard let current else { return }
    counts[current.day] = current.counts
    self.current = nil
  }

  /// Calls of the given kinds on a day.
  package func calls(_ kinds: [EventKind], onDay day: Int64) -> Int {
    guard let counts = counts[Int32(clamping: day)] else { return 0 }
    return kinds.reduce(0) { $0 + counts[Int($1.rawValue)] }
  }

  package static func == (left: DayCalls, right: DayCalls) -> Bool {
    left.allCounts == right.allCounts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(allCounts) }

  private var allCounts: [Int32: [Int]] {
    var copy = self
    copy.endDay()
    return copy.counts
  }
}

extension SKU {
  /// The kinds of call that an SKU is billed for.
  package var eventKinds: [EventKind] {
    switch self {
    case .autocompleteRequests, .autocompleteSessionUsage, .legacyAutocompleteRequest,
      .legacySessionWithDetails, .legacySessionWithoutDetails:
      [.autocomplete]
    case .detailsIDsOnly, .detailsEssentials, .detailsEssentialsInSession, .detailsPro,
      .detailsEnterprise, .detailsAtmosphere, .legacyDetails, .legacyIDRefresh:
      [.details]
    case .textSearchIDsOnly, .textSearchPro, .textSearchEnterprise, .textSearchAtmosphere,
      .legacyTextSearch:
      [.textsearch]
    case .nearbySearchPro, .nearbySearchEnterprise, .nearbySearchAtmosphere, .legacyNearbySearch:
      [.nearby]
    case .geocoding: [.geocode]
    case .validationPro, .validationEnterprise: [.validate]
    case .legacyFindPlace, .legacyFindPlaceIDOnly: [.findplace]
    case .legacyBasicData, .legacyContactData, .legacyAtmosphereData:
      [.details, .textsearch, .findplace, .nearby]
    }
  }
}
