/// One of the runs over a log, step by step.
struct ContinuedRun {
  private var state: RunState
  private let isFirst: Bool
  private var logs: [FollowedLogs.Log] = []
  /// What there is of each log; nil for one that is read as it comes, such as a pipe.
  private var findings: [LogFollower.Finding?] = []
  private var summary = InputSummary()
  private(set) var notes: [String] = []

  init(_ state: RunState, isFirst: Bool) {
    self.state = state
    self.isFirst = isFirst
  }

  /// Finds out what is new.
  mutating func find(
    _ arguments: [String],
    leavingOut: (LeftOutFile) -> Void
  ) throws {
    let known = state.logs.map(\.name)
    var sources: [TraceSource] = []
    for argument in arguments {
      // Between two steps of a rotation there is no file of that name.
      let isAway = known.contains(argument) && (try? FileStatus(path: argument)) == nil
      sources +=
        isAway && argument != "-"
        ? [.file(argument)] : try TraceSource.sources([argument], leavingOut: leavingOut)
    }
    logs = try FollowedLogs(sources, known: known).logs
    state.logs += logs.dropFirst(known.count).map { RunState.Log(name: $0.source.name) }
    let names = SourceSummary.named(after: logs.map(\.source))
    state.input.sources += names.dropFirst(known.count)
    state.input.files = logs.map(\.source.name)
    if logs.count > known.count { state.renewFilter() }
    for (index, log) in logs.enumerated() { findings.append(try finding(of: log, at: index)) }
  }

  private mutating func finding(
    of log: FollowedLogs.Log,
    at index: Int
  ) throws(TraceError) -> LogFollower.Finding? {
    guard log.isGiven else { return LogFollower.Finding() }
    guard case .file(let path) = log.source, Self.isFollowed(path) else { return nil }
    let marks = state.logs[index].marks
    let follower = LogFollower(path: path, older: log.older, marks: marks, hash: state.hash)
    let finding = try follower.find()
    if finding.isUnfinished {
      notes.append("\(path): the last line has no end yet and is left for the next run")
    }
    if finding.isLost, let last = marks.last {
      notes.append(
        "\(path): the file that was read up to byte \(last.offset) is not there any more, under no"
          + " name that a rotation gives; what was written to it after that is missing"
      )
    }
    return finding
  }

  /// Whether a path leads to a file that stays where it is, or to nothing yet.
  private static func isFollowed(_ path: String) -> Bool {
    guard let status = try? FileStatus(path: path) else { return true }
    return status.isRegular
  }

  /// Reads what is new; everything, where that is needed to have events in their order and possible.
  mutating func read() throws {
    let spool = findings.contains { $0 == nil }
    let canStartOver =
      isFirst
      || zip(findings, state.logs).allSatisfy { finding, log in
        log.isComplete && finding?.whole != nil
      }
    let start = state
    var pass = ReadingPass(state, logs.map(\.source), findings.map { $0?.new })
    if try pass.stream(untilLate: canStartOver, spooling: spool && isFirst) {
      return try end(pass)
    }
    if spool {
      try pass.sortSpooled()
    } else {
      if !isFirst {
        notes.append(
          "events came more than ten minutes behind others, so that everything was read anew"
        )
      }
      state = RunState(options: start.options, hash: start.hash)
      state.logs = start.logs.map { RunState.Log(name: $0.name) }
      state.input.sources = SourceSummary.named(after: logs.map(\.source))
      state.input.files = start.input.files
      state.renewFilter()
      for index in findings.indices { findings[index]?.startOver() }
      pass = ReadingPass(state, logs.map(\.source), findings.map { $0?.new })
      try pass.sortAll()
    }
    try end(pass)
  }

  /// Takes over what a pass has come to.
  private mutating func end(_ pass: ReadingPass) throws {
    state = pass.state
    summary = pass.state.input
    for (index, finding) in findings.enumerated() {
      state.logs[index].end(pass.starts[index], summary.sources[index])
      guard let finding else { continue }
      let marks = try pass.marks(ofLog: index)
      state.logs[index].note(marks, of: finding.new, isLost: finding.isLost)
    }
    for (log, source) in zip(state.logs, summary.sources)
    where log.isStarted && source.format != .native && log.converter == nil {
      throw TraceError.notContinuable(path: log.name, source.format)
    }
    guard TypingJoin(of: summary.sources, gap: state.options.sessionGap) == nil else {
      throw TraceError.joinedSources
    }
    try summary.checkForValidLine()
    if state.lateEvents > 0 {
      notes.append(
        "\(state.lateEvents) events came more than ten minutes behind others that had been counted, and"
          + " not all of the log is there to be read anew: they are counted as they came"
      )
    }
  }

  /// Puts the state aside as it is now, before anything is closed.
  mutating func putAside() throws -> FileDescriptor {
    let file: FileDescriptor
    do { file = try FileDescriptor.temporary() } catch { throw TraceError.cannotSort(error) }
    do {
      try StateFile.write(&state) { bytes in
        // Safe: the span lives no longer than the array that it borrows.
        try unsafe file.write(bytes.span.bytes)
      }
    } catch let error as SystemError {
      throw TraceError.cannotSort(error)
    }
    return file
  }

  /// Closes what is open and returns the analysis; call once, after the state was put aside.
  mutating func finish() -> Analysis {
    var released: [[Event]] = []
    state.order.finish(releasing: &released)
    state.count(&released, of: summary.sources)
    summary.removeDuplicates(state.duplicates.dropped)
    let tally = state.builder.finish(names: state.names)
    return Analysis(input: summary, tally: tally)
  }
}
