/// Events as a state holds them: whole, with the places in the trace that findings point to.
extension Event {
  mutating func archiveState(_ archive: inout Archive) throws(ArchiveError) {
    try archiveCode(&archive)
    try archive.time(&time)
    guard isInYears else { throw .damaged }
    try archive.moment(&sequence)
    try archive.place(&position)
    try archive.fingerprint(&client)
    try archive.fingerprint(&token)
    try fields.archive(&archive)
    try archiveRest(&archive)
  }
}

extension EventOrder {
  /// The events that wait, and what decides which one is late.
  mutating func archive(_ blocks: inout StateBlocks) throws {
    var last = lastReleased
    try blocks.block { (archive) throws(ArchiveError) in
      try archive.moment(&latest)
      try archive.small(&patience, upTo: 1 << 40)
      try archive.optional(&last, vacant: EventKey(Event())) {
        (archive, key) throws(ArchiveError) in
        try archive.time(&key.time)
        try archive.moment(&key.sequence)
        try archive.place(&key.position)
      }
    }
    lastReleased = last
    try blocks.list(&events, vacant: Event()) { (archive, event) throws(ArchiveError) in
      try event.archiveState(&archive)
    }
  }
}

extension Archive {
  /// File and line, as in `Event.position`.
  mutating func place(_ position: inout UInt64) throws(ArchiveError) {
    var number = Int(position)
    try small(&number, upTo: .max)
    position = UInt64(number)
  }

  mutating func fingerprint(_ value: inout Fingerprint) throws(ArchiveError) {
    var isPresent = !value.isAbsent
    try flag(&isPresent)
    guard isPresent else { return value = .absent }
    try bits(&value.high)
    try bits(&value.low)
  }

  /// A whole number of 64 bits.
  mutating func moment(_ value: inout Int64) throws(ArchiveError) {
    var number = Int(value)
    try self.number(&number)
    value = Int64(number)
  }

  /// One of the cases of an enumeration without names of their own.
  mutating func code<Code: RawRepresentable<UInt8>>(
    _ value: inout Code
  ) throws(ArchiveError) {
    var number = Int(value.rawValue)
    try small(&number, upTo: 255)
    guard let code = Code(rawValue: UInt8(number)) else { throw .damaged }
    value = code
  }
}
