#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the programs lie that the tool may call.
package enum SearchPath {
  /// Whether a program of this name can be run.
  package static func contains(_ program: String) -> Bool {
    // Safe: the environment is not changed by this program; the string is copied at once.
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { folder in
      unsafe access("\(folder)/\(program)", X_OK) == 0
    }
  }
}
