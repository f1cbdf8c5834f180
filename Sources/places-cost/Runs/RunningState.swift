import PlacesCost

/// The file of `--state` while a run has it for itself.
final class RunningState {
  private let path: String
  /// Nobody else continues the state as long as this is there.
  private let lock: FileLock
  private var run: ContinuedAnalysis?

  /// Takes the state for this run.
  ///
  /// - Throws: `StateError` if another run has it.
  init(path: String) throws {
    self.path = path
    let file = OutputFile(path: path).resolvedPath + ".lock"
    do {
      guard let lock = try FileLock(path: file) else { throw StateError(path, .inUse) }
      self.lock = lock
    } catch let error as SystemError {
      throw FileError(action: .write, path: file, cause: error)
    }
  }

  /// Reads what is new, and tells on standard error what is odd about that.
  func analysis(
    of traces: [String],
    _ settings: AnalysisOptions,
    secret: String? = nil,
    _ notes: InputNotes,
    _ context: Context
  ) throws -> ContinuedAnalysis {
    var leftOut: [LeftOutFile] = []
    let run = try ContinuedAnalysis(
      reading: traces,
      options: settings,
      secret: secret,
      continuing: path,
      leavingOut: { leftOut.append($0) }
    )
    try notes.warn(leftOut.map { "\($0)" } + run.notes, in: context)
    self.run = run
    return run
  }

  /// Leaves the state to the next run; the file appears whole or stays what it was.
  func write() throws {
    guard let run else { return }
    var file = OutputFile(path: path)
    // It holds the key of all hashes.
    file.mode = 0o600
    try file.writing { sink in try run.writeState { try sink.write($0) } }
  }
}
