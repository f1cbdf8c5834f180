/// The values of one row by field, before they are understood.
struct InvoiceRecord {
  let line: Int
  /// Trimmed, none of them empty; several columns may be credits.
  var values: [InvoiceField: [String]] = [:]
  var credits: [InvoiceRow.Credit] = []
  /// The first value of the line, whichever column it stands in.
  var firstText = ""

  init(line: Int) {
    self.line = line
  }

  subscript(field: InvoiceField) -> String? { values[field]?.first }

  mutating func add(_ text: String, to field: InvoiceField) {
    let text = text.trimmed
    if !text.isEmpty { values[field, default: []].append(text) }
  }
}

extension String {
  /// The text without white space at either end.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
