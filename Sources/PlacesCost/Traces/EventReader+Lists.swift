/// The two values with something inside, `fields` and `tags`.
///
/// Both are known by the fingerprint of their source text: a trace holds few different ones, so they
/// are hardly ever taken apart.
extension EventReader {
  /// What the requested fields of a call reach; `unrecorded` if there are none.
  ///
  /// `kind` is nil for an unknown type, whose fields are only judged.
  @inline(__always)
  mutating func fields(
    _ line: RawSpan,
    _ scratch: inout [UInt8],
    kind: EventKind?,
    api: API
  ) throws(Malformation) -> FieldSelection {
    guard let value = values[.fields] else { return .unrecorded }
    return try fields(value, line, &scratch, kind: kind, api: api)
  }

  @inline(never)
  mutating func fields(
    _ value: JSONExtent,
    _ line: RawSpan,
    _ scratch: inout [UInt8],
    kind: EventKind?,
    api: API
  ) throws(Malformation) -> FieldSelection {
    guard let kind, kind.hasFields else {
      guard Self.fieldNames(value, line, &scratch) != nil else { throw .wrongType(.fields) }
      return .unrecorded
    }
    // With its quotes, because the text of a string may look like an array.
    let source = value.isString ? value.start - 1..<value.end + 1 : value.range
    var fingerprint = hash.fingerprint(of: line.extracting(source))
    // What a field reaches depends on both; the low half also chooses the slot of the memo.
    fingerprint.low ^= UInt64(kind.rawValue) << 1 | (api == .new ? 0 : 1)
    if let known = fieldResults[fingerprint] { return use(known) }
    guard let names = Self.fieldNames(value, line, &scratch) else { throw .wrongType(.fields) }
    let result = names.isEmpty ? nil : options.fields.read(names, api, kind)
    fieldResults.remember(result, for: fingerprint)
    return use(result)
  }

  private mutating func use(_ result: FieldReading.Result?) -> FieldSelection {
    guard let result else { return .unrecorded }
    for name in result.unknown { unknownFields[Self.shown(name), default: 0] += 1 }
    return result.selection
  }

  /// A field's name as a report may show it: what does not look like one may be somebody's text (T5).
  private static func shown(_ name: String) -> String {
    let isName =
      name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
          || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
    return isName ? name : "(no field name)"
  }

  /// The names of the fields that are not empty; nil if an element is no string.
  private static func fieldNames(
    _ value: JSONExtent,
    _ line: RawSpan,
    _ scratch: inout [UInt8]
  ) -> [String]? {
    let elements: [JSONValue]
    switch value.kind {
    case .array:
      guard let array = JSONValue(passed: value, of: line)?.array else { return nil }
      elements = array
    default:
      return value.withText(of: line, scratch: &scratch) { text in splitFields(text) }
    }
    var names: [String] = []
    for element in elements {
      guard let name = element.string else { return nil }
      if !name.isEmpty { names.append(name) }
    }
    return names
  }

  /// The parts between commas, without surrounding white space, except empty ones.
  private static func splitFields(_ text: RawSpan) -> [String] {
    var names: [String] = []
    var start = 0
    while start <= text.byteCount {
      let end = text.firstOffset(of: JSONByte.comma, from: start) ?? text.byteCount
      let part = text.extracting(start..<end)
      let name = part.extracting(part.rangeWithoutSurroundingSpace())
      if name.byteCount > 0 { names.append(String(decoding: name.array, as: UTF8.self)) }
      start = end + 1
    }
    return names
  }

  /// The id of a set of tags; 0 if there are none.
  @inline(__always)
  mutating func tags(
    _ line: RawSpan,
    _ scratch: inout [UInt8]
  ) throws(Malformation) -> UInt32 {
    guard let value = values[.tags] else { return 0 }
    return try tags(value, line)
  }

  @inline(never)
  private mutating func tags(
    _ value: JSONExtent,
    _ line: RawSpan
  ) throws(Malformation) -> UInt32 {
    let fingerprint = hash.fingerprint(of: line.extracting(value.range))
    if let id = tagIDs[fingerprint] {
      tagSets.remember(id, for: line, value.range)
      return id
    }
    guard let members = JSONValue(passed: value, of: line)?.members else {
      throw .wrongType(.tags)
    }
    var tags: [TagSet.Tag] = []
    for member in members where !member.value.isNull {
      guard let text = member.value.string else { throw .wrongType(.tags) }
      tags.append(TagSet.Tag(key: TraceName(member.key), value: TraceName(text)))
    }
    tags.sort { $0.key < $1.key }
    let id = tags.isEmpty ? 0 : names.tagSets.id(of: TagSet(tags: tags))
    tagIDs.remember(id, for: fingerprint)
    tagSets.remember(id, for: line, value.range)
    return id
  }

  /// The id of a tag set with the project of a call as a further tag, unless it has that tag.
  @inline(never)
  mutating func taggedByProject(_ set: UInt32, project: UInt32) -> UInt32 {
    let pair = UInt64(set) << 32 | UInt64(project)
    if let id = projectTagSets[pair] { return id }
    var tags = names.tagSets[set]?.tags ?? []
    let key = TraceName(AnalysisOptions.projectTag)
    if let name = names.projects[project], !tags.contains(where: { $0.key == key }) {
      tags.append(TagSet.Tag(key: key, value: name))
      tags.sort { $0.key < $1.key }
    }
    let id = tags.isEmpty ? 0 : names.tagSets.id(of: TagSet(tags: tags))
    projectTagSets[pair] = id
    return id
  }
}

extension JSONValue {
  /// A value that a cursor has already passed over, so that nothing is wrong with it.
  fileprivate init?(passed value: JSONExtent, of line: RawSpan) {
    var cursor = JSONCursor(line.extracting(value.range))
    guard let value = try? JSONValue(reading: &cursor) else { return nil }
    self = value
  }
}
