/// One way to count a trace: what Google's pages leave open, and what an export may do otherwise.
package struct BillReading: Hashable, Sendable {
  package enum Calendar: String, CaseIterable, Sendable {
    /// Months in America/Los_Angeles, as Google bills.
    case pacific
    /// Months in UTC, as an export cut or summed up elsewhere may have them.
    case utc
  }

  package enum Statuses: String, Sendable {
    /// By rule B1 or `--bill-status`.
    case given
    /// Places that Google does not know as well: 404 and `NOT_FOUND`.
    case notFound = "not-found"
    /// Errors of the caller as well: 400 to 499 and their names.
    case clientErrors = "client-errors"
    /// Google's own errors as well: 500 to 599 and `UNKNOWN_ERROR`.
    case serverErrors = "server-errors"
    /// Nothing but 200 to 299 and `OK`: neither `ZERO_RESULTS` nor redirections.
    case successOnly = "success-only"
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

extension BillReading.Statuses {
  /// Those that take another reading of the trace.
  ///
  /// - Parameter hasErrors: whether the trace has calls that the given reading does not bill.
  /// - Returns: the narrowest first.
  static func reread(hasErrors: Bool) -> [BillReading.Statuses] {
    (hasErrors ? [.notFound, .clientErrors, .serverErrors] : []) + [.successOnly]
  }

  /// What is billed under it, where the trace is read by the given rule otherwise.
  func rule(from given: StatusRule) -> StatusRule {
    switch self {
    case .given, .all: given
    case .notFound: given.adding(404...404, "NOT_FOUND")
    case .clientErrors:
      given.adding(
        400...499,
        "INVALID_REQUEST",
        "NOT_FOUND",
        "OVER_DAILY_LIMIT",
        "OVER_QUERY_LIMIT",
        "REQUEST_DENIED"
      )
    case .serverErrors: given.adding(500...599, "UNKNOWN_ERROR")
    case .successOnly: StatusRule(codes: [200...299], names: [Array("OK".utf8)])
    }
  }
}

extension StatusRule {
  fileprivate func adding(_ codes: ClosedRange<Int64>, _ names: String...) -> StatusRule {
    StatusRule(codes: self.codes + [codes], names: self.names + names.map { Array($0.utf8) })
  }
}
