extension ObjectSplitter {
  /// Whether one of the first 50 objects of a source satisfies a condition.
  static func anyEntry(of prefix: SourcePrefix, satisfies holds: (JSONValue) -> Bool) -> Bool {
    var splitter = ObjectSplitter()
    var offset = 0
    for _ in 0..<50 {
      // Safe: the span lives no longer than the array that it borrows.
      guard let found = unsafe splitter.next(prefix.bytes.span.bytes, &offset) else { return false }
      if found == .entry, let value = try? JSONValue(parsing: splitter.entry), holds(value) {
        return true
      }
    }
    return false
  }

  /// The next entry that is valid JSON, counted as the entry `lines.source.entries`.
  ///
  /// Those before it that are not are counted too, and rejected.
  mutating func nextValue(
    _ bytes: RawSpan,
    _ offset: inout Int,
    into lines: inout NativeLines
  ) -> JSONValue? {
    if lines.source.entries == 0 { lines.source.resolution = nil }
    while let found = next(bytes, &offset) {
      lines.source.entries += 1
      switch found {
      case .entry:
        do {
          return try JSONValue(parsing: entry)
        } catch {
          lines.reject(.syntax(error), entry: lines.source.entries)
        }
      case .broken: lines.reject(.broken, entry: lines.source.entries)
      case .tooLong:
        lines.reject(.tooLong(limit: Self.maximumLength), entry: lines.source.entries)
      }
    }
    return nil
  }
}
