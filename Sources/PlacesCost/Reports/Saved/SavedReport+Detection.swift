extension SavedReport {
  /// Whether a regular file begins as a JSON report or a tally does.
  ///
  /// False for what cannot be read: a trace's reader says what is wrong with that.
  package static func isSavedReport(atPath path: String) -> Bool {
    guard let kind = try? FileKind(path: path), kind == .regular,
      let file = try? FileDescriptor(readingFrom: path)
    else { return false }
    var start = [UInt8](repeating: 0, count: SourcePrefix.limit)
    guard let count = try? file.read(into: &start, 0..<start.count) else { return false }
    return begins(with: Array(start[..<count]))
      || start.starts(with: BlockFile.Kind.tally.magic)
  }

  /// The keys that a report's outermost object has.
  static let keys: Set<String> = [
    "allocation", "billing", "breakEvens", "declared", "findings", "input", "months", "needs",
    "priceBook", "priceBooks", "projections", "providers", "recommendation", "schemaVersion",
    "segments", "sessions", "simulation", "strategies", "subscriptions", "tally",
  ]

  /// Whether a file that begins so holds a JSON report and no trace.
  ///
  /// It does if its outermost object has keys of a report alone, `schemaVersion` among them unless the
  /// object goes on behind these bytes; a damaged one does if no line of it is an event.
  static func begins(with start: [UInt8]) -> Bool {
    // Safe: the span lives no longer than the array that it borrows.
    var cursor = unsafe JSONCursor(start.span.bytes)
    cursor.offset = start.byteOrderMarkLength
    var found: Set<String> = []
    do {
      guard try cursor.enterObject() else { return false }
      repeat {
        let key = JSONText.string(cursor.bytes.extracting(try cursor.readKey().range))
        cursor.skipSpace()
        guard keys.contains(key), isValue(of: key, startingWith: cursor.next) else { return false }
        found.insert(key)
        _ = try cursor.readValue()
      } while try cursor.continuesObject()
      return found.contains("schemaVersion")
    } catch {
      return !found.isEmpty && !NativeDetection.recognizes(SourcePrefix(start, isWhole: false))
    }
  }

  private static func isValue(of key: String, startingWith byte: UInt8) -> Bool {
    switch key {
    case "schemaVersion", "declared": true
    case "tally": byte == JSONByte.quote
    default: byte == JSONByte.openBrace || byte == JSONByte.openBracket
    }
  }
}
