import Testing

@testable import PlacesCost

struct PriceBookReadingTests {
  /// A small valid book; each case spoils one place of it.
  static let valid = """
    {
      "id": "own",
      "currency": "EUR",
      "effectiveFrom": "2026-01-01",
      "effectiveTo": "2027-01-01",
      "monthlyCredit": "1.50",
      "sources": [{"ref": "our contract", "date": "2026"}],
      "skus": [
        {
          "id": "ac-requests",
          "freeCap": 10,
          "tiers": [
            {"upTo": 100, "pricePerThousand": "2.83"},
            {"upTo": null, "pricePerThousand": null}
          ]
        },
        {"id": "ac-session-usage", "unlimitedFree": true}
      ]
    }
    """

  struct Spoilt: CustomTestStringConvertible {
    let old: String
    let new: String
    let reason: PriceBookError.Reason
    let line: Int
    let column: Int
    init(
      _ old: String,
      _ new: String,
      _ reason: PriceBookError.Reason,
      _ line: Int,
      _ column: Int
    ) {
      self.old = old
      self.new = new
      self.reason = reason
      self.line = line
      self.column = column
    }
    var testDescription: String { new.isEmpty ? "without \(old)" : new }
  }

  static let spoilt = [
    Spoilt(valid, "", .syntax("the text ends too early"), 1, 1),
    Spoilt(valid, "[]", .wrongType(key: "book", expected: "an object"), 1, 1),
    Spoilt(valid, "{}", .missingKey("id", of: "the book"), 1, 1),
    Spoilt(
      "\"EUR\",",
      "\"EUR\"",
      .syntax("a comma or a closing bracket is missing"),
      4,
      3
    ),
    Spoilt("\"own\"", "\"\"", .empty(key: "id"), 2, 9),
    Spoilt("\"own\"", "7", .wrongType(key: "id", expected: "a string"), 2, 9),
    Spoilt("\"EUR\"", "\"Eur\"", .notACurrency("Eur"), 3, 15),
    Spoilt("\"EUR\"", "\"€\"", .notACurrency("€"), 3, 15),
    Spoilt("\"EUR\"", "\"EURO\"", .notACurrency("EURO"), 3, 15),
    Spoilt("\"EUR\"", "null", .wrongType(key: "currency", expected: "a string"), 3, 15),
    Spoilt("\"currency\": \"EUR\",", "", .missingKey("currency", of: "the book"), 1, 1),
    Spoilt(
      "\"2026-01-01\"",
      "\"2026-02-30\"",
      .notADay(key: "effectiveFrom", text: "2026-02-30"),
      4,
      20
    ),
    Spoilt(
      "\"2027-01-01\"",
      "\"2026-01-01\"",
      .daysOutOfOrder(from: "2026-01-01", to: "2026-01-01"),
      5,
      18
    ),
    Spoilt("\"1.50\"", "1.50", .unquotedMoney(key: "monthlyCredit", text: "1.50"), 6, 20),
    Spoilt(
      "\"1.50\"",
      "\"-1\"",
      .badMoney(key: "monthlyCredit", .negative("-1")),
      6,
      20
    ),
    Spoilt("{\"ref\": \"our contract\", ", "{", .missingKey("ref", of: "a source"), 7, 15),
    Spoilt("\"id\": \"own\"", "\"id\": \"own\", \"id\": \"b\"", .duplicateKey("id"), 2, 17),
    Spoilt(
      "\"monthlyCredit\"",
      "\"monthlycredit\"",
      .unknownKey("monthlycredit", suggestion: "monthlyCredit"),
      6,
      4
    ),
    Spoilt("\"freeCap\"", "\"free_cap\"", .unknownKey("free_cap", suggestion: "freeCap"), 11, 8),
    Spoilt("\"tiers\"", "\"teirs\"", .unknownKey("teirs", suggestion: "tiers"), 12, 8),
    Spoilt("\"ac-session-usage\"", "\"ac-requests\"", .duplicateSKU("ac-requests"), 17, 12),
    Spoilt("\"id\": \"ac-requests\",", "", .missingKey("id", of: "an SKU"), 9, 5),
    Spoilt(
      "\"freeCap\": 10,",
      "",
      .missingKey("freeCap", of: "the SKU 'ac-requests'"),
      9,
      5
    ),
    Spoilt("10,", "null,", .missingFreeCap, 11, 18),
    Spoilt("10,", "-1,", .notACount(key: "freeCap", text: "-1"), 11, 18),
    Spoilt("10,", "1.5,", .notACount(key: "freeCap", text: "1.5"), 11, 18),
    Spoilt("10,", "1e3,", .notACount(key: "freeCap", text: "1e3"), 11, 18),
    Spoilt(
      "10,",
      "\"10\",",
      .wrongType(key: "freeCap", expected: "a whole number or null"),
      11,
      18
    ),
    Spoilt("true", "true, \"freeCap\": 5", .freeCapOfUnlimited, 17, 66),
    Spoilt(
      "true",
      "\"yes\"",
      .wrongType(key: "unlimitedFree", expected: "true or false"),
      17,
      49
    ),
    Spoilt(
      "true",
      "true, \"tiers\": [{\"upTo\": null, \"pricePerThousand\": \"1\"}]",
      .priceOfUnlimited,
      17,
      65
    ),
    Spoilt(
      ", \"unlimitedFree\": true",
      ", \"freeCap\": 0",
      .missingKey(
        "tiers",
        of: "the SKU 'ac-session-usage'"
      ),
      17,
      5
    ),
    Spoilt("true", "false, \"freeCap\": 0, \"tiers\": []", .noTiers, 17, 79),
    Spoilt("\"2.83\"", "2.83", .unquotedMoney(key: "pricePerThousand", text: "2.83"), 13, 43),
    Spoilt(
      "\"2.83\"",
      "\"2,83\"",
      .badMoney(key: "pricePerThousand", .notANumber("2,83")),
      13,
      43
    ),
    Spoilt(
      "\"2.83\"",
      "\"-2.83\"",
      .badMoney(key: "pricePerThousand", .negative("-2.83")),
      13,
      43
    ),
    Spoilt(
      "\"2.83\"",
      "\"0.0000000001\"",
      .badMoney(key: "pricePerThousand", .tooPrecise("0.0000000001", places: 9)),
      13,
      43
    ),
    Spoilt(
      "\"2.83\"",
      "\"100000000\"",
      .badMoney(key: "pricePerThousand", .outOfRange("100000000")),
      13,
      43
    ),
    Spoilt(
      "\"2.83\"",
      "true",
      .wrongType(key: "pricePerThousand", expected: "a decimal in a string, such as \"2.83\""),
      13,
      43
    ),
    Spoilt(
      ", \"pricePerThousand\": \"2.83\"",
      "",
      .missingKey("pricePerThousand", of: "a range of 'tiers'"),
      13,
      9
    ),
    Spoilt("\"upTo\": 100, ", "", .missingKey("upTo", of: "a range of 'tiers'"), 13, 9),
    Spoilt("100,", "0,", .tiersNotAscending(upTo: 0, previous: 0), 13, 9),
    Spoilt("100,", "null,", .unboundedTierBeforeLast, 13, 9),
    Spoilt("{\"upTo\": null", "{\"upTo\": 200", .lastTierBounded(upTo: 200), 14, 9),
    Spoilt(
      "{\"upTo\": null",
      "{\"upTo\": 100",
      .tiersNotAscending(upTo: 100, previous: 100),
      14,
      9
    ),
    Spoilt(
      "\"2.83\"},\n        {\"upTo\": null, \"pricePerThousand\": null",
      "null},\n        {\"upTo\": null, \"pricePerThousand\": \"1\"",
      .pricelessFirstTier,
      12,
      16
    ),
    Spoilt(
      "\"tiers\": [",
      "\"tiers\": [5,",
      .wrongType(key: "tiers", expected: "an object"),
      12,
      17
    ),
  ]

