/// Reads analytics events of typing from CSV, whose first record names the columns.
struct AnalyticsCSVConverter: SourceConverter {
  static let content = SourceContent.typing
  static let hasOwnClients = true
  static let entriesAreLines = false
  static let endings = [".csv", ".tsv"]

  private var reader: TypingReader
  private var records = CSVRecords()
  private var columns: [String] = []

  init(client _: [UInt8], options: ConversionOptions) {
    reader = TypingReader(options: options)
  }

  /// Whether the first line names columns that events have.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    guard let first = prefix.wholeLines.first, first.first != JSONByte.openBrace,
      first.first != JSONByte.openBracket
    else { return false }
    var records = CSVRecords()
    var offset = 0
    let line = Array(first) + [JSONByte.newline]
    // Safe: the span lives no longer than the array that it borrows.
    guard unsafe records.next(line.span.bytes, &offset), records.values.count >= 3 else {
      return false
    }
    var named: [String: [UInt8]] = [:]
    for value in records.values { named[String(decoding: value, as: UTF8.self)] = [JSONByte.zero] }
    return EventShapes.fits(.pairs(named))
  }

  /// Whether the first line could be names of columns and the second have as many values.
  static func isTable(_ prefix: SourcePrefix) -> Bool {
    var records = CSVRecords()
    var offset = 0
    // Safe: the span lives no longer than the array that it borrows.
    let bytes = unsafe prefix.bytes.span.bytes
    guard records.next(bytes, &offset), records.values.count >= 3 else { return false }
    let names = records.values.map { String(decoding: $0, as: UTF8.self) }
    guard namesColumns(names) else { return false }
    let hasSecond = records.next(bytes, &offset) || prefix.isWhole && records.finish()
    return hasSecond && records.values.count == names.count
  }

  /// Whether these are names rather than values: a record of events has a time or a number, which
  /// begins with a digit.
  private static func namesColumns(_ values: [String]) -> Bool {
    Set(values).count == values.count
      && values.allSatisfy { value in
        guard let first = value.unicodeScalars.first else { return false }
        return first.properties.isAlphabetic || first == "$" || first == "_"
      }
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    var offset = 0
    while records.next(bytes, &offset) { endRecord(into: &lines) }
  }

  mutating func finish(into lines: inout NativeLines) {
    if records.finish() { endRecord(into: &lines) }
    if lines.source.events == 0, Self.namesColumns(columns) { lines.source.columns = columns }
  }

  private mutating func endRecord(into lines: inout NativeLines) {
    guard !columns.isEmpty else {
      columns = records.values.map { String(decoding: $0, as: UTF8.self) }
      return
    }
    lines.source.entries += 1
    if records.isTooLong {
      lines.reject(.tooLong(limit: CSVRecords.maximumLength), entry: lines.source.entries)
      return
    }
    guard records.values.count <= columns.count else {
      lines.reject(.tooManyValues, entry: lines.source.entries)
      return
    }
    var pairs: [String: [UInt8]] = [:]
    for (column, value) in zip(columns, records.values) { pairs[column] = value }
    reader.read(.pairs(pairs), into: &lines)
  }
}
