#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock with a condition to wait for: what the standard library's `Mutex` lacks.
///
/// Safe to share: the two are only handed to calls that are made for use by several threads.
@safe final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls `body` while no other thread is in here.
  func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others in until one of them calls `wakeAll()`; call within `locked`.
  func wait() {
    unsafe pthread_cond_wait(condition, mutex)
  }

  /// Wakes everyone who waits; call within `locked`.
  func wakeAll() {
    unsafe pthread_cond_broadcast(condition)
  }
}

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
