@testable import PlacesCost

/// A trace whose file, tags and values are what a stranger would choose to break a document.
enum StrangeNames {
  static let file = "a|b <img src=x> [l](x) @octocat #1, 50%:\u{1B}[31m`x`.jsonl"
  static let tag = "t|<b>"

  static let values = [
    "pipe|cell", "`code`", "<script>alert(1)</script>", "[link](https://e.example)", "@octocat",
    "GH-12 and #34", "www.e.example", "*bold* _it_ ~~no~~", "=1+1", "+1", "-1", "@SUM(A1)",
    "a,\"b\"", "line\nbreak", "carriage\rreturn", "bell\u{7}null\u{0}", "\u{202E}right-to-left",
    "&amp; &#60;", "back\\slash\\", "$x^2$", "::error::x", "]]>--><!--", "1. item", "# head",
    "\u{FFFE}\u{FFFF}", "x@e.example", "",
  ]

  /// A search for each value; each ends with a token that its requests do not have.
  static let lines: [String] = values.enumerated().flatMap { index, value in
    let start = 1_790_000_000_000 + index * 600_000
    let common = #""client":"c\#(index)","tags":{\#(json(tag)):\#(json(value))}}"#
    return (1...3).map { letter in
      #"{"ts":\#(start + letter * 400),"type":"autocomplete","token":"t\#(index)","input":"#
        + #""\#(String("oslo".prefix(letter)))",\#(common)"#
    } + [
      #"{"ts":\#(start + 5_000),"type":"details","token":"u\#(index)","fields":["location"],"#
        + common
    ]
  }

  static func report(_ change: (inout AnalysisOptions) -> Void = { _ in }) throws -> Report {
    try ReportFixture.report(lines: lines, name: file) {
      $0.tag = tag
      change(&$0)
    }
  }

  private static func json(_ text: String) -> String {
    String(decoding: JSON.string(text).bytes(), as: UTF8.self)
  }
}
