@testable import PlacesCost

/// Reports of traces for tests of renderings.
enum ReportFixture {
  /// A report of a case.
  static func report(
    _ name: String,
    book: String = PriceBook.defaultID,
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> Report {
    try PlacesCostTests.report(
      ofSources: [CaseFiles.source(name)],
      by: try .named(book),
      change
    )
  }

  /// A report of lines in memory.
  static func report(
    lines: [String],
    name: String = "lines.jsonl",
    book: String = PriceBook.defaultID,
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> Report {
    try PlacesCostTests.report(ofText: lines, name: name, by: try .named(book), change)
  }

  /// Calls of the legacy web service as a list of URLs.
  static let urls: [String] = {
    let service = "https://maps.googleapis.com/maps/api/place"
    let letters = (1...5).map { letter in
      let text = String("oslo opera".prefix(letter))
        .replacing(" ", with: "+")
      return "\(service)/autocomplete/json?input=\(text)&sessiontoken=u1&key=K"
    }
    return letters + [
      "\(service)/details/json?place_id=p1&fields=geometry&sessiontoken=u1&key=K",
      "https://example.org/other",
    ]
  }()

  /// Searches in two months and on three platforms, one without a platform, with typing.
  static let twoMonths: [String] = {
    var lines: [String] = []
    let starts = [1_790_000_000_000, 1_790_500_000_000, 1_790_900_000_000, 1_791_500_000_000]
    let platforms = ["ios", "android", "web", nil]
    for (index, start) in starts.enumerated() {
      for repeated in 0..<8 {
        let client = "c\(index)-\(repeated)"
        let tags = platforms[(index + repeated) % 4].map { #","tags":{"platform":"\#($0)"}"# } ?? ""
        let first = start + repeated * 600_000
        let count = 3 + (index * 5 + repeated) % 9
        for letter in 1...count {
          let text = String("restaurant am".prefix(letter))
          let time = first + letter * 180
          let common = #""client":"\#(client)","input":"\#(text)"\#(tags)}"#
          lines.append(#"{"ts":\#(time),"type":"keystroke",\#(common)"#)
          lines.append(
            #"{"ts":\#(time + 2),"type":"autocomplete","token":"t\#(client)",\#(common)"#
          )
        }
        guard repeated % 4 != 3 else { continue }
        let fields = repeated % 4 == 2 ? #"["displayName"]"# : #"["location"]"#
        lines.append(
          #"{"ts":\#(first + 5_000),"type":"details","client":"\#(client)","token":"t\#(client)","#
            + #""fields":\#(fields)\#(tags)}"#
        )
      }
    }
    return lines
  }()
}
