/// The logs that a run reads: those of the runs before, then those that are new.
struct FollowedLogs {
  /// What a log has come to.
  struct Log {
    let source: TraceSource
    /// Whether it is among the traces of this run.
    var isGiven: Bool
    /// Pieces from before its first run, from the oldest on.
    var older: [String] = []
  }

  private(set) var logs: [Log] = []

  /// Puts together what was given and what is known already.
  ///
  /// Sources that have the name of another one with what a rotation adds are pieces of that.
  ///
  /// - Throws: `StateError.Reason` if none of the logs that a state continues is given.
  init(_ sources: [TraceSource], known: [String]) throws(StateError.Reason) {
    let given = Set(sources.map(\.name))
    if let first = known.first, given.isDisjoint(with: known) { throw .otherLogs(first) }
    var places: [String: Int] = [:]
    for name in known {
      places[name] = logs.count
      let source: TraceSource = name == "-" ? .standardInput : .file(name)
      logs.append(Log(source: source, isGiven: given.contains(name)))
    }
    let bases = given.union(known)
    var pieces: [(path: String, name: RotatedName)] = []
    for source in sources where places[source.name] == nil {
      let reading = RotatedName.readings(ofPath: source.name).first { bases.contains($0.log) }
      if let reading, case .file(let path) = source {
        pieces.append((path, reading))
      } else {
        places[source.name] = logs.count
        logs.append(Log(source: source, isGiven: true))
      }
    }
    pieces.sort { $1.name.isYounger(than: $0.name) ?? ($0.path < $1.path) }
    for piece in pieces {
      guard let place = places[piece.name.log], place >= known.count else { continue }
      logs[place].older.append(piece.path)
    }
  }
}

extension RotatedName {
  /// The ways to read a path as one of a piece, with the path of its log.
  static func readings(ofPath path: String) -> [RotatedName] {
    guard let slash = path.utf8.lastIndex(of: JSONByte.slash) else { return readings(of: path) }
    let folder = String(path[...slash])
    return readings(of: String(path[path.utf8.index(after: slash)...])).map {
      RotatedName(log: folder + $0.log, numbers: $0.numbers, isCompressed: $0.isCompressed)
    }
  }
}
