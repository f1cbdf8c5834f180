#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension FileDescriptor {
  /// Two connected ends, which programs that are started do not inherit.
  ///
  /// A socket, not a pipe: writing to a program that has ended must fail, not end us by a signal. On
  /// Linux no program that another thread starts in that moment gets it either.
  static func connectedPair() throws(SystemError) -> (FileDescriptor, FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(bitPattern: SOCK_CLOEXEC.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
    #if canImport(Darwin)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      var on: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
    }
    #endif
    return (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
  }
}
