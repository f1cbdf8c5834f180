extension SourceSummary {
  /// The source as an element of `input.sources`.
  var json: JSON {
    var members: [String: JSON] = [
      "name": .string(name),
      "format": .string(format.rawValue),
      "grade": .string(grade.rawValue),
      "timeResolutionMs": resolutionJSON,
    ]
    if isSampled { members["sampled"] = true }
    if format != .native {
      var others: [String: JSON] = [:]
      for bystander in Bystander.allCases {
        if bystander == .noURL, format != .urls { continue }
        others[bystander.rawValue] = .int(bystanders[bystander, default: 0])
      }
      members["entries"] = .int(entries)
      members["events"] = .int(events)
      members["notCalls"] = .object(others)
      members["untimed"] = .int(untimed)
      members["misplacedTokens"] = .int(misplacedTokens)
      members["repeated"] = .int(repeats)
      members["masked"] = .int(masked)
      members["sampled"] = .bool(isSampled)
      members["truncated"] = .bool(isTruncated)
    }
    return .object(members)
  }

  private var resolutionJSON: JSON {
    guard let resolution else { return .null }
    var text: [UInt8] = []
    NativeEvent.write(thousandths: resolution, into: &text)
    return .string(String(decoding: text, as: UTF8.self))
  }
}
