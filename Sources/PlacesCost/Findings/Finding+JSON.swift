extension Finding {
  /// The finding as rule C4 has it.
  ///
  /// `lines` are numbers from 1; where there are several inputs, `files` tells for each the index of
  /// its input. Both are left out where no place is known.
  ///
  /// - Parameter inputs: how many inputs the trace came from.
  /// - Returns: an object with sorted keys.
  package func json(inputs: Int) -> JSON {
    var members: [String: JSON] = [
      "id": .string(id.rawValue),
      "severity": .string(severity.rawValue),
      "title": .string(id.guide.title),
      "count": .int(calls),
      "sessions": .int(sessions),
      "listCost": .money(listCost),
    ]
    if !positions.isEmpty {
      members["lines"] = .array(positions.map { .int(Event.line(ofPosition: $0)) })
      if inputs > 1 {
        members["files"] = .array(positions.map { .int(Event.file(ofPosition: $0)) })
      }
    }
    return .object(members)
  }
}
