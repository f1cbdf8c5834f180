/// A message of the Maps JavaScript library's new classes: `["par",null,…,"TOKEN"]`.
struct RPCMessage {
  private let elements: [JSONValue]

  /// Reads a body; nil if it is no JSON array.
  init?(_ body: [UInt8]) {
    guard let elements = try? JSONValue(parsing: body).array else { return nil }
    self.elements = elements
  }

  /// The text of a field, by its number from 1; nil if it is absent or no string.
  func string(_ field: Int) -> [UInt8]? {
    if case .object = elements.last, let value = elements.last?["\(field)"] {
      return value.string.map { Array($0.utf8) }
    }
    guard field <= elements.count else { return nil }
    return elements[field - 1].string.map { Array($0.utf8) }
  }
}
