/// Why the state of earlier runs cannot be continued (exit code 3).
package struct StateError: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    case unreadable(SystemError)
    /// It begins as no state does.
    case anotherKind
    /// Another version of the form than this tool reads.
    case version(Int, known: Int)
    case truncated
    case damaged
    /// It names what this tool does not know.
    case newer
    /// An option is another than in the runs before.
    case differs(option: String, here: String, there: String)
    /// Hashes are keyed with another secret.
    case otherSecret
    /// None of the logs that it continues is among the traces.
    case otherLogs(String)
    /// Another run continues it at this moment.
    case inUse
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension StateError: CustomStringConvertible {
  /// What is wrong, without the path.
  package var description: String {
    switch reason {
    case .unreadable(let error): "cannot read: \(error)"
    case .anotherKind: "this is no state file; --state writes one where there is none"
    case .version(let version, let known):
      "the state has version \(version), this places-cost reads \(known)"
    case .truncated: "the state is cut off; to count everything anew, remove it"
    case .damaged: "the state was altered or damaged; to count everything anew, remove it"
    case .newer:
      "a newer places-cost wrote the state, and this one does not know all that is in it"
    case .differs(let option, let here, let there):
      "the state was made with \(option) \(here), this run has \(there)"
    case .otherSecret: "the state was made with another --secret, or by 'analyze'"
    case .otherLogs(let name):
      "the state continues \(name), which is not among the traces; give each its own state"
    case .inUse: "another run is using this state"
    }
  }
}

extension StateError {
  /// What went wrong while a state was read.
  init(_ path: String, _ error: any Error) {
    switch error {
    case let error as ShardFileError:
      switch error.reason {
      case .unreadable(let error), .cannotSort(let error): self.init(path, .unreadable(error))
      case .anotherKind: self.init(path, .anotherKind)
      case .version(let version, let known): self.init(path, .version(version, known: known))
      case .truncated: self.init(path, .truncated)
      case .newer: self.init(path, .newer)
      default: self.init(path, .damaged)
      }
    case let reason as Reason: self.init(path, reason)
    case ArchiveError.truncated: self.init(path, .truncated)
    case ArchiveError.unknownName: self.init(path, .newer)
    default: self.init(path, .damaged)
    }
  }
}
