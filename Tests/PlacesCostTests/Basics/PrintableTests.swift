import Testing

@testable import PlacesCost

struct PrintableTests {
  static let cases: [(text: String, printable: String)] = [
    ("plain é 東 𝄞", "plain é 東 𝄞"),
    ("a\u{1B}[31m\nb", "a\\u{1b}[31m\\u{a}b"),
    ("\u{202E}gpj.exe", "\\u{202e}gpj.exe"),
    ("one\u{2028}two", "one\\u{2028}two"),
    ("\u{7F}\u{9B}", "\\u{7f}\\u{9b}"),
    ("", ""),
  ]

  @Test(arguments: cases)
  func `nothing that steers a terminal or breaks a line is printed as it is`(
    _ text: String,
    _ printable: String
  ) {
    #expect(text.printable == printable)
  }

  @Test(arguments: [(7, 2, "07"), (2026, 4, "2026"), (12, 1, "12"), (0, 3, "000")])
  func `numbers are padded with zeros`(_ number: Int, _ width: Int, _ text: String) {
    #expect(number.zeroPadded(to: width) == text)
  }
}
