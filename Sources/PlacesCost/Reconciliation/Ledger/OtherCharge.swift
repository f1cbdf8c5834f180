/// Rows of an invoice that are compared with nothing, added up: they are named, never dropped.
package struct OtherCharge: Hashable, Sendable {
  package let kind: InvoiceRow.Kind
  /// The id in price books, where one has the SKU.
  package let id: String?
  package let service: String
  package let skuID: String
  package let skuName: String
  package var rows = 0
  package var quantity = Money.zero
  /// After credits.
  package var amount = Money.zero

  /// Whether rows of the two are added up.
  func isSame(as other: OtherCharge) -> Bool {
    kind == other.kind && service == other.service && skuID == other.skuID
      && skuName == other.skuName
  }

  /// What charges are sorted by.
  var order: [String] {
    let kinds: [InvoiceRow.Kind] = [.usage, .adjustment, .tax, .rounding, .other]
    return ["\(kinds.firstIndex(of: kind) ?? 0)", service, skuName, skuID]
  }
}
