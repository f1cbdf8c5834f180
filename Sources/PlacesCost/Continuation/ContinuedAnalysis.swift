/// An analysis that takes up the work of the runs before, and can be taken up by the next one.
///
/// The report is that of a single run over all that has been read so far: what is still open is closed
/// for the report alone. The state for the next run is put aside before that, and becomes a file only
/// when the caller says so, whole or not at all.
package struct ContinuedAnalysis {
  package let analysis: Analysis
  /// What people should know, a sentence each.
  package let notes: [String]
  /// What clients and tokens are told apart by.
  let hash: KeyedHash
  /// The state that the next run begins with.
  private let file: FileDescriptor

  /// Reads what is new.
  ///
  /// - Parameters:
  ///   - arguments: files, folders or `-`, as for any analysis.
  ///   - options: how events are read and counted; the same in all runs.
  ///   - secret: what hashes are keyed with (`--secret`); nil for any.
  ///   - path: the file that the run before has written; where there is none, this is the first run.
  ///   - leavingOut: told of what a folder holds that cannot be read by its name.
  /// - Throws: `StateError` for a file that cannot be continued; `TraceError` for sources.
  package init(
    reading arguments: [String],
    options: AnalysisOptions,
    secret: String? = nil,
    continuing path: String,
    leavingOut: (LeftOutFile) -> Void = { _ in }
  ) throws {
    let hash = secret.map { KeyedHash(secret: $0.utf8) }
    let known = try StateFile.state(at: path, options: options)
    let state = known ?? RunState(options: options, hash: hash ?? KeyedHash())
    if let hash, state.hash.check != hash.check { throw StateError(path, .otherSecret) }
    self.hash = state.hash
    var run = ContinuedRun(state, isFirst: known == nil)
    do {
      try run.find(arguments, leavingOut: leavingOut)
    } catch let reason as StateError.Reason {
      throw StateError(path, reason)
    }
    try run.read()
    file = try run.putAside()
    analysis = run.finish()
    notes = run.notes
  }

  /// Writes the state that the next run begins with, piece by piece.
  package func writeState(_ write: ([UInt8]) throws -> Void) throws {
    var buffer = Array(repeating: UInt8(0), count: 1 << 16)
    try file.seek(to: 0)
    while true {
      let count = try file.read(into: &buffer, 0..<buffer.count)
      guard count > 0 else { return }
      try write(Array(buffer[..<count]))
    }
  }
}
