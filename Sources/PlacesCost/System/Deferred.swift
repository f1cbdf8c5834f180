/// A value that another thread works out while the one that will want it goes on.
package final class Deferred<Value: Sendable>: Sendable {
  private let place: DeferredPlace<Value>
  private let thread: SystemThread?

  /// Begins to work the value out; here and at once if the system allows no further thread.
  package init(_ work: @escaping @Sendable () -> Value) {
    let place = DeferredPlace<Value>()
    self.place = place
    thread = SystemThread { place.fill(with: work()) }
    if thread == nil { place.fill(with: work()) }
  }

  deinit { thread?.join() }

  /// The value, for which it waits.
  package var value: Value { place.contents }
}

/// Where the thread leaves the value.
///
/// Unchecked, for it is touched within `monitor` alone.
private final class DeferredPlace<Value: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private var found: Value?

  func fill(with value: Value) {
    monitor.locked {
      found = value
      monitor.wakeAll()
    }
  }

  var contents: Value {
    monitor.locked {
      while true {
        if let found { return found }
        monitor.wait()
      }
    }
  }
}
