import PlacesCost

/// A file of settings: `key = value` lines (`SettingsText`) without tables.
///
/// Keys are the long names of flags; each may stand once.
struct ConfigurationFile: Equatable {
  typealias Entry = SettingsText.Entry

  enum SyntaxProblem: Error, Equatable {
    /// Tables belong to other files.
    case section
    case text(SettingsText.Problem)
  }

  let path: String
  let entries: [Entry]

  init(path: String, bytes: [UInt8]) throws(UsageError) {
    self.path = path
    let text: SettingsText
    do {
      text = try SettingsText(bytes)
    } catch {
      throw UsageError(
        reason: .configurationSyntax(
          error.problem == .badSection ? .section : .text(error.problem)
        ),
        origin: .file(path: path, line: error.line)
      )
    }
    if let section = text.sections.first {
      throw UsageError(
        reason: .configurationSyntax(.section),
        origin: .file(path: path, line: section.line)
      )
    }
    var firstLines: [String: Int] = [:]
    for entry in text.entries {
      if let first = firstLines.updateValue(entry.line, forKey: entry.key) {
        throw UsageError(
          reason: .repeatedKey(entry.key, firstLine: first),
          origin: .file(path: path, line: entry.line)
        )
      }
    }
    entries = text.entries
  }
}
