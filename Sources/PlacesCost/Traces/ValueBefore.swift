/// A value of a line before, whose bytes are likely to come again.
///
/// To compare them takes less than to hash them. Knows where they are and keeps none, so that it may be
/// asked about the bytes that it was set from only.
struct ValueBefore<Value> {
  private var start = 0
  /// Length of the value and the byte behind it; 0 for none.
  private var count = 0
  private(set) var value: Value

  init(none: Value) {
    value = none
  }

  /// Remembers a value, the bytes of which another one follows.
  @inline(__always)
  mutating func set(_ value: Value, from start: Int, to end: Int) {
    self.value = value
    self.start = start
    count = end &- start &+ 1
  }

  /// Where the bytes end if they lie at an offset again, with the same one behind them; nil otherwise,
  /// and always if there are too few to compare them by words.
  @inline(__always)
  func end(in bytes: RawSpan, at offset: Int) -> Int? {
    let end = offset &+ count
    // Those that are known lie before, so that where these end within the bytes they do too.
    guard count >= 8, start <= offset, end <= bytes.byteCount,
      bytes.word(unchecked: end &- 8) == bytes.word(unchecked: start &+ count &- 8)
    else { return nil }
    var word = 0
    while word &+ 8 < count {
      guard bytes.word(unchecked: offset &+ word) == bytes.word(unchecked: start &+ word)
      else { return nil }
      word &+= 8
    }
    return end &- 1
  }
}

/// What the lines read so far have had last.
///
/// The quote behind a text makes sure that it ends there.
struct LineBefore {
  var client = ValueBefore<(Fingerprint, group: UInt8)>(none: (.absent, 0))
  var token = ValueBefore<Fingerprint>(none: .absent)
  var tags = ValueBefore<UInt32>(none: 0)
}
