extension SavedReport {
  /// Whether a regular file begins as a JSON report or a tally does.
  ///
  /// False for what cannot be read: a trace's reader says what is wrong with that.
  package static func isSavedReport(atPath path: String) -> Bool {
    guard let kind = try? FileKind(path: path), kind == .regular,
      let file = try? FileDescriptor(readingFrom: path)
    else { return false }
    var start = [UInt8](repeating: 0, count: 4_096)
    guard let count = try? file.read(into: &start, 0..<start.count) else { return false }
    return begins(with: Array(start[..<count]))
      || start.starts(with: BlockFile.Kind.tally.magic)
  }

  /// The keys that a report's outermost object has.
  private static let keys = [
    "allocation", "billing", "breakEvens", "declared", "findings", "input", "months", "needs",
    "priceBook", "priceBooks",
    "projections", "recommendation", "schemaVersion", "segments", "sessions", "simulation",
    "strategies", "subscriptions", "tally",
  ]

  /// Whether a file that begins so holds a JSON report and no trace.
  ///
  /// The first key decides, with the kind of its value: an event of a trace may have an `input` too,
  /// but that is text.
  static func begins(with start: [UInt8]) -> Bool {
    var rest = start[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    func skipSpace() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }
    skipSpace()
    guard rest.popFirst() == JSONByte.openBrace else { return false }
    skipSpace()
    guard rest.popFirst() == JSONByte.quote else { return false }
    let key = String(decoding: rest.prefix { $0 != JSONByte.quote }, as: UTF8.self)
    rest = rest.dropFirst(key.utf8.count + 1)
    skipSpace()
    guard keys.contains(key), rest.popFirst() == JSONByte.colon else { return false }
    skipSpace()
    switch key {
    case "schemaVersion": return true
    case "tally": return rest.first == JSONByte.quote
    default: return rest.first == JSONByte.openBrace || rest.first == JSONByte.openBracket
    }
  }
}
