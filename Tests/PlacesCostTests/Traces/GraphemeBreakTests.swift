import Testing

@testable import PlacesCost

/// The length of a typed text with `--count graphemes` against the Unicode Character Database.
struct GraphemeBreakTests {
  /// The clusters of each test string, as code points.
  private static func cases() throws -> [[[UInt32]]] {
    let path = #filePath.replacing(
      "Traces/GraphemeBreakTests.swift",
      with: "Unicode/grapheme-breaks.txt"
    )
    return String(decoding: try SmallFile.bytes(of: path), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        line.split(separator: " ").map { cluster in
          cluster.split(separator: "+").compactMap { UInt32($0, radix: 16) }
        }
      }
  }

  private static func length(of scalars: [UInt32]) -> Int {
    let text = scalars.compactMap { Unicode.Scalar($0).map { Character($0).utf8 } }.joined()
    let bytes = Array(text)
    return Int(TypedText(bytes.span.bytes, counting: .graphemes).length)
  }

  /// What Unicode 17 breaks otherwise, whose tables Swift 6.3 has: of symbols only emoji are joined by
  /// U+200D, and scissors are none.
  private static let newer: [[[UInt32]]] = [[[0x2701, 0x200D, 0x2701]]]

  @Test func `W1: every string of the Unicode test file has as many characters as clusters`() throws
  {
    let cases = try Self.cases()
    #expect(cases.count > 600)
    for clusters in cases where !Self.newer.contains(clusters) {
      // Between controls, which nothing joins, no white space of the string is trimmed.
      let inner = Self.length(of: [0x62, 0x85] + clusters.joined() + [0x85, 0x62])
      #expect(inner == clusters.count + 4, "\(clusters)")
      #expect(
        Self.length(of: Array(clusters.joined())) == Self.trimmedCount(clusters),
        "\(clusters)"
      )
    }
    for clusters in Self.newer {
      #expect(Self.length(of: Array(clusters.joined())) != clusters.count)
    }
  }

  /// The clusters of which something is left once white space is gone from both ends.
  private static func trimmedCount(_ clusters: [[UInt32]]) -> Int {
    let numbered = clusters.enumerated().flatMap { index, cluster in cluster.map { (index, $0) } }
    func isSpace(_ scalar: (Int, UInt32)) -> Bool {
      Unicode.Scalar(scalar.1)?.properties.isWhitespace ?? false
    }
    let rest = numbered.drop(while: isSpace).reversed().drop(while: isSpace)
    return Set(rest.map(\.0)).count
  }
}
