/// The `name=value` pairs of a query, or of a body encoded like one.
struct QueryPairs {
  struct Pair {
    let name: [UInt8]
    let value: [UInt8]
  }

  let pairs: [Pair]

  /// Splits at `&`; `+` is a space, and percent-encoding is resolved.
  init(_ query: some Collection<UInt8>) {
    pairs = query.split(separator: UInt8(ascii: "&")).map { piece in
      let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
      return Pair(
        name: piece[..<equals].percentDecoded(plusIsSpace: true),
        value: piece[equals...].dropFirst().percentDecoded(plusIsSpace: true)
      )
    }
  }

  init(pairs: [Pair]) {
    self.pairs = pairs
  }

  /// The first value of a name that is not empty; nil if there is none.
  subscript(names: StaticString...) -> [UInt8]? {
    for name in names {
      if let pair = pairs.first(where: { $0.name.equals(name) && !$0.value.isEmpty }) {
        return pair.value
      }
    }
    return nil
  }

  /// Whether a name is there, with a value or without.
  func contains(_ name: StaticString) -> Bool {
    pairs.contains { $0.name.equals(name) }
  }
}
