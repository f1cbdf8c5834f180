import Testing

@testable import PlacesCost

struct JSONTextTests {
  @Test(arguments: [
    ("plain é 東", #""plain é 東""#), ("\"\\/", #""\"\\/""#), ("\n\r\t\u{8}", #""\n\r\t\u0008""#),
    ("\u{1B}[2J\u{7F}\u{9B}", #""\u001b[2J\u007f\u009b""#),
    ("\u{202E}\u{2028}", #""\u202e\u2028""#),
    ("\u{E0001}", #""\udb40\udc01""#), ("", #""""#),
  ])
  func `what could steer a terminal is escaped, and is the same text to a reader`(
    _ text: String,
    _ json: String
  ) throws {
    let bytes = JSON.string(text).bytes()
    #expect(String(decoding: bytes, as: UTF8.self) == json)
    #expect(try JSONValue(parsing: bytes) == .string(text))
  }
}
