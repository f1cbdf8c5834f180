import Testing

@testable import PlacesCost

struct JSONCursorTests {
  /// The extent of the one value in a text.
  private static func extent(_ bytes: [UInt8]) throws(JSONError) -> JSONExtent {
    var cursor = JSONCursor(bytes.span.bytes)
    let extent = try cursor.readValue()
    try cursor.finish()
    return extent
  }

  struct Valid: CustomTestStringConvertible {
    let json: String
    let kind: JSONExtent.Kind
    let range: Range<Int>
    var testDescription: String { json }

    init(_ json: String, _ kind: JSONExtent.Kind, _ range: Range<Int>) {
      (self.json, self.kind, self.range) = (json, kind, range)
    }
  }

  static let valid = [
    Valid("null", .null, 0..<4),
    Valid(" true\t", .true, 1..<5),
    Valid("\r\nfalse ", .false, 2..<7),
    Valid("0", .number, 0..<1),
    Valid("-0", .number, 0..<2),
    Valid("-0.0e-0", .number, 0..<7),
    Valid("120.50E+12", .number, 0..<10),
    Valid("\"\"", .string, 1..<1),
    Valid("\"plain\"", .string, 1..<6),
    Valid("\"ends with seven\"", .string, 1..<16),
    Valid("\"naïve €𝄞\"", .string, 1..<15),
    Valid(#""a \" quote""#, .escapedString, 1..<11),
    Valid(#""\\""#, .escapedString, 1..<3),
    Valid(#""\ud834\udd1e""#, .escapedString, 1..<13),
    Valid(#""\u0000""#, .escapedString, 1..<7),
    Valid("\"\u{7F}\"", .string, 1..<2),
    Valid("[]", .array, 0..<2),
    Valid("[ ]", .array, 0..<3),
    Valid("{ }", .object, 0..<3),
    Valid(#"[1,[2,{"a":[]}],"x"]"#, .array, 0..<20),
    Valid(#"{"a":{"b":null},"a":1}"#, .object, 0..<22),
  ]

  @Test(arguments: valid)
  func `finds what kind of value lies where`(_ text: Valid) throws {
    let extent = try Self.extent(Array(text.json.utf8))
    #expect(
      extent
        == JSONExtent(kind: text.kind, start: text.range.lowerBound, end: text.range.upperBound)
    )
  }

  struct Broken: CustomTestStringConvertible {
    let bytes: [UInt8]
    let error: JSONError
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
      (bytes, error) = (Array(text.utf8), JSONError(reason, at: offset))
    }

    init(_ bytes: [UInt8], _ reason: JSONError.Reason, _ offset: Int) {
      (self.bytes, error) = (bytes, JSONError(reason, at: offset))
    }
  }

  static let broken = [
    Broken("", .unexpectedEnd, 0),
    Broken("   ", .unexpectedEnd, 3),
    Broken("nul", .badLiteral, 0),
    Broken("nulL", .badLiteral, 0),
    Broken("NaN", .expectedValue, 0),
    Broken("Infinity", .expectedValue, 0),
    Broken("-Infinity", .badNumber, 0),
    Broken("+1", .expectedValue, 0),
    Broken(".5", .expectedValue, 0),
    Broken("01", .badNumber, 0),
    Broken("-01", .badNumber, 0),
    Broken("-", .badNumber, 0),
    Broken("1.", .badNumber, 0),
    Broken("1.e5", .badNumber, 0),
    Broken("1e", .badNumber, 0),
    Broken("1e+", .badNumber, 0),
    Broken("0x10", .trailingBytes, 1),
    Broken("1 2", .trailingBytes, 2),
    Broken("\u{A0}1", .expectedValue, 0),
    Broken("\u{C}1", .expectedValue, 0),
    Broken("'a'", .expectedValue, 0),
    Broken("\"a", .unterminatedString, 0),
    Broken(#""a\"#, .unterminatedString, 2),
    Broken(#""a\""#, .unterminatedString, 0),
    Broken("\"a\u{0}\"", .controlCharacter, 2),
    Broken("\"a\nb\"", .controlCharacter, 2),
    Broken("\"tab\tb\"", .controlCharacter, 4),
    Broken("\"\u{1F}\"", .controlCharacter, 1),
    Broken(#""\x41""#, .badEscape, 1),
    Broken(#""\u12G4""#, .badEscape, 1),
    Broken(#""\u123""#, .badEscape, 1),
    Broken(#""\U0041""#, .badEscape, 1),
    Broken(#""\ud834""#, .loneSurrogate, 1),
    Broken(#""\udd1e""#, .loneSurrogate, 1),
    Broken(#""\udd1e\ud834""#, .loneSurrogate, 1),
    Broken(#""\ud834\ud834\udd1e""#, .loneSurrogate, 1),
    Broken(#""\ud834x\udd1e""#, .loneSurrogate, 1),
    Broken(#""\ud834\n""#, .loneSurrogate, 1),
    Broken("[", .unexpectedEnd, 1),
    Broken("[1", .unexpectedEnd, 2),
    Broken("[1,]", .expectedValue, 3),
    Broken("[,1]", .expectedValue, 1),
    Broken("[1 2]", .expectedCommaOrEnd, 3),
    Broken("[1}", .expectedCommaOrEnd, 2),
    Broken("]", .expectedValue, 0),
    Broken("{\"a\"}", .expectedColon, 4),
    Broken("{\"a\" 1}", .expectedColon, 5),
    Broken("{a:1}", .expectedString, 1),
    Broken("{1:1}", .expectedString, 1),
    Broken("{\"a\":1,}", .expectedString, 7),
    Broken("{\"a\":}", .expectedValue, 5),
    Broken("{\"a\":1]", .expectedCommaOrEnd, 6),
    Broken("{\"a\":1", .unexpectedEnd, 6),
    Broken("{}}", .trailingBytes, 2),
    Broken("// no\n1", .expectedValue, 0),
    Broken([0x22, 0x80, 0x22], .notUTF8, 1),
    Broken([0x22, 0xC0, 0xAF, 0x22], .notUTF8, 1),
    Broken([0x22, 0xC1, 0xBF, 0x22], .notUTF8, 1),
    Broken([0x22, 0xE0, 0x9F, 0xBF, 0x22], .notUTF8, 1),
    Broken([0x22, 0xED, 0xA0, 0x80, 0x22], .notUTF8, 1),
    Broken([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], .notUTF8, 1),
    Broken([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .notUTF8, 1),
    Broken([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], .notUTF8, 1),
    Broken([0x22, 0xE2, 0x82, 0x22], .notUTF8, 1),
    Broken([0x22, 0x61, 0xE2], .notUTF8, 2),
    Broken([0x22, 0xFF, 0x22], .notUTF8, 1),
    Broken([0x00], .expectedValue, 0),
    Broken([0x31, 0x00], .trailingBytes, 1),
    Broken([0xEF, 0xBB, 0xBF, 0x31], .expectedValue, 0),
  ]

  @Test(arguments: broken)
  func `T2 and T3: refuses what is no JSON, and says where`(_ text: Broken) {
    #expect(throws: text.error) { try Self.extent(text.bytes) }
  }

  @Test(arguments: ["[", #"{"a":"#])
  func `T3: nesting may be 512 deep and no deeper`(open: String) throws {
    let close = open == "[" ? "]" : "}"
    func nested(_ depth: Int, _ inner: String) -> [UInt8] {
      let head = String(repeating: open, count: depth)
      return Array((head + inner + String(repeating: close, count: depth)).utf8)
    }
    for inner in ["1", "[]", "{}"] {
      let own = inner == "1" ? 0 : 1
      #expect(try Self.extent(nested(512 - own, inner)).start == 0)
      let offset = open.utf8.count * 512
      #expect(throws: JSONError(.tooDeep, at: offset)) { try Self.extent(nested(513 - own, inner)) }
    }
    // Depth is what is open, not what has been.
    let wide = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
    #expect(try Self.extent(Array(wide.utf8)).kind == .array)
  }

  @Test func `finds the end of plain text at every length and alignment`() {
    var generator = SeededGenerator(seed: 1)
    for length in 0...130 {
      for alignment in 0..<8 {
        for special: UInt8? in [nil, 0x22, 0x5C, 0x00, 0x1F, 0x80, 0xFF] {
          var bytes = (0..<alignment + length).map { _ in
            UInt8.random(in: 0x23...0x5B, using: &generator)
          }
          var end = bytes.count
          if let special, length > 0 {
            end = alignment + Int.random(in: 0..<length, using: &generator)
            bytes[end] = special
          }
          #expect(bytes.span.bytes.endOfPlainText(from: alignment) == end)
        }
      }
    }
  }

  @Test func `every byte is plain or special as in a plain loop`() {
    for byte in UInt8.min...UInt8.max {
      let bytes = [UInt8](repeating: 0x61, count: 3) + [byte] + [UInt8](repeating: 0x61, count: 12)
      let isSpecial = byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C
      #expect(bytes.span.bytes.endOfPlainText(from: 0) == (isSpecial ? 3 : 16))
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `agrees with a plain reader on mutated texts`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<4000 {
      let bytes = Mutation.text(from: Self.texts, using: &generator)
      let plain = try? PlainJSON.value(bytes)
      let ours = try? JSONValue(parsing: bytes)
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      if !isMarked {
        #expect(ours == plain, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      }
      let isValid = (try? Self.extent(bytes)) != nil
      #expect(isValid == (plain != nil), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      accepted += isValid ? 1 : 0
    }
    #expect(accepted > 200, "seed \(seed)")
  }

  static let texts: [[UInt8]] = [
    #"{"ts": 1780000000000.125, "type": "keystroke", "client": "u1", "input": "caf\u00e9 €𝄞"}"#,
    #"{"a":[1,-0,1e5,2.5E-3,true,false,null,"\ud834\udd1e\n\\"],"a":{"b":{}}, "é":"日本語"}"#,
    #"[[[[[]]]], {"x" : [ ] } , "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 0.0, -12]"#,
  ].map { Array($0.utf8) }
}

/// Small random damage to a text.
enum Mutation {
  static func text(
    from texts: [[UInt8]],
    using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = texts.randomElement(using: &generator) ?? []
    let pool =
      Array(#"{}[]",:\ueE.+-0123456789 truefalsn/"#.utf8) + [0x80, 0xC3, 0xA9, 0xED, 0xF4, 0, 10]
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      let byte = pool.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = byte
      case 1: bytes.insert(byte, at: index)
      case 2: bytes.remove(at: index)
      case 3: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      default:
        let end = Int.random(in: index...bytes.count, using: &generator)
        bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
      }
    }
    return bytes
  }
}
