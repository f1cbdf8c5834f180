/// Why a price book could not be read, and where in the file.
public struct PriceBookError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Neither an id of a book that is shipped nor a file.
    case unknownBook(suggestion: String?)
    /// The file exists but could not be read; the system's error number.
    case unreadable(errno: Int32)
    /// A file of ours that holds no prices by the thousand, such as the subscription plans.
    case notAPriceBook(kind: String)
    /// No JSON, in the words of the JSON reader.
    case syntax(String)
    case wrongType(key: String, expected: String)
    case missingKey(String, of: String)
    case duplicateKey(String)
    /// A key that looks like a misspelt one.
    case unknownKey(String, suggestion: String)
    case empty(key: String)
    case notACurrency(String)
    case notADay(key: String, text: String)
    case daysOutOfOrder(from: String, to: String)
    case duplicateSKU(String)
    /// A JSON number where money must be a string, so that no reader rounds it.
    case unquotedMoney(key: String, text: String)
    case badMoney(key: String, MoneyError)
    case notACount(key: String, text: String, least: Int = 0)
    case missingFreeCap
    case freeCapOfUnlimited
    case priceOfUnlimited
    case noTiers
    case tiersNotAscending(upTo: Int, previous: Int)
    case unboundedTierBeforeLast
    case lastTierBounded(upTo: Int)
    /// The first range has no price, but a later one has: nothing to price the first one by.
    case pricelessFirstTier
    /// Books that were named together have amounts in different currencies.
    case mixedCurrencies(String, other: String, currency: String)
    /// A key that only a book with `extends` can have.
    case onlyWithExtends(key: String)
    /// The book's own chain of `extends` comes back to it, or is too long.
    case endlessExtends
    /// `rate` and `currency` do not go together.
    case rateWithoutCurrency(String)
    case currencyWithoutRate(String, base: String)
    /// Not a decimal in a string within bounds; the bounds in words.
    case notAFactor(key: String, text: String, range: String)
    /// A price that is too large once it is converted.
    case tooLargeConverted(sku: String)
    /// A row of `overrides` that the book below lacks.
    case unknownOverride(String, base: String, suggestion: String?)
    /// A row of `overrides` that changes nothing.
    case emptyOverride(String)
    /// Two keys that exclude each other.
    case exclusiveKeys(String, String)
    /// A provider's book where a price book is wanted.
    case isProviderBook
    /// A shipped price book where a provider's book is wanted.
    case isPriceBook
    /// Neither an id of a provider's book that is shipped nor a file.
    case unknownProvider(suggestion: String?)
    /// A key that only price books can have.
    case notForProviders(key: String)
    /// An SKU in a rule that is no row of the book.
    case unknownSKU(String, suggestion: String?)
    /// An SKU that `as-billed` can bring and that is no row of the book.
    case orphansWithoutRow(String)
    /// The number of a source that the book does not have.
    case unknownSource(Int, count: Int)
    case notAChoice(key: String, text: String, choices: [String])
    /// A key that means something beside another alone.
    case keyNeeds(String, String)
    case duplicateRules(String)
    /// Something that can be bought under the rules, and the key that would say what.
    case unpurchased(String, String)
    /// A closing call in a session that nothing closes.
    case closingOfUnfinished
  }

  /// What is wrong.
  public let reason: Reason
  /// The file or id as the user wrote it.
  public let source: String
  /// Line and column from 1; nil where the trouble is not inside the file.
  public let line: Int?
  public let column: Int?

  public init(_ reason: Reason, in source: String, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.source = source
    self.line = line
    self.column = column
  }
}

extension PriceBookError: CustomStringConvertible {
  /// One line, `prices.json:12:7: …`, without the word "error".
  public var description: String {
    guard let line, let column else { return "\(source): \(reason)" }
    return "\(source):\(line):\(column): \(reason)"
  }
}