  @Test(arguments: spoilt)
  func `C3: an invalid book is refused by line, column and reason`(_ spoilt: Spoilt) throws {
    let range = try #require(Self.valid.firstRange(of: spoilt.old))
    let text = Array(Self.valid.replacing(range, with: spoilt.new).utf8)
    let expected = PriceBookError(
      spoilt.reason,
      in: "own.json",
      line: spoilt.line,
      column: spoilt.column
    )
    #expect(throws: expected) { try PriceBook(parsing: text, source: "own.json") }
  }

  @Test
  func `reads a minimal book of one's own`() throws {
    let book = try PriceBook(parsing: Array(Self.valid.utf8), source: "own.json")
    #expect(book.id == "own" && book.title == "own" && book.currency == "EUR")
    #expect(book.effectiveFrom == CalendarDay("2026-01-01"))
    #expect(book.effectiveTo == CalendarDay("2027-01-01"))
    #expect(book.monthlyCredit.description == "1.500000")
    #expect(book.sources == [PriceBook.Source(reference: "our contract", date: "2026")])
    #expect(book.skus.map(\.id) == ["ac-requests", "ac-session-usage"])
    #expect(book.row(of: .autocompleteRequests)?.freeCap == 10)
    #expect(book.row(of: .autocompleteRequests)?.tiers.map(\.upTo) == [100, nil])
    #expect(book.listPrice(of: .autocompleteSessionUsage) == .zero)
  }

