/// One way to count a trace: what Google's pages leave open, and what an export may do otherwise.
package struct BillReading: Hashable, Sendable {
  package enum Calendar: String, Sendable {
    /// Months in America/Los_Angeles, as Google bills.
    case pacific
    /// Months in UTC, as an export cut or summed up elsewhere may have them.
    case utc
  }

  package enum Statuses: String, Sendable {
    /// By rule B1 or `--bill-status`.
    case given
    /// Every call, errors too.
    case all
  }

  package var assumptions = Assumptions()
  package var calendar = Calendar.pacific
  package var statuses = Statuses.given
}

extension BillReading {
  /// The readings to compare: the given one, each other combination of the open assumptions with
  /// the fewest changes first, then calendar and statuses by themselves.
  package static func all(from given: Assumptions) -> [BillReading] {
    var assumptions: [Assumptions] = []
    for pro in Assumptions.ProSession.allCases {
      for reuse in Assumptions.TokenReuse.allCases {
        for aborted in Assumptions.Aborted.allCases {
          var reading = given
          reading.proSession = pro
          reading.tokenReuse = reuse
          reading.aborted = aborted
          assumptions.append(reading)
        }
      }
    }
    func changes(_ reading: Assumptions) -> Int {
      [
        reading.proSession != given.proSession, reading.tokenReuse != given.tokenReuse,
        reading.aborted != given.aborted,
      ].count { $0 }
    }
    let ordered = (0...3).flatMap { number in assumptions.filter { changes($0) == number } }
    return ordered.map { BillReading(assumptions: $0) } + [
      BillReading(assumptions: given, calendar: .utc),
      BillReading(assumptions: given, statuses: .all),
    ]
  }
}

extension BillingMonth {
  /// The month in UTC that an instant falls in, in microseconds since the Unix epoch.
  init(utcTime time: Int64) {
    let date = CivilDate(daysSinceEpoch: time.floorDivided(by: 86_400_000_000))
    self.init(year: date.year, month: date.month)
  }
}
