@testable import PlacesCost

/// A line of a native trace by its keys, for tests that change some of them.
struct TraceLine {
  var members: [String: JSON]

  init(_ members: [String: JSON]) {
    self.members = members
  }

  /// Reads a line as samples have them: whole numbers, strings and objects of strings.
  init(_ bytes: [UInt8]) throws {
    let value = try JSONValue(parsing: bytes)
    members = [:]
    for member in value.members ?? [] { members[member.key] = JSON(member.value) }
  }

  var bytes: [UInt8] { JSON.object(members).bytes(.compact) }

  subscript(key: String) -> String? {
    get { if case .string(let text)? = members[key] { text } else { nil } }
    set { members[key] = newValue.map { .string($0) } }
  }

  /// Milliseconds since the Unix epoch.
  var time: Int {
    get { if case .int(let time)? = members["ts"] { time } else { 0 } }
    set { members["ts"] = .int(newValue) }
  }

  var isCall: Bool { !["keystroke", "select"].contains(self["type"]) }

  /// The line with another client and token; absent ones stay absent.
  func renamed(_ name: (String) -> String) -> TraceLine {
    var line = self
    for key in ["client", "token"] { line[key] = self[key].map(name) }
    return line
  }
}

extension JSON {
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = .int(Int(text) ?? 0)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSON.init))
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, JSON($0.value)) }, uniquingKeysWith: { $1 })
      )
    }
  }

  /// The value without the members of some names, at any depth.
  func without(_ keys: Set<String>) -> JSON {
    switch self {
    case .object(let members):
      .object(members.filter { !keys.contains($0.key) }.mapValues { $0.without(keys) })
    case .array(let elements): .array(elements.map { $0.without(keys) })
    default: self
    }
  }

  /// What only says where in which file something stands.
  static let places: Set<String> = ["lines", "files", "sources", "tally"]
}

extension [TraceLine] {
  /// The lines as a trace.
  var text: [UInt8] { flatMap { $0.bytes + [UInt8(ascii: "\n")] } }

  /// For each line the number of its component.
  ///
  /// Lines that share a client or a token, be it by way of others, are in one; between components
  /// nothing that is billed or searched depends on the order.
  var components: [Int] {
    var parents: [Int] = Array<Int>(indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    var first: [String: Int] = [:]
    for (index, line) in enumerated() {
      var names = ["client", "token"].compactMap { key in line[key].map { "\(key) \($0)" } }
      if names.isEmpty { names = ["anonymous"] }
      for name in names {
        if let other = first[name] {
          parents[root(index)] = root(other)
        } else {
          first[name] = index
        }
      }
    }
    return indices.map(root)
  }

  /// Both, in the order of time; of a tie, the lines of this one first.
  func merged(with other: [TraceLine]) -> [TraceLine] {
    (self + other).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }
}

extension PolicyGrid {
  /// Enough policies for relations to show.
  static let small = PolicyGrid(minChars: [1, 2, 3], debounces: [0, 100, 300])
}

/// The report of trace lines by the default book, over the small grid.
func report(
  of lines: [TraceLine],
  _ change: (inout AnalysisOptions) -> Void = { _ in }
) throws -> Report {
  try report(ofBytes: lines.text) {
    $0.grid = .small
    change(&$0)
  }
}
