/// Tokens that several attribution keys use.
extension SpilledTrace {
  /// Records the calls of such tokens with a builder, and notes for the parts what they were.
  func findSharedTokens(
    in file: RecordFile<NumberedEvent>,
    _ shared: inout TallyBuilder,
    _ notes: inout Files<SharedCall>
  ) throws {
    let entryBytes = 2 * 2 * MemoryLayout<Fingerprint>.stride
    let passes = UInt64(max(1, file.count * entryBytes / memory.tally))
    for pass in 0..<passes {
      let share = Share(count: passes, index: pass)
      let keys = try sharedKeys(in: file, share)
      if !keys.isEmpty { try record(keys, in: file, &shared, &notes) }
    }
  }

  private func sharedKeys(
    in file: RecordFile<NumberedEvent>,
    _ share: Share
  ) throws -> Set<Fingerprint> {
    var owners = FingerprintTable(vacant: Fingerprint.absent)
    var keys: Set<Fingerprint> = []
    try file.forEach { record in
      let key = record.event.billingKey
      guard share.contains(key.high) else { return }
      let person = record.event.attributionKey
      guard let place = owners.place(of: key) else {
        owners.insert(person, for: key)
        return
      }
      if owners[place: place] != person { keys.insert(key) }
    }
    return keys
  }

  private func record(
    _ keys: Set<Fingerprint>,
    in file: RecordFile<NumberedEvent>,
    _ shared: inout TallyBuilder,
    _ notes: inout Files<SharedCall>
  ) throws {
    var sharings: [Fingerprint: ForeignTokens.Sharing] = [:]
    try file.forEach { record in
      let key = record.event.billingKey
      guard keys.contains(key) else { return }
      shared.recordShared(record.event)
      if sharings[key] == nil, let time = shared.ledger.sharedAt(key) {
        sharings[key] = ForeignTokens.Sharing(number: record.number, time: time)
      }
    }
    // Once more, now that it is known which tokens come to be shared.
    var ledger = BillingLedger(under: settings.assumptions)
    try file.forEach { record in
      let key = record.event.billingKey
      guard keys.contains(key) else { return }
      let entry = ledger.record(record.event)
      let person = record.event.attributionKey.high
      let call = SharedCall(
        number: record.number,
        person: person,
        key: key,
        ordinal: entry.ordinal,
        role: entry.role,
        sharingNumber: sharings[key]?.number ?? .max,
        sharingTime: sharings[key]?.time ?? 0
      )
      try notes.append(call, by: person)
    }
  }
}
