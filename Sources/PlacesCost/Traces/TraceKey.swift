/// The keys of a trace line that mean something; all others are ignored (rule T1).
public enum TraceKey: String, CaseIterable, Sendable {
  case ts, type, seq, client, token, project, api, input, fields
  case placeID = "place_id"
  case status
  case latency = "latency_ms"
  case composing, tags
  /// How exact `ts` is; written by `convert`, and no rule's (`docs/trace-format.md`).
  case resolution = "resolution_ms"
  /// Whether events are missing at random; written by `convert`.
  case sampled
}

extension TraceKey {
  /// The key that a text names exactly; nil if it is none of them.
  @inline(__always)
  init?(_ text: RawSpan) {
    // The length and one byte leave a single candidate.
    switch text.byteCount {
    case 2: self.init(text, .ts, "ts")
    case 3 where text.byte(unchecked: 0) == UInt8(ascii: "s"): self.init(text, .seq, "seq")
    case 3: self.init(text, .api, "api")
    case 4 where text.byte(unchecked: 1) == UInt8(ascii: "y"): self.init(text, .type, "type")
    case 4: self.init(text, .tags, "tags")
    case 5 where text.byte(unchecked: 0) == UInt8(ascii: "t"): self.init(text, .token, "token")
    case 5: self.init(text, .input, "input")
    case 6 where text.byte(unchecked: 0) == UInt8(ascii: "c"): self.init(text, .client, "client")
    case 6 where text.byte(unchecked: 0) == UInt8(ascii: "s"): self.init(text, .status, "status")
    case 6: self.init(text, .fields, "fields")
    case 7 where text.byte(unchecked: 0) == UInt8(ascii: "s"): self.init(text, .sampled, "sampled")
    case 7: self.init(text, .project, "project")
    case 8: self.init(text, .placeID, "place_id")
    case 9: self.init(text, .composing, "composing")
    case 10: self.init(text, .latency, "latency_ms")
    case 13: self.init(text, .resolution, "resolution_ms")
    default: return nil
    }
  }

  @inline(__always)
  private init?(_ text: RawSpan, _ candidate: TraceKey, _ name: StaticString) {
    guard text.matches(name, at: 0) else { return nil }
    self = candidate
  }

  /// The bit of this key in a set of keys.
  @inline(__always)
  var bit: UInt16 { 1 &<< UInt16(index) }

  /// Position in `allCases`.
  @inline(__always)
  var index: Int { byteIndex }

  /// The key at a position in `allCases`, which must be one.
  @inline(__always)
  init(index: Int) {
    precondition(index >= 0 && index < 16)
    // Safe: see `byteIndex`; the precondition holds the byte to the cases there are.
    self = unsafe unsafeBitCast(UInt8(truncatingIfNeeded: index), to: TraceKey.self)
  }

  /// What a value of this key must be, for the sentence that says it is not.
  var expectation: String {
    switch self {
    case .ts: "a number or a string"
    case .seq: "a whole number of 64 bits"
    case .fields: "an array of strings or one string"
    case .status: "a number or a string"
    case .latency: "a number"
    case .composing: "true or false"
    case .tags: "an object of strings"
    case .resolution, .sampled: "anything"
    case .type, .client, .token, .project, .api, .input, .placeID: "a string"
    }
  }

  /// The kinds of value that may stand here, a bit for each; what is inside of one is judged elsewhere.
  var acceptedKinds: UInt16 {
    let kinds: [JSONExtent.Kind] =
      switch self {
      case .ts, .status: [.number, .string, .escapedString]
      case .seq, .latency: [.number]
      case .fields: [.array, .string, .escapedString]
      case .composing: [.true, .false]
      case .tags: [.object]
      // To the rules these are unknown keys, which may hold anything (T1).
      case .resolution, .sampled:
        [.true, .false, .number, .string, .escapedString, .array, .object]
      case .type, .client, .token, .project, .api, .input, .placeID: [.string, .escapedString]
      }
    return kinds.reduce(0) { $0 | $1.bit }
  }
}

extension JSONExtent.Kind {
  /// The bit of this kind in a set of kinds.
  @inline(__always)
  var bit: UInt16 { 1 &<< UInt16(rawValue) }
}

extension EventKind {
  /// The kind that the `type` of a line names; nil for an unknown type (rule T1).
  @inline(__always)
  init?(_ text: RawSpan) {
    switch text.byteCount {
    case 6:
      if text.matches("select", at: 0) {
        self = .select
      } else if text.matches("nearby", at: 0) {
        self = .nearby
      } else {
        return nil
      }
    case 7:
      if text.matches("details", at: 0) {
        self = .details
      } else if text.matches("geocode", at: 0) {
        self = .geocode
      } else {
        return nil
      }
    case 8 where text.matches("validate", at: 0): self = .validate
    case 9:
      if text.matches("keystroke", at: 0) {
        self = .keystroke
      } else if text.matches("findplace", at: 0) {
        self = .findplace
      } else {
        return nil
      }
    case 10 where text.matches("textsearch", at: 0): self = .textsearch
    case 12 where text.matches("autocomplete", at: 0): self = .autocomplete
    default: return nil
    }
  }

  /// Whether events of this kind carry typed text.
  @inline(__always)
  var hasText: Bool { self == .keystroke || self == .autocomplete }

  /// Whether `fields` decides the price of calls of this kind (rules B3, B14 and B17).
  @inline(__always)
  var hasFields: Bool {
    switch self {
    case .details, .textsearch, .findplace, .nearby: true
    case .keystroke, .autocomplete, .select, .geocode, .validate: false
    }
  }

  /// Whether events of this kind name a chosen place.
  @inline(__always)
  var hasPlace: Bool { self == .select || self == .details || self == .geocode }

  /// Whether the price of this kind has no generation of the API (rule B2).
  @inline(__always)
  var isAlwaysNew: Bool { self == .validate || self == .geocode }
}
