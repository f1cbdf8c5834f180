/// A billing export, read.
package struct InvoiceExport: Sendable {
  package enum Format: String, Sendable {
    /// BigQuery's standard schema as JSON.
    case standard = "bigquery-standard"
    /// BigQuery's detailed schema as JSON, which has a resource in each row.
    case detailed = "bigquery-detailed"
    case bigQueryCSV = "bigquery-csv"
    /// The console's cost table, or its report by SKU.
    case console
    /// Columns of a reseller's own, found by their names or by `--column`.
    case reseller
  }

  /// The path that it was read from; reports show the base name.
  package var name: String
  package var format: Format
  package var language: InvoiceLanguage?
  package var rows: [InvoiceRow] = []
  /// What the lines above a console's header say is due.
  package var totalDue: Money?
  /// Half of the smallest coin that costs were rounded to, or of a millionth.
  package var roundingOfRow = Money(picounits: 1_000_000)
}
