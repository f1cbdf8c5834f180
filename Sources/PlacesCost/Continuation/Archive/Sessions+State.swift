/// The sessions that may go on.
extension SessionBuilder {
  mutating func archive(_ blocks: inout StateBlocks) throws {
    try blocks.block { (archive) throws(ArchiveError) in try archive.moment(&lastSweep) }
    var open = open
    try blocks.list(&open, vacant: .vacant) {
      (archive, session) throws(ArchiveError) in
      try session.archive(&archive)
    }
    guard blocks.isReading else { return }
    for session in open {
      guard active.place(of: session.key) == nil else { throw ArchiveError.damaged }
      active.insert(sessions.count, for: session.key)
      sessions.append(session)
    }
  }
}

extension UserSession {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var (key, isAnonymous, group, start) = (key, isAnonymous, group, start)
    try archive.fingerprint(&key)
    try archive.flag(&isAnonymous)
    try archive.group(&group)
    try archive.time(&start)
    var read = UserSession(key: key, isAnonymous: isAnonymous, group: group, start: start)
    try archive.time(&last)
    try archive.word(&tags)
    try archive.flag(&hasTagsOfCall)
    try script.archive(&archive)
    try archive.list(&keystrokes, vacant: Keystroke(Event())) {
      (archive, keystroke) throws(ArchiveError) in
      try keystroke.archive(&archive)
    }
    let vacant = SessionCall(event: Event(), entry: BillingLedger.Entry(role: .none))
    try archive.list(&calls, vacant: vacant) { (archive, call) throws(ArchiveError) in
      try call.event.archiveState(&archive)
      try archive.code(&call.entry.role)
      try archive.word(&call.entry.ordinal)
      try archive.flag(&call.isAfterSelection)
    }
    guard archive.isReading else { return }
    (read.last, read.tags, read.hasTagsOfCall) = (last, tags, hasTagsOfCall)
    (read.script, read.keystrokes) = (script, keystrokes)
    // What calls add up to is not written, but counted again.
    for call in calls { read.append(call) }
    self = read
  }
}

extension Keystroke {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.time(&time)
    try archive.bits(&text)
    try archive.word(&length)
    try script.archive(&archive)
    try archive.flag(&isComposing)
  }
}
