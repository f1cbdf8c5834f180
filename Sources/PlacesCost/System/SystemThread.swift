#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread of the operating system, which whoever starts it must join.
struct SystemThread {
  private let handle: pthread_t

  /// Bytes of stack, enough for the deepest nesting that a line may have.
  private static let stackSize = 8 << 20

  /// The number of processors that are in use.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Starts a thread; nil if the system allows no further one.
  init?(_ body: @escaping @Sendable () -> Void) {
    let context = unsafe Unmanaged.passRetained(Body(run: body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    #if canImport(Glibc)
    var handle = pthread_t()
    #else
    var handle: pthread_t?
    #endif
    // Safe: the context was retained for the thread, which takes it over.
    let code = unsafe pthread_create(
      &handle,
      &attributes,
      { unsafe Self.run($0) },
      context.toOpaque()
    )
    guard code == 0 else {
      unsafe context.release()
      return nil
    }
    #if canImport(Glibc)
    self.handle = handle
    #else
    guard let handle else { return nil }
    self.handle = handle
    #endif
  }

  /// Waits for the thread's end.
  func join() {
    _ = pthread_join(handle, nil)
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
