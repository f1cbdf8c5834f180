/// Where a state lies between two runs.
enum StateFile {
  /// Reads the state that a file holds; one that has seen nothing where there is no file.
  ///
  /// - Throws: `StateError` if it is no state, or one of other settings.
  static func state(at path: String, options: AnalysisOptions) throws(StateError) -> RunState? {
    do throws(SystemError) {
      _ = try FileStatus(path: path)
    } catch {
      if error == .noSuchFile { return nil }
      throw StateError(path, .unreadable(error))
    }
    do {
      return try state(in: try BlockReader(path: path), options: options)
    } catch {
      throw StateError(path, error)
    }
  }

  /// Reads the state that blocks hold.
  static func state(in reader: BlockReader, options: AnalysisOptions) throws -> RunState {
    guard reader.kind == .state else { throw StateError.Reason.anotherKind }
    // The hash is replaced by that of the state.
    var state = RunState(options: options, hash: .process)
    var blocks = StateBlocks(reading: reader)
    try state.archive(&blocks)
    try blocks.finish()
    return state
  }

  /// Writes a state, piece by piece; what reads it again is the same state.
  static func write(_ state: inout RunState, to sink: @escaping ([UInt8]) throws -> Void) throws {
    try sink(BlockFile.Kind.state.header)
    var blocks = StateBlocks(writing: sink)
    try state.archive(&blocks)
    try blocks.finish()
  }
}
