/// What happened in the trace, in the order of `input.byType` in reports.
public enum EventKind: UInt8, CaseIterable, Sendable {
  case keystroke, autocomplete, select, details, geocode, validate, textsearch, findplace, nearby
}

extension EventKind: CustomStringConvertible {
  /// The name in traces and reports, without the reflection that Swift would find it by.
  public var description: String {
    switch self {
    case .keystroke: "keystroke"
    case .autocomplete: "autocomplete"
    case .select: "select"
    case .details: "details"
    case .geocode: "geocode"
    case .validate: "validate"
    case .textsearch: "textsearch"
    case .findplace: "findplace"
    case .nearby: "nearby"
    }
  }
}

/// A generation of the Places API.
public enum API: String, CaseIterable, Sendable {
  case new, legacy
}

/// Whether Google bills a call (rule B1), read from its status.
package enum Outcome: UInt8, Sendable {
  /// Billed whatever the assumptions.
  case billed
  /// Status 0 or `ABORTED`: billed or free by the assumption `--aborted`.
  case aborted
  /// An error: counted as unbilled, invisible to billing sessions.
  case unbilled
}

/// The script of a typed text: that of its first letter that has one (rule W13).
public enum Script: UInt8, CaseIterable, Sendable {
  case latin, han, kana, hangul, cyrillic, arabic
  /// Another script, or no letter at all.
  case other
}

extension Script: CustomStringConvertible {
  /// The name in reports.
  public var description: String {
    switch self {
    case .latin: "latin"
    case .han: "han"
    case .kana: "kana"
    case .hangul: "hangul"
    case .cyrillic: "cyrillic"
    case .arabic: "arabic"
    case .other: "other"
    }
  }
}

/// A 128-bit identity that stands for a string of the trace: client, token or attribution key.
///
/// Keyed with random bits of the process, so nobody can craft two strings that collide; nothing
/// that is printed may depend on its value or its order.
package struct Fingerprint: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of an absent value.
  package static let absent = Fingerprint(high: 0, low: 0)

  package var isAbsent: Bool { high == 0 && low == 0 }
}

/// One valid line of a trace, reduced to what sessions, billing and replay need.
///
/// Plain data of fixed size: no text is kept, only its length, a hash and its script (rule T5).
package struct Event: Sendable {
  /// Microseconds since the Unix epoch.
  package var time: Int64 = 0
  /// Order among events of equal time (rule T4).
  package var sequence: Int64 = 0
  /// File (upper 24 bits, in the order given) and line from 1 (lower 40 bits).
  package var position: UInt64 = 0
  package var client = Fingerprint.absent
  package var token = Fingerprint.absent
  /// Hash of the trimmed text (rule W1); 0 for an absent or empty text.
  package var text: UInt64 = 0
  /// Hash of the place id; 0 where absent.
  package var place: UInt64 = 0
  /// Length of the trimmed text, in user-perceived characters or UTF-16 units (rule W1).
  package var length: UInt32 = 0
  /// Milliseconds to the response, rounded down; `UInt32.max` where absent.
  package var latency = UInt32.max
  /// Id in the reader's table of project names; 0 where absent.
  package var project: UInt32 = 0
  /// Id in the reader's table of tag sets; 0 where absent.
  package var tags: UInt32 = 0
  package var fields = FieldSelection.unrecorded
  package var kind = EventKind.keystroke
  /// Generation of the API; `--api` already applied, and always `.new` for validate and geocode.
  package var api = API.new
  package var outcome = Outcome.billed
  package var script = Script.other
  /// Jackknife group 0…31 of the attribution key (rule W11).
  package var group: UInt8 = 0
  package var isComposing = false
  /// Bytes of white space around the text, to tell `pizza` from `pizza ` (W1 trims both).
  package var space: UInt32 = 0
  /// Whether the event carries an `input`.
  package var hasInput = false

  package init() {}

  /// An event of which nothing but the position is known.
  package init(position: UInt64) {
    self.position = position
  }
}
