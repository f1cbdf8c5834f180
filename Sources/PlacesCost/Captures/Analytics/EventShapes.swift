/// Where the analytics services keep the parts of an event (Segment, Amplitude, PostHog).
enum EventShapes {
  static let name: [MappedValue] = fields([
    "event", "event_type", "eventType", "event_name", "name",
  ])

  /// `timestamp` of Segment is corrected for the clock of the device, `originalTimestamp` is not.
  static let time: [MappedValue] = fields([
    "timestamp", "event_time", "client_event_time", "originalTimestamp", "original_timestamp",
    "time", "ts", "receivedAt",
  ])
  static let id: [MappedValue] = fields([
    "messageId", "message_id", "$insert_id", "insert_id", "uuid", "id",
  ])
  static let client: [MappedValue] = fields([
    "anonymousId", "anonymous_id", "device_id", "distinct_id", "userId", "user_id", "client",
    "client_id",
  ])

  /// What a mapping without events is taken to say: names that need no explanation.
  static let usual: [MappedEvent] = {
    var event = MappedEvent()
    event.names = [
      "address_input", "address_typed", "address_keystroke", "autocomplete_input", "keystroke",
      "search_input", "place_input",
    ]
    event.values.input = fields(["value", "input", "query", "text"])
    event.field = fields(["field", "field_id"])
    return [event]
  }()

  /// The objects that hold the properties of an event.
  static let bags = ["properties", "event_properties", "eventProperties"]

  private static func fields(_ names: [String]) -> [MappedValue] { names.map { .field($0) } }

  /// Whether a record looks like an event of one of the services.
  static func fits(_ record: RecordFields) -> Bool {
    let isNamed = ["event", "event_type", "event_name"].contains { record.contains($0) }
    let isTimed = [
      "timestamp", "event_time", "originalTimestamp", "original_timestamp", "client_event_time",
    ]
    .contains { record.contains($0) }
    let hasClient = [
      "anonymousId", "anonymous_id", "device_id", "distinct_id", "userId", "user_id", "properties",
      "event_properties",
    ].contains { record.contains($0) }
    return isNamed && isTimed && hasClient
  }
}
