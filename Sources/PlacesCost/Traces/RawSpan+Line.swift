/// What lines of a trace may begin with or consist of beside JSON.
extension RawSpan {
  /// Without the mark that some editors put before UTF-8.
  @_lifetime(copy self)
  func withoutByteOrderMark() -> RawSpan {
    let isMarked =
      byteCount >= 3 && byte(unchecked: 0) == 0xEF && byte(unchecked: 1) == 0xBB
      && byte(unchecked: 2) == 0xBF
    return extracting((isMarked ? 3 : 0)..<byteCount)
  }

  /// Whether there is nothing but JSON white space.
  var isBlank: Bool {
    for offset in 0..<byteCount where !byte(unchecked: offset).isJSONSpace { return false }
    return true
  }
}
