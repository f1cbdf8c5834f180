/// Why a billing export could not be read.
package struct InvoiceError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case empty
    case tooLarge
    /// No line names the columns that a row needs.
    case noHeader
    case notJSON(String)
    case notAnObject
    case notUTF8
    case tooManyValues(Int, columns: Int)
    case badNumber(InvoiceField, String)
    /// More than any account can have in one row.
    case outOfRange(InvoiceField, String)
    case badTime(InvoiceField, String)
    case noMonth
    case noSKU
    case noCurrency
    case severalCurrencies(String, String)
  }

  package let reason: Reason
  package let name: String
  /// From 1; nil where the file as a whole is meant.
  package var line: Int?

  package init(_ reason: Reason, in name: String, line: Int? = nil) {
    self.reason = reason
    self.name = name
    self.line = line
  }
}

extension InvoiceError.Reason {
  /// Why the text of a field is no amount.
  init(_ error: MoneyError, of field: InvoiceField, _ text: String) {
    self = if case .outOfRange = error { .outOfRange(field, text) } else { .badNumber(field, text) }
  }
}

extension InvoiceError: CustomStringConvertible {
  package var description: String {
    "\(name):\(line.map { "\($0):" } ?? "") \(sentence)"
  }

  /// What is wrong, without the place.
  package var sentence: String {
    switch reason {
    case .empty: "the export has no rows"
    case .tooLarge: "the export is larger than 256 MiB; export fewer columns or months"
    case .noHeader:
      "no line names an SKU and a cost or an amount; say what the columns are called with"
        + " --column, as in --column sku-id=Code --column amount=Units"
    case .notJSON(let reason): "not valid JSON: \(reason)"
    case .notAnObject: "a row of a JSON export must be an object"
    case .notUTF8: "the export is not UTF-8 text"
    case .tooManyValues(let values, let columns):
      "\(values) values, but the header has \(columns) columns"
    case .badNumber(let field, let text):
      "the \(field.rawValue) \(quoted(text)) is not a decimal number"
    case .outOfRange(let field, let text):
      "the \(field.rawValue) \(quoted(text)) is too large: no row of an invoice has as much"
    case .badTime(let field, let text):
      "the \(field.rawValue) \(quoted(text)) is not a time such as 2026-11-01 07:00:00 UTC or a day"
        + " such as 2026-11-01"
    case .noMonth: "the row has neither a time of usage nor a month"
    case .noSKU: "a row of usage has neither an SKU id nor an SKU description"
    case .noCurrency: "no row says which currency the costs are in"
    case .severalCurrencies(let first, let second):
      "costs are in \(first) and in \(second); reconcile one billing account at a time"
    }
  }
}

/// Text of a user in quotes, safe to print.
private func quoted(_ text: String) -> String { "'\(text.printable)'" }
