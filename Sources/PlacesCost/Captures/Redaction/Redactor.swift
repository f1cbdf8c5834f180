/// Replaces what is personal in a trace by placeholders that leave every figure as it was.
///
/// Texts become texts of the same shape (`PlaceholderText`); clients, tokens, places and projects
/// become numbers in the order of their appearance. The numbers carry a suffix that keeps each in
/// its jackknife group (rule W11), so that intervals stay the same too. The key is drawn for each
/// run and thrown away: two runs give different placeholders.
struct Redactor {
  private var texts: PlaceholderText
  private var names: [Name: [UInt8]] = [:]
  private var counts: [String: Int] = [:]

  private struct Name: Hashable {
    let kind: String
    let text: [UInt8]
  }

  init(key: SipKey = SipKey()) {
    texts = PlaceholderText(key: key)
  }

  /// Writes the replacement of a value; false, with nothing written, if the value may stay.
  mutating func write(
    _ key: TraceKey,
    _ value: JSONExtent,
    of line: RawSpan,
    _ isKnownType: Bool,
    into output: inout [UInt8]
  ) -> Bool {
    switch key {
    case .ts, .seq, .api, .latency, .composing, .fields, .resolution, .sampled: return false
    case .type:
      if isKnownType { return false }
      Self.write(Array("unknown".utf8), into: &output)
    case .status:
      guard let text = line.text(of: value), !Self.isStatus(text) else { return false }
      Self.write(Array("UNKNOWN_ERROR".utf8), into: &output)
    case .input: Self.write(texts.placeholder(for: line.text(of: value) ?? []), into: &output)
    case .client: Self.write(name("client", line.text(of: value), .client), into: &output)
    case .token: Self.write(name("token", line.text(of: value), .token), into: &output)
    case .project: Self.write(name("project", line.text(of: value), nil), into: &output)
    case .placeID: Self.write(name("place", line.text(of: value), nil), into: &output)
    case .tags: writeTags(value, of: line, into: &output)
    }
    return true
  }

  /// Whether a status is one as Google or HTTP has them, and no message.
  private static func isStatus(_ text: [UInt8]) -> Bool {
    text.count <= 40
      && text.allSatisfy { byte in
        byte.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || "_-. ".utf8.contains(byte)
      }
  }

  /// The values of all tags but `platform` become numbers; tags whose name is no plain word too.
  private mutating func writeTags(
    _ tags: JSONExtent,
    of line: RawSpan,
    into output: inout [UInt8]
  ) {
    var members: [(key: [UInt8], value: [UInt8])] = []
    line.forEachMember(of: tags) { key, value in
      var name: [UInt8] = []
      JSONText.append(key, to: &name)
      guard let text = line.text(of: value) else { return }
      members.removeAll { $0.key == name }
      members.append((name, text))
    }
    output.append(JSONByte.openBrace)
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(JSONByte.comma) }
      let isPlain = member.key.count <= 32 && member.key.allSatisfy { $0.isLetter || $0 == 0x5F }
      let key = isPlain ? member.key : name("tag", member.key, nil)
      Self.write(key, into: &output)
      output.append(JSONByte.colon)
      let isKept = key.equals("platform") && member.value.count <= 16
      let kind = String(decoding: key, as: UTF8.self)
      Self.write(isKept ? member.value : name("tag.\(kind)", member.value, nil), into: &output)
    }
    output.append(JSONByte.closeBrace)
  }

  private static func write(_ text: [UInt8], into output: inout [UInt8]) {
    JSON.write(String(decoding: text, as: UTF8.self), into: &output)
  }

  /// The name that stands for another one of the same kind; empty for an empty one, which is absent.
  private mutating func name(
    _ kind: String,
    _ text: [UInt8]?,
    _ group: AttributionGroup.Kind?
  ) -> [UInt8] {
    guard let text, !text.isEmpty else { return [] }
    let name = Name(kind: kind, text: text)
    if let known = names[name] { return known }
    counts[kind, default: 0] += 1
    let word = kind.split(separator: ".").last.map(String.init) ?? kind
    var id = Array("\(word)-\(counts[kind, default: 0])".utf8)
    if let group { id = Self.id(id, inGroupOf: text, group) }
    names[name] = id
    return id
  }

  /// An id with the suffix that puts it into the jackknife group of another name.
  private static func id(
    _ id: [UInt8],
    inGroupOf text: [UInt8],
    _ kind: AttributionGroup.Kind
  ) -> [UInt8] {
    // Safe: the spans live no longer than the arrays that they borrow.
    let group = unsafe AttributionGroup.group(kind, text.span.bytes)
    for suffix in 0..<10_000 {
      let candidate = id + ".\(suffix)".utf8
      if unsafe AttributionGroup.group(kind, candidate.span.bytes) == group { return candidate }
    }
    return id
  }
}
