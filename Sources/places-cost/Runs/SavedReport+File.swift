import PlacesCost

extension SavedReport {
  /// Larger than any report of a trace; what is longer is something else.
  private static let sizeLimit = 1 << 28

  /// Reads a JSON report or a tally from a file, or from standard input where `path` is `-`.
  init(readingFile path: String) throws {
    if ShardTally.isTally(atPath: path) {
      var tally = try ShardTally(readingFiles: [path])
      self = try tally.settled()
      return
    }
    let json: [UInt8]
    do {
      json = try SmallFile.bytes(of: path == "-" ? "/dev/stdin" : path, limit: Self.sizeLimit)
    } catch {
      throw FileError(action: .read, path: path, cause: error)
    }
    if ShardTally.isTally(json) {
      var tally = try ShardTally(reading: json, path: path)
      self = try tally.settled()
      return
    }
    do {
      try self.init(readingJSON: json)
    } catch {
      throw UnsuitableFileError(path: path, cause: error)
    }
  }
}
