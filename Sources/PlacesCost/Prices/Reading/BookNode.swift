/// One value of a price book's JSON, read with errors that name the file, line, column and key.
struct BookNode {
  /// The whole text, for line and column once something is wrong.
  let bytes: [UInt8]
  /// The file or id, for errors.
  let source: String
  /// What the value is called in errors, such as `freeCap`.
  let name: String
  let value: LocatedJSON

  func error(_ reason: PriceBookError.Reason, at offset: Int? = nil) -> PriceBookError {
    let location = TextLocation(of: offset ?? value.offset, in: bytes)
    return PriceBookError(reason, in: source, line: location.line, column: location.column)
  }

  /// A value inside of this one.
  func child(_ name: String, _ value: LocatedJSON) -> BookNode {
    BookNode(bytes: bytes, source: source, name: name, value: value)
  }

  func elements() throws(PriceBookError) -> [BookNode] {
    guard case .array(let elements) = value.content else { throw wrongType("an array") }
    return elements.map { child(name, $0) }
  }

  var isNull: Bool { if case .null = value.content { true } else { false } }

  func string() throws(PriceBookError) -> String {
    guard case .string(let text) = value.content else { throw wrongType("a string") }
    return text
  }

  func nonEmptyString() throws(PriceBookError) -> String {
    let text = try string()
    if text.isEmpty { throw error(.empty(key: name)) }
    return text
  }

  func bool() throws(PriceBookError) -> Bool {
    guard case .bool(let value) = value.content else { throw wrongType("true or false") }
    return value
  }

  /// A whole number from zero, or from another least one.
  func count(from least: Int = 0) throws(PriceBookError) -> Int {
    guard case .number(let text) = value.content else {
      throw wrongType("a whole number or null")
    }
    guard let count = Int(text), count >= least else {
      throw error(.notACount(key: name, text: text, least: least))
    }
    return count
  }

  func day() throws(PriceBookError) -> CalendarDay {
    let text = try string()
    guard let day = CalendarDay(text) else { throw error(.notADay(key: name, text: text)) }
    return day
  }

  /// An amount of money in a string, as `read` understands it.
  func money(
    _ read: (String) throws(MoneyError) -> Money
  ) throws(PriceBookError) -> Money {
    if case .number(let text) = value.content {
      throw error(.unquotedMoney(key: name, text: text))
    }
    guard case .string(let text) = value.content else {
      throw wrongType("a decimal in a string, such as \"2.83\"")
    }
    do {
      return try read(text)
    } catch {
      throw self.error(.badMoney(key: name, error))
    }
  }

  func wrongType(_ expected: String) -> PriceBookError {
    error(.wrongType(key: name, expected: expected))
  }
}
