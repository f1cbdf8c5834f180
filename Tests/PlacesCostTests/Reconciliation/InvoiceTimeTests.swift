import Testing

@testable import PlacesCost

/// The month and day of an export's row, on both sides of every border to the second (P5).
struct InvoiceTimeTests {
  /// An instant as BigQuery writes it, and the day in Los Angeles that it falls in.
  struct Border: Sendable, CustomTestStringConvertible {
    let text: String
    let day: String
    var testDescription: String { text }

    init(_ text: String, _ day: String) {
      self.text = text
      self.day = day
    }
  }

  static let borders = [
    // Month ends in daylight time, in standard time, and over a year's end.
    Border("2026-10-01 06:59:59 UTC", "2026-09-30"),
    Border("2026-10-01 07:00:00 UTC", "2026-10-01"),
    Border("2026-11-01 06:59:59 UTC", "2026-10-31"),
    Border("2026-11-01 07:00:00 UTC", "2026-11-01"),
    Border("2026-12-01 07:59:59 UTC", "2026-11-30"),
    Border("2026-12-01 08:00:00 UTC", "2026-12-01"),
    Border("2027-01-01 07:59:59 UTC", "2026-12-31"),
    Border("2027-01-01 08:00:00 UTC", "2027-01-01"),
    Border("2026-03-01 07:59:59 UTC", "2026-02-28"),
    Border("2026-03-01 08:00:00 UTC", "2026-03-01"),
    Border("2024-03-01 07:59:59 UTC", "2024-02-29"),
    Border("2026-04-01 06:59:59 UTC", "2026-03-31"),
    Border("2026-04-01 07:00:00 UTC", "2026-04-01"),
    // The days around the clock's changes: 8 March and 1 November 2026.
    Border("2026-03-08 07:59:59 UTC", "2026-03-07"),
    Border("2026-03-08 08:00:00 UTC", "2026-03-08"),
    Border("2026-03-09 06:59:59 UTC", "2026-03-08"),
    Border("2026-03-09 07:00:00 UTC", "2026-03-09"),
    Border("2026-11-02 07:59:59 UTC", "2026-11-01"),
    Border("2026-11-02 08:00:00 UTC", "2026-11-02"),
    // The same instant in other spellings.
    Border("2026-11-01T06:59:59Z", "2026-10-31"),
    Border("2026-11-01 00:00:00-07:00", "2026-11-01"),
    Border("2026-11-01 06:59:59.999999 UTC", "2026-10-31"),
    Border("1793516399", "2026-10-31"),
    Border("1793516400", "2026-11-01"),
    Border("1.7935164E9", "2026-11-01"),
    Border("1793516400.0", "2026-11-01"),
  ]

  @Test(arguments: borders)
  func `an instant falls in its Pacific day and month, to the second`(border: Border) throws {
    let time = try #require(InvoiceTime(border.text, language: nil))
    #expect(time.day(isEnd: false)?.description == border.day)
    #expect(time.billingMonth.description == border.day.prefix(7))
  }

  /// Text, its language, and the day and month that it means.
  static let days: [(String, InvoiceLanguage?, String, String)] = [
    ("2026-11-01", nil, "2026-11-01", "2026-11"),
    ("2026/11/30", .japanese, "2026-11-30", "2026-11"),
    ("30.11.2026", .german, "2026-11-30", "2026-11"),
    ("01/11/2026", .french, "2026-11-01", "2026-11"),
    ("202611", nil, "2026-11-01", "2026-11"),
    ("2026-11", nil, "2026-11-01", "2026-11"),
  ]

  @Test(arguments: days)
  func `a day or month is taken for one of the Pacific calendar`(
    text: String,
    language: InvoiceLanguage?,
    day: String,
    month: String
  ) throws {
    let time = try #require(InvoiceTime(text, language: language))
    #expect(time.day(isEnd: false)?.description == day)
    #expect(time.billingMonth.description == month)
  }

  @Test(arguments: ["", "yesterday", "2026-13-01", "2026-02-30", "01/11/2026", "202613", "12"])
  func `what is no time, or could be two, is refused`(text: String) {
    #expect(InvoiceTime(text, language: .english) == nil)
  }

  @Test func `an end is the last moment before it`() throws {
    let end = try #require(InvoiceTime("2026-11-01 07:00:00 UTC", language: nil))
    #expect(end.day(isEnd: true)?.description == "2026-10-31")
    let month = try #require(InvoiceTime("2026-02", language: nil))
    #expect(month.day(isEnd: true)?.description == "2026-02-28")
  }

  /// Two instants, the month of their row, and whether they span one of UTC.
  static let spans: [(String, String, String, Bool)] = [
    ("2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z", "2026-11", true),
    ("2026-11-01 00:00:00 UTC", "2026-11-30 23:59:59 UTC", "2026-11", true),
    ("2026-12-01 00:00:00 UTC", "2027-01-01 00:00:00 UTC", "2026-12", true),
    ("2026-11-01 00:00:00 UTC", "2026-11-02 00:00:00 UTC", "2026-10", false),
    ("2026-11-01 07:00:00 UTC", "2026-12-01 08:00:00 UTC", "2026-11", false),
    ("2026-11-01 00:00:00 UTC", "2026-12-01 00:00:01 UTC", "2026-10", false),
  ]

  @Test(arguments: spans)
  func `a row from the first to the last instant of a month of UTC is in that month`(
    start: String,
    end: String,
    month: String,
    isMonthOfUTC: Bool
  ) throws {
    let text =
      #"{"sku":{"id":"4EF4-B17C-B31A"},"usage_start_time":"\#(start)","usage_end_time":"\#(end)","#
      + #""cost":0,"currency":"USD","usage":{"amount":1,"unit":"requests"}}"#
    let row = try #require(try ReconciliationFixture.export(text).rows.first)
    #expect(row.month.description == month)
    #expect(row.isMonthOfUTC == isMonthOfUTC)
    if isMonthOfUTC { #expect(row.days?.lowerBound.description == "\(month)-01") }
  }

  @Test func `a row is in the month that its second is in, whatever the invoice says`() throws {
    func row(_ second: String) -> String {
      #"{"sku":{"id":"4EF4-B17C-B31A"},"usage_start_time":"\#(second) UTC","cost":0,"#
        + #""currency":"USD","usage":{"amount":1,"unit":"requests"},"invoice":{"month":"202612"}}"#
    }
    let export = try ReconciliationFixture.export(
      [row("2026-11-01 06:59:59"), row("2026-11-01 07:00:00"), row("2026-12-01 07:59:59")]
        .joined(separator: "\n")
    )
    #expect(export.rows.map(\.month.description) == ["2026-10", "2026-11", "2026-11"])
  }
}
