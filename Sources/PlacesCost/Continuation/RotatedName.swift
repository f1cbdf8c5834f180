/// The name that a log has been given when the next piece was begun.
///
/// That is the name of the log with a number or a date, and perhaps the ending of a compressed file:
/// `app.log.1`, `app.log-20261130`, `app.log.2026-11-30.gz`, `app-20261130.log`.
struct RotatedName: Hashable {
  /// What the log is called.
  let log: String
  /// The numbers in what was added: the count of a rotation, or the parts of a date.
  let numbers: [Int]
  let isCompressed: Bool

  /// A single number below this counts rotations, from the latest on; others are dates.
  private static let countLimit = 10_000

  /// Whether the name counts rotations, so that lower numbers are younger.
  private var isCount: Bool { numbers.count == 1 && numbers[0] < Self.countLimit }

  /// The ways to read a name as one that a rotation gave.
  static func readings(of name: String) -> [RotatedName] {
    var bytes = Array(name.utf8)
    let ending = [".gz", ".zst"].first { name.hasSuffix($0) }
    bytes.removeLast(ending?.utf8.count ?? 0)
    // An ending of letters may be the log's own, with the date before it.
    let dot = bytes.lastIndex(of: JSONByte.dot) ?? bytes.endIndex
    let ends = bytes[dot...].contains(where: \.isLetter) ? [bytes.endIndex, dot] : [bytes.endIndex]
    var readings: [RotatedName] = []
    for end in ends {
      for start in 1..<max(1, end) where Self.isSeparator(bytes[start]) {
        guard let numbers = numbers(in: bytes[(start + 1)..<end]) else { continue }
        let log = String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
        readings.append(RotatedName(log: log, numbers: numbers, isCompressed: ending != nil))
      }
    }
    return readings
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == JSONByte.dot || byte == JSONByte.minus || byte == UInt8(ascii: "_")
  }

  /// The numbers of a text of nothing but numbers and what stands in dates; nil for another text.
  private static func numbers(in text: ArraySlice<UInt8>) -> [Int]? {
    guard let first = text.first, first.isDigit else { return nil }
    let isDate = text.allSatisfy { $0.isDigit || isSeparator($0) || "T:Z+".utf8.contains($0) }
    guard isDate else { return nil }
    let parts = text.split { !$0.isDigit }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Whether a piece was begun after another one of the same log; nil if their names do not tell.
  func isYounger(than other: RotatedName) -> Bool? {
    guard isCount == other.isCount else { return nil }
    if isCount { return numbers[0] < other.numbers[0] }
    return other.numbers.lexicographicallyPrecedes(numbers)
  }
}
