/// Remarks as workflow commands, which GitHub Actions reads from a step's output.
///
/// GitHub shows ten of each level and drops the rest, so no more are written: the first of each level,
/// and a last notice that says what was found and how much of it is not shown.
package struct GitHubAnnotations {
  /// How many of each level GitHub shows.
  package static let limit = 10

  private let annotations: [Annotation]
  private let title: String
  private let conclusion: String

  /// Creates the commands for remarks.
  ///
  /// - Parameters:
  ///   - annotations: the remarks, the most important first.
  ///   - title: what stands before the name of each check, such as `places-cost`.
  ///   - conclusion: the first sentence of the last notice, without a full stop.
  package init(_ annotations: [Annotation], title: String, conclusion: String) {
    self.annotations = annotations
    self.title = title
    self.conclusion = conclusion
  }

  /// One command a line.
  package var text: String {
    var lines: [String] = []
    var left: [Annotation] = []
    var counts: [Annotation.Level: Int] = [.notice: 1]
    for annotation in annotations {
      guard counts[annotation.level, default: 0] < Self.limit else {
        left.append(annotation)
        continue
      }
      counts[annotation.level, default: 0] += 1
      lines.append(command(annotation))
    }
    lines.append("::notice title=\(Self.property(title))::\(Self.data(closing(left)))")
    return lines.reduce(into: "") { $0 += $1 + "\n" }
  }

  private func command(_ annotation: Annotation) -> String {
    var properties: [String] = []
    if let place = annotation.place {
      properties.append("file=\(Self.property(place.file))")
      if let line = place.line { properties.append("line=\(line)") }
    }
    properties.append("title=\(Self.property("\(title): \(annotation.check)"))")
    return "::\(annotation.level.rawValue) \(properties.joined(separator: ","))::"
      + Self.data("\(annotation.summary)\n\(annotation.message)")
  }

  private func closing(_ left: [Annotation]) -> String {
    let counts = Annotation.Level.allCases.reversed().map { level in
      annotations.count { $0.level == level }.of(level.rawValue)
    }
    let all = "\(conclusion); \(counts.joined(separator: ", "))."
    guard !left.isEmpty else { return all }
    let names = left.map { "\($0.check) (\($0.level.rawValue))" }
    return "\(all)\nNot shown, as at most \(Self.limit) of a level are: "
      + "\(names.joined(separator: ", "))."
  }

  /// A message, in which a line break would end the command.
  static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// The value of a property, in which a comma or colon would end it.
  static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    let special = Array(special.unicodeScalars)
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) {
        result += "%" + scalar.value.hexadecimal(digits: 2, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Report {
  /// The findings as workflow commands.
  package var gitHubAnnotations: GitHubAnnotations {
    GitHubAnnotations(annotations, title: "places-cost", conclusion: costSentence)
  }
}
