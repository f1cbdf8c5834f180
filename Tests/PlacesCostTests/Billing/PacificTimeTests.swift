import Testing

@testable import PlacesCost

/// Local days in Los Angeles, to the second on both sides of every change.
struct PacificTimeTests {
  private static func time(_ text: String) throws -> Int64 {
    let bytes = Array(text.utf8)
    return try #require(unsafe Timestamp.read(rfc3339: bytes.span.bytes))
  }

  static let instants: [(utc: String, day: String, hours: Int64)] = [
    // Forward on 2026-03-08 at 2:00, back on 2026-11-01 at 2:00.
    ("2026-03-08T07:59:59Z", "2026-03-07", -8), ("2026-03-08T08:00:00Z", "2026-03-08", -8),
    ("2026-03-08T09:59:59Z", "2026-03-08", -8), ("2026-03-08T10:00:00Z", "2026-03-08", -7),
    ("2026-03-09T06:59:59Z", "2026-03-08", -7), ("2026-03-09T07:00:00Z", "2026-03-09", -7),
    ("2026-11-01T06:59:59Z", "2026-10-31", -7), ("2026-11-01T07:00:00Z", "2026-11-01", -7),
    ("2026-11-01T08:59:59Z", "2026-11-01", -7), ("2026-11-01T09:00:00Z", "2026-11-01", -8),
    ("2026-11-02T07:59:59Z", "2026-11-01", -8), ("2026-11-02T08:00:00Z", "2026-11-02", -8),
    // Month ends in standard and in daylight time, and a leap day.
    ("2025-03-01T07:59:59Z", "2025-02-28", -8), ("2025-03-01T08:00:00Z", "2025-03-01", -8),
    ("2026-08-01T06:59:59Z", "2026-07-31", -7), ("2026-08-01T07:00:00Z", "2026-08-01", -7),
    ("2024-02-29T08:00:00Z", "2024-02-29", -8), ("2024-03-01T07:59:59Z", "2024-02-29", -8),
    // The law before 2007: first Sunday of April to last Sunday of October.
    ("2006-04-02T09:59:59Z", "2006-04-02", -8), ("2006-04-02T10:00:00Z", "2006-04-02", -7),
    ("2006-10-29T08:59:59Z", "2006-10-29", -7), ("2006-10-29T09:00:00Z", "2006-10-29", -8),
  ]

  @Test(arguments: instants)
  func `P5: days and offsets hold to the second`(
    _ utc: String,
    _ day: String,
    _ hours: Int64
  ) throws {
    let time = try Self.time(utc)
    #expect(CalendarDay(pacificDayOf: time)?.description == day)
    #expect(PacificTime.offset(at: time) == hours * 3_600_000_000)
  }

  @Test func `every day of forty years begins where the one before it ends`() {
    var day = CivilDate(year: 1995, month: 1, day: 1).daysSinceEpoch
    let last = CivilDate(year: 2035, month: 1, day: 1).daysSinceEpoch
    while day < last {
      let start = PacificTime.start(ofDay: day)
      #expect(PacificTime.day(of: start) == day)
      #expect(PacificTime.day(of: start - 1) == day - 1)
      let date = CivilDate(daysSinceEpoch: day)
      if date.day == 1 {
        #expect(BillingMonth(year: date.year, month: date.month).start == start)
      }
      day += 1
    }
  }

  @Test func `weeks are counted from a known day`() {
    // 2026-11-30 is a Monday.
    #expect(PacificTime.weekday(20_787) == 1)
    #expect(PacificTime.weekday(-4) == 0)
  }
}
