/// Which column of a header is which field.
///
/// Names compare without case, punctuation, white space and what stands in brackets (the
/// currency), so that `sku.id`, `sku_id` and `SKU ID` are one name.
struct InvoiceHeader: Sendable {
  /// The fields of each column; nil for one that does not matter.
  let fields: [InvoiceField?]
  let language: InvoiceLanguage?
  /// Whether the names are those of the BigQuery schema.
  let isBigQuery: Bool
  /// Whether the only cost is one that a console has rounded to coins.
  let isCostRounded: Bool

  /// Reads a record as a header; nil if it is none.
  ///
  /// - Parameters:
  ///   - names: the values of the record.
  ///   - columns: names given by the user, which come before those known.
  init?(_ names: [String], columns: [InvoiceField: String]) {
    let folded = names.map(Self.folded)
    let wanted = columns.mapValues(Self.folded)
    if !wanted.isEmpty, !wanted.values.allSatisfy(folded.contains) { return nil }
    var fields = [InvoiceField?](repeating: nil, count: names.count)
    var languages: [InvoiceLanguage: Int] = [:]
    for (column, name) in folded.enumerated() {
      if let field = wanted.first(where: { $0.value == name })?.key {
        fields[column] = field
      } else if let known = Self.known[name], wanted[known.field] == nil {
        fields[column] = known.field
        if let language = known.language { languages[language, default: 0] += 1 }
      }
    }
    Self.keepBestCost(folded, in: &fields, given: wanted[.cost] != nil)
    for field in InvoiceField.allCases where field != .credits {
      let places = fields.indices.filter { fields[$0] == field }
      for place in places.dropFirst() { fields[place] = nil }
    }
    let present = Set(fields.compactMap(\.self))
    guard !present.isDisjoint(with: [.skuID, .skuName]),
      !present.isDisjoint(with: [.cost, .roundedCost, .amount, .pricingAmount]),
      present.count >= 3
    else { return nil }
    self.fields = fields
    language =
      languages.max {
        ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue)
      }?.key
    isBigQuery = folded.contains("usagestarttime") || names.contains { $0.contains("sku.") }
    if let cost = fields.firstIndex(of: .cost) {
      isCostRounded = folded[cost] == "cost" && language != nil && !isBigQuery
    } else {
      isCostRounded = true
    }
  }

  /// A report has a list cost with savings beside it and a subtotal that already is the net of them:
  /// only one of the two may count.
  private static func keepBestCost(
    _ names: [String],
    in fields: inout [InvoiceField?],
    given: Bool
  ) {
    let costs = names.indices.filter { fields[$0] == .cost }
    guard !given, costs.count > 1 else { return }
    let isSubtotal = { (place: Int) in subtotals.contains(names[place]) }
    let exact = costs.filter { !isSubtotal($0) }
    // Beside "Unrounded cost" a plain "Cost" is the rounded one.
    let best = exact.first { names[$0] != "cost" } ?? exact.first ?? costs[0]
    for place in costs where place != best { fields[place] = nil }
    if isSubtotal(best) {
      for place in fields.indices where fields[place] == .credits { fields[place] = nil }
    }
  }

  /// A name without case, punctuation, white space and brackets.
  static func folded(_ name: String) -> String {
    var depth = 0
    var kept = ""
    for character in name {
      switch character {
      case "(", "（", "[": depth += 1
      case ")", "）", "]": depth = max(0, depth - 1)
      default:
        if depth == 0, character.isLetter || character.isNumber {
          kept += character.lowercased()
        }
      }
    }
    return kept
  }

  struct Known: Sendable {
    let field: InvoiceField
    let language: InvoiceLanguage?
  }

  private static let subtotals: Set<String> = Set(
    [
      "Unrounded subtotal", "Ungerundete Zwischensumme", "Sous-total non arrondi",
      "Subtotal sin redondear", "四捨五入前の小計",
    ].map(folded)
  )

  static let known: [String: Known] = {
    var known: [String: Known] = [:]
    for (language, field, names) in InvoiceHeaderNames.all {
      for name in names where known[folded(name)] == nil {
        known[folded(name)] = Known(field: field, language: language)
      }
    }
    return known
  }()
}

extension InvoiceHeader {
  /// The currency that a column of costs names in brackets, as in `Cost ($)`.
  func currency(of names: [String]) -> String? {
    for (field, name) in zip(fields, names) where field == .cost || field == .roundedCost {
      let inner = name.split { "(（)）".contains($0) }.dropFirst().first.map(String.init)?.trimmed
      switch inner {
      case "$": return "USD"
      case "€": return "EUR"
      case "£": return "GBP"
      case "¥", "￥": return "JPY"
      case "₹": return "INR"
      case let code?
      where code.count == 3 && code.allSatisfy { $0.isLetter && $0.isUppercase }: return code
      default: continue
      }
    }
    return nil
  }

  /// The field of one name outside of a header, such as a path in JSON.
  static func field(_ name: String, columns: [InvoiceField: String]) -> InvoiceField? {
    let folded = Self.folded(name)
    if let field = columns.first(where: { Self.folded($0.value) == folded })?.key { return field }
    return known[folded].flatMap { columns[$0.field] == nil ? $0.field : nil }
  }
}
