import Synchronization

/// Where bytes go: a descriptor in the tool, memory in tests.
protocol OutputSink: Sendable {
  /// Whether the reader has gone; writing on is harmless but pointless.
  var isClosed: Bool { get }

  func write(_ bytes: [UInt8]) throws(FileError)
}

extension OutputSink {
  func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }
}

/// A file descriptor of the process.
///
/// A reader that goes away (`places-cost … | head`) is no error: what follows is dropped and the
/// command keeps its exit code.
final class DescriptorSink: OutputSink {
  private let descriptor: Int32
  private let name: String
  private let closed = Atomic(false)

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  var isClosed: Bool { closed.load(ordering: .relaxed) }

  func write(_ bytes: [UInt8]) throws(FileError) {
    guard !isClosed else { return }
    do {
      try Platform.write(bytes, to: descriptor)
    } catch {
      guard error == .brokenPipe else {
        throw FileError(action: .write, path: name, cause: error)
      }
      closed.store(true, ordering: .relaxed)
    }
  }
}
