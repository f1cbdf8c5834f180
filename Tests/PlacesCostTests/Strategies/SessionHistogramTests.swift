import Testing

@testable import PlacesCost

/// Sessions as strategies see them: n, completion and needs (P, P7, C5, W15).
struct SessionHistogramTests {
  private static let tally: RequestTally = {
    var tally = RequestTally(policies: 2)
    tally.add(.completed(.location, isChoiceSupported: true), policy: 1, requests: 4, count: 3)
    tally.add(.completed(.location, isChoiceSupported: false), policy: 1, requests: 4, count: 3)
    tally.add(.completed(.ids, isChoiceSupported: false), policy: 1, requests: 1, count: 2)
    tally.add(.completed(.pro, isChoiceSupported: true), policy: 1, requests: 2, count: 1)
    tally.add(.abandoned, policy: 1, requests: 5, count: 4)
    tally.add(.completed(.validation, isChoiceSupported: true), policy: 0, requests: 9)
    return tally
  }()

  private static func entry(
    _ needs: Needs?,
    _ requests: Int,
    _ count: Int
  )
    -> SessionHistogram.Entry
  {
    SessionHistogram.Entry(needs: needs, requests: requests, count: count)
  }

  @Test func `P7: entries are by needs and n, abandoned last, of one policy`() {
    let histogram = SessionHistogram(Self.tally, policy: 1)
    #expect(
      histogram.entries == [
        Self.entry(.ids, 1, 2), Self.entry(.location, 4, 6), Self.entry(.pro, 2, 1),
        Self.entry(nil, 5, 4),
      ]
    )
    #expect(histogram.sessions == 13)
    #expect(histogram.completed == 9)
    #expect(histogram.completed(needing: .location) == 6)
    #expect(histogram.completed(needing: .validation) == 0)
    #expect(histogram.requests == 2 + 24 + 2 + 20)
    #expect(histogram.maxRequests == 5)
  }

  @Test func `P: --needs overrides what the sessions show, abandoned ones' too`() {
    let histogram = SessionHistogram(Self.tally, policy: 1, needs: .pro)
    #expect(
      histogram.entries == [
        Self.entry(.pro, 1, 2), Self.entry(.pro, 2, 1), Self.entry(.pro, 4, 6),
        Self.entry(nil, 5, 4),
      ]
    )
    #expect(!histogram.hasLocationSession)
    #expect(!histogram.hasIDsSession)
  }

  @Test func `W15: extra requests go to completed sessions without support`() {
    let histogram = SessionHistogram(Self.tally, policy: 1, extraRequests: 1)
    #expect(
      histogram.entries == [
        Self.entry(.ids, 2, 2), Self.entry(.location, 4, 3), Self.entry(.location, 5, 3),
        Self.entry(.pro, 2, 1), Self.entry(nil, 5, 4),
      ]
    )
  }

  /// Completed needs, whether a session is abandoned, `--needs`, and the two answers.
  static let eligibility: [([Needs], Bool, Needs?, location: Bool, ids: Bool)] = [
    ([.location], false, nil, true, false),
    ([.ids], false, nil, true, true),
    ([.pro, .validation], false, nil, false, false),
    ([.pro, .enterprise], true, nil, true, false),
    ([], true, nil, true, false),
    ([], false, nil, false, false),
    ([.pro], true, .ids, true, true),
    ([.ids], true, .enterprise, false, false),
  ]

  @Test(arguments: eligibility.indices)
  func `P: rows are eligible by what any session needs, an abandoned one's is a location`(
    index: Int
  ) {
    let (needs, isAbandoned, override, location, ids) = Self.eligibility[index]
    var tally = RequestTally(policies: 1)
    for need in needs {
      tally.add(.completed(need, isChoiceSupported: true), policy: 0, requests: 1)
    }
    if isAbandoned { tally.add(.abandoned, policy: 0, requests: 1) }
    let histogram = SessionHistogram(tally, needs: override)
    #expect(histogram.hasLocationSession == location)
    #expect(histogram.hasIDsSession == ids)
  }

  /// Values, a percentage and its nearest-rank percentile.
  static let percentiles: [([Int], Int, Int?)] = [
    ([], 50, nil), ([3], 1, 3), ([3], 100, 3), ([1, 2], 50, 1), ([1, 2], 51, 2),
    ([1, 2, 3], 50, 2), ([1, 2, 3, 4], 50, 2), (Array(1...10), 90, 9),
    (Array(1...10), 95, 10), (Array(1...100), 95, 95), (Array(1...20), 95, 19),
    ([0, 0, 0, 7], 75, 0), ([0, 0, 0, 7], 76, 7), ([5, 5, 5], 1, 5),
  ]

  @Test(arguments: percentiles.indices)
  func `C5: a percentile is the smallest value with enough at or below it`(index: Int) {
    let (values, percent, expected) = Self.percentiles[index]
    var tally = RequestTally(policies: 1)
    for (position, value) in values.enumerated() {
      let sessionClass: SessionClass =
        position % 2 == 0 ? .abandoned : .completed(.pro, isChoiceSupported: true)
      tally.add(sessionClass, policy: 0, requests: value)
    }
    #expect(SessionHistogram(tally).percentile(percent) == expected)
    #expect(SessionHistogram(tally).maxRequests == values.max())
  }
}
