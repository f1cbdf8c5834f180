/// Names of files as references in the sense of RFC 3986.
enum URIReference {
  /// The reference that means a path: relative as the path is, `file:` if it begins with a slash.
  static func text(ofPath path: String) -> String {
    let encoded = path.utf8.reduce(into: "") { result, byte in
      if unreserved.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
    return path.utf8.first == JSONByte.slash ? "file://" + encoded : encoded
  }

  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8
  )
}
