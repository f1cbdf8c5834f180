/// Names for the people and devices of a run whose addresses, cookies and ids are never written.
///
/// The same value has the same name in all sources of a run, so pieces of a rotated log, or typing
/// events and the log of the calls, stay together. A name says the source in which it came up first
/// and a number, so that traces converted in different runs do not mix theirs. Takes some 60 bytes
/// for each client.
struct ClientNames {
  struct Name {
    var source: Int
    var number: Int
  }

  var names: [Fingerprint: Name] = [:]
  var sources: [String] = []
  /// What values are told apart by.
  var hash = KeyedHash.process

  /// The name of a value that came up in a source.
  mutating func name(of value: [UInt8], in source: String) -> [UInt8] {
    // Safe: the span lives no longer than the array that it borrows.
    let identity = unsafe hash.fingerprint(of: value.span.bytes)
    let name: Name
    if let known = names[identity] {
      name = known
    } else {
      if sources.last != source { sources.append(source) }
      name = Name(source: sources.count - 1, number: names.count + 1)
      names[identity] = name
    }
    return Array("\(sources[name.source])#\(name.number)".utf8)
  }
}

extension NativeLines {
  /// What a client is called: its name in this run, or its value where the mapping keeps those.
  mutating func clientName(
    of client: (value: [UInt8], place: MappedValue),
    keepsNames: Bool
  ) -> [UInt8] {
    if keepsNames, client.place.mayBeShown { return client.value }
    return clients.name(of: client.value, in: source.name)
  }
}
