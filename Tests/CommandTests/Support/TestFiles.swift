import Testing

@testable import PlacesCost
@testable import places_cost

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder of its own for a test, gone with everything in it when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/places-cost-tests-XXXXXX".utf8CString)
    let created = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(created)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names in the folder, sorted.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws -> String {
    try OutputFile(path: file(name)).write(Array(text.utf8))
    return file(name)
  }

  func text(of name: String) throws -> String {
    String(decoding: try SmallFile.bytes(of: file(name), limit: 1 << 24), as: UTF8.self)
  }
}

/// The folder that holds `Package.swift`.
let packageFolder: String = {
  let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return parts.dropLast(4).joined(separator: "/")
}()

/// Compares text with `Golden/name`, or writes that file where `PLACES_COST_REWRITE_GOLDENS` is 1.
func expectGolden(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = "\(packageFolder)/Tests/CommandTests/Golden/\(name)"
  if let rewrite = getenv("PLACES_COST_REWRITE_GOLDENS"), String(cString: rewrite) == "1" {
    try OutputFile(path: path).write(Array(text.utf8))
  }
  let golden = try? SmallFile.bytes(of: path, limit: 1 << 20)
  let isAsBefore = golden.map { $0.elementsEqual(text.utf8) } ?? false
  #expect(
    isAsBefore,
    """
    \(name) is another; where that is meant, PLACES_COST_REWRITE_GOLDENS=1 swift test --filter \
    \(sourceLocation.fileName) writes it anew
    """,
    sourceLocation: sourceLocation
  )
}
