/// One spelling for tags that look the same.
///
/// Canonically equivalent texts, such as `é` in one scalar or in two, are one value: that of the
/// spelling whose UTF-8 comes first. Strings compare like that, so that without this it would be
/// chance which spelling a report shows.
struct TagSpelling {
  private var spellings: [String: String] = [:]

  /// The spelling of all tags of some sets.
  init(_ sets: some Sequence<[Tag]>) {
    for set in sets {
      for tag in set {
        add(tag.name)
        add(tag.value)
      }
    }
  }

  private mutating func add(_ text: String) {
    guard let known = spellings[text] else { return spellings[text] = text }
    if text.utf8.lexicographicallyPrecedes(known.utf8) { spellings[text] = text }
  }

  /// A name or value as reports show it.
  func spelled(_ text: String) -> String { spellings[text] ?? text }

  /// The tags of a set as reports show them.
  func spelled(_ tags: [Tag]) -> [Tag] {
    tags.map { Tag(name: spelled($0.name), value: spelled($0.value)) }
  }
}

extension Tag {
  /// The tags of a set as texts; of names that look the same, the first.
  static func texts(of set: TagSet) -> [Tag] {
    var texts: [Tag] = []
    for tag in set.tags {
      let name = tag.key.description
      if texts.contains(where: { $0.name == name }) { continue }
      texts.append(Tag(name: name, value: tag.value.description))
    }
    return texts
  }
}

extension TagSet {
  /// A hash of the exact names and values that is the same in every process.
  var stableHash: UInt64 {
    // No UTF-8 has these bytes.
    StableHash.value(of: tags.flatMap { $0.key.bytes + [0xFE] + $0.value.bytes + [0xFF] })
  }
}
