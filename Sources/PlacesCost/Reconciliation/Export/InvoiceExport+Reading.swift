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
