import Testing

@testable import PlacesCost

struct JSONValueTests {
  @Test func `reads values with numbers as they are written`() throws {
    let text = #"{"price": 2.830, "ids": ["a", null, true], "nested": {"x": "\u00e9\"\n"}}"#
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(value["price"]?.numberText == "2.830")
    #expect(value["ids"]?.array == [.string("a"), .null, .bool(true)])
    #expect(value["nested"]?["x"]?.string == "é\"\n")
    #expect(value["price"]?.int == nil)
    #expect(value["missing"] == nil)
    #expect(value.members?.map(\.key) == ["price", "ids", "nested"])
  }

  @Test func `T3: of equal keys the last value wins, where the first one stood`() throws {
    let value = try JSONValue(parsing: Array(#"{"a":1,"b":2,"\u0061":3,"a":null}"#.utf8))
    #expect(
      value == .object([.init(key: "a", value: .null), .init(key: "b", value: .number("2"))])
    )
  }

  @Test func `keys that are only canonically equivalent differ`() throws {
    let value = try JSONValue(parsing: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
    #expect(value.members?.count == 2)
    #expect(value["e\u{301}"]?.int == 2)
  }

  @Test func `a byte order mark is tolerated`() throws {
    #expect(
      try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == .array([.number("1")])
    )
  }

  @Test func `an error is shown by line and column`() {
    let bytes = Array("{\n  \"a\": 1,\n  \"b\": tru\n}".utf8)
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    #expect(error == JSONError(.badLiteral, at: 19))
    #expect(TextLocation(of: error?.offset ?? 0, in: bytes.span.bytes).description == "3:8")
    #expect(TextLocation(of: 99, in: bytes.span.bytes).description == "4:2")
  }
}

struct JSONTests {
  static let value: JSON = [
    "b": [1, -20, .int(.min), true, nil], "a": "é\"\\\n\u{1}/\u{7F}", "empty": [:], "none": [],
    "B": ["deep": ["er": "x"]],
  ]

  @Test func `writes sorted keys, two spaces a level and the escapes that are needed`() {
    let lines = [
      "{", "  \"B\": {", "    \"deep\": {", "      \"er\": \"x\"", "    }", "  },",
      "  \"a\": \"é\\\"\\\\\\n\\u0001/\\u007f\",", "  \"b\": [", "    1,", "    -20,",
      "    -9223372036854775808,", "    true,", "    null", "  ],", "  \"empty\": {},",
      "  \"none\": []", "}",
    ]
    #expect(String(decoding: Self.value.bytes(), as: UTF8.self) == lines.joined(separator: "\n"))
  }

  @Test func `writes a compact form`() {
    let text = String(decoding: Self.value.bytes(.compact), as: UTF8.self)
    #expect(text.hasPrefix(#"{"B":{"deep":{"er":"x"}},"a":"é"#))
    #expect(text.hasSuffix(#","b":[1,-20,-9223372036854775808,true,null],"empty":{},"none":[]}"#))
  }

  @Test(arguments: [JSON.Layout.pretty, .compact])
  func `what is written reads back the same`(layout: JSON.Layout) throws {
    let value = try JSONValue(parsing: Self.value.bytes(layout))
    #expect(value["a"]?.string == "é\"\\\n\u{1}/\u{7F}")
    #expect(value["b"]?.array?[2].int == .min)
    #expect(value["B"]?["deep"]?["er"]?.string == "x")
  }
}
