/// Files that are read whole, such as price books and configurations.
package enum SmallFile {
  /// No book comes near this size; what does is a device or a mistake.
  package static let maximumSize = 16 << 20

  /// The bytes of a file, at most `limit` of them.
  package static func bytes(
    of path: String,
    limit: Int = maximumSize
  ) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(readingFrom: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(into: &buffer, 0..<buffer.count)
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes += buffer[..<count]
    }
  }
}
