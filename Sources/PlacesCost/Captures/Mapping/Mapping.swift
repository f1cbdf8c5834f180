/// What a team's own routes, logs and events mean (`--map FILE`).
///
/// Formats say what a log looks like; only the team knows that `/api/places` is its autocomplete
/// route, that `q` is what was typed, and which cookie tells its users apart. `docs/sources` shows
/// a mapping for each format.
public struct Mapping: Hashable, Sendable {
  /// Routes of the team's own, tried in order.
  var routes: [MappedRoute] = []
  /// Analytics events that mean something, tried in order.
  var events: [MappedEvent] = []
  /// Names of keys in logs whose writer was free to choose them.
  var log = MappedLog()
  /// Where the client is looked for, in order; empty for what each format has to offer.
  var client: [MappedValue] = []
  /// The host of requests whose log does not say it, lower case.
  var host: String?
  /// Whether clients that are no cookie, header or address keep the names they have.
  var keepsClientNames = false

  public init() {}
}

/// A path of the team's own and the call that it stands for.
struct MappedRoute: Hashable, Sendable {
  var path: PathPattern
  /// Lower case; nil for any.
  var host: String?
  /// Upper case; empty for any but `OPTIONS` and `HEAD`.
  var methods: [String] = []
  var kind: EventKind
  var api: API?
  var values = MappedValues()
}

/// An analytics event and what it tells of typing.
struct MappedEvent: Hashable, Sendable {
  /// Names of the event; empty for any.
  var names: [String] = []
  /// Where the name stands; empty for the usual places.
  var name: [MappedValue] = []
  var kind = EventKind.keystroke
  var api: API?
  var time: [MappedValue] = []
  /// What tells copies of one event apart from two events.
  var id: [MappedValue] = []
  /// The input field, where one client has several.
  var field: [MappedValue] = []
  var values = MappedValues()
}

/// Where the parts of an event of a trace come from; of several places the first that has it.
struct MappedValues: Hashable, Sendable {
  var input: [MappedValue] = []
  var token: [MappedValue] = []
  var place: [MappedValue] = []
  var fields: [MappedValue] = []
  var project: [MappedValue] = []
  /// Empty for what the mapping as a whole says.
  var client: [MappedValue] = []
  /// By key, in the order of the keys.
  var tags: [Tag] = []

  struct Tag: Hashable, Sendable {
    let key: String
    let value: [MappedValue]
  }
}

/// Keys of a log whose writer chose them freely, or the pattern of its lines.
struct MappedLog: Hashable, Sendable {
  /// The pattern of a line, in the variables of nginx; nil for the formats known by themselves.
  var pattern: LinePattern?
  var keys = LogKeys()
  /// Whether there is anything in `keys`, or in `timeIsEnd`.
  var hasKeys = false
  /// Whether the stated time is that of the response's end; nil for what the format says.
  var timeIsEnd: Bool?
  /// Whether every request is in the log; nil if nobody says.
  var isComplete: Bool?
}

extension Mapping {
  /// What a source without any signs of its own must be for the mapping to mean anything; nil if it
  /// says nothing of the kind.
  func format(of prefix: SourcePrefix) -> SourceFormat? {
    let isJSON = prefix.firstByte == JSONByte.openBrace || prefix.firstByte == JSONByte.openBracket
    if isJSON, log.hasKeys { return .jsonLog }
    if events.isEmpty { return nil }
    if isJSON { return .typing }
    let separators = prefix.wholeLines.first?.filter { ",;\t".utf8.contains($0) }.count ?? 0
    return separators >= 2 ? .typingTable : nil
  }
}
