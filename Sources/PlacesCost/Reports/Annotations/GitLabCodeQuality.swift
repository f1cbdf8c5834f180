/// Remarks as GitLab's code quality report, which a merge request compares with its target branch's.
package struct GitLabCodeQuality {
  private let annotations: [Annotation]

  package init(_ annotations: [Annotation]) {
    self.annotations = annotations
  }

  /// An array with an object for each remark.
  ///
  /// The fingerprint is made from the check alone: lines of a trace move with every recording, and
  /// GitLab takes two remarks for the same, neither new nor resolved, if their fingerprints are.
  package var json: JSON {
    var seen: [String: Int] = [:]
    return .array(
      annotations.map { annotation in
        let count = seen[annotation.check, default: 0]
        seen[annotation.check] = count + 1
        return [
          "type": "issue",
          "check_name": .string(annotation.check),
          "description": .string(annotation.summary),
          "content": ["body": .string(annotation.message)],
          "categories": ["Performance"],
          "severity": .string(Self.severity(annotation.level)),
          "fingerprint": .string(StableHash.text(of: "\(annotation.check)/\(count)")),
          "location": [
            "path": .string(annotation.place?.file ?? "places-cost"),
            "lines": ["begin": .int(annotation.place?.line ?? 1)],
          ],
        ]
      }
    )
  }

  private static func severity(_ level: Annotation.Level) -> String {
    switch level {
    case .notice: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}

extension Report {
  /// The findings as a code quality report.
  package var gitLabCodeQuality: GitLabCodeQuality { GitLabCodeQuality(annotations) }
}
