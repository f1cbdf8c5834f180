/// One spelling for tags that look the same.
///
/// Canonically equivalent texts, such as `é` in one scalar or in two, are one value: that of the
/// spelling whose UTF-8 comes first. Strings compare like that, so that without this it would be
/// chance which spelling a report shows.
struct TagSpelling {
  private var spellings: [String: String] = [:]

  init(_ sets: [TagSet]) {
    for tag in sets.lazy.flatMap(\.tags) {
      add(tag.key.description)
      add(tag.value.description)
    }
  }

  private mutating func add(_ text: String) {
    guard let known = spellings[text] else { return spellings[text] = text }
    if text.utf8.lexicographicallyPrecedes(known.utf8) { spellings[text] = text }
  }

  /// The tags of a set as reports show them; of names that look the same, the first.
  func tags(of set: TagSet) -> [Tag] {
    var tags: [Tag] = []
    for tag in set.tags {
      let (name, value) = (tag.key.description, tag.value.description)
      if tags.contains(where: { $0.name == name }) { continue }
      tags.append(Tag(name: spellings[name] ?? name, value: spellings[value] ?? value))
    }
    return tags
  }
}
