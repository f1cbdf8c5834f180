extension MalformedLine {
  /// Where a line stands and what is wrong with it.
  static func archive(
    _ lines: inout [MalformedLine],
    _ archive: inout Archive
  ) throws(ArchiveError) {
    let vacant = MalformedLine(position: 0, reason: .notAnObject)
    try archive.list(&lines, vacant: vacant) { (archive, line) throws(ArchiveError) in
      var (position, reason) = (line.position, line.reason)
      try archive.place(&position)
      try reason.archive(&archive)
      line = MalformedLine(position: position, reason: reason)
    }
  }
}

extension Malformation {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var kind =
      switch self {
      case .syntax: 0
      case .notAnObject: 1
      case .missing: 2
      case .wrongType: 3
      case .badTime: 4
      case .unknownAPI: 5
      case .tooLong: 6
      case .badEntry: 7
      }
    try archive.small(&kind, upTo: 7)
    switch kind {
    case 0:
      var error = if case .syntax(let error) = self { error } else { JSONError(.badNumber, at: 0) }
      try error.archive(&archive)
      self = .syntax(error)
    case 1: self = .notAnObject
    case 2:
      var key = if case .missing(let key) = self { key } else { TraceKey.ts }
      try archive.choice(&key)
      self = .missing(key)
    case 3:
      var key = if case .wrongType(let key) = self { key } else { TraceKey.ts }
      try archive.choice(&key)
      self = .wrongType(key)
    case 4: self = .badTime
    case 5: self = .unknownAPI
    case 6: self = .tooLong
    default:
      var problem = if case .badEntry(let problem) = self { problem } else { EntryProblem.broken }
      try problem.archive(&archive)
      self = .badEntry(problem)
    }
  }
}

extension JSONError {
  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var number = Reason.allCases.firstIndex(of: reason) ?? 0
    var offset = offset
    try archive.small(&number, upTo: Reason.allCases.count - 1)
    try archive.small(&offset, upTo: 1 << 40)
    self = JSONError(Reason.allCases[number], at: offset)
  }
}

extension EntryProblem {
  /// The problems that say no more than what they are.
  private static let plain: [EntryProblem] = [
    .notAnObject, .noURL, .badURL, .notALogLine, .notASpan, .broken, .tooManyValues,
  ]

  fileprivate mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var kind = (Self.plain.firstIndex(of: self) ?? -1) + 2
    if case .tooLong = self { kind = 0 }
    try archive.small(&kind, upTo: Self.plain.count + 1)
    switch kind {
    case 0:
      var limit = if case .tooLong(let limit) = self { limit } else { 0 }
      try archive.small(&limit, upTo: 1 << 40)
      self = .tooLong(limit: limit)
    case 1:
      var error = if case .syntax(let error) = self { error } else { JSONError(.badNumber, at: 0) }
      try error.archive(&archive)
      self = .syntax(error)
    default: self = Self.plain[kind - 2]
    }
  }
}
