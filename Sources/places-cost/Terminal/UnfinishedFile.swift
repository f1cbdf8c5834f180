import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The file that an output is being written to, which a signal that ends the run takes away.
///
/// There is at most one in the process; further ones at the same time are not taken away.
enum UnfinishedFile {
  /// The address of the file's path as a C string, 0 without a file: all that the handler reads.
  ///
  /// The string is never freed, since a handler may have taken its address a moment ago.
  private static let path = Atomic<UInt>(0)

  /// Runs `body`, during which `path` is taken away if the run is ended.
  static func during<Value>(
    _ path: String,
    _ body: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let address = strdup(path).map { UInt(bitPattern: $0) } ?? 0
    let (isNoted, _) = Self.path.compareExchange(
      expected: 0,
      desired: address,
      ordering: .sequentiallyConsistent
    )
    defer { if isNoted { Self.path.store(0, ordering: .sequentiallyConsistent) } }
    return try body()
  }

  /// Makes the signals by which a run is ended take the file away first.
  ///
  /// A signal that is ignored, as under `nohup`, stays ignored.
  static func removeWhenInterrupted() {
    // Now, so that no handler is the first to touch it.
    _ = path.load(ordering: .relaxed)
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let previous = signal(number) { number in
        if let path = UnsafePointer<CChar>(bitPattern: UnfinishedFile.address) { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  private static var address: UInt { path.load(ordering: .sequentiallyConsistent) }
}
