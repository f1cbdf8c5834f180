/// Test results in the XML that JUnit's Ant task began and CI servers read.
///
/// Valid by the schema of Jenkins (`junit-10.xsd`). Without times and host names, so that the same
/// results give the same bytes.
package struct JUnitDocument: Hashable, Sendable {
  package var name: String
  var suites: [Suite]

  package struct Suite: Hashable, Sendable {
    package var name: String
    var properties: [Property] = []
    package var cases: [Case]
  }

  struct Property: Hashable, Sendable {
    var name: String
    var value: String
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    /// What servers group cases by, such as `places-cost.findings`.
    var className: String
    package var outcome = Outcome.passed
    /// Text for `system-out`; none where empty.
    package var output = ""
  }

  package enum Outcome: Hashable, Sendable {
    case passed
    case skipped(message: String)
    /// `type` is a word such as `error`, `details` any text.
    case failed(message: String, type: String, details: String)
  }

  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The document, each line ended by a newline.
  package var text: String {
    let cases = suites.flatMap(\.cases)
    return XMLElement(
      "testsuites",
      [
        "name": name,
        "tests": String(cases.count),
        "failures": String(cases.count(where: \.isFailed)),
        "errors": "0",
      ],
      children: suites.map(\.element)
    ).document
  }
}

extension JUnitDocument.Suite {
  fileprivate var element: XMLElement {
    let list = properties.map { XMLElement("property", ["name": $0.name, "value": $0.value]) }
    return XMLElement(
      "testsuite",
      [
        "name": name,
        "tests": String(cases.count),
        "failures": String(cases.count(where: \.isFailed)),
        "errors": "0",
        "skipped": String(cases.count(where: \.isSkipped)),
      ],
      children: (list.isEmpty ? [] : [XMLElement("properties", children: list)])
        + cases.map(\.element)
    )
  }
}

extension JUnitDocument.Case {
  fileprivate var isFailed: Bool {
    if case .failed = outcome { true } else { false }
  }

  fileprivate var isSkipped: Bool {
    if case .skipped = outcome { true } else { false }
  }

  fileprivate var element: XMLElement {
    var children: [XMLElement] = []
    switch outcome {
    case .passed: break
    case .skipped(let message): children.append(XMLElement("skipped", ["message": message]))
    case .failed(let message, let type, let details):
      children.append(
        XMLElement("failure", ["message": message, "type": type], text: details)
      )
    }
    if !output.isEmpty { children.append(XMLElement("system-out", text: output)) }
    return XMLElement("testcase", ["name": name, "classname": className], children: children)
  }
}
