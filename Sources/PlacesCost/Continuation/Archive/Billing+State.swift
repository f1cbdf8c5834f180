/// The calls of every token, and what has been counted outside of billing sessions.
extension BillingLedger {
  mutating func archive(_ blocks: inout StateBlocks) throws {
    try blocks.block { (archive) throws(ArchiveError) in
      try archive.flag(&hasOwnSharedTokens)
      try observed.archiveInOrder(&archive)
    }
    let slices = observed.slices.count
    var tokens = tokens
    var isWhole = true
    try blocks.table(
      keys: blocks.isReading ? [] : tokens.keys,
      value: { self.tokens[$0] },
      insert: { key, record in
        let isNew = !key.isAbsent && tokens[key] == nil
        isWhole = isWhole && isNew && record.isSound(slices: slices)
        if isWhole { tokens.insert(record, for: key) }
      },
      vacant: TokenRecord(progress: TokenProgress())
    ) { (archive, record) throws(ArchiveError) in
      try record.archive(&archive)
    }
    guard isWhole else { throw ArchiveError.damaged }
    if blocks.isReading { self.tokens = tokens }
  }
}

extension TokenRecord {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try progress.archive(&archive)
    try archive.optional(&rarities, vacant: TokenRarities()) {
      (archive, rarities) throws(ArchiveError) in
      try rarities.archive(&archive)
    }
  }

  /// Whether the parts of the record fit each other.
  fileprivate func isSound(slices: Int) -> Bool {
    let named = [progress.slice].compactMap { $0 } + (rarities?.slices ?? [])
    return rarities?.isSound(requests: requests) ?? true
      && named.allSatisfy { Int($0) < slices }
  }
}

extension TokenProgress {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.code(&state)
    var isLegacy = api == .legacy
    try archive.flag(&isLegacy)
    api = isLegacy ? .legacy : .new
    try archive.flag(&hasDetails)
    try archive.flag(&hasValidation)
    if hasDetails { try fields.archive(&archive) }
    try archive.word(&requests)
    try archive.time(&opened)
    try archive.bits(&opener)
    try archive.place(&position)
    try archive.optionalWord(&slice)
  }
}

extension TokenRarities {
  /// The slices that are named beside the token's own.
  fileprivate var slices: [UInt32] {
    [openingSlice, detailsSlice, validationSlice].compactMap { $0 } + elsewhere.keys
  }

  /// Whether no more requests are rare than there are.
  fileprivate func isSound(requests: UInt32) -> Bool {
    let others = elsewhere.values.reduce((requests: 0, leading: 0)) {
      ($0.requests + Int($1.requests), $0.leading + Int($1.leading))
    }
    return others.requests <= Int(requests)
      && others.leading <= min(Int(requests), BillingSession.essentialsCap)
      && lateRequests <= requests
  }

  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.word(&lateRequests)
    try archive.flag(&isDetailsLate)
    try archive.flag(&isValidationLate)
    try archive.place(&latePosition)
    try archive.word(&reuses)
    try archive.place(&reusePosition)
    try archive.optionalTime(&sharedAt)
    try archive.optionalWord(&openingSlice)
    try archive.optionalWord(&detailsSlice)
    try archive.optionalWord(&validationSlice)
    try archive.table(&elsewhere, vacant: (0, TokenRarities.Share()), by: <) {
      (archive, slice, share) throws(ArchiveError) in
      try archive.word(&slice)
      try archive.word(&share.requests)
      try archive.word(&share.leading)
    }
  }
}

extension TokenRecord.Withdrawal {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.quantity(&requests)
    try archive.flag(&details)
    try archive.flag(&validation)
    try archive.quantity(&reuses)
    try archive.optional(&fields, vacant: .unrecorded) { (archive, fields) throws(ArchiveError) in
      try fields.archive(&archive)
    }
  }
}

extension SlicedCounts {
  /// The counts of every slice in the order of the slices, to which tokens refer by number.
  mutating func archiveInOrder(_ archive: inout Archive) throws(ArchiveError) {
    var members = Array(zip(slices, counts))
    let vacant = Slice(group: 0, month: BillingMonth(ordinal: 0), tags: 0, script: .other)
    try archive.list(&members, vacant: (vacant, SKUCounts())) {
      (archive, member) throws(ArchiveError) in
      try member.0.archive(&archive)
      try member.1.archive(&archive)
    }
    guard archive.isReading else { return }
    self = SlicedCounts()
    for (slice, counts) in members { add(counts, at: index(of: slice)) }
    guard slices.count == members.count else { throw .damaged }
  }
}

extension Archive {
  fileprivate mutating func optionalWord(_ value: inout UInt32?) throws(ArchiveError) {
    try optional(&value, vacant: 0) { (archive, value) throws(ArchiveError) in
      try archive.word(&value)
    }
  }
}
