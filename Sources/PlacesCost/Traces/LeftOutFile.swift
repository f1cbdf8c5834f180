/// What a folder holds that cannot be read by its name, and is left out of a trace.
package struct LeftOutFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case nameNotUTF8
    /// A symbolic link that leads nowhere.
    case brokenLink
  }

  /// As far as it can be shown.
  package let path: String
  package let reason: Reason
}

extension LeftOutFile: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .nameNotUTF8: "\(path): left out, since its name is not UTF-8; rename it"
    case .brokenLink: "\(path): left out, since the link leads nowhere"
    }
  }
}
