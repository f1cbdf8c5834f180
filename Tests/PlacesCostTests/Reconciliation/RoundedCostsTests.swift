import Testing

@testable import PlacesCost

/// The costs of an invoice as printed add up, from the total of all rows down (issue 7).
struct RoundedCostsTests {
  private typealias Fixture = ReconciliationFixture

  /// What is planted: credits in thousandths, a surcharge in picounits, a rate.
  static let plants: [(credits: [Int], surcharge: Int128, rate: String)] = [
    ([], 0, "1"), ([123], 0, "1"), ([77, 333], 123_456_789, "1"), ([123], 0, "0.912345678"),
    ([5, 9, 13], 4_444_444_444, "1"),
  ]

  private static func result(
    _ plant: (credits: [Int], surcharge: Int128, rate: String)
  ) throws -> Reconciliation {
    let trace = try Fixture.trace()
    let book = PriceBook(
      id: "deep",
      skus: Fixture.book.skus.map { row in
        var row = row
        for index in row.tiers.indices {
          row.tiers[index].price?.picounits *= 876_543
          row.tiers[index].price?.picounits /= 1_000_000
        }
        return row
      }
    )
    var invoice = MadeUpInvoice(trace.bills[0], book: book)
    invoice.credits = plant.credits.enumerated().map { ("DISCOUNT \($0)", $1) }
    invoice.surcharge = Money(picounits: plant.surcharge)
    invoice.extras = [
      ("tax", "Tax", "3.2123456789"), ("rounding_error", "Rounding", "-0.0003454321"),
    ]
    if plant.rate != "1" {
      invoice.currency = "EUR"
      invoice.rate = plant.rate
    }
    return try Fixture.reconcile(
      trace,
      try Fixture.export(invoice.json()),
      books: DatedBooks(book)
    )
  }

  @Test(arguments: plants)
  func `P2: every row of the JSON adds up, and all rows to the total`(
    plant: (credits: [Int], surcharge: Int128, rate: String)
  ) throws {
    let json = try JSONValue(parsing: try Self.result(plant).json.bytes())
    func amount(_ value: JSONValue, _ key: String) throws -> Money {
      try Money(#require(value[key]?.string))
    }
    var total = Money.zero
    for cell in json["costs"]?.array ?? [] {
      let net = try amount(cell, "net")
      total += net
      let billed = try amount(cell, "billed")
      let credits = try (cell["credits"]?.array ?? []).map { try amount($0, "amount") }
      #expect(credits.reduce(billed, +) == net)
      let expected = try amount(cell, "expected")
      #expect(try expected + amount(cell, "difference") == billed)
      guard plant.rate == "1" else { continue }
      #expect(
        try amount(cell, "list") + amount(cell, "freeCap") + amount(cell, "tiers") == expected
      )
    }
    for row in json["otherRows"]?.array ?? [] { try total += amount(row, "amount") }
    #expect(try total == amount(json, "total"))
  }

  @Test(arguments: plants)
  func `P2: every row of the text adds up, and what is to pay to the total`(
    plant: (credits: [Int], surcharge: Int128, rate: String)
  ) throws {
    let result = try Self.result(plant)
    let text = result.text(isColored: false)
    let hasCredits = !plant.credits.isEmpty
    var toPay = Money.zero
    // The months stand below each other, each with a head of its own.
    let rows = PrintedView.text.rows(after: "Costs of the whole account", in: text)
      .filter { $0[0] != "SKU" }
    #expect(rows.count == result.costs.count)
    for row in rows {
      let amounts = try row.dropFirst().map { try Money(printed: $0) }
      toPay += amounts[amounts.count - 1]
      // Cells without an amount are gone: List, Free and tiers, Billed, Credits, To pay.
      guard amounts.count == (hasCredits ? 5 : 4) else { continue }
      if plant.surcharge == 0, plant.rate == "1" { #expect(amounts[0] + amounts[1] == amounts[2]) }
      if hasCredits { #expect(amounts[2] + amounts[3] == amounts[4]) }
    }
    let places = result.places
    let others = RoundedCosts(of: result, places: places).others.reduce(.zero, +)
    let total = (toPay + others).grouped(places: places)
    #expect(text.contains("Total       \(total) \(result.currency), all rows"))
  }
}
