import Testing

@testable import PlacesCost

/// Values of the usual form are read as others would read them, or not at all.
struct PlainValueTests {
  /// Behind what a value may look like: enough bytes to load.
  private static let rest = String(repeating: "x", count: 32)

  @Test(arguments: 1...18)
  func `a plain number has at most 15 digits and a comma or brace behind it`(count: Int) {
    let digits = String("927405183640271855".prefix(count))
    for end in [",", "}", "]", " ", ".", "e", "-"] {
      let bytes = Array((digits + end + Self.rest).utf8)
      let number = bytes.span.bytes.plainNumber(at: 0)
      let isPlain = count <= 15 && [",", "}"].contains(end)
      #expect(number?.value == (isPlain ? Int64(digits) : nil), "\(digits)\(end)")
      #expect(number?.end == (isPlain ? count : nil))
    }
  }

  @Test(arguments: [
    "", "0", "01", "-1", "x", "\u{B9}", "1 2", "12345678/", "12345678:1", "1\u{B9}",
  ])
  func `no other number is plain`(text: String) {
    let bytes = Array((text + "," + Self.rest).utf8)
    #expect(bytes.span.bytes.plainNumber(at: 0) == nil)
  }

  @Test(arguments: 0...40)
  func `a plain text ends at its quote, and letters behind that do not count`(count: Int) {
    let text = String(repeating: "1 ", count: 20).prefix(count)
    for (place, letter) in [(0, "a"), (count / 2, "Z"), (count - 1, "z"), (count, "A")]
    where place >= 0 {
      var characters = Array((text + "\"" + Self.rest).map(String.init))
      if place < count { characters[place] = letter }
      let bytes = Array(characters.joined().utf8)
      let plain = bytes.span.bytes.plainText(from: 0)
      #expect(plain?.end == count)
      #expect(plain?.hasLetters == (place < count))
    }
  }

  @Test(arguments: 0...255 as ClosedRange<UInt8>)
  func `what is plain is what a cursor passes over`(byte: UInt8) {
    for place in 0..<20 {
      var bytes = Array(String(repeating: "1", count: 20).utf8)
      bytes[place] = byte
      bytes += Array(("\"" + Self.rest).utf8)
      let end = bytes.span.bytes.endOfPlainText(from: 0)
      let plain = bytes.span.bytes.plainText(from: 0)
      #expect(plain?.end == (bytes[end] == JSONByte.quote ? end : nil))
      let isLetter = byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
      if let plain { #expect(plain.hasLetters == (isLetter && place < plain.end)) }
    }
  }

  @Test(arguments: 0..<48)
  func `nothing is read beyond the end`(count: Int) {
    let numbers = Array(repeating: UInt8(ascii: "1"), count: count)
    #expect(numbers.span.bytes.plainNumber(at: 0) == nil)
    #expect(numbers.span.bytes.plainText(from: 0) == nil)
    // What lies behind the end would make the text whole.
    let more = numbers + Array(("\"" + Self.rest).utf8)
    #expect(more.span.bytes.plainText(from: 0)?.end == count)
    #expect(more.span.bytes.extracting(0..<count).plainText(from: 0) == nil)
  }
}
