import Testing

@testable import PlacesCost

/// Exports of every kind, read.
struct InvoiceExportTests {
  private typealias Fixture = ReconciliationFixture

  private static func invoice() throws -> MadeUpInvoice {
    let bill = try Fixture.trace().bills[0]
    var invoice = MadeUpInvoice(bill, book: Fixture.book)
    invoice.credits = [("DISCOUNT", 100)]
    invoice.extras = [
      ("tax", "Tax", "1.25"), ("adjustment", "Goodwill", "-0.5"),
      ("rounding_error", "Rounding error", "0.000345"),
    ]
    return invoice
  }

  /// An export's text and columns, and what it is.
  struct Kind: Sendable, CustomTestStringConvertible {
    let format: InvoiceExport.Format
    var language: InvoiceLanguage?
    var columns: [InvoiceField: String] = [:]
    let text: @Sendable (MadeUpInvoice) -> String
    var testDescription: String { "\(format) \(language.map { "\($0)" } ?? "")" }
  }

  static let kinds: [Kind] =
    [
      Kind(format: .standard) { $0.json() },
      Kind(format: .detailed) { $0.json(isDetailed: true) },
      Kind(format: .bigQueryCSV) { $0.bigQueryCSV() },
    ]
    + [InvoiceLanguage.english, .german, .french, .spanish, .japanese].map { language in
      Kind(format: .console, language: language) { $0.costTable(language) }
    }

  @Test(arguments: ["gzip -c", "zstd -q -c"])
  func `a compressed export is read like the plain one, told by its content`(
    _ command: String
  ) throws {
    let folder = try Folder()
    for kind in Self.kinds {
      let text = kind.text(try Self.invoice())
      try folder.write(text, to: "plain")
      try folder.run("\(command) plain > packed")
      let plain = try Fixture.export(text)
      let packed = try InvoiceExport(of: .file(folder.path("packed")))
      #expect(packed.format == kind.format && packed.language == kind.language)
      #expect(packed.rows == plain.rows && packed.totalDue == plain.totalDue)
    }
  }

  @Test(arguments: kinds)
  func `every kind of export is told by its content and gives the same sums`(kind: Kind) throws {
    let invoice = try Self.invoice()
    let export = try Fixture.export(kind.text(invoice))
    #expect(export.format == kind.format)
    #expect(export.language == kind.language)
    #expect(export.currency == "USD")
    #expect(export.rows.reduce(.zero) { $0 + $1.net } == invoice.total)
    let skus = InvoiceSKUs(DatedBooks(Fixture.book))
    var found: [String: Int] = [:]
    for row in export.rows where row.kind == .usage {
      let sku = try #require(skus.sku(of: row))
      found["\(row.month) \(sku.rawValue)", default: 0] += row.quantity.wholeEvents
      #expect(row.project == "shop-web")
    }
    var expected: [String: Int] = [:]
    for usage in invoice.usage {
      expected["\(usage.month) \(usage.sku.rawValue)", default: 0] += usage.events
    }
    #expect(found == expected)
    for kind in [InvoiceRow.Kind.tax, .adjustment, .rounding] {
      #expect(export.rows.count { $0.kind == kind } == 1)
    }
    if kind.format == .console { #expect(export.totalDue == invoice.total) }
  }

  @Test func `a reseller's columns are read as --column names them`() throws {
    var invoice = try Self.invoice()
    invoice.credits = []
    invoice.extras = []
    let export = try Fixture.export(invoice.reseller(), columns: MadeUpInvoice.resellerColumns)
    #expect(export.format == .reseller)
    #expect(export.rows.reduce(.zero) { $0 + $1.cost } == invoice.total)
    #expect(Set(export.rows.map(\.month)) == Set(invoice.usage.map(\.month)))
  }

  @Test func `pricing units in thousands are events, exactly`() throws {
    let line =
      #"{"sku":{"id":"4ef4-b17c-b31a"},"usage_start_time":"2026-11-02T08:00:00Z","cost":"8.0089E-4","#
      + #""currency":"USD","usage":{"amount_in_pricing_units":0.283,"#
      + #""pricing_unit":"1000 requests"}}"#
    let row = try #require(try Fixture.export("[\(line)]").rows.first)
    #expect(row.quantity == Money(events: 283))
    #expect(row.cost == (try Money("0.00080089")))
    #expect(InvoiceSKUs(DatedBooks(Fixture.book)).sku(of: row) == .autocompleteRequests)
  }

  static let names: [(id: String, name: String, sku: String?)] = [
    ("4EF4-B17C-B31A", "anything", "ac-requests"),
    ("F155-0371-DCAE", "", "ac-requests"),
    ("", "Places API Place Details Essentials (IDs Only)", "pd-ids-only"),
    ("", "places api place details essentials", "pd-essentials"),
    ("", "Find Place - ID only", "legacy-find-place-id-only"),
    ("", "Basic Data (India)", "legacy-basic-data"),
    ("0000-0000-0000", "Autocomplete Requests", "ac-requests"),
    ("DCD1-FE97-8C71", "", "pd-photos"),
    ("FFFF-FFFF-FFFF", "Dynamic Maps", nil),
  ]

  @Test(arguments: names)
  func `an SKU is told by Google's id, else by its name`(id: String, name: String, sku: String?) {
    var row = InvoiceRow(line: 1, month: BillingMonth(year: 2026, month: 9))
    row.skuID = id
    row.skuName = name
    #expect(InvoiceSKUs(DatedBooks(Fixture.book)).id(of: row) == sku)
  }

  /// Text that is no export, and what is said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let reason: InvoiceError.Reason
    var line: Int?
    var testDescription: String { "\(reason)" }
  }

  private static let header = "SKU ID,Usage amount,Usage start date,Cost ($),Currency\n"
  private static let sku = "4EF4-B17C-B31A"

