/// A remark about a place in a file, for the forges that show such remarks beside a change.
package struct Annotation: Hashable, Sendable {
  package enum Level: String, CaseIterable, Sendable {
    case notice, warning, error
  }

  /// A line of a file.
  package struct Place: Hashable, Sendable {
    package var file: String
    /// From 1; nil for the file as a whole.
    package var line: Int?

    package init(file: String, line: Int? = nil) {
      self.file = file
      self.line = line
    }
  }

  var level: Level
  /// The stable name of what was checked, such as `token-reused`.
  package var check: String
  /// What was found, in one sentence.
  package var summary: String
  /// The same in full, over several lines.
  var message: String
  package var place: Place?

  package init(
    level: Level,
    check: String,
    summary: String,
    message: String,
    place: Place? = nil
  ) {
    self.level = level
    self.check = check
    self.summary = summary
    self.message = message
    self.place = place
  }
}

extension Annotation.Level {
  package init(_ severity: Severity) {
    switch severity {
    case .info: self = .notice
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}
