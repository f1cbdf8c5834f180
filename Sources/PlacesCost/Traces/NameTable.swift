/// A name from a trace: its exact UTF-8.
///
/// Unlike `String`, names that differ in any scalar differ, and order is that of the bytes.
package struct TraceName: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package var description: String { String(decoding: bytes, as: UTF8.self) }

  package static func < (left: TraceName, right: TraceName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// The `tags` of an event: keys in byte order, each with its value.
package struct TagSet: Hashable, Sendable {
  package struct Tag: Hashable, Sendable {
    package let key: TraceName
    package let value: TraceName
  }

  package let tags: [Tag]

  /// The value of a tag, nil where the event lacks it.
  package subscript(key: TraceName) -> TraceName? {
    tags.first { $0.key == key }?.value
  }
}

/// Small numbers for names that many events share; 0 stands for an absent one.
package struct NameTable<Name: Hashable & Sendable>: Sendable {
  /// The names in the order of their ids, from 1.
  package private(set) var names: [Name] = []
  private var ids: [Name: UInt32] = [:]

  package init() {}

  /// The name of an id; nil for 0.
  package subscript(id: UInt32) -> Name? {
    id == 0 || id > names.count ? nil : names[Int(id) - 1]
  }

  /// The id of a name, a new one if it has none yet.
  package mutating func id(of name: Name) -> UInt32 {
    if let id = ids[name] { return id }
    let id = UInt32(names.count + 1)
    names.append(name)
    ids[name] = id
    return id
  }

  /// Takes over the names of another table; returns the new id for each id of the other.
  package mutating func merge(_ other: NameTable) -> [UInt32] {
    [0] + other.names.map { id(of: $0) }
  }
}

/// The tables that the ids in events refer to.
package struct TraceNames: Sendable {
  package var projects = NameTable<TraceName>()
  package var tagSets = NameTable<TagSet>()

  package init() {}
}
