/// Walking JSON that a cursor has checked already, so that nothing can be wrong with it.
extension RawSpan {
  /// Calls `body` with the key and the value of each member; with none if it is no object.
  func forEachMember(
    of object: JSONExtent,
    _ body: (_ key: RawSpan, _ value: JSONExtent) -> Void
  ) {
    guard object.kind == .object else { return }
    var cursor = JSONCursor(self)
    cursor.offset = object.start
    do throws(JSONError) {
      guard try cursor.enterObject() else { return }
      repeat {
        let key = try cursor.readKey()
        let value = try cursor.readValue()
        body(extracting(key.range), value)
      } while try cursor.continuesObject()
    } catch {
      assertionFailure("checked JSON is broken")
    }
  }

  /// Calls `body` with each element; with none if it is no array.
  func forEachElement(of array: JSONExtent, _ body: (JSONExtent) -> Void) {
    guard array.kind == .array else { return }
    var cursor = JSONCursor(self)
    cursor.offset = array.start
    do throws(JSONError) {
      guard try cursor.enterArray() else { return }
      repeat {
        body(try cursor.readValue())
      } while try cursor.continuesArray()
    } catch {
      assertionFailure("checked JSON is broken")
    }
  }

  /// The texts `name` and `value` of each element; empty where one is missing or no string.
  func namedValues(of array: JSONExtent) -> [(name: [UInt8], value: [UInt8])] {
    var values: [(name: [UInt8], value: [UInt8])] = []
    forEachElement(of: array) { element in
      var (name, value): ([UInt8], [UInt8]) = ([], [])
      forEachMember(of: element) { key, extent in
        if key.equals("name") { name = text(of: extent) ?? [] }
        if key.equals("value") { value = text(of: extent) ?? [] }
      }
      values.append((name, value))
    }
    return values
  }

  /// The text of a string, its escapes resolved; nil for any other value.
  func text(of value: JSONExtent) -> [UInt8]? {
    guard value.isString else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(value.range.count)
    JSONText.append(extracting(value.range), to: &text)
    return text
  }

  /// A number, or text that is one, rounded down; nil for any other value.
  func wholeNumber(of value: JSONExtent) -> Int? {
    switch value.kind {
    case .number: DecimalText.floor(extracting(value.range), timesTenTo: 0).map { Int($0.value) }
    case .string: text(of: value).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    default: nil
    }
  }
}
