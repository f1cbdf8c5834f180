import Foundation
import Testing

@testable import PlacesCost

/// The verdicts of the cases with known right answers, in millionths of the currency unit.
struct FindingCaseTests {
  struct Verdict: Sendable, CustomTestStringConvertible {
    let name: String
    let findings: [FindingID: Int]
    var book = PriceBook.defaultID

    var testDescription: String { "\(name), \(book)" }
  }

  static let verdicts: [Verdict] = [
    Verdict(
      name: "case-01",
      findings: [.abandonedShare: 39_620, .requestPerKeystroke: 36_790]
    ),
    Verdict(
      name: "case-03",
      findings: [.abandonedShare: 50_940, .requestPerKeystroke: 48_110]
    ),
    Verdict(name: "case-05", findings: [.tokenMismatch: 6_150]),
    Verdict(name: "case-07", findings: [:]),
    Verdict(name: "case-09", findings: [.tokenReused: 36_790, .readingTokenReuse: -11_320]),
    Verdict(
      name: "case-11",
      findings: [
        .tokenPerKeystroke: 14_150, .readingProSession: 8_000,
        .proFieldEndsSessionDearer: 5_170,
      ]
    ),
    Verdict(
      name: "case-13",
      findings: [.tokenChangedMidSession: 8_490, .readingProSession: 8_000]
    ),
    Verdict(
      name: "case-15",
      findings: [
        .tokenConstant: 6_640, .readingProSession: 8_000, .readingTokenReuse: -3_320,
      ]
    ),
    Verdict(name: "case-19", findings: [.allFieldsRequested: 8_000]),
    Verdict(
      name: "case-21",
      findings: [.proFieldEndsSessionDearer: 2_340, .readingProSession: 8_000]
    ),
    Verdict(name: "case-23", findings: [.sessionVoidedByIDsOnly: 3_490]),
    Verdict(name: "case-25", findings: [.geocodeAfterToken: 5_680]),
    Verdict(name: "case-27", findings: [.tokenMissingOnDetails: 17_000]),
    Verdict(name: "case-29", findings: [:]),
    Verdict(name: "case-31", findings: [.crossProjectToken: 6_150]),
    Verdict(name: "case-33", findings: [.sessionOutlivesToken: -28_320]),
    Verdict(name: "case-37", findings: [.duplicateRequest: 5_660]),
    Verdict(name: "case-41", findings: [.requestPerKeystroke: 0]),
    Verdict(name: "case-43", findings: [.repeatedText: 5_660]),
    Verdict(
      name: "case-45",
      findings: [.requestsWhileComposing: 22_640, .abandonedShare: 25_470]
    ),
    Verdict(name: "case-47", findings: [:]),
    Verdict(name: "case-49", findings: [.dictationRequests: 8_490, .abandonedShare: 11_320]),
    Verdict(name: "case-51", findings: [:]),
    Verdict(
      name: "case-53",
      findings: [.retryChain: 14_150, .readingAborted: 14_150, .abandonedShare: 16_980]
    ),
    Verdict(name: "case-55", findings: [.strictModePairs: 8_490, .abandonedShare: 16_980]),
    Verdict(name: "case-57", findings: [:]),
    Verdict(name: "case-61", findings: [.legacySessionAbandoned: 20, .abandonedShare: 17_000]),
    Verdict(
      name: "case-61",
      findings: [.legacySessionAbandoned: 0, .abandonedShare: 5_100],
      book: "google-india-2025-03"
    ),
    Verdict(name: "case-65", findings: [.abandonedShare: 16_980]),
    Verdict(name: "case-67", findings: [.legacySessionAbandoned: 8_510, .abandonedShare: 17_000]),
  ]

  static func report(on name: String, book: String = PriceBook.defaultID) throws -> Report {
    try ReportFixture.report(name, book: book)
  }

  @Test(arguments: verdicts)
  func `C4a: each case has the findings of its verdict, at its cost`(verdict: Verdict) throws {
    let found = try Self.report(on: verdict.name, book: verdict.book).findings
    let costs = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.microunits) })
    #expect(costs == verdict.findings)
  }

  @Test func `C4: findings stand dearest first, with line numbers`() throws {
    let json = try Self.report(on: "case-09").json.bytes()
    let findings = try #require(try JSONValue(parsing: json)["findings"]?.array)
    let first = try #require(findings.first)
    #expect(first["id"]?.string == "token-reused")
    #expect(first["severity"]?.string == "error")
    #expect(first["count"]?.int == 13)
    #expect(first["sessions"]?.int == 2)
    #expect(first["listCost"]?.string == "0.036790")
    #expect(first["lines"]?.array?.first?.int == 11)
    #expect(first["files"] == nil)
    #expect(findings.last?["listCost"]?.string == "-0.011320")
  }

  @Test func `C4: with several inputs each line says which one it is in`() throws {
    let sources = ["case-05", "case-27"].map(CaseFiles.source)
    let json = try PlacesCostTests.report(ofSources: sources).json.bytes()
    let findings = try #require(try JSONValue(parsing: json)["findings"]?.array)
    #expect(findings.allSatisfy { $0["files"]?.array?.count == $0["lines"]?.array?.count })
  }
}
