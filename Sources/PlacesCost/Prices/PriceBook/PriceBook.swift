/// A price list as it stood in some period, read from JSON (see docs/prices.md).
public struct PriceBook: Sendable {
  /// The book used where `--prices` does not say otherwise.
  public static let defaultID = "google-2025-03"

  /// The name for `--prices` and reports.
  public let id: String
  /// What the list is, in one line.
  public let title: String
  /// ISO 4217 code of the currency that every amount of the book is in.
  public let currency: String
  /// First day on which the list applies; nil where not recorded.
  public let effectiveFrom: CalendarDay?
  /// First day on which it no longer applies; nil while it does.
  public let effectiveTo: CalendarDay?
  /// When the figures were last compared with Google's list, in the words of the book.
  public let lastVerified: String?
  /// Taken off each month's total, not below zero (rule P4).
  public let monthlyCredit: Money
  /// Where the figures come from.
  public let sources: [Source]
  /// Whether the book is known to lack rows of the list it copies.
  public let isIncomplete: Bool
  /// The rows, in the order of the file.
  public let skus: [PricedSKU]

  /// A place where a figure was found.
  public struct Source: Hashable, Sendable {
    public let reference: String
    public let date: String?

    public init(reference: String, date: String?) {
      self.reference = reference
      self.date = date
    }
  }

  /// The JSON that the book was read from; empty for one made by code.
  package private(set) var text: [UInt8] = []

  /// The prices of the SKUs that rules produce, ready for arithmetic.
  package let schedule: PriceSchedule

  public init(
    id: String,
    title: String? = nil,
    currency: String = "USD",
    effectiveFrom: CalendarDay? = nil,
    effectiveTo: CalendarDay? = nil,
    lastVerified: String? = nil,
    monthlyCredit: Money = .zero,
    sources: [Source] = [],
    isIncomplete: Bool = false,
    skus: [PricedSKU]
  ) {
    self.id = id
    self.title = title ?? id
    self.currency = currency
    self.effectiveFrom = effectiveFrom
    self.effectiveTo = effectiveTo
    self.lastVerified = lastVerified
    self.monthlyCredit = monthlyCredit
    self.sources = sources
    self.isIncomplete = isIncomplete
    self.skus = skus
    schedule = PriceSchedule(skus)
  }

  /// The book with the JSON that it was read from.
  func keeping(text: [UInt8]) -> PriceBook {
    var book = self
    book.text = text
    return book
  }

  /// The row with an id, or nil.
  public func row(_ id: String) -> PricedSKU? {
    skus.first { $0.id == id }
  }

  /// The row of an SKU, or nil; `pd-essentials-in-session` needs none (rule B9).
  public func row(of sku: SKU) -> PricedSKU? {
    row(sku.rawValue)
  }

  /// Whether the list applies on a day, as far as the book records its dates.
  public func applies(on day: CalendarDay) -> Bool {
    if let effectiveFrom, day < effectiveFrom { return false }
    if let effectiveTo, day >= effectiveTo { return false }
    return true
  }
}
