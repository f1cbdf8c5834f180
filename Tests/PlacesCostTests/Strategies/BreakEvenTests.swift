import Testing

@testable import PlacesCost

/// P6: from how many requests on a session is the cheaper way.
struct BreakEvenTests {
  private static func breakEvens(
    book: String = PriceBook.defaultID,
    abandoned: Int = 0,
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> [BreakEven.SessionKind: BreakEven] {
    var lines = [
      #"{"ts":1,"type":"autocomplete","client":"c","input":"x"}"#,
      #"{"ts":2,"type":"details","client":"c","fields":["location"]}"#,
    ]
    for index in 0..<abandoned {
      lines.append(#"{"ts":1,"type":"autocomplete","client":"a\#(index)","input":"x"}"#)
    }
    let report = try ReportFixture.report(lines: lines, book: book, change)
    return Dictionary(uniqueKeysWithValues: report.breakEvens.map { ($0.kind, $0) })
  }

  @Test func `P6: at the list of 2025 they are 13, 8 and 5, all completed`() throws {
    let found = try Self.breakEvens()
    #expect(found[.newEssentials]?.list?.requests == .from(13))
    #expect(found[.newPro]?.list?.requests == .from(8))
    #expect(found[.legacy]?.list?.requests == .from(5))
    #expect(found[.newEssentials]?.list?.mean?.decimal(places: 2) == "12.00")
    #expect(found[.newPro]?.list?.mean?.decimal(places: 2) == "7.07")
    #expect(found[.legacy]?.list?.mean?.decimal(places: 2) == "4.24")
    #expect(found.values.allSatisfy { $0.monthly == nil })
  }

  @Test func `P6: abandoned sessions move the mean of legacy sessions alone`() throws {
    // Half abandoned: (12 + 17) / (2 × 2.83).
    let found = try Self.breakEvens(abandoned: 1)
    #expect(found[.legacy]?.list?.requests == .from(5))
    #expect(found[.legacy]?.list?.mean?.decimal(places: 4) == "5.1237")
    #expect(found[.newPro]?.list?.mean?.decimal(places: 2) == "7.07")
    #expect(found[.newEssentials]?.list?.mean?.decimal(places: 2) == "12.00")
  }

  @Test func `A: with --pro-session own-tier a Pro ending pays from 5 requests on`() throws {
    let found = try Self.breakEvens { $0.assumptions.proSession = .ownTier }
    #expect(found[.newPro]?.list?.requests == .from(5))
  }

  @Test func `P6: in India they are as far apart as its prices say`() throws {
    // 0.85 n + 1.50 > 7.50 from 8 on, and > 5.10 from 5 on.
    let found = try Self.breakEvens(book: "google-india-2025-03")
    #expect(found[.newPro]?.list?.requests == .from(8))
    #expect(found[.legacy]?.list?.requests == .from(5))
  }

  @Test func `P6: at a month's own margin the prices are those of one more event`() throws {
    let found = try Self.breakEvens { $0.monthlySessions = 200_000 }
    // Requests 2.27, Geocoding 4.00, Enterprise + Atmosphere 20.00: 16 / 2.27 = 7.05.
    #expect(found[.newPro]?.monthly?.requests == .from(8))
    #expect(found[.newPro]?.monthly?.mean?.decimal(places: 2) == "7.05")
  }

  @Test func `P6: where requests are free no session is cheaper`() throws {
    let found = try Self.breakEvens { $0.monthlySessions = 1_000 }
    #expect(found[.newEssentials]?.monthly?.requests == .never)
    #expect(found[.newEssentials]?.monthly?.mean == nil)
  }

  @Test func `P2a: without a price there is no break-even`() throws {
    let found = try Self.breakEvens(book: "google-new-2023")
    #expect(found[.legacy]?.list == nil)
  }
}
