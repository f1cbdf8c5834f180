extension InvoiceExport {
  /// The largest export that is read.
  static let sizeLimit = 256 << 20

  /// Reads an export; what it is, its content tells.
  ///
  /// - Parameters:
  ///   - source: a file, compressed or not.
  ///   - columns: names of columns that are not known (`--column`).
  /// - Throws: `TraceError` if the file cannot be read, `InvoiceError` for what is in it. No row is
  ///   passed over: one that cannot be understood ends the reading.
  package init(of source: TraceSource, columns: [InvoiceField: String] = [:]) throws {
    let stream = try ByteStream(source)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try stream.read(into: &buffer, 0..<buffer.count)
      guard count > 0 else { break }
      guard bytes.count + count <= Self.sizeLimit else {
        throw InvoiceError(.tooLarge, in: source.name)
      }
      bytes += buffer[..<count]
    }
    try self.init(parsing: bytes, name: source.name, columns: columns)
  }

  /// Reads an export in memory.
  package init(
    parsing bytes: [UInt8],
    name: String,
    columns: [InvoiceField: String] = [:]
  ) throws(InvoiceError) {
    var bytes = bytes
    bytes.removeFirst(bytes.byteOrderMarkLength)
    guard let first = bytes.first(where: { $0 > JSONByte.space }) else {
      throw InvoiceError(.empty, in: name)
    }
    if first == JSONByte.openBrace || first == JSONByte.openBracket {
      self = try InvoiceJSON(name: name, columns: columns).export(bytes)
    } else {
      self = try InvoiceCSV(name: name, columns: columns).export(bytes)
    }
    guard !rows.isEmpty else { throw InvoiceError(.empty, in: name) }
    try checkCurrency()
  }

  /// The one currency of all rows that cost something.
  package var currency: String { rows.first { !$0.currency.isEmpty }?.currency ?? "" }

  private func checkCurrency() throws(InvoiceError) {
    let currency = self.currency
    for row in rows where !row.currency.isEmpty && row.currency != currency {
      throw InvoiceError(.severalCurrencies(currency, row.currency), in: name, line: row.line)
    }
  }
}

/// Reads BigQuery exports as JSON: one object a line, or one array of them.
struct InvoiceJSON {
  let name: String
  let columns: [InvoiceField: String]

  func export(_ bytes: [UInt8]) throws(InvoiceError) -> InvoiceExport {
    var export = InvoiceExport(name: name, format: .standard)
    let builder = InvoiceRowBuilder(
      name: name,
      number: InvoiceNumber(hasDecimalComma: false),
      language: nil
    )
    for (line, value) in try values(bytes) {
      guard case .object(let members) = value else {
        throw InvoiceError(.notAnObject, in: name, line: line)
      }
      if let resource = value["resource"], !resource.isNull { export.format = .detailed }
      var record = InvoiceRecord(line: line)
      for member in members { try gather(member.value, path: member.key, into: &record) }
      if let row = try builder.row(record) { export.rows.append(row) }
    }
    return export
  }

  private func values(_ bytes: [UInt8]) throws(InvoiceError) -> [(line: Int, JSONValue)] {
    if bytes.first(where: { $0 > JSONByte.space }) == JSONByte.openBracket {
      guard case .array(let elements) = try parsed(bytes[...], line: 1) else { return [] }
      return elements.enumerated().map { ($0.offset + 1, $0.element) }
    }
    var values: [(line: Int, JSONValue)] = []
    for (index, line) in bytes.split(
      separator: JSONByte.newline,
      omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > JSONByte.space }) {
      values.append((index + 1, try parsed(line, line: index + 1)))
    }
    return values
  }

  private func parsed(_ bytes: ArraySlice<UInt8>, line: Int) throws(InvoiceError) -> JSONValue {
    do {
      return try JSONValue(parsing: Array(bytes))
    } catch {
      throw InvoiceError(.notJSON("\(error.reason)"), in: name, line: line)
    }
  }

  private func gather(
    _ value: JSONValue,
    path: String,
    into record: inout InvoiceRecord
  ) throws(InvoiceError) {
    switch value {
    case .object(let members):
      for member in members {
        try gather(member.value, path: "\(path).\(member.key)", into: &record)
      }
    case .array(let elements):
      if path == "credits" { record.credits += try credits(elements, line: record.line) }
    case .string(let text), .number(let text):
      if let field = field(path) { record.add(text, to: field) }
    case .null, .bool: break
    }
  }

  private func field(_ path: String) -> InvoiceField? {
    InvoiceHeader.field(path, columns: columns)
  }

  private func credits(
    _ elements: [JSONValue],
    line: Int
  ) throws(InvoiceError) -> [InvoiceRow.Credit] {
    var credits: [InvoiceRow.Credit] = []
    for element in elements {
      guard let amount = element["amount"], !amount.isNull else { continue }
      let text = amount.numberText ?? amount.string ?? ""
      let type = element["type"]?.string ?? element["name"]?.string ?? ""
      do {
        let number = InvoiceNumber(hasDecimalComma: false)
        let value = try InvoiceRowBuilder.amount(text, as: number)
        credits.append(InvoiceRow.Credit(type: type, amount: value))
      } catch {
        let reason = InvoiceError.Reason(error, of: .credits, text)
        throw InvoiceError(reason, in: name, line: line)
      }
    }
    return credits
  }

  /// Credits in a cell of CSV that holds their JSON; nil if it is none.
  static func credits(
    inCell text: String,
    name: String,
    line: Int
  ) throws(InvoiceError) -> [InvoiceRow.Credit]? {
    guard text.hasPrefix("["),
      case .array(let elements)? = try? JSONValue(parsing: Array(text.utf8))
    else { return nil }
    return try InvoiceJSON(name: name, columns: [:]).credits(elements, line: line)
  }
}
