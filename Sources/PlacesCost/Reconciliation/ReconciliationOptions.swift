/// What a reconciliation is asked for, beyond the trace and the export.
package struct ReconciliationOptions: Sendable {
  /// Projects that the trace covers (`--project`); empty where the trace itself says.
  package var projects: [String] = []
  /// Units of the invoice's currency to one of the book's (`--rate`).
  package var rate: Money?
  /// Largest unexplained share, in millionths of one per cent (`--tolerance`).
  package var tolerance: Int64 = 1_000_000

  package init() {}
}