extension PriceBookError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownBook(let suggestion):
      "no price book has this id and no file this name"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; 'places-cost prices list' shows the books")
    case .unreadable(let errno):
      "cannot be read: \(SystemError(code: errno))"
    case .notAPriceBook(let kind):
      "holds \(kind), not prices per thousand events"
    case .syntax(let text):
      text
    case .wrongType(let key, let expected):
      "'\(key)' must be \(expected)"
    case .missingKey(let key, let owner):
      "\(owner) lacks the key '\(key)'"
    case .duplicateKey(let key):
      "the key '\(key)' stands here a second time"
    case .unknownKey(let key, let suggestion):
      "unknown key '\(key)'; did you mean '\(suggestion)'?"
    case .empty(let key):
      "'\(key)' is empty"
    case .notACurrency(let text):
      "'\(text)' is not a currency code of three capital letters such as USD"
    case .notADay(let key, let text):
      "'\(key)' is '\(text)', not a day such as 2025-03-01"
    case .daysOutOfOrder(let from, let to):
      "'effectiveTo' \(to) is not after 'effectiveFrom' \(from);"
        + " it is the first day on which the book no longer applies"
    case .duplicateSKU(let id):
      "the SKU '\(id)' stands here a second time"
    case .unquotedMoney(let key, let text):
      "'\(key)' is the number \(text); write it as a string, \"\(text)\", so that it stays exact"
    case .badMoney(let key, let error):
      "'\(key)': \(error)"
    case .notACount(let key, let text, let least):
      "'\(key)' is \(text), not a whole number from \(least)"
    case .missingFreeCap:
      "'freeCap' is null, but 'unlimitedFree' is not true; write 0 for no free events"
    case .freeCapOfUnlimited:
      "'freeCap' has a number, but 'unlimitedFree' is true"
    case .priceOfUnlimited:
      "a range has a price above 0, but 'unlimitedFree' is true"
    case .noTiers:
      "'tiers' is empty"
    case .tiersNotAscending(let upTo, let previous):
      "'upTo' \(upTo) is not above the \(previous) before it"
    case .unboundedTierBeforeLast:
      "'upTo' is null in a range that is not the last"
    case .lastTierBounded(let upTo):
      "the last range ends at \(upTo); its 'upTo' must be null"
    case .pricelessFirstTier:
      "the first range has no price, but a later one has"
    case .mixedCurrencies(let id, let other, let currency):
      "'\(id)' is not in \(currency) like '\(other)'; books used together need one currency"
    case .onlyWithExtends(let key):
      "'\(key)' needs 'extends', the book that it changes"
    case .endlessExtends:
      "'extends' leads to more than 8 books, or back to this one"
    case .rateWithoutCurrency(let currency):
      "'rate' is given, but the book below is in \(currency) already; name another 'currency'"
    case .currencyWithoutRate(let currency, let base):
      "the book below is in \(base); converting it to \(currency) needs a 'rate',"
        + " \(currency) for one \(base)"
    case .notAFactor(let key, let text, let range):
      "'\(key)' is '\(text)', not a decimal \(range)"
    case .tooLargeConverted(let id):
      "a price of '\(id)' is too large once it is converted"
    case .unknownOverride(let id, let base, let suggestion):
      "'\(base)' has no SKU '\(id)' to override"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; new SKUs stand under 'skus'")
    case .emptyOverride(let id):
      "nothing is overridden for '\(id)'"
    case .exclusiveKeys(let one, let other):
      "'\(one)' and '\(other)' exclude each other"
    case .isProviderBook:
      "holds a provider's session rules; it is for --providers"
    case .isPriceBook:
      "is a price book, without session rules; it is for --prices"
    case .unknownProvider(let suggestion):
      "no provider's book has this id and no file this name"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; 'places-cost prices list' shows the books")
    case .notForProviders(let key):
      "'\(key)' is for price books; 'prices' can name one that has it"
    case .unknownSKU(let id, let suggestion):
      "no row of the book has the SKU '\(id)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .orphansWithoutRow(let id):
      "'as-billed' needs a row for each of Google's SKUs; '\(id)' has none"
    case .unknownSource(let number, let count):
      "'source' is \(number), but the book has \(count.of("source"))"
    case .notAChoice(let key, let text, let choices):
      "'\(key)' has '\(text)', which is none of \(choices.joined(separator: ", "))"
    case .keyNeeds(let key, let other):
      "'\(key)' needs '\(other)'"
    case .duplicateRules(let id):
      "rules with the id '\(id)' stand here a second time"
    case .unpurchased(let key, let what):
      "'\(key)' must say what \(what) buys"
    case .closingOfUnfinished:
      "'unfinished' has 'closing', but nothing closes such a session"
    }
  }
}
