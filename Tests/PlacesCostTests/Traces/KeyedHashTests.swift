import Testing

@testable import PlacesCost

struct KeyedHashTests {
  @Test func `names have other hashes in other runs, and the same in one`() {
    let (one, other) = (KeyedHash(), KeyedHash())
    for length in [1, 3, 4, 8, 15, 16, 17, 64] {
      let name = Array(repeating: UInt8(ascii: "a"), count: length)
      let bytes = name.span.bytes
      #expect(one.fingerprint(of: bytes) == one.fingerprint(of: bytes))
      #expect(one.fingerprint(of: bytes) != other.fingerprint(of: bytes))
      #expect(!one.fingerprint(of: bytes).isAbsent)
    }
  }
}
