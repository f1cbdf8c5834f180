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
