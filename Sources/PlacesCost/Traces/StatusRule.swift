/// Which statuses of a call Google bills (rule B1, or the list of `--bill-status`).
public struct StatusRule: Hashable, Sendable {
  /// HTTP statuses that are billed.
  let codes: [ClosedRange<Int64>]

  /// API statuses that are billed, as UTF-8.
  let names: [[UInt8]]

  /// Rule B1: 1 to 399, `OK` and `ZERO_RESULTS`.
  public static let standard = StatusRule(
    codes: [1...399],
    names: [Array("OK".utf8), Array("ZERO_RESULTS".utf8)]
  )
}

/// A list of statuses that could not be read.
public enum StatusRuleError: Error, Hashable, Sendable {
  /// The list, or an element between its commas, is empty.
  case emptyElement
  /// An element is neither a number, nor a range of numbers from low to high, nor a name
  /// of capital letters, digits and underscores.
  case badElement(String)
}

extension StatusRule {
  /// Reads a list such as `200-399,OK,ZERO_RESULTS`.
  public init(parsing list: String) throws(StatusRuleError) {
    var codes: [ClosedRange<Int64>] = []
    var names: [[UInt8]] = []
    for part in list.utf8.split(separator: JSONByte.comma, omittingEmptySubsequences: false) {
      var trimmed = part.drop { $0 == JSONByte.space }
      while trimmed.last == JSONByte.space { trimmed.removeLast() }
      let bytes = Array(trimmed)
      guard let first = bytes.first else { throw .emptyElement }
      if first.isDigit {
        guard let range = Self.range(bytes) else { throw .badElement(String(Substring(trimmed))) }
        codes.append(range)
      } else {
        guard bytes.allSatisfy(\.isNameByte) else {
          throw .badElement(String(Substring(trimmed)))
        }
        names.append(bytes)
      }
    }
    self.init(codes: codes, names: names)
  }

  /// The range of `200` or `200-399`.
  private static func range(_ bytes: [UInt8]) -> ClosedRange<Int64>? {
    let ends = bytes.split(separator: JSONByte.minus, omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isDigit) ? Int64(String(decoding: $0, as: UTF8.self)) : nil }
    guard ends.count <= 2, let low = ends[0], let high = ends[ends.count - 1], low <= high else {
      return nil
    }
    return low...high
  }
}

extension UInt8 {
  /// Whether this byte may stand in an API status, such as `ZERO_RESULTS`.
  fileprivate var isNameByte: Bool {
    isDigit || self == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}

extension StatusRule {
  /// The outcome for a status written as a JSON number: only whole ones can be billed.
  func outcome(number: RawSpan) -> Outcome {
    guard let floor = DecimalText.floor(number, timesTenTo: 0), floor.isExact else {
      return .unbilled
    }
    return outcome(code: floor.value)
  }

  /// The outcome for a status written as a string, of which digits alone are an HTTP status.
  func outcome(text: RawSpan) -> Outcome {
    if let code = Self.code(text) { return outcome(code: code) }
    if names.contains(where: { text.equals($0) }) { return .billed }
    return text.equals("ABORTED") ? .aborted : .unbilled
  }

  private func outcome(code: Int64) -> Outcome {
    if codes.contains(where: { $0.contains(code) }) { return .billed }
    return code == 0 ? .aborted : .unbilled
  }

  /// The value of digits alone; `Int64.max` if it is larger.
  private static func code(_ text: RawSpan) -> Int64? {
    guard text.byteCount > 0 else { return nil }
    var code: Int64 = 0
    for offset in 0..<text.byteCount {
      let byte = text.byte(unchecked: offset)
      guard byte.isDigit else { return nil }
      code = code < Int64.max / 100 ? code * 10 + Int64(byte - JSONByte.zero) : .max
    }
    return code
  }
}

extension RawSpan {
  fileprivate func equals(_ bytes: [UInt8]) -> Bool {
    byteCount == bytes.count && bytes.indices.allSatisfy { byte(unchecked: $0) == bytes[$0] }
  }
}
