import PlacesCost

/// The options of `reconcile`: the invoice, and those of `analyze` that decide the bill.
enum ReconcileOptionTable {
  private typealias Analysis = AnalysisOptionTable

  static let invoice = OptionSpec(
    name: "invoice",
    kind: .file,
    valueName: "export",
    section: .input,
    repeats: true,
    isConfigurable: false,
    help: "A Cloud Billing export: BigQuery rows as JSON or CSV, or a CSV of the console."
  )
  static let column = OptionSpec(
    name: "column",
    kind: .text,
    valueName: "field=name",
    section: .input,
    repeats: true,
    help:
      "What a column of the export is called, such as sku-id=Code; see docs/reconcile.md for the "
      + "fields."
  )
  static let project = OptionSpec(
    name: "project",
    kind: .text,
    valueName: "id",
    section: .input,
    repeats: true,
    help: "A project that the trace covers, where the trace does not say."
  )
  static let rate = OptionSpec(
    name: "rate",
    kind: .text,
    valueName: "number",
    section: .input,
    help: "Units of the invoice's currency to one of the price book's, instead of the export's."
  )
  static let tolerance = OptionSpec(
    name: "tolerance",
    kind: .percent,
    valueName: "percent",
    defaultText: "1",
    section: .output,
    help: "Largest share of events, and of costs, that may stay unexplained; above it, exit code 1."
  )
  static let format = DocumentFormat.option(
    section: .output,
    help: "Format of the reconciliation."
  )
  static let all: [OptionSpec] =
    [
      invoice, column, project, rate,
      Analysis.from, Analysis.host, Analysis.map, Analysis.keepDuplicates, Analysis.api,
      Analysis.prices, Analysis.needs, Analysis.sessionGap, Analysis.count, Analysis.strict,
      Analysis.threads,
      Analysis.allowLegacy, Analysis.maxShort, Analysis.maxDelay,
    ] + Analysis.assumptions + [tolerance, format, Analysis.singleOutput, Analysis.quiet]
}
