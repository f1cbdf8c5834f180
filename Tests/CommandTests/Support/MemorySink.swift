import Synchronization

@testable import places_cost

/// Keeps what is written.
final class MemorySink: OutputSink {
  private let bytes = Mutex<[UInt8]>([])

  var isClosed: Bool { false }

  func write(_ more: [UInt8]) {
    bytes.withLock { $0 += more }
  }

  /// Everything written so far.
  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
