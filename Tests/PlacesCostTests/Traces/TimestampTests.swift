import Testing

@testable import PlacesCost

struct TimestampTests {
  private static func rfc3339(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    return Timestamp.read(rfc3339: bytes.span.bytes)
  }

  private static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    return Timestamp.read(milliseconds: bytes.span.bytes)
  }

  static let valid: [(String, Int64)] = [
    ("1970-01-01T00:00:00Z", 0),
    ("1970-01-01t00:00:00z", 0),
    ("1970-01-01T00:00:00-00:00", 0),
    ("1970-01-01T01:30:00+01:30", 0),
    ("1969-12-31T00:01:00-23:59", 0),
    ("1969-12-31T23:59:59.999999Z", -1),
    ("1969-12-31T23:59:59.9999999999999Z", -1),
    ("2000-02-29T12:34:56.5Z", 951_827_696_500_000),
    ("2024-02-29T00:00:00Z", 1_709_164_800_000_000),
    ("2026-10-01T12:00:00.123456789+02:00", 1_790_848_800_123_456),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
    ("9999-12-31T23:59:59.9999999Z", 253_402_300_799_999_999),
    ("1900-03-01T00:00:00Z", -2_203_891_200_000_000),
  ]

  @Test(arguments: valid)
  func `T: reads RFC 3339 with a zone, rounded down to microseconds`(text: String, time: Int64) {
    #expect(Self.rfc3339(text) == time)
  }

  @Test(arguments: [
    "", "2026", "2026-10-01", "2026-10-01T12:00:00", "2026-10-01 12:00:00Z", "2026-10-01T12:00Z",
    "2026-10-01T12:00:60Z", "2016-12-31T23:59:60Z", "2026-10-01T24:00:00Z", "2026-10-01T12:60:00Z",
    "2026-13-01T12:00:00Z", "2026-00-01T12:00:00Z", "2026-01-32T12:00:00Z", "2026-01-00T12:00:00Z",
    "2026-04-31T12:00:00Z", "2026-02-29T12:00:00Z", "1900-02-29T12:00:00Z", "0000-01-01T00:00:00Z",
    "2026-10-01T12:00:00.Z", "2026-10-01T12:00:00,5Z", "2026-10-01T12:00:00.5",
    "2026-10-01T12:00:00+24:00",
    "2026-10-01T12:00:00+01:60", "2026-10-01T12:00:00+0100", "2026-10-01T12:00:00+01",
    "2026-10-01T12:00:00ZZ",
    "2026-10-01T12:00:00Z ", " 2026-10-01T12:00:00Z", "2026-1-01T12:00:00Z", "2026-10-01T1:00:00Z",
    "12026-10-01T12:00:00Z", "-026-10-01T12:00:00Z", "2026/10/01T12:00:00Z", "2026-10-01T12.00.00Z",
    "2026-10-01T12:00:00+1:000", "２026-10-01T12:00:00Z", "2026-10-01T12:00:00\u{2212}01:00",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "1780000000000", "20261001T120000Z",
    "2026-10-01T12:00:0٣Z", "2026-10-01T12:00:00.1a Z",
  ])
  func `T and T3: refuses what is no time of the years 0001 to 9999`(text: String) {
    #expect(Self.rfc3339(text) == nil)
  }

  @Test(
    arguments: [
      ("1780000000000", 1_780_000_000_000_000), ("1780000000000.9999", 1_780_000_000_000_999),
      ("1.78e12", 1_780_000_000_000_000), ("-0.0001", -1), ("-0", 0), ("0", 0), ("1e-400", 0),
      ("-62135596800000", -62_135_596_800_000_000), ("-62135596800000.0001", nil),
      ("-62135596800001", nil),
      ("253402300799999.9999", 253_402_300_799_999_999), ("253402300800000", nil), ("1e300", nil),
      ("1780000000000000", nil),
    ] as [(String, Int64?)]
  )
  func `T and T3: reads milliseconds of the years 0001 to 9999`(text: String, time: Int64?) {
    #expect(Self.milliseconds(text) == time)
  }

  @Test func `every day of 800 years follows the one before`() {
    var expected: Int64? = Self.rfc3339("1599-12-31T00:00:00Z")
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    func padded(_ number: Int, _ width: Int) -> String {
      String(String(number + 100_000).suffix(width))
    }
    for year in 1600...2400 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for month in 1...12 {
        let length = month == 2 && isLeap ? 29 : lengths[month - 1]
        for day in [1, length] {
          let time = Self.rfc3339("\(year)-\(padded(month, 2))-\(padded(day, 2))T00:00:00Z")
          let days: Int64 = day == 1 ? 1 : Int64(length - 1)
          expected = expected.map { $0 + days * 86_400_000_000 }
          #expect(time == expected)
        }
        #expect(Self.rfc3339("\(year)-\(padded(month, 2))-\(length + 1)T00:00:00Z") == nil)
      }
    }
  }
}
