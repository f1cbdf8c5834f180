@testable import PlacesCost

/// What a line says by the rules, in texts where an event has hashes and ids.
struct PlainEvent {
  var kind = EventKind.keystroke
  var time: Int64 = 0
  var sequence: Int64 = 0
  var api = API.new
  /// Absent where empty.
  var client: [UInt8] = []
  var token: [UInt8] = []
  var project: [UInt8] = []
  var place: [UInt8] = []
  /// What is typed, with the white space around it; nil where the event carries no `input`.
  var input: [UInt8]?
  var fields = FieldSelection.unrecorded
  var outcome = Outcome.billed
  /// Whole milliseconds.
  var latency: UInt32?
  var isComposing = false
  /// In the order of their keys.
  var tags: [(key: [UInt8], value: [UInt8])] = []
}

/// One line read by the rules T, T1, T2 and T3 as they are written, to hold the fast reader against.
struct PlainTraceLine {
  enum Outcome {
    /// With the fields that no map knows, as reports name them.
    case event(PlainEvent, unknownFields: [String])
    case unknownType
    case malformed(Malformation)
  }

  private let options: TraceOptions
  /// The last value of each key, without those that are null.
  private var values: [TraceKey: PlainValue] = [:]

  /// Reads a line without its end.
  static func read(_ line: [UInt8], _ options: TraceOptions) -> PlainTraceLine.Outcome {
    do throws(Malformation) {
      return try PlainTraceLine(line, options).outcome()
    } catch {
      return .malformed(error)
    }
  }

  private init(_ line: [UInt8], _ options: TraceOptions) throws(Malformation) {
    self.options = options
    let value: PlainValue
    do throws(JSONError) {
      value = try PlainSyntax.value(of: line)
    } catch {
      throw .syntax(error)
    }
    guard case .object(let members) = value else { throw .notAnObject }
    for member in members {
      for key in TraceKey.allCases where member.key == Array(key.rawValue.utf8) {
        if case .null = member.value { values[key] = nil } else { values[key] = member.value }
      }
    }
  }

  private func outcome() throws(Malformation) -> PlainTraceLine.Outcome {
    for key in TraceKey.allCases {
      if let value = values[key], !Self.isRightType(value, of: key) { throw .wrongType(key) }
    }
    guard let type = text(.type) else { throw .missing(.type) }
    let kind = EventKind.allCases.first { Array("\($0)".utf8) == type }
    var event = PlainEvent()
    event.time = try time()
    event.sequence = try sequence()
    event.api = try api()
    event.tags = try tags()
    let fields = try fields()
    guard let kind else { return .unknownType }
    event.kind = kind
    event.client = text(.client) ?? []
    event.token = text(.token) ?? []
    if [.keystroke, .autocomplete].contains(kind) { event.input = text(.input) }
    if [.select, .details, .geocode].contains(kind) { event.place = text(.placeID) ?? [] }
    if kind == .keystroke, case .bool(true) = values[.composing] { event.isComposing = true }
    var unknownFields: [String] = []
    if [.details, .textsearch, .findplace, .nearby].contains(kind), !fields.isEmpty {
      let result = options.fields.read(fields, event.api, kind)
      event.fields = result.selection
      unknownFields = result.unknown.map(Self.shown)
    }
    if ![.keystroke, .select].contains(kind) { readCall(&event) }
    return .event(event, unknownFields: unknownFields)
  }

  private func readCall(_ event: inout PlainEvent) {
    if [.validate, .geocode].contains(event.kind) { event.api = .new }
    event.project = text(.project) ?? []
    event.outcome = outcomeOfStatus()
    if case .number(let text) = values[.latency] {
      let floor = PlainNumber.floor(text)?.value
      let isNegative = floor.map { $0 < 0 } ?? text.hasPrefix("-")
      // The largest that an event can hold beside none.
      event.latency = isNegative ? nil : UInt32(min(floor ?? .max, Int64(UInt32.max) - 1))
    }
    if options.tagsProjects, !event.project.isEmpty {
      let key = Array("project".utf8)
      if !event.tags.contains(where: { $0.key == key }) {
        event.tags.append((key, event.project))
        event.tags.sort { $0.key.lexicographicallyPrecedes($1.key) }
      }
    }
  }

