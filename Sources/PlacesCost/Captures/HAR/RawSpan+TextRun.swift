extension RawSpan {
  /// The offset of the first quote or backslash at or after `offset`; `byteCount` if there is none.
  @inline(__always)
  func endOfTextRun(from offset: Int) -> Int {
    var offset = offset
    let ones: UInt64 = 0x0101_0101_0101_0101
    while offset &+ 8 <= byteCount {
      let word = word(unchecked: offset)
      let quotes = word ^ (ones &* UInt64(JSONByte.quote))
      let backslashes = word ^ (ones &* UInt64(JSONByte.backslash))
      // The high bit of each byte that was one of the two; exact up to the lowest one.
      let hits =
        ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & (ones &* 0x80)
      if hits != 0 { return offset &+ (hits.trailingZeroBitCount &>> 3) }
      offset &+= 8
    }
    while offset < byteCount {
      let byte = byte(unchecked: offset)
      if byte == JSONByte.quote || byte == JSONByte.backslash { return offset }
      offset &+= 1
    }
    return offset
  }
}
