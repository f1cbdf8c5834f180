extension Mapping {
  /// Reads a mapping file.
  package init(path: String) throws(MappingError) {
    let bytes: [UInt8]
    do { bytes = try SmallFile.bytes(of: path) } catch {
      throw MappingError(file: path, place: "", reason: .unreadable(error))
    }
    try self.init(parsing: bytes, file: path)
  }

  /// Reads the text of a mapping file, which is called `file` where something is wrong with it.
  package init(parsing bytes: [UInt8], file: String) throws(MappingError) {
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes) } catch {
      throw MappingError(file: file, place: "", reason: .syntax(error))
    }
    self.init()
    let node = MappingNode(value: value, place: "", file: file)
    try node.checkKeys(["host", "client", "clientNames", "routes", "events", "log", "$schema"])
    host = try node.member("host")?.string().lowercased()
    client = try node.places("client", areFields: false)
    if let names = node.member("clientNames") {
      keepsClientNames = try names.word(["numbered": false, "plain": true])
    }
    for route in try node.elements("routes") { routes.append(try MappedRoute(route)) }
    for event in try node.elements("events") { events.append(try MappedEvent(event)) }
    if let log = node.member("log") { self.log = try MappedLog(log) }
  }
}

extension MappedRoute {
  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.checkKeys(["path", "host", "method", "kind", "api"] + MappedValues.keys)
    guard let pathNode = node.member("path") else { throw node.error(.missing("path")) }
    let text = try pathNode.string()
    guard let path = PathPattern(text) else { throw pathNode.error(.badPath(text)) }
    guard let kindNode = node.member("kind") else { throw node.error(.missing("kind")) }
    let kind = try kindNode.word(EventKind.words)
    self.init(path: path, kind: kind)
    host = try node.member("host")?.string().lowercased()
    methods = try node.strings("method").map { $0.uppercased() }
    if let api = node.member("api") { self.api = try api.word(API.words) }
    values = try MappedValues(node, areFields: false)
  }
}

extension MappedEvent {
  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.checkKeys(
      ["event", "eventName", "kind", "api", "time", "id", "field"] + MappedValues.keys
    )
    names = try node.strings("event")
    name = try node.places("eventName", areFields: true)
    if let kind = node.member("kind") { self.kind = try kind.word(EventKind.words) }
    if let api = node.member("api") { self.api = try api.word(API.words) }
    time = try node.places("time", areFields: true)
    id = try node.places("id", areFields: true)
    field = try node.places("field", areFields: true)
    values = try MappedValues(node, areFields: true)
  }
}

extension MappedValues {
  fileprivate static let keys = ["input", "token", "client", "place", "fields", "project", "tags"]

  fileprivate init(_ node: MappingNode, areFields: Bool) throws(MappingError) {
    input = try node.places("input", areFields: areFields)
    token = try node.places("token", areFields: areFields)
    client = try node.places("client", areFields: areFields)
    place = try node.places("place", areFields: areFields)
    fields = try node.places("fields", areFields: areFields)
    project = try node.places("project", areFields: areFields)
    for (key, tag) in try node.member("tags")?.members() ?? [] {
      tags.append(Tag(key: key, value: try tag.places(areFields: areFields)))
    }
    tags.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension MappedLog {
  private static var lists: [(key: String, path: WritableKeyPath<LogKeys, [String]>)] {
    [
      ("time", \.time), ("duration", \.duration), ("request", \.requestLine), ("method", \.method),
      ("url", \.url), ("path", \.path), ("query", \.query), ("host", \.host), ("scheme", \.scheme),
      ("status", \.status), ("address", \.address), ("forwardedFor", \.forwarded), ("body", \.body),
      ("id", \.id),
    ]
  }

  fileprivate init(_ node: MappingNode) throws(MappingError) {
    try node.checkKeys(Self.lists.map(\.key) + ["pattern", "timeIs", "durationUnit", "sampleRate"])
    for (key, path) in Self.lists { keys[keyPath: path] = try node.strings(key) }
    if let unit = node.member("durationUnit") {
      keys.durationUnit = try unit.word(LogKeys.Unit.words)
    }
    if let time = node.member("timeIs") {
      timeIsEnd = try time.word(["start": false, "end": true])
    }
    hasKeys = keys != LogKeys() || timeIsEnd != nil
    if let rate = node.member("sampleRate") {
      guard let text = rate.value.numberText else {
        throw rate.error(.wrongType(expected: "a number"))
      }
      isComplete = ["1", "1.0", "1.00"].contains(text)
    }
    if let patternNode = node.member("pattern") {
      let text = try patternNode.string()
      guard let pattern = LinePattern(text) else { throw patternNode.error(.badPattern(text)) }
      self.pattern = pattern
    }
  }
}

extension EventKind {
  fileprivate static var words: KeyValuePairs<String, EventKind> {
    [
      "autocomplete": .autocomplete, "details": .details, "geocode": .geocode,
      "validate": .validate, "textsearch": .textsearch, "findplace": .findplace,
      "nearby": .nearby, "keystroke": .keystroke, "select": .select,
    ]
  }
}

extension API {
  fileprivate static var words: KeyValuePairs<String, API> { ["new": .new, "legacy": .legacy] }
}

extension LogKeys.Unit {
  fileprivate static var words: KeyValuePairs<String, LogKeys.Unit> {
    ["s": .seconds, "ms": .milliseconds, "us": .microseconds, "ns": .nanoseconds]
  }
}