  private func text(_ key: TraceKey) -> [UInt8]? {
    if case .string(let text) = values[key] { text } else { nil }
  }

  /// The column "type" of the table of keys.
  private static func isRightType(_ value: PlainValue, of key: TraceKey) -> Bool {
    switch (key, value) {
    case (.ts, .number), (.ts, .string), (.status, .number), (.status, .string): true
    case (.seq, .number), (.latency, .number): true
    case (.fields, .array), (.fields, .string): true
    case (.composing, .bool), (.tags, .object): true
    case (.resolution, _), (.sampled, _): true
    case (.type, .string), (.client, .string), (.token, .string), (.project, .string),
      (.api, .string), (.input, .string), (.placeID, .string):
      true
    default: false
    }
  }

  /// A field's name, unless it may be something that was typed (T5).
  private static func shown(_ name: String) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./*"
    return name.utf8.count <= 64 && name.utf8.allSatisfy(letters.utf8.contains)
      ? name : "(no field name)"
  }
}

/// Values that may be of the right type and wrong nevertheless.
extension PlainTraceLine {
  private func time() throws(Malformation) -> Int64 {
    let instant: Int64?
    switch values[.ts] {
    case .number(let text): instant = PlainNumber.floor(text, timesTenTo: 3)?.value
    case .string(let text): instant = PlainTime.instant(text)
    default: throw .missing(.ts)
    }
    guard let instant, PlainTime.range.contains(instant) else { throw .badTime }
    return instant
  }

  private func sequence() throws(Malformation) -> Int64 {
    guard case .number(let text) = values[.seq] else { return 0 }
    guard let sequence = Int64(text) else { throw .wrongType(.seq) }
    return sequence
  }

  private func api() throws(Malformation) -> API {
    guard let text = text(.api) else { return options.defaultAPI }
    guard let api = API(rawValue: String(decoding: text, as: UTF8.self)) else { throw .unknownAPI }
    return api
  }

  private func tags() throws(Malformation) -> [(key: [UInt8], value: [UInt8])] {
    guard case .object(let members) = values[.tags] else { return [] }
    var last: [[UInt8]: PlainValue] = [:]
    for member in members { last[member.key] = member.value }
    var tags: [(key: [UInt8], value: [UInt8])] = []
    for (key, value) in last {
      switch value {
      case .null: continue
      case .string(let text): tags.append((key, text))
      default: throw .wrongType(.tags)
      }
    }
    return tags.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  private func fields() throws(Malformation) -> [String] {
    switch values[.fields] {
    case .array(let elements):
      var names: [String] = []
      for element in elements {
        guard case .string(let name) = element else { throw .wrongType(.fields) }
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
      }
      return names
    case .string(let text):
      return text.split(separator: UInt8(ascii: ",")).compactMap { part in
        let name = PlainSpace.trimmed(Array(part))
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      }
    default: return []
    }
  }

  /// Rule B1.
  private func outcomeOfStatus() -> PlacesCost.Outcome {
    let code: Int64?
    switch values[.status] {
    case .number(let text):
      let floor = PlainNumber.floor(text)
      code = floor?.isExact == true ? floor?.value : nil
    case .string(let text):
      switch String(decoding: text, as: UTF8.self) {
      case "OK", "ZERO_RESULTS": return .billed
      case "ABORTED": return .aborted
      case let other:
        let isNumber = !text.isEmpty && text.allSatisfy("0123456789".utf8.contains)
        code = isNumber ? PlainNumber.floor(other)?.value : nil
      }
    default: return .billed
    }
    return code == 0 ? .aborted : (1...399).contains(code ?? -1) ? .billed : .unbilled
  }
}

/// White space around a text, by the property of Unicode that W1 names.
enum PlainSpace {
  static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    return scalars.flatMap { Array(String($0).utf8) }
  }
}
