/// Values that something on the way to the log has put in place of the real ones.
enum MaskedValues {
  /// Whether a value is a mark such as `Redacted`, `[REDACTED]`, `***` or `xxxxx`.
  static func isMask(_ value: [UInt8]) -> Bool {
    guard !value.isEmpty, value.count <= 32 else { return false }
    // Stars are no text, whatever their number; `x` alone may well have been typed.
    if value.allSatisfy({ $0 == UInt8(ascii: "*") }) { return true }
    if value.count >= 5, value.allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) { return true }
    // Most values are told from all marks by their first letter.
    guard let letter = value.first(where: { $0.isLetter }),
      "rmfhs".utf8.contains(letter | 0x20)
    else { return false }
    let word = value.lowercasedASCII().filter { $0.isLetter }
    let rest = value.filter { !$0.isLetter }
    return ["redacted", "masked", "filtered", "removed", "hidden", "scrubbed"]
      .contains { word.elementsEqual($0.utf8) }
      && rest.allSatisfy { "[]<>{}()*_-%".utf8.contains($0) }
      // A mark in words looks like one: in brackets, or with a capital, or the usual word.
      && (!rest.isEmpty || value.first.map { $0 & 0x20 == 0 } == true || word.equals("redacted"))
  }
}

extension NativeEvent {
  /// Takes out what was masked; returns whether anything was.
  ///
  /// A mark in place of the token or the text would make all calls look like one session.
  mutating func removeMasked() -> Bool {
    var found = false
    for part in [\NativeEvent.input, \.token, \.place, \.fields, \.client] {
      if let value = self[keyPath: part], MaskedValues.isMask(value) {
        self[keyPath: part] = nil
        found = true
      }
    }
    return found
  }
}
