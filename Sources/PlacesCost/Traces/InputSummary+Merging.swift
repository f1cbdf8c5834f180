extension InputSummary {
  /// Adds what was read from other inputs; those of equal name and format are one.
  ///
  /// The sum is the same whatever the order: inputs come in the order of their names.
  package mutating func add(_ other: InputSummary) {
    for source in other.sources {
      let index = sources.firstIndex { $0.name == source.name && $0.format == source.format }
      if let index { sources[index].add(source) } else { sources.append(source) }
    }
    sources.sort {
      $0.name == $1.name
        ? $0.format.rawValue < $1.format.rawValue
        : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    files = sources.map(\.name)
    var rest = other
    rest.sources = []
    rest.files = []
    merge(rest)
  }

  /// Calls an input by another name.
  package mutating func rename(_ name: String, to other: String) {
    for index in sources.indices where sources[index].name == name { sources[index].name = other }
    files = sources.map(\.name)
  }
}

extension SourceSummary {
  /// Adds what another part of the source held, whichever comes first.
  fileprivate mutating func add(_ other: SourceSummary) {
    let misplaced = (firstMisplacedTokens + other.firstMisplacedTokens).sorted()
    merge(other)
    firstMisplacedTokens = Array(misplaced.prefix(10))
    add(other.resolution.map { .coarse($0) } ?? .untimed)
    guard hosts.count > Self.hostLimit else { return }
    let first = hosts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    hosts = Dictionary(
      first.prefix(Self.hostLimit).map { ($0.key, $0.value) },
      uniquingKeysWith: +
    )
  }
}
