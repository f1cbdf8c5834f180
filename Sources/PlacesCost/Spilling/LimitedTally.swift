/// Tallies the events of a trace, in parts where one tally would take more memory than it may.
struct LimitedTally {
  private let settings: TallyBuilder.Options
  private let memory: MemoryLimit?
  private let onSpill: (Spill) -> Void
  private var builder: TallyBuilder
  /// Takes the events once the limit was met.
  private var spilled: SpilledTrace?
  private var isOver = false
  /// Events since memory was looked at.
  private var unseen = 0

  /// After how many events memory is looked at.
  private static let interval = 512

  init(options: AnalysisOptions) {
    settings = TallyBuilder.Options(options)
    memory = options.memory
    let tell = options.onSpill
    onSpill = { tell?($0) }
    builder = TallyBuilder(options: settings)
  }

  /// Forgets all events, as they are to come again from the first one on.
  mutating func restart() {
    builder = TallyBuilder(options: settings)
    guard isOver, let memory else { return }
    spilled = SpilledTrace(settings: settings, memory: memory, onSpill: onSpill)
  }

  /// Takes the next events in the order of rule T4.
  ///
  /// - Throws: as for one.
  mutating func add(_ events: [Event]) throws {
    guard memory != nil else { return builder.add(events) }
    for index in events.indices { try add(events[index]) }
  }

  /// Takes the next event in the order of rule T4.
  ///
  /// - Throws: `EventsNeededAgain` when the limit is met, at most once; `TraceError` if events cannot be
  ///   put aside.
  mutating func add(_ event: Event) throws {
    guard memory != nil else { return builder.add(event) }
    guard spilled == nil else { return try putAside(event) }
    builder.add(event)
    unseen += 1
    guard unseen == Self.interval else { return }
    unseen = 0
    try look()
  }

  private mutating func look() throws(EventsNeededAgain) {
    guard let memory, !isOver, builder.byteCount > memory.tally else { return }
    isOver = true
    builder = TallyBuilder(options: settings)
    onSpill(.tables)
    throw EventsNeededAgain()
  }

  private mutating func putAside(_ event: Event) throws(TraceError) {
    do { try spilled?.add(event) } catch { throw .cannotSort(error) }
  }

  /// The tally of all events; call once.
  ///
  /// - Parameter names: what the ids in the events refer to.
  /// - Returns: what one tally of all events would be.
  /// - Throws: an error of the system if temporary files cannot be read or written.
  mutating func finish(names: TraceNames) throws -> Tally {
    guard let spilled else { return builder.finish(names: names) }
    return try spilled.tally(names: names)
  }
}
