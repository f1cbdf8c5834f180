/// What may still turn out to be copied.
extension DuplicateFilter {
  mutating func archive(_ archive: inout Archive, sources: [SourceSummary]) throws(ArchiveError) {
    var events = moment
    try archive.list(&events, vacant: Event()) { (archive, event) throws(ArchiveError) in
      try event.archiveState(&archive)
      guard Event.file(ofPosition: event.position) < sources.count else { throw .damaged }
    }
    if archive.isReading { continueMoment(events, of: sources) }
    try near.archive(&archive, sources: sources.count)
    for index in dropped.indices { try archive.quantity(&dropped[index]) }
  }
}

extension NearDuplicates {
  fileprivate mutating func archive(
    _ archive: inout Archive,
    sources: Int
  ) throws(ArchiveError) {
    try archive.list(&recent, vacant: Call(Event())) { (archive, call) throws(ArchiveError) in
      try archive.time(&call.time)
      try archive.small(&call.source, upTo: sources - 1)
      try archive.code(&call.kind)
      try archive.fingerprint(&call.token)
      try archive.bits(&call.text)
      try archive.word(&call.space)
      try archive.bits(&call.place)
      try archive.list(&call.copies, vacant: 0) { (archive, source) throws(ArchiveError) in
        try archive.small(&source, upTo: sources - 1)
      }
    }
  }
}
