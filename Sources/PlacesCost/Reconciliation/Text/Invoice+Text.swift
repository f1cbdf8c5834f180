extension InvoiceExport.Format {
  var title: String {
    switch self {
    case .standard: "BigQuery export, standard schema"
    case .detailed: "BigQuery export, detailed schema"
    case .bigQueryCSV: "BigQuery export as CSV"
    case .console: "CSV of the console"
    case .reseller: "CSV with columns of its own"
    }
  }
}

extension OtherCharge {
  /// What the row is, in a line.
  var title: String {
    let name = [service, skuName].filter { !$0.isEmpty }.joined(separator: ": ")
    switch kind {
    case .usage:
      return name + (id.map { " (\($0))" } ?? " (unknown SKU)")
    case .tax, .adjustment, .rounding, .other:
      return kind.rawValue + (name.isEmpty ? "" : ", " + name)
    }
  }
}
