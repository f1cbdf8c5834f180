import Testing

@testable import PlacesCost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct TemporaryFileTests {
  @Test func `a temporary file has no name, and is its owner's alone`() throws {
    let file = try FileDescriptor.temporary()
    var status = stat()
    #expect(fstat(file.rawValue, &status) == 0)
    #expect(status.st_nlink == 0)
    #expect(status.st_mode & 0o077 == 0)
    #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
  }
}
