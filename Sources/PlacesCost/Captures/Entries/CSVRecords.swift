/// Cuts CSV (RFC 4180) into records while its bytes stream by, and holds one at a time.
///
/// The separator is the one of comma, semicolon and tab that the first line has most of. Quoted
/// values may hold separators, doubled quotes and ends of lines.
struct CSVRecords {
  /// The longest record that is kept.
  static let maximumLength = 4 << 20

  /// The values of the record found last.
  private(set) var values: [[UInt8]] = []
  /// Whether the record found last was longer than is kept.
  private(set) var isTooLong = false

  private var separator: UInt8?
  private var raw: [UInt8] = []
  private var inQuotes = false

  /// Passes over the bytes from `offset` on to the end of a record; false if none ends here.
  mutating func next(_ bytes: RawSpan, _ offset: inout Int) -> Bool {
    while offset < bytes.byteCount {
      let byte = bytes.byte(unchecked: offset)
      offset += 1
      if byte == JSONByte.quote { inQuotes.toggle() }
      if byte == JSONByte.newline, !inQuotes {
        if endRecord() { return true }
      } else if raw.count < Self.maximumLength {
        raw.append(byte)
      } else {
        isTooLong = true
        // A quote that never ends would take all the rest of the source.
        if byte == JSONByte.newline { inQuotes = false }
      }
    }
    return false
  }

  /// Takes in the end of the source; false if no record was open.
  mutating func finish() -> Bool { endRecord() }

  /// Splits what was gathered; false if that is nothing.
  private mutating func endRecord() -> Bool {
    if raw.last == JSONByte.carriageReturn { raw.removeLast() }
    raw.removeFirst(raw.byteOrderMarkLength)
    defer { raw.removeAll(keepingCapacity: true) }
    guard !raw.isEmpty else { return false }
    isTooLong = raw.count >= Self.maximumLength
    let separator = self.separator ?? Self.separator(of: raw)
    self.separator = separator
    values = Self.split(raw, at: separator)
    return true
  }

  private static func separator(of line: [UInt8]) -> UInt8 {
    let candidates = [JSONByte.comma, UInt8(ascii: ";"), JSONByte.tab]
    func count(_ byte: UInt8) -> Int { line.filter { $0 == byte }.count }
    return candidates.max { count($0) < count($1) } ?? JSONByte.comma
  }

  private static func split(_ record: [UInt8], at separator: UInt8) -> [[UInt8]] {
    var values: [[UInt8]] = []
    var value: [UInt8] = []
    var inQuotes = false
    var rest = record[...]
    while let byte = rest.popFirst() {
      if inQuotes {
        if byte != JSONByte.quote {
          value.append(byte)
        } else if rest.first == JSONByte.quote {
          value.append(byte)
          rest = rest.dropFirst()
        } else {
          inQuotes = false
        }
      } else if byte == JSONByte.quote, value.isEmpty {
        inQuotes = true
      } else if byte == separator {
        values.append(value)
        value.removeAll(keepingCapacity: true)
      } else {
        value.append(byte)
      }
    }
    return values + [value]
  }
}
