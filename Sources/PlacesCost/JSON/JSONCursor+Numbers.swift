extension JSONCursor {
  /// Passes over the number that starts here.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func skipNumber() throws(JSONError) {
    let start = offset
    if next == JSONByte.minus { offset &+= 1 }
    let first = next
    guard first.isDigit else { throw JSONError(.badNumber, at: start) }
    offset &+= 1
    if first != JSONByte.zero { skipDigits() }
    let byte = next
    if byte == JSONByte.dot || byte | 0x20 == UInt8(ascii: "e") || byte.isDigit {
      try skipRestOfNumber(from: start)
    }
  }

  /// Passes over the fraction and exponent of a number.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func skipRestOfNumber(from start: Int) throws(JSONError) {
    if next.isDigit { throw JSONError(.badNumber, at: start) }  // a leading zero
    if skip(JSONByte.dot) { try skipSomeDigits(from: start) }
    if next | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if next == JSONByte.plus || next == JSONByte.minus { offset += 1 }
      try skipSomeDigits(from: start)
    }
  }

  @_lifetime(self: copy self)
  private mutating func skipSomeDigits(from start: Int) throws(JSONError) {
    guard next.isDigit else { throw JSONError(.badNumber, at: start) }
    skipDigits()
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func skipDigits() {
    while offset < bytes.byteCount, bytes.byte(unchecked: offset).isDigit { offset &+= 1 }
  }
}
