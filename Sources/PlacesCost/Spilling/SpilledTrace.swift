/// The events of a trace, put aside in temporary files and tallied in parts that fit a limit of memory.
///
/// Sessions are told apart by attribution key, bills by (project, api, token). So events are divided by
/// attribution key, and a part is tallied like a trace, except for tokens that several keys use: what
/// their calls are to them depends on all of those. These are found first, with the calls divided by
/// token; the entry of each of their calls is handed to the part that the call belongs to, and one
/// builder has their records and takes from each part what it found out about them.
///
/// All is in one process, so names, hashes and positions are those of a run without a limit, and the
/// sum of the parts is its tally, to the last line number.
struct SpilledTrace {
  /// An event with its number in the order of rule T4.
  struct NumberedEvent: BitwiseCopyable {
    var number: UInt64
    var event: Event
  }

  /// What a call was to a token that several keys use.
  struct SharedCall: BitwiseCopyable {
    var number: UInt64
    /// The upper half of the attribution key.
    var person: UInt64
    var key: Fingerprint
    var ordinal: UInt32
    var role: CallRole
    /// When a second client used the token in its open session; `.max` if none did.
    var sharingNumber: UInt64
    var sharingTime: Int64
  }

  let settings: TallyBuilder.Options
  let memory: MemoryLimit
  private let onSpill: (Spill) -> Void
  private var count: UInt64 = 0
  private var people = Files<NumberedEvent>()
  private var calls = Files<NumberedEvent>()

  init(settings: TallyBuilder.Options, memory: MemoryLimit, onSpill: @escaping (Spill) -> Void) {
    self.settings = settings
    self.memory = memory
    self.onSpill = onSpill
  }

  /// Puts the next event in the order of rule T4 aside.
  mutating func add(_ event: Event) throws(SystemError) {
    let numbered = NumberedEvent(number: count, event: event)
    count += 1
    try people.append(numbered, by: event.attributionKey.high)
    guard event.kind.isCall, event.outcome.isBillable(under: settings.assumptions),
      !event.token.isAbsent
    else { return }
    try calls.append(numbered, by: event.billingKey.high)
  }

  /// Tallies all events.
  ///
  /// - Parameter names: what the ids in the events refer to.
  /// - Returns: what one tally of all events would be.
  /// - Throws: an error of the system if temporary files cannot be read or written.
  func tally(names: TraceNames) throws -> Tally {
    var sum = PartSum(shared: TallyBuilder(options: settings), names: names)
    var notes = Files<SharedCall>()
    for file in calls.files { try findSharedTokens(in: file, &sum.shared, &notes) }
    for (file, notes) in zip(people.files, notes.files) where file.count > 0 {
      try tally(file, notes, share: Share(), into: &sum)
    }
    return sum.finish()
  }
}

/// Parts by attribution key.
extension SpilledTrace {
  /// Into how many shares one is divided that is too large.
  private static let divisor: UInt64 = 8
  /// After how many events memory is looked at.
  private static let interval = 256

  /// Tallies the events of a share of a file; in smaller shares where that takes more than it may.
  private func tally(
    _ file: RecordFile<NumberedEvent>,
    _ notes: RecordFile<SharedCall>,
    share: Share,
    into sum: inout PartSum
  ) throws {
    var calls: [SharedCall] = []
    try notes.forEach { if share.contains($0.person) { calls.append($0) } }
    calls.sort { $0.number < $1.number }
    if var part = try part(of: file, calls, share: share) {
      sum.add(&part, hasSharedTokens: !calls.isEmpty)
      return
    }
    calls = []
    for index in 0..<Self.divisor {
      let smaller = Share(
        count: share.count * Self.divisor,
        index: share.index + share.count * index
      )
      try tally(file, notes, share: smaller, into: &sum)
    }
  }

  /// A builder that has taken all events of a share; nil if it took more memory than it may.
  private func part(
    of file: RecordFile<NumberedEvent>,
    _ calls: [SharedCall],
    share: Share
  ) throws -> TallyBuilder? {
    struct TooLarge: Error {}
    var first: Fingerprint?
    var hasManyKeys = false
    var isOver = false
    var sharings: [Fingerprint: ForeignTokens.Sharing] = [:]
    for call in calls where call.sharingNumber != .max {
      sharings[call.key] = ForeignTokens.Sharing(
        number: call.sharingNumber,
        time: call.sharingTime
      )
    }
    var builder = TallyBuilder(options: settings)
    builder.beginPart(sharings: sharings)
    var next = 0
    var seen = 0
    func look() throws {
      let bytes = builder.byteCount + calls.count * MemoryLayout<SharedCall>.stride
      guard bytes > memory.tally else { return }
      if hasManyKeys { throw TooLarge() }
      if !isOver { onSpill(.oneClient) }
      isOver = true
    }
    do {
      try file.forEach { record in
        guard share.contains(record.event.attributionKey.high) else { return }
        var entry: BillingLedger.Entry?
        if next < calls.count, calls[next].number == record.number {
          entry = BillingLedger.Entry(role: calls[next].role, ordinal: calls[next].ordinal)
          next += 1
        }
        builder.add(record.event, number: record.number, entry: entry)
        let key = record.event.attributionKey
        if first == nil { first = key }
        if key != first { hasManyKeys = true }
        seen += 1
        if seen.isMultiple(of: Self.interval) { try look() }
      }
    } catch is TooLarge {
      return nil
    }
    return builder
  }
}

/// The sum of parts.
private struct PartSum {
  /// Has the records of the tokens that several attribution keys use.
  var shared: TallyBuilder
  let names: TraceNames
  private var tally: Tally?

  init(shared: TallyBuilder, names: TraceNames) {
    self.shared = shared
    self.names = names
  }

  mutating func add(_ part: inout TallyBuilder, hasSharedTokens: Bool) {
    if hasSharedTokens {
      let (counts, findings) = part.finishPart()
      shared.add(counts, findings)
    }
    let other = part.finish(names: names)
    // The first one lends its numbers to the tag sets, which are those of all the others.
    if tally == nil { tally = other } else { tally?.add(other) }
  }

  mutating func finish() -> Tally {
    let rest = shared.finish(names: names)
    guard var tally else { return rest }
    tally.add(rest)
    return tally
  }
}

extension SpilledTrace {
  /// Some of the keys of a file.
  struct Share {
    var count: UInt64 = 1
    var index: UInt64 = 0

    /// Whether a key belongs to the share, by the upper half of its hash.
    func contains(_ key: UInt64) -> Bool {
      key / UInt64(fileCount) % count == index
    }
  }

  /// Into how many files events are divided.
  static let fileCount = 32

  /// Records divided by the hash of a key.
  struct Files<Record: BitwiseCopyable> {
    private(set) var files = Array(repeating: RecordFile<Record>(), count: fileCount)

    mutating func append(_ record: Record, by key: UInt64) throws(SystemError) {
      try files[Int(key % UInt64(fileCount))].append(record)
    }
  }
}
