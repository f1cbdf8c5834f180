/// The price of one SKU as Google's billing data has it, before the SKU is recognised.
struct ImportedPrice: Hashable, Sendable {
  /// Google's id of the SKU, such as `4EF4-B17C-B31A`.
  var googleID: String
  /// Google's name of the SKU.
  var name: String
  /// ISO 4217 code.
  var currency: String
  /// When the price was in force or read, as written: RFC 3339 or BigQuery's form of it.
  var time: String?
  /// The rates, ascending by their start.
  var rates: [Rate]
  /// What kind of file the price stands in, in words.
  var kind: String
  /// The file that the price stands in.
  var source: String

  /// What one event costs after so many events of a month.
  struct Rate: Hashable, Sendable {
    var after: Int
    var price: Money
    /// Whether the price of one event had more decimals than are kept, and was rounded.
    var isRounded = false
  }
}

extension ImportedPrice {
  /// The rates as a book has them, such as `0 up to 10000, then 2.83`.
  var rateText: String {
    let perThousand = rates.map { ($0.price * 1_000).exact() }
    let ends = rates.dropFirst().map { " up to \($0.after)" } + [""]
    return zip(perThousand, ends).map(+).joined(separator: ", then ")
  }
}
