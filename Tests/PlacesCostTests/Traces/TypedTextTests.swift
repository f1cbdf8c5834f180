import Testing

@testable import PlacesCost

struct TypedTextTests {
  private static func measure(
    _ text: String,
    _ counting: LengthCounting = .graphemes
  ) -> PlacesCost.TypedText {
    let bytes = Array(text.utf8)
    return PlacesCost.TypedText(bytes.span.bytes, counting: counting)
  }

  /// Text, graphemes, UTF-16 units, script.
  static let texts: [(String, UInt32, UInt32, Script)] = [
    ("", 0, 0, .other),
    ("   \t ", 0, 0, .other),
    ("cafe", 4, 4, .latin),
    (" 12 \r\n main\u{2003}", 9, 10, .latin),
    ("12", 2, 2, .other),
    ("12 é", 4, 4, .latin),
    ("cafe\u{301}", 4, 5, .latin),
    ("\u{1F469}\u{200D}\u{1F467} x", 3, 7, .latin),
    ("\u{1F1EB}\u{1F1F7}\u{1F1EB}\u{1F1F7}", 2, 8, .other),
    ("東京", 2, 2, .han),
    ("々", 1, 1, .han),
    ("1-2 とうきょう", 9, 9, .kana),
    ("ｶﾞ", 1, 2, .kana),
    ("か\u{3099}", 1, 2, .kana),
    ("ータワー", 4, 4, .kana),
    ("서울", 2, 2, .hangul),
    ("\u{1112}\u{1161}\u{11AB}", 1, 3, .hangul),
    ("Москва", 6, 6, .cyrillic),
    ("٣ شارع", 6, 6, .arabic),
    ("Αθήνα", 5, 5, .other),
    ("Α abc", 5, 5, .other),
    ("नमस्ते", 3, 6, .other),
    ("🏠 Ö", 3, 4, .latin),
    ("ａｂ", 2, 2, .latin),
    ("𠮷野家", 3, 4, .han),
    ("×÷ x", 4, 4, .latin),
    ("\u{85}\u{A0}\u{1680}\u{2028}\u{202F}\u{205F}\u{3000}a\u{3000}\u{85}", 1, 1, .latin),
    ("\u{200B}a\u{FEFF}", 3, 3, .latin),
    ("a\u{180E}", 2, 2, .latin),
  ]

  @Test(arguments: texts)
  func `W1 and W13: length and script of a text without surrounding white space`(
    text: String,
    graphemes: UInt32,
    units: UInt32,
    script: Script
  ) {
    #expect(Self.measure(text).length == graphemes)
    #expect(Self.measure(text, .utf16).length == units)
    #expect(Self.measure(text).script == script)
  }

  @Test func `W1: trims exactly the scalars with the property White_Space`() {
    for value: UInt32 in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isTrimmed = Self.measure(String(scalar)).range.isEmpty
      if isTrimmed != scalar.properties.isWhitespace {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `W1: scalars that stand alone make as many characters as there are of them`() {
    var generator = SeededGenerator(seed: 31)
    var alone: [Unicode.Scalar] = []
    for value: UInt32 in 0...0xFFFF where UnicodeRanges.standsAlone(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      alone.append(scalar)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: [scalar, scalar, "a", scalar])
      if String(text).count != 4 { Issue.record("U+\(String(value, radix: 16))") }
    }
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<20 { text.append(alone.randomElement(using: &generator) ?? "a") }
      #expect(String(text).count == 20, "\(text)")
    }
  }

  @Test(arguments: [41, 42] as [UInt64])
  func `W1: agrees with String on random texts`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pool =
      "aZ 1\r\n\u{301}\u{200D}é€東か\u{3099}ﾞ서\u{11AB}\u{1F469}\u{1F1EB}\u{1F3FD}क\u{94D}ж\u{FE0F}٣"
      .unicodeScalars
    let scalars = Array(pool)
    for _ in 0..<3000 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        view.append(scalars.randomElement(using: &generator) ?? "a")
      }
      var trimmed = view[...]
      while let first = trimmed.first, first.properties.isWhitespace { trimmed.removeFirst() }
      while let last = trimmed.last, last.properties.isWhitespace { trimmed.removeLast() }
      let text = String(Substring(trimmed))
      let typed = Self.measure(String(view))
      #expect(Int(typed.length) == text.count, "seed \(seed): \(Array(view))")
      #expect(Int(Self.measure(String(view), .utf16).length) == text.utf16.count, "seed \(seed)")
      #expect(typed.range.count == text.utf8.count, "seed \(seed)")
    }
  }

  @Test func `W1 and W13: every scalar is told as by the lists of ranges`() {
    for value: UInt32 in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if UnicodeRanges.standsAlone(value) != PlainUnicodeRanges.standsAlone(value)
        || UnicodeRanges.script(of: value) != PlainUnicodeRanges.script(of: scalar)
      {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `every scalar is read from its UTF-8`() {
    for value: UInt32 in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(UTF8.encode(scalar) ?? .init())
      var offset = 0
      let read = bytes.span.bytes.scalar(at: &offset)
      if read != value || offset != bytes.count { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `W13: every scalar of the listed scripts that is a letter is known`() {
    #expect(UnicodeRanges.script(of: 0x640) == .other || UnicodeRanges.script(of: 0x640) == nil)
    let samples: [(ClosedRange<UInt32>, Script)] = [
      (0x41...0x5A, .latin), (0xC0...0xD6, .latin), (0x100...0x24F, .latin),
      (0x1E00...0x1EFF, .latin),
      (0x410...0x44F, .cyrillic), (0x621...0x63F, .arabic), (0x3041...0x3096, .kana),
      (0x30A1...0x30FA, .kana), (0xAC00...0xD7A3, .hangul), (0x4E00...0x9FFF, .han),
      (0x20000...0x2A6DF, .han),
    ]
    for (range, script) in samples {
      #expect(range.allSatisfy { UnicodeRanges.script(of: $0) == script })
    }
    let none: [UInt32] = [
      0x20, 0x30, 0xD7, 0xF7, 0x301, 0x660, 0x3001, 0x3000, 0x1F600, 0xFF10, 0x2D,
    ]
    #expect(none.allSatisfy { UnicodeRanges.script(of: $0) == nil })
  }
}