  @Test
  func `the example in the documentation is valid`() throws {
    let path = #filePath.replacing(
      "Tests/PlacesCostTests/Prices/PriceBookReadingTests.swift",
      with: "docs/prices.md"
    )
    let text = String(decoding: try SmallFile.bytes(of: path), as: UTF8.self)
    let start = try #require(text.firstRange(of: "```json\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    let example = String(text[start..<end])
    let book = try PriceBook(parsing: Array(example.utf8), source: "contract.json")
    #expect(book.skus.map(\.id) == ["ac-requests", "ac-session-usage", "geocoding"])
    let spoilt = example.replacing("\"2.45\"", with: "2.45")
    let error = try #require(throws: PriceBookError.self) {
      try PriceBook(parsing: Array(spoilt.utf8), source: "contract.json")
    }
    #expect(text.contains("\(error.description)\n"))
  }

  @Test
  func `a byte order mark and keys of one's own are tolerated`() throws {
    let text =
      "\u{FEFF}" + Self.valid.replacing("\"id\": \"own\"", with: "\"id\": \"own\", \"x\": 1")
    #expect(try PriceBook(parsing: Array(text.utf8), source: "own.json").id == "own")
  }

  @Test(arguments: PriceBook.ids)
  func `every shipped book is valid and has its own id`(_ id: String) throws {
    let book = try PriceBook.named(id)
    #expect(book.id == id)
    #expect(book.currency == "USD")
    #expect(!book.sources.isEmpty)
    for sku in book.skus { #expect(sku.isPriced, "\(sku.id)") }
  }

  @Test
  func `effectiveTo is the first day on which a book no longer applies`() throws {
    for id in ["google-legacy-2018", "google-new-2023"] {
      let book = try PriceBook.named(id)
      let last = try #require(CalendarDay("2025-02-28"))
      let next = try #require(CalendarDay("2025-03-01"))
      #expect(book.applies(on: last) && !book.applies(on: next))
      #expect(try PriceBook.named(PriceBook.defaultID).applies(on: next))
      #expect(try !PriceBook.named(PriceBook.defaultID).applies(on: last))
    }
  }

  @Test
  func `an unknown id gets a suggestion`() {
    let near = PriceBookError(
      .unknownBook(suggestion: "google-2025-03"),
      in: "google-2025-3"
    )
    #expect(throws: near) { try PriceBook.load("google-2025-3") }
    #expect(
      near.description
        == "google-2025-3: no price book has this id and no file this name;"
        + " did you mean 'google-2025-03'?"
    )
    let far = PriceBookError(.unknownBook(suggestion: nil), in: "contract")
    #expect(throws: far) { try PriceBook.load("contract") }
    #expect(
      far.description
        == "contract: no price book has this id and no file this name;"
        + " 'places-cost prices list' shows the books"
    )
  }

  @Test
  func `a path that cannot be read says why`() throws {
    let error = try #require(throws: PriceBookError.self) { try PriceBook.load("/no/such.json") }
    #expect(error.description == "/no/such.json: cannot be read: No such file or directory")
    let folder = try #require(throws: PriceBookError.self) { try PriceBook.load("/") }
    #expect(folder.description == "/: cannot be read: Is a directory")
    let endless = try #require(throws: PriceBookError.self) { try PriceBook.load("/dev/zero") }
    #expect(endless.description == "/dev/zero: cannot be read: File too large")
  }

  @Test
  func `a file is read where no book has the id`() throws {
    let path = #filePath.replacing(
      "Tests/PlacesCostTests/Prices/PriceBookReadingTests.swift",
      with: "Sources/PlacesCost/Prices/Books/google-new-2023.json"
    )
    #expect(try PriceBook.load(path).id == "google-new-2023")
    let plans = path.replacing("google-new-2023", with: "google-subscriptions-2025")
    let error = try #require(throws: PriceBookError.self) { try PriceBook.load(plans) }
    #expect(error.reason == .notAPriceBook(kind: "subscription-plans"))
  }

  @Test
  func `every reason is a sentence that starts where the error points`() {
    let error = PriceBookError(
      .unquotedMoney(key: "pricePerThousand", text: "2.83"),
      in: "own.json",
      line: 13,
      column: 43
    )
    #expect(
      error.description
        == "own.json:13:43: 'pricePerThousand' is the number 2.83; write it as a string, \"2.83\","
        + " so that it stays exact"
    )
    for spoilt in Self.spoilt { #expect(!spoilt.reason.description.isEmpty) }
  }

  @Test(arguments: [
    "2025-02-29", "2025-13-01", "2025-00-10", "2025-04-31", "0000-01-01", "2025-1-01", "2025/01/01",
    "2025-01-01T", "２025-01-0", "", "1900-02-29",
  ])
  func `a day that the calendar lacks is none`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2025-11-30"])
  func `a day is written as it was read`(_ text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test
  func `days are counted over leap years`() throws {
    let days = [
      ("2024-02-28", "2024-03-01", 2), ("2025-02-28", "2025-03-01", 1),
      ("2025-03-01", "2026-03-01", 365), ("1999-12-31", "2000-12-31", 366),
      ("1970-01-01", "2026-11-30", 20_787),
    ]
    for (from, to, count) in days {
      let from = try #require(CalendarDay(from))
      let to = try #require(CalendarDay(to))
      #expect(to.ordinal - from.ordinal == count && from < to)
    }
  }

  @Test
  func `the nearest name is found only where it resembles`() {
    let names = ["list", "show", "verify"]
    #expect(nearestName(to: "lst", among: names) == "list")
    #expect(nearestName(to: "verfiy", among: names) == "verify")
    #expect(nearestName(to: "xyz", among: names) == nil)
    #expect(nearestName(to: "", among: names) == nil)
    #expect(nearestName(to: "show", among: ["show"]) == nil)
  }
}

extension String {
  fileprivate func replacing(_ range: Range<Index>, with new: String) -> String {
    var text = self
    text.replaceSubrange(range, with: new)
    return text
  }
}
