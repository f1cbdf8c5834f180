/// Reads analytics events of typing from CSV, whose first record names the columns.
struct AnalyticsCSVConverter: SourceConverter {
  private var reader: TypingReader
  private var records = CSVRecords()
  private var columns: [String] = []

  init(options: ConversionOptions) {
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

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    if lines.source.entries == 0 { lines.source.resolution = nil }
    var offset = 0
    while records.next(bytes, &offset) { endRecord(into: &lines) }
  }

  mutating func finish(into lines: inout NativeLines) {
    if records.finish() { endRecord(into: &lines) }
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
