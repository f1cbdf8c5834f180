/// Writes the valid lines of a trace anew, with nothing in them but what rules T name.
///
/// Values are copied as they stand, byte for byte, or replaced if the trace is to be shared. Keys
/// that mean nothing to a trace are left out: nobody knows what is in them.
package struct LineRewriter {
  /// What has been written and not yet taken.
  private(set) var output: [UInt8] = []
  private var redactor: Redactor?
  private var scratch: [UInt8] = []

  /// - Parameter redactor: what replaces personal values; nil to keep them.
  init(redactor: Redactor?) {
    self.redactor = redactor
  }

  /// Hands out what has been written since the last time.
  mutating func take() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// Whether a value may stand: one that `convert` itself never writes there may be anything.
  private func isKept(_ key: TraceKey, _ value: JSONExtent, _ line: RawSpan) -> Bool {
    switch key {
    case .resolution: SourceDoubt.resolution(value, of: line) != nil
    case .sampled: value.kind == .true
    default: true
    }
  }

  /// Writes a line that `EventReader` has found valid, known type or not.
  mutating func append(_ line: RawSpan, isKnownType: Bool) {
    var values = LineValues()
    guard (try? values.scan(line, scratch: &scratch)) == true else { return }
    output.append(JSONByte.openBrace)
    for key in TraceKey.allCases {
      guard let value = values[key], isKept(key, value, line) else { continue }
      if output.last != JSONByte.openBrace { output.append(JSONByte.comma) }
      output += "\"\(key.rawValue)\":".utf8
      if redactor?.write(key, value, of: line, isKnownType, into: &output) != true {
        let source = value.isString ? value.start - 1..<value.end + 1 : value.range
        output += line.extracting(source).array
      }
    }
    output += [JSONByte.closeBrace, JSONByte.newline]
  }
}
