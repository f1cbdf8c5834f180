/// The findings of a report as a SARIF 2.1.0 log: a rule for each kind of mistake, a result for each
/// found, located by the lines of the trace.
public struct SARIFLog {
  private let report: Report
  private let toolVersion: String

  /// Creates the log of a report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - toolVersion: the version of the program that made it, such as `1.2.0`.
  public init(of report: Report, toolVersion: String) {
    self.report = report
    self.toolVersion = toolVersion
  }

  private static let rules = FindingID.allCases.sorted { $0.rawValue < $1.rawValue }

  package var json: JSON {
    let driver: JSON = [
      "name": "places-cost",
      "version": .string(toolVersion),
      "rules": .array(Self.rules.map(\.sarifRule)),
    ]
    return [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "results": .array(report.findings.map(result)),
          "properties": [
            "currency": .string(report.book.currency),
            "priceBook": .string(report.book.id.printable),
            "listCost": .money(report.listCost.priced),
            "complete": .bool(report.listCost.isComplete),
            "sessions": .int(report.histogram.sessions),
          ],
        ]
      ],
    ]
  }

  private func result(_ finding: Finding) -> JSON {
    let words = FindingWords(of: finding, in: report)
    let places = report.places(of: finding)
    let id = finding.id
    let hash = StableHash.text(of: id.rawValue)
    return [
      "ruleId": .string(id.rawValue),
      "ruleIndex": .int(Self.rules.firstIndex(of: id) ?? -1),
      "level": .string(id.severity.sarifLevel),
      "message": ["text": .string("\(words.sentence).")],
      "locations": .array(places.prefix(1).map(Self.location)),
      "relatedLocations": .array(places.dropFirst().map(Self.location)),
      // The second is the one that GitHub knows a result by when its line has moved.
      "partialFingerprints": [
        "placesCost/v1": .string(hash),
        "primaryLocationLineHash": .string("\(hash):1"),
      ],
      "properties": [
        "calls": .int(finding.calls),
        "sessions": .int(finding.sessions),
        "listCost": .money(finding.listCost),
        "currency": .string(report.book.currency),
      ],
    ]
  }

  private static func location(_ place: Annotation.Place) -> JSON {
    var physical: [String: JSON] = [
      "artifactLocation": ["uri": .string(URIReference.text(ofPath: place.file))]
    ]
    if let line = place.line { physical["region"] = ["startLine": .int(line)] }
    return ["physicalLocation": .object(physical)]
  }
}

extension FindingID {
  fileprivate var sarifRule: JSON {
    let fixes = guide.fix.all
    let isSame = fixes.allSatisfy { $0.text == guide.fix.web }
    let lines = isSame ? [guide.fix.web] : fixes.map { "\($0.platform): \($0.text)" }
    let markdown = lines.map { (isSame ? "" : "- ") + Markdown.escapedLine($0) }
    return [
      "id": .string(rawValue),
      "name": .string(pascalCased),
      "shortDescription": ["text": .string(guide.title)],
      "fullDescription": ["text": .string(guide.meaning)],
      "help": [
        "text": .string(lines.joined(separator: "\n")),
        "markdown": .string(markdown.joined(separator: "\n")),
      ],
      "defaultConfiguration": ["level": .string(severity.sarifLevel)],
      "properties": ["tags": ["cost"]],
    ]
  }

  private var pascalCased: String {
    rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
