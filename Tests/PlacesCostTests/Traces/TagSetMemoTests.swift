import Testing

@testable import PlacesCost

/// Tags that were read before are known again by their bytes, and by nothing less.
struct TagSetMemoTests {
  /// What a memo that has met some tags says of the start of other bytes.
  private static func recall(
    _ bytes: [UInt8],
    after tags: [UInt8]
  ) -> (id: UInt32, length: Int)? {
    var memo = TagSetMemo()
    memo.remember(7, for: tags.span.bytes, 0..<tags.count)
    return memo[bytes.span.bytes, 0]
  }

  @Test(arguments: 9...80)
  func `tags of 16 to 64 bytes are known again`(length: Int) {
    let value = String(repeating: "x", count: length - 8)
    let tags = Array(#"{"k":"\#(value)"}"#.utf8)
    let found = Self.recall(tags + Array(",".utf8), after: tags)
    let isKept = (16...64).contains(length)
    #expect(found?.id == (isKept ? 7 : nil))
    #expect(found?.length == (isKept ? length : nil))
  }

  @Test(arguments: [16, 23, 24, 63, 64])
  func `tags that differ in a byte, or lack one, are others`(length: Int) {
    let value = String(repeating: "x", count: length - 8)
    let tags = Array(#"{"k":"\#(value)"}"#.utf8)
    for index in tags.indices {
      var others = tags
      others[index] ^= 1
      #expect(Self.recall(others, after: tags) == nil, "byte \(index)")
    }
    #expect(Self.recall(Array(tags.dropLast()), after: tags) == nil)
  }
}
