#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The right to be the only run that works on a file, held by a lock on a file beside it.
///
/// The system lets go of the lock however the run ends, so that none is ever left over; the file beside,
/// which is empty, is left behind only by a run that was killed, and is taken over by the next one.
package final class FileLock: Sendable {
  private let path: String
  private let file: FileDescriptor

  /// Takes the lock; nil if another run has it.
  ///
  /// - Parameter path: the file beside, which is made where there is none.
  /// - Throws: `SystemError` if it cannot be made or locked.
  package init?(path: String) throws(SystemError) {
    self.path = path
    while true {
      let descriptor = try retryingInterrupts {
        unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      }
      let file = FileDescriptor(owning: descriptor)
      do throws(SystemError) {
        _ = try retryingInterrupts { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch {
        guard error.code == EWOULDBLOCK else { throw error }
        return nil
      }
      // Another run may have ended in between and taken the file away, so that the next one would
      // lock another file of this name.
      let here = try? FileStatus(path: path).identity
      if try here == FileStatus(file).identity {
        self.file = file
        return
      }
    }
  }

  /// Lets go.
  deinit { unsafe unlink(path) }
}
