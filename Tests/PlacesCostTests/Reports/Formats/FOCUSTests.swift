import Testing

@testable import PlacesCost

/// The FOCUS 1.2 data set.
struct FOCUSTests {
  struct Shares: Sendable, CustomTestStringConvertible {
    let quantities: [Int]
    let ranges: [Int]
    let shares: [[Int]]
    var testDescription: String { "\(quantities) in \(ranges)" }
  }

  static let shares = [
    Shares(quantities: [6, 3, 1], ranges: [10], shares: [[6, 3, 1]]),
    Shares(quantities: [6, 3, 1], ranges: [5, 5], shares: [[3, 2, 0], [3, 1, 1]]),
    Shares(
      quantities: [1, 1, 1],
      ranges: [1, 1, 1],
      shares: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    ),
    Shares(quantities: [0, 4], ranges: [0, 3, 1], shares: [[0, 0], [0, 3], [0, 1]]),
    Shares(
      quantities: [.max / 2, .max / 2],
      ranges: [.max / 2, .max / 2],
      shares: [[.max / 4 + 1, .max / 4], [.max / 4, .max / 4 + 1]]
    ),
  ]

  @Test(arguments: shares)
  func `ranges are shared out by the largest remainder`(each: Shares) {
    var shares = TierShares(of: each.quantities)
    #expect(each.ranges.map { shares.take($0) } == each.shares)
  }

  /// Rows of a table without quoted line breaks, by column name.
  private static func rows(_ report: Report) -> [[String: String]] {
    let lines = FOCUSTable(of: report).text.split(separator: "\n").map(fields)
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
  }

  private static func money(_ field: String?) throws(MoneyError) -> Money { try Money(field ?? "") }

  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  struct Subject: Sendable, CustomTestStringConvertible {
    let book: String
    let report: @Sendable () throws -> Report
    var testDescription: String { book }
  }

  static let subjects = ["google-2025-03", "google-legacy-2018", "google-new-2023"].map { book in
    Subject(book: book) {
      try ReportFixture.report(lines: ReportFixture.twoMonths, book: book) {
        if book == "google-legacy-2018" { $0.api = .legacy }
      }
    }
  }

  @Test(arguments: subjects)
  func `P2 and P5: quantity times price is cost on every row, and rows add up`(
    subject: Subject
  ) throws {
    let report = try subject.report()
    var list = Money.zero
    var billed = Money.zero
    for row in Self.rows(report) {
      billed += try Self.money(row["BilledCost"])
      list += try Self.money(row["ListCost"])
      #expect(row["EffectiveCost"] == row["BilledCost"])
      guard row["ChargeCategory"] == "Usage" else { continue }
      let quantity = try #require(Int(row["PricingQuantity"] ?? ""))
      let unit = try Self.money(row["ContractedUnitPrice"])
      let listUnit = try Self.money(row["ListUnitPrice"])
      #expect((unit * quantity).exact() == row["ContractedCost"])
      #expect(row["BilledCost"] == row["ContractedCost"])
      #expect((listUnit * quantity).exact() == row["ListCost"])
    }
    #expect(list == report.listCost.priced)
    #expect(billed == report.months.reduce(.zero) { $0 + $1.cost.total })
  }

  @Test func `P4: events beyond the free cap go to rows of their own, for every tag alike`() throws
  {
    let book = PriceBook(
      id: "tiny",
      skus: [
        PricedSKU(
          id: "ac-requests",
          freeCap: 20,
          tiers: [
            PriceTier(upTo: 50, price: try Money("0.01")),
            PriceTier(upTo: nil, price: try Money("0.004")),
          ]
        )
      ]
    )
    let lines = (0..<90).map { index in
      #"{"ts":\#(1_790_000_000_000 + index * 700_000),"type":"autocomplete","client":"c","#
        + #""input":"x","tags":{"k":"\#(index % 3 == 0 ? "a" : "b")"}}"#
    }
    let report = try PlacesCostTests.report(ofText: lines, by: book) { $0.tag = "k" }
    let rows = Self.rows(report).map { row in
      ["Tags", "x_PriceTier", "PricingQuantity", "BilledCost"].map { row[$0] ?? "" }
    }
    #expect(
      rows == [
        ["{k:a}", "free", "7", "0.00"], ["{k:a}", "1", "10", "0.10"],
        ["{k:a}", "2", "13", "0.052"],
        ["{k:b}", "free", "13", "0.00"], ["{k:b}", "1", "20", "0.20"],
        ["{k:b}", "2", "27", "0.108"],
      ]
    )
  }

  @Test func `no field of text begins like a formula`() throws {
    let report = try StrangeNames.report()
    for row in Self.rows(report) {
      for (name, value) in row where !name.hasSuffix("Cost") {
        #expect(value.first.map { !"=+-@\t\r".contains($0) } ?? true, "\(name)")
      }
    }
  }
}
