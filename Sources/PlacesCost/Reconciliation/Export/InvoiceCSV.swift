/// Reads exports as CSV: BigQuery's, the console's with the lines above its header, resellers'.
struct InvoiceCSV {
  let name: String
  let columns: [InvoiceField: String]

  /// How many records may come before the header.
  private static let headerLimit = 64

  func export(_ bytes: [UInt8]) throws(InvoiceError) -> InvoiceExport {
    let records = try records(of: bytes)
    var found: (index: Int, header: InvoiceHeader)?
    for (index, record) in records.prefix(Self.headerLimit).enumerated() {
      guard let header = InvoiceHeader(record.values, columns: columns) else { continue }
      found = (index, header)
      break
    }
    guard let (index, header) = found else { throw InvoiceError(.noHeader, in: name) }
    let body = try records[(index + 1)...].map { (record) throws(InvoiceError) in
      try fields(of: record, header)
    }
    let number = InvoiceNumber(of: body.lazy.flatMap(Self.numbers), language: header.language)
    var export = InvoiceExport(name: name, format: format(header, hasPreamble: index > 0))
    export.language = header.language
    var builder = InvoiceRowBuilder(name: name, number: number, language: header.language)
    for record in records[..<index] { note(record.values, in: &export, &builder) }
    for record in body {
      if let row = try builder.row(record) { export.rows.append(row) }
    }
    if builder.currency == nil, export.currency.isEmpty {
      guard let currency = header.currency(of: records[index].values) else {
        throw InvoiceError(.noCurrency, in: name)
      }
      for place in export.rows.indices { export.rows[place].currency = currency }
    }
    if header.isCostRounded {
      let isWhole = Self.wholeCurrencies.contains(export.currency)
      export.roundingOfRow = Money(picounits: isWhole ? 500_000_000_000 : 5_000_000_000)
    }
    return export
  }

  /// Currencies without smaller coins.
  private static let wholeCurrencies: Set<String> = ["JPY", "KRW", "CLP", "VND", "ISK"]

  private struct Record {
    let line: Int
    let values: [String]
  }

  private func records(of bytes: [UInt8]) throws(InvoiceError) -> [Record] {
    var reader = CSVRecords()
    var records: [Record] = []
    var offset = 0
    var counted = 0
    var line = 0
    // Safe: the span lives no longer than the array that it borrows.
    let span = unsafe bytes.span.bytes
    while true {
      let isRecord = reader.next(span, &offset)
      while counted < offset {
        if bytes[counted] == JSONByte.newline { line += 1 }
        counted += 1
      }
      guard isRecord || reader.finish() else { return records }
      let number = isRecord ? line : line + 1
      var values: [String] = []
      for value in reader.values {
        guard let text = String(validating: value, as: UTF8.self) else {
          throw InvoiceError(.notUTF8, in: name, line: number)
        }
        values.append(text)
      }
      records.append(Record(line: number, values: values))
      if !isRecord { return records }
    }
  }

  private func fields(
    of record: Record,
    _ header: InvoiceHeader
  ) throws(InvoiceError) -> InvoiceRecord {
    let values = record.values
    let extra = values.dropFirst(header.fields.count)
    guard extra.allSatisfy(\.isEmpty) else {
      throw InvoiceError(
        .tooManyValues(values.count, columns: header.fields.count),
        in: name,
        line: record.line
      )
    }
    var fields = InvoiceRecord(line: record.line)
    fields.firstText = values.first { !$0.trimmed.isEmpty } ?? ""
    for (field, text) in zip(header.fields, values) {
      guard let field else { continue }
      if field == .credits,
        let credits = try InvoiceJSON.credits(inCell: text, name: name, line: record.line)
      {
        fields.credits += credits
      } else {
        fields.add(text, to: field)
      }
    }
    return fields
  }

  private static func numbers(_ record: InvoiceRecord) -> [String] {
    [InvoiceField.amount, .cost, .roundedCost, .credits].flatMap { record.values[$0] ?? [] }
  }

  private func format(_ header: InvoiceHeader, hasPreamble: Bool) -> InvoiceExport.Format {
    if header.isBigQuery { return .bigQueryCSV }
    if !columns.isEmpty { return .reseller }
    return hasPreamble || header.language != nil ? .console : .reseller
  }

  /// Takes what a line above the header tells.
  private func note(
    _ values: [String],
    in export: inout InvoiceExport,
    _ builder: inout InvoiceRowBuilder
  ) {
    guard values.count >= 2, let label = InvoiceWords.label(values[0]) else { return }
    let text = values[1].trimmed
    switch label {
    case .currency: if !text.isEmpty { builder.currency = text.uppercased() }
    case .rate: builder.rate = builder.number.value(text)
    case .totalDue: export.totalDue = builder.number.value(text)
    }
  }
}
