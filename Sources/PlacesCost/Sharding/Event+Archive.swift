/// Events as a tally file holds them: each as what changes from the one before, with what many of them
/// share written once a block.
struct EventBlock {
  var events: [Event] = []
  /// Clients and tokens, from 1; 0 is none.
  private var identities: [Fingerprint] = []
  private var fields: [FieldSelection] = []

  /// How many events a block holds at most.
  static let limit = 4096

  init(_ events: [Event] = []) {
    self.events = events
  }

  /// The block's bytes.
  var bytes: [UInt8] {
    var block = self
    block.identities = Array(Set(events.flatMap { [$0.client, $0.token] }))
      .filter { !$0.isAbsent }
      .sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    block.fields = events.map(\.fields).reduce(into: []) { fields, each in
      if !fields.contains(each) { fields.append(each) }
    }
    var archive = Archive(header: [])
    // Writing checks what could not be read again; events have been checked when they were read.
    try? block.archive(&archive)
    return archive.bytes
  }

  /// Reads a block whose events refer to so many projects and tag sets.
  init(reading bytes: [UInt8], projects: Int, tagSets: Int) throws(ArchiveError) {
    var archive = Archive(reading: bytes, from: 0)
    try self.archive(&archive)
    guard archive.isAtEnd, !events.isEmpty, events.count <= Self.limit,
      events.allSatisfy({ $0.project <= projects && $0.tags <= tagSets && $0.isInYears })
    else { throw .damaged }
  }

  private mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.list(&identities, vacant: .absent) { (archive, each) throws(ArchiveError) in
      try archive.bits(&each.high)
      try archive.bits(&each.low)
    }
    try archive.list(&fields, vacant: .unrecorded) { (archive, each) throws(ArchiveError) in
      try each.archive(&archive)
    }
    let numbers = Dictionary(
      zip(identities, 1...).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    let (identities, fields) = (identities, fields)
    var last = Event()
    try archive.list(&events, vacant: Event()) { (archive, event) throws(ArchiveError) in
      try event.archiveCode(&archive)
      try archive.change(&event.time, from: last.time)
      try archive.change(&event.sequence, from: last.sequence)
      for path in [\Event.client, \Event.token] {
        var number = numbers[event[keyPath: path]] ?? 0
        try archive.small(&number, upTo: identities.count)
        event[keyPath: path] = number == 0 ? .absent : identities[number - 1]
      }
      var field = fields.firstIndex(of: event.fields) ?? 0
      try archive.small(&field, upTo: max(0, fields.count - 1))
      guard !fields.isEmpty else { throw .damaged }
      event.fields = fields[field]
      try event.archiveRest(&archive)
      last = event
    }
  }
}

extension Event {
  /// Whether the time lies in the years that a trace can have (T).
  var isInYears: Bool {
    (-62_135_596_800_000_000..<253_402_300_800_000_000).contains(time)
  }

  /// What has few values.
  mutating func archiveCode(_ archive: inout Archive) throws(ArchiveError) {
    var code = [
      Int(kind.rawValue), api == .legacy ? 1 : 0, Int(outcome.rawValue), Int(script.rawValue),
      isComposing ? 1 : 0, hasInput ? 1 : 0,
    ]
    let limits = [EventKind.allCases.count, 2, 3, Script.allCases.count, 2, 2]
    var number = 0
    for (digit, limit) in zip(code, limits) { number = number * limit + digit }
    try archive.small(&number, upTo: limits.reduce(1, *) - 1)
    for (index, limit) in limits.enumerated().reversed() {
      code[index] = number % limit
      number /= limit
    }
    kind = EventKind.allCases[code[0]]
    api = code[1] == 1 ? .legacy : .new
    outcome = Outcome(rawValue: UInt8(code[2])) ?? .billed
    script = Script.allCases[code[3]]
    isComposing = code[4] == 1
    hasInput = code[5] == 1
    try archive.group(&group)
  }

  mutating func archiveRest(_ archive: inout Archive) throws(ArchiveError) {
    try archive.bits(&text)
    try archive.bits(&place)
    try archive.word(&length)
    // A latency that is absent is the largest number, which would take most room.
    var shifted = latency &+ 1
    try archive.word(&shifted)
    latency = shifted &- 1
    try archive.word(&project)
    try archive.word(&tags)
    try archive.word(&space)
  }
}

extension FieldSelection {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.flag(&isRecorded)
    try archive.tier(&tier)
    try archive.legacyData(&legacyData)
    try archive.flag(&isLegacyIDOnly)
    try archive.flag(&isSearchIDsOnly)
    try archive.flag(&hasUnknown)
    try archive.flag(&hasWildcard)
    try archive.tier(&knownTier)
    try archive.legacyData(&knownLegacyData)
  }
}

extension Archive {
  /// A number of 64 bits that means nothing by its size, such as a hash.
  mutating func bits(_ value: inout UInt64) throws(ArchiveError) {
    var number = Int(bitPattern: UInt(value))
    try self.number(&number)
    value = UInt64(UInt(bitPattern: number))
  }

  /// A number of 32 bits.
  mutating func word(_ value: inout UInt32) throws(ArchiveError) {
    var number = Int(value)
    try small(&number, upTo: Int(UInt32.max))
    value = UInt32(number)
  }

  /// A number as the difference from another one.
  fileprivate mutating func change(_ value: inout Int64, from last: Int64) throws(ArchiveError) {
    var difference = Int(value &- last)
    try number(&difference)
    value = last &+ Int64(difference)
  }

  /// A tier of fields.
  mutating func tier(_ value: inout FieldTier) throws(ArchiveError) {
    var number = Int(value.rawValue)
    try small(&number, upTo: FieldTier.allCases.count - 1)
    value = FieldTier.allCases[number]
  }

  fileprivate mutating func legacyData(_ value: inout LegacyData) throws(ArchiveError) {
    var number = Int(value.rawValue)
    try small(&number, upTo: Int(LegacyData.all.rawValue))
    value = LegacyData(rawValue: UInt8(number))
  }
}
