/// Tells what an analytics event means: typing, the choice of a place, or nothing here.
struct TypingReader {
  private let mapping: Mapping
  private let events: [MappedEvent]
  var clock = EntryClock()
  var seen = RecentIDs()

  init(options: ConversionOptions) {
    mapping = options.mapping
    events = mapping.events.isEmpty ? EventShapes.usual : mapping.events
  }

  /// Adds the line of an event, or counts why there is none.
  mutating func read(_ record: RecordFields, into lines: inout NativeLines) {
    var context = ValueContext()
    context.record = record.withProperties
    guard let event = events.first(where: { Self.matches($0, context) }) else {
      let name = context.first(of: EventShapes.name)?.value ?? []
      lines.source.count(.unrelated, host: name)
      return
    }
    if let id = context.first(of: Self.places(event.id, EventShapes.id))?.value, !seen.insert(id) {
      lines.source.repeats += 1
      return
    }
    var native = NativeEvent(event.kind)
    if !event.kind.isAlwaysNew { native.api = event.api }
    native.fill(with: event.values, from: context)
    if native.removeMasked() { lines.source.masked += 1 }
    // Typing that does not say what was typed tells nothing.
    if event.kind == .keystroke, native.input == nil {
      lines.source.count(.unrelated, host: [])
      return
    }
    let stated = context.first(of: Self.places(event.time, EventShapes.time))?.value
    clock.stamp(&native, with: stated.flatMap { CaptureTime(logged: $0) }, &lines.source)
    native.client = client(of: event, context, &lines)
    lines.append(native, entry: lines.source.entries)
  }

  private static func places(_ mapped: [MappedValue], _ usual: [MappedValue]) -> [MappedValue] {
    mapped.isEmpty ? usual : mapped
  }

  private static func matches(_ event: MappedEvent, _ context: ValueContext) -> Bool {
    if event.names.isEmpty { return true }
    guard let name = context.first(of: places(event.name, EventShapes.name))?.value else {
      return false
    }
    return event.names.contains { $0.utf8.elementsEqual(name) }
  }

  /// The client, and the input field where the event names one.
  private func client(
    of event: MappedEvent,
    _ context: ValueContext,
    _ lines: inout NativeLines
  ) -> [UInt8]? {
    var places = event.values.client.isEmpty ? mapping.client : event.values.client
    if places.isEmpty { places = EventShapes.client }
    guard let client = context.first(of: places), !MaskedValues.isMask(client.value) else {
      return nil
    }
    let name = lines.clientName(of: client, keepsNames: mapping.keepsClientNames)
    guard let field = context.first(of: event.field)?.value else { return name }
    return name + [JSONByte.slash] + field
  }
}

extension RecordFields {
  /// The record with the properties of its event beside its own keys, which come second.
  fileprivate var withProperties: RecordFields {
    guard case .json(let value) = self, let members = value.members else { return self }
    var all: [JSONValue.Member] = []
    for bag in EventShapes.bags { all += value[bag]?.members ?? [] }
    let own = ["event", "event_type", "timestamp", "event_time"]
    let top = members.filter { own.contains($0.key) }
    let rest = members.filter { !own.contains($0.key) }
    return .json(.object(top + all + rest))
  }
}