  static let faults = [
    Fault(text: "", reason: .empty),
    Fault(text: "\n \n", reason: .empty),
    Fault(text: "a,b,c\n1,2,3\n", reason: .noHeader),
    Fault(text: header, reason: .empty),
    Fault(
      text: header + "\(sku),1,2026-09-01,0,USD\n\n\(sku),many,2026-09-01,0,USD\n",
      reason: .badNumber(.amount, "many"),
      line: 4
    ),
    Fault(
      text: header + "\(sku),1,last week,0,USD\n",
      reason: .badTime(.start, "last week"),
      line: 2
    ),
    Fault(text: header + "\(sku),1,,0,USD\n", reason: .noMonth, line: 2),
    Fault(
      text: header + "\(sku),1,2026-09-01,0,USD,more\n",
      reason: .tooManyValues(6, columns: 5),
      line: 2
    ),
    Fault(
      text: header + "\(sku),1,2026-09-01,0,USD\n\(sku),1,2026-09-01,0,EUR\n",
      reason: .severalCurrencies("USD", "EUR"),
      line: 3
    ),
    Fault(
      text: "SKU ID,Usage amount,Usage start date\n\(sku),1,2026-09-01\n",
      reason: .noCurrency
    ),
    Fault(
      text: header + "\(sku),1E13,2026-09-01,0,USD\n",
      reason: .outOfRange(.amount, "1E13"),
      line: 2
    ),
    Fault(
      text: header + "\(sku),10000000000000000000,2026-09-01,0,USD\n",
      reason: .outOfRange(.amount, "10000000000000000000"),
      line: 2
    ),
    Fault(
      text: header + "\(sku),1,2026-09-01,1e400,USD\n",
      reason: .outOfRange(.cost, "1e400"),
      line: 2
    ),
    Fault(
      text: #"{"sku":{"id":"\#(sku)"},"cost":0,"credits":[{"amount":1e400}],"currency":"USD"}"#,
      reason: .outOfRange(.credits, "1e400"),
      line: 1
    ),
    Fault(text: "{}\n[1]\n", reason: .notAnObject, line: 2),
    // A thousand times as many as the number alone says.
    Fault(
      text: header.replacing("Currency", with: "Usage unit,Currency")
        + "\(sku),9000000000,2026-09-01,0,1000 requests,USD\n",
      reason: .outOfRange(.amount, "9000000000"),
      line: 2
    ),
  ]

  @Test(arguments: faults)
  func `what cannot be understood is named by line, never passed over`(fault: Fault) throws {
    #expect(throws: InvoiceError(fault.reason, in: "export", line: fault.line)) {
      try ReconciliationFixture.export(fault.text)
    }
  }

  @Test func `credits that a cell of CSV holds as JSON count one by one`() throws {
    let export = try Fixture.export(
      "sku_id,usage_start_time,usage_amount,cost,currency,credits\n"
        + "\(Self.sku),2026-09-01 07:00:00 UTC,5,1.50,USD,"
        + #""[{""name"":""a"",""type"":""PROMOTION"",""amount"":-0.25},{""amount"":-0.05}]""# + "\n"
    )
    let row = try #require(export.rows.first)
    #expect(row.credits.map(\.type) == ["PROMOTION", ""])
    #expect(row.net == Money(micros: 1_200_000))
  }

  @Test func `text that is not UTF-8 is named by its line`() throws {
    let lines = Array((Self.header + "\(Self.sku),1,2026-09-01,0,USD\n").utf8)
    #expect(throws: InvoiceError(.notUTF8, in: "export", line: 3)) {
      try InvoiceExport(parsing: lines + [0xE9, 0x0A], name: "export")
    }
  }

  @Test(arguments: [
    ("Cost ($)", "USD"), ("Kosten (€)", "EUR"), ("Cost (£)", "GBP"), ("費用（¥）", "JPY"),
    ("Cost (₹)", "INR"), ("Cost (CHF)", "CHF"),
  ])
  func `the currency that a column of costs names is that of its rows`(
    column: String,
    currency: String
  ) throws {
    let text = "SKU ID,Usage amount,Usage start date,\(column)\n\(Self.sku),1,2026-09-01,0.5\n"
    #expect(try ReconciliationFixture.export(text).currency == currency)
  }

  @Test func `broken JSON is named by its line`() throws {
    let error = #expect(throws: InvoiceError.self) {
      try ReconciliationFixture.export("{\"cost\":1,\"currency\":\"USD\"}\n{\"cost\":")
    }
    #expect(error?.line == 2)
    #expect(error?.sentence.hasPrefix("not valid JSON") == true)
  }

  @Test func `a report with savings counts its list cost and the savings, not the subtotal too`()
    throws
  {
    let text = """
      Datum,Dienstbeschreibung,Dienst-ID,SKU-Beschreibung,SKU-ID,Nutzungsmenge,Nutzungseinheit,\
      Listenkosten (€),Ausgehandelte Einsparungen (€),Sparprogramme (€),Andere Einsparungen (€),\
      Ungerundete Zwischensumme (€),Zwischensumme (€)
      2026-09-02,Places API (New),0776,Autocomplete Requests,4EF4-B17C-B31A,"1.200",request,\
      "3,396","-0,2",0,"-0,1","3,096","3,10"
      Zwischensumme,"3,096","3,10"
      """
    let export = try Fixture.export(text)
    #expect(export.rows.count == 1)
    #expect(export.language == .german)
    #expect(export.currency == "EUR")
    #expect(export.rows.first?.quantity == Money(events: 1_200))
    #expect(export.rows.first?.cost == (try Money("3.396")))
    #expect(export.rows.first?.net == (try Money("3.096")))
  }
}
