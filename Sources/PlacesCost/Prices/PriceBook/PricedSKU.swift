/// One row of a price book: what an SKU is called, and what a thousand of its events cost.
public struct PricedSKU: Hashable, Sendable {
  /// The id that rules and reports use, such as `ac-requests`.
  public var id: String
  /// The name on Google's price list at the time of the book.
  public var name: String
  /// The product that the SKU belongs to, such as `places` or `geocoding`.
  public var api: String?
  /// `new`, `legacy` or `current` (neither).
  public var generation: String?
  /// `essentials`, `pro` or `enterprise`, on which free caps depend; nil before 2025-03.
  public var category: String?
  /// Google's id of the SKU in billing exports, such as `4EF4-B17C-B31A`.
  public var googleID: String?
  /// Whether two unrelated sources have that id.
  public var isGoogleIDConfirmed: Bool
  /// Free events a month, which take the first places of the first range; 0 where unlimited.
  public var freeCap: Int
  /// Whether no event of the SKU ever costs anything.
  public var isUnlimitedFree: Bool
  /// The volume ranges, ascending, the last without an upper bound; may be empty where free.
  public var tiers: [PriceTier]
  /// Whether two unrelated sources have this row.
  public var isConfirmed: Bool
  /// What the book's author wants a reader to know.
  public var note: String?
  /// Where the row was found, where it is not what the book's sources say; nil for them.
  public var source: String?
  /// When the row was last compared with its source, if not with the rest of the book.
  public var lastVerified: String?

  public init(
    id: String,
    name: String? = nil,
    api: String? = nil,
    generation: String? = nil,
    category: String? = nil,
    googleID: String? = nil,
    isGoogleIDConfirmed: Bool = false,
    freeCap: Int = 0,
    isUnlimitedFree: Bool = false,
    tiers: [PriceTier],
    isConfirmed: Bool = true,
    note: String? = nil,
    source: String? = nil,
    lastVerified: String? = nil
  ) {
    self.source = source
    self.lastVerified = lastVerified
    self.id = id
    self.name = name ?? id
    self.api = api
    self.generation = generation
    self.category = category
    self.googleID = googleID
    self.isGoogleIDConfirmed = isGoogleIDConfirmed
    self.freeCap = freeCap
    self.isUnlimitedFree = isUnlimitedFree
    self.tiers = tiers
    self.isConfirmed = isConfirmed
    self.note = note
  }

  /// The price of one event in the first range, free caps aside (rule P3); nil where unknown.
  public var listPrice: Money? {
    isUnlimitedFree ? .zero : tiers.first?.price
  }

  /// Whether the row names any price at all (rule P2a).
  public var isPriced: Bool { listPrice != nil }

  /// The first event of a month in a range, by the range's place from 0; free events count.
  func firstEvent(ofTier index: Int) -> Int {
    (index == 0 ? 0 : tiers[index - 1].upTo ?? 0) + 1
  }
}

extension [PricedSKU] {
  /// The rows by their ids; of two with one id the first.
  var byID: [String: PricedSKU] {
    Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension SKU {
  /// The SKUs that lists of prices and invoices have: `pd-essentials-in-session` is the tool's own, and
  /// free whatever the book (rule B9).
  static let listed = allCases.filter { $0 != .detailsEssentialsInSession }
}

/// One volume range of an SKU in a month.
public struct PriceTier: Hashable, Sendable {
  /// The last event of the month in the range, free events counted; nil for no bound (rule P4).
  public var upTo: Int?
  /// The price of one event; nil where no public price exists (rule P2a).
  public var price: Money?
  /// Whether two unrelated sources have the price, or the row says nothing else.
  public var isConfirmed: Bool
  /// What the book's author wants a reader to know.
  public var note: String?

  public init(upTo: Int?, price: Money?, isConfirmed: Bool = true, note: String? = nil) {
    self.upTo = upTo
    self.price = price
    self.isConfirmed = isConfirmed
    self.note = note
  }
}
