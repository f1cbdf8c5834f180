import Testing

@testable import PlacesCost

/// Lines sum to totals exactly in every view (issue 7): what is printed is read back and added up.
struct PrintedSumTests {
  /// 600 searches in two months, and options to tell them apart by platform.
  private static let analysis = Result {
    var sample = SampleOptions()
    sample.sessions = 600
    sample.days = 61
    let bytes = SampleTrace(sample).reduce(into: [UInt8]()) { $0 += $1 }
    return try Analysis(of: [.bytes(name: "sample.jsonl", bytes)], options: options)
  }

  private static let options: AnalysisOptions = {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1, 3], debounces: [100, 300])
    options.tags = ["platform"]
    return options
  }()

  /// The default book, and one with prices below a millionth an event and a credit.
  static let books: [String] = [
    #"{"id":"list","extends":"google-2025-03"}"#,
    #"{"id":"deep","extends":"google-2025-03","currency":"EUR","rate":"0.918273645","#
      + #""discountPercent":"12.345678","monthlyCredit":"33.3333335"}"#,
  ]

  static let volumes: [Int?] = [nil, 700, 12_345, 100_000, 250_000, 3_333_333]

  private static func report(_ book: String, _ volume: Int?) throws -> Report {
    var options = Self.options
    options.monthlySessions = volume
    options.providers = try ProviderBook.load([ProviderBook.all])
    let book = try PriceBook(parsing: Array(book.utf8), source: "book.json")
    return try analysis.get().report(pricedBy: book, options: options)
  }

  private static func sum(_ amounts: some Sequence<String>) throws -> Money {
    try amounts.reduce(.zero) { try $0 + Money(printed: $1) }
  }

  private static func sum(column: Int, of rows: some Collection<[String]>) throws -> Money {
    try sum(rows.map { try #require($0.indices.contains(column) ? $0[column] : nil, "\($0)") })
  }

  @Test(arguments: books, volumes)
  func `P2: the lines of text, Markdown and HTML sum to the totals`(
    book: String,
    volume: Int?
  ) throws {
    let report = try Self.report(book, volume)
    for view in PrintedView.allCases {
      let document = view.document(of: report)
      let bill = view.rows(
        after: view == .html ? #"id="bill-title""# : "Bill at list prices",
        in: document
      )
      let total = try #require(bill.last?.last { !$0.isEmpty })
      #expect(bill.count > 4)
      #expect(try Self.sum(column: 3, of: bill.dropLast()) == Money(printed: total))
      for title in [
        view == .html ? #"id="months-title""# : "By month (Pacific time)", "By platform",
      ] {
        let parts = view.rows(after: title, in: document)
        #expect(parts.count > 1)
        #expect(try Self.sum(column: 3, of: parts) == Money(printed: total), "\(view) \(title)")
      }
      let shares = view.rows(
        after: "bill by platform, caps and tiers shared",
        in: document
      )
      #expect(shares.count > 2)
      #expect(
        try Self.sum(column: 1, of: shares.dropLast()) == Money(printed: shares.last?[1] ?? "")
      )
      if volume != nil { try Self.expectMonth("Now: ", view, document) }
      if report.projections.first?.recommended != nil {
        try Self.expectMonth("Recommended: ", view, document)
      }
    }
  }

  /// A month's lines less its credit.
  private static func expectMonth(
    _ title: String,
    _ view: PrintedView,
    _ document: String
  ) throws {
    let title = (view == .html ? ">" : "") + title
    let start = try #require(document.firstRange(of: title))
    let rest = document[start.upperBound...]
    let total = try #require(rest.split(separator: " ").first)
    let lines = view.rows(after: title, in: document)
    #expect(lines.count > 4)
    let section = rest.prefix(upTo: rest.firstRange(of: "volume")?.lowerBound ?? rest.endIndex)
    let credit = section.firstRange(of: "less credit ").flatMap {
      section[$0.upperBound...].split(separator: " ").first
    }
    let paid = try sum(lines.map { $0.last ?? "" })
    #expect(try paid - Money(printed: credit ?? "0") == Money(printed: total), "\(view) \(title)")
  }

  // Within the free caps there is nothing to save.
  @Test(arguments: volumes.filter { $0 != 700 })
  func `P2 and P8: the parts of a saving sum to it`(volume: Int?) throws {
    let report = try ReportFixture.report(lines: ReportFixture.twoMonths) {
      $0.monthlySessions = volume
    }
    let document = TextReport(of: report).analysis
    let words = document.split { $0.isWhitespace }.map { $0.filter { $0 != "," } }
    let first = try #require(words.firstIndex(of: "avoided"))
    let saves = try #require(words.firstIndex(of: "Saves"))
    let parts = words[first...].filter { Double($0) != nil }.prefix(3)
    #expect(try Self.sum(parts) == Money(printed: words[saves + 1]))
  }

  @Test(arguments: books, volumes)
  func `P2: the lines of JSON sum to the totals`(book: String, volume: Int?) throws {
    let report = try Self.report(book, volume)
    let json = try JSONValue(parsing: report.json.bytes())
    func amount(_ value: JSONValue?, _ key: String) throws -> Money {
      try Money(#require(value?[key]?.string))
    }
    func sum(_ list: JSONValue?, _ key: String) throws -> Money {
      try (list?.array ?? []).reduce(.zero) { try $0 + amount($1, key) }
    }
    let total = try amount(json["billing"], "listCost")
    #expect(try sum(json["billing"]?["skus"], "listCost") == total)
    #expect(try sum(json["segments"], "listCost") == total)
    #expect(try sum(json["months"], "listCost") == total)
    for row in json["providers"]?["rows"]?.array ?? [] where row["listCost"]?.isNull == false {
      #expect(try sum(row["skus"], "listCost") == amount(row, "listCost"))
    }
    for allocation in json["allocation"]?.array ?? [] {
      #expect(try sum(allocation["values"], "cost") == amount(allocation, "total"))
    }
    for projection in json["projections"]?.array ?? [] {
      for month in [projection["now"], projection["recommended"]] where month?.isNull == false {
        #expect(
          try sum(month?["skus"], "cost") - amount(month, "credit") == amount(month, "cost")
        )
      }
    }
    let advice = json["recommendation"]
    if let split = advice?["savingSplit"] {
      let parts = try ["mistakes", "strategy", "policy"].map { try amount(split, $0) }
      #expect(try parts.reduce(.zero, +) == amount(advice, "saving"))
    }
  }

  @Test(arguments: books)
  func `P2: the lines of an explained search sum to its cost`(book: String) throws {
    let lines = ReportFixture.twoMonths
    let tracer = SessionTracer(
      .bytes(name: "trace", Array(lines.joined(separator: "\n").utf8)),
      options: AnalysisOptions()
    )
    let books = DatedBooks(try PriceBook(parsing: Array(book.utf8), source: "book.json"))
    for line in stride(from: 1, through: lines.count, by: 29) {
      let json = try JSONValue(
        parsing: tracer.explanation(ofLine: line, pricedBy: books).json.bytes()
      )
      for list in ["skus", "events"] {
        let costs = try (json[list]?.array ?? []).map { try Money($0["listCost"]?.string ?? "") }
        #expect(try costs.reduce(.zero, +) == Money(json["listCost"]?.string ?? ""))
      }
    }
  }
}
