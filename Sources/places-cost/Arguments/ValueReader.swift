import PlacesCost

/// Reads option values from text, exactly and without `Double`.
enum ValueReader {
  static func text(_ text: String) throws(ValueProblem) -> String {
    guard !text.isEmpty else { throw .empty }
    return text
  }

  /// `true` and `false`, as the environment and configuration files spell flags.
  static func boolean(_ text: String) throws(ValueProblem) -> Bool {
    switch text {
    case "true", "1", "yes", "on": true
    case "false", "0", "no", "off": false
    default: throw .notABoolean
    }
  }

  static func wholeNumber(
    _ text: String,
    in range: ClosedRange<Int>
  ) throws(ValueProblem) -> Int {
    guard text.utf8.allSatisfy(\.isDigit), let number = Int(text), range.contains(number) else {
      throw .notAWholeNumber(range)
    }
    return number
  }

  /// A number of bytes; K, M, G and T behind it stand for powers of 1,024.
  static func size(_ text: String) throws(ValueProblem) -> Int {
    var digits = text[...]
    if digits.hasSuffix("iB") { digits.removeLast(2) }
    let units: [Character] = ["K", "M", "G", "T"]
    let unit = digits.last.flatMap { units.firstIndex(of: $0) }
    if unit != nil { digits.removeLast() }
    guard unit != nil || digits.count == text.count,
      !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit), let number = Int(digits)
    else { throw .notASize }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(
      by: unit.map { 1 << (10 * ($0 + 1)) } ?? 1
    )
    guard !isTooLarge else { throw .notASize }
    return bytes
  }

  static func wholeNumbers(
    _ text: String,
    in range: ClosedRange<Int>,
    limit: Int
  ) throws(ValueProblem) -> [Int] {
    var numbers: Set<Int> = []
    for element in try elements(text) {
      numbers.insert(try wholeNumber(element, in: range))
      guard numbers.count <= limit else { throw .tooMany(limit: limit) }
    }
    return numbers.sorted()
  }

  /// A decimal as a whole number of units of its last allowed digit.
  ///
  /// With 6 digits, `0.5` is 500,000. Nil is `off`.
  static func decimal(_ text: String, _ format: DecimalFormat) throws(ValueProblem) -> Int64? {
    if format.acceptsOff, text == "off" { return nil }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0]
    let fraction = parts.count > 1 ? parts[1] : ""
    guard whole.utf8.allSatisfy(\.isDigit), fraction.utf8.allSatisfy(\.isDigit),
      !whole.isEmpty || !fraction.isEmpty, parts.count == 1 || !fraction.isEmpty,
      let wholeNumber = Int64(whole.isEmpty ? "0" : String(whole)),
      wholeNumber <= format.range.upperBound
    else { throw .notANumber(format) }
    var significant = fraction
    while significant.last == "0" { significant.removeLast() }
    guard significant.utf8.count <= format.fractionDigits else {
      throw .tooPrecise(fractionDigits: format.fractionDigits)
    }
    var scale = format.scale
    var result = wholeNumber * scale
    for digit in significant.utf8 {
      scale /= 10
      result += Int64(digit - UInt8(ascii: "0")) * scale
    }
    guard result <= format.range.upperBound * format.scale,
      result >= format.range.lowerBound * format.scale
    else { throw .notANumber(format) }
    return result
  }

  static func statuses(_ text: String) throws(ValueProblem) -> StatusRule {
    do {
      return try StatusRule(parsing: text)
    } catch {
      switch error {
      case .emptyElement: throw .emptyList
      case .badElement(let element): throw .notAStatus(element)
      }
    }
  }

  /// The elements of a comma-separated list, without the spaces around them.
  private static func elements(_ text: String) throws(ValueProblem) -> [String] {
    let elements = text.split(separator: ",", omittingEmptySubsequences: false).map { element in
      var element = element
      while element.first == " " { element.removeFirst() }
      while element.last == " " { element.removeLast() }
      return String(element)
    }
    guard elements.allSatisfy({ !$0.isEmpty }) else { throw .emptyList }
    return elements
  }
}

extension DecimalFormat {
  /// How many units of the last digit make one.
  var scale: Int64 { (0..<fractionDigits).reduce(1) { scale, _ in scale * 10 } }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
