/// How far the reading of a trace has come.
package struct TraceProgress: Equatable, Sendable {
  /// Bytes read so far, after decompression.
  package internal(set) var bytes = 0
  /// Valid events scanned so far, which may lag behind the bytes.
  package internal(set) var events = 0
  /// Bytes of all sources together; nil where that cannot be known beforehand, as of pipes and
  /// compressed files.
  package internal(set) var totalBytes: Int?

  package init(bytes: Int = 0, events: Int = 0, totalBytes: Int? = nil) {
    self.bytes = bytes
    self.events = events
    self.totalBytes = totalBytes
  }

  /// Nothing read yet of some sources.
  init(before sources: [TraceSource]) {
    totalBytes = sources.reduce(0 as Int?) { sum, source in
      guard let sum, let size = source.byteCount else { return nil }
      return sum + size
    }
  }
}

extension TraceSource {
  /// How many bytes the source has; nil where it is no regular file.
  fileprivate var byteCount: Int? {
    switch self {
    case .bytes(_, let bytes): bytes.count
    case .standardInput: nil
    case .file(let path): FileKind.size(ofRegularFile: path)
    }
  }
}
