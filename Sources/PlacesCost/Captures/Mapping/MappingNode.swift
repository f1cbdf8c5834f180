/// A value of a mapping file that knows where it stands.
struct MappingNode {
  let value: JSONValue
  let place: String
  let file: String

  func error(_ reason: MappingError.Reason) -> MappingError {
    MappingError(file: file, place: place, reason: reason)
  }

  /// The value of a key; nil where it is absent or null.
  func member(_ key: String) -> MappingNode? {
    guard let value = value[key], !value.isNull else { return nil }
    return MappingNode(value: value, place: place.isEmpty ? key : "\(place).\(key)", file: file)
  }

  func members() throws(MappingError) -> [(key: String, node: MappingNode)] {
    guard let members = value.members else { throw error(.wrongType(expected: "an object")) }
    return members.map { member in
      (member.key, MappingNode(value: member.value, place: "\(place).\(member.key)", file: file))
    }
  }

  /// Throws for a key that means nothing, which is most likely a slip.
  func checkKeys(_ known: [String]) throws(MappingError) {
    guard let members = value.members else { throw error(.wrongType(expected: "an object")) }
    for member in members where !known.contains(member.key) {
      throw error(.unknownKey(member.key, nearest: nearestName(to: member.key, among: known)))
    }
  }

  /// The elements of an array at a key; none if it is absent.
  func elements(_ key: String) throws(MappingError) -> [MappingNode] {
    guard let node = member(key) else { return [] }
    guard let elements = node.value.array else {
      throw node.error(.wrongType(expected: "an array"))
    }
    return elements.enumerated().map { index, value in
      MappingNode(value: value, place: "\(node.place)[\(index)]", file: file)
    }
  }

  func string() throws(MappingError) -> String {
    guard let text = value.string, !text.isEmpty else {
      throw error(.wrongType(expected: "a text that is not empty"))
    }
    return text
  }

  /// The text or texts at a key; none if it is absent.
  func strings(_ key: String) throws(MappingError) -> [String] {
    guard let node = member(key) else { return [] }
    if node.value.array == nil { return [try node.string()] }
    var texts: [String] = []
    for element in try elements(key) { texts.append(try element.string()) }
    return texts
  }

  /// The place or places named at a key; none if it is absent.
  func places(_ key: String, areFields: Bool) throws(MappingError) -> [MappedValue] {
    guard let node = member(key) else { return [] }
    return try node.places(areFields: areFields)
  }

  /// The place or places named here.
  func places(areFields: Bool) throws(MappingError) -> [MappedValue] {
    let texts = value.array ?? [value]
    var places: [MappedValue] = []
    for text in texts {
      guard let text = text.string else { throw error(.wrongType(expected: "a text, or several")) }
      guard let place = MappedValue(text, isField: areFields) else { throw error(.badPlace(text)) }
      places.append(place)
    }
    return places
  }

  /// What a word out of a few stands for.
  func word<Meaning>(_ words: KeyValuePairs<String, Meaning>) throws(MappingError) -> Meaning {
    let text = try string()
    guard let word = words.first(where: { $0.key == text }) else {
      throw error(.unknownWord(text, known: words.map(\.key)))
    }
    return word.value
  }
}
