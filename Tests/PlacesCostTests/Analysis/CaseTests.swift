import Testing

@testable import PlacesCost

/// The traces with known right answers, compared key by key with the JSON report.
struct CaseTests {
  static let names: [String] = {
    let numbers = [
      "01", "03", "05", "07", "09", "11", "13", "15", "17", "19", "21", "23", "25", "27", "29",
      "31", "33", "37", "39", "41", "43", "45", "47", "49", "51", "53", "55", "57", "61", "63",
      "65", "67",
    ]
    return numbers.map { "case-\($0)" } + ["typing-awkward", "typing-clean"]
  }()

  @Test(arguments: names)
  func `C4: every key of the expected report has the expected value`(_ name: String) throws {
    let trace = try caseFile("\(name).jsonl")
    let expected = try JSONValue(parsing: caseFile("\(name).expected.json"))
    let report = try report(ofBytes: trace) {
      if name.hasPrefix("typing-") { $0.monthlySessions = 250_000 }
    }
    let actual = try JSONValue(parsing: report.json.bytes())
    #expect(differences(expected, actual, at: "") == [])
  }
}

/// The bytes of a file beside the tests.
func caseFile(_ name: String) throws -> [UInt8] {
  let folder = #filePath.replacing("Analysis/CaseTests.swift", with: "Cases")
  return try SmallFile.bytes(of: "\(folder)/\(name)")
}

/// Where `actual` lacks something of `expected`; elements of lists are matched by their ids.
private func differences(_ expected: JSONValue, _ actual: JSONValue?, at path: String) -> [String] {
  guard let actual else { return ["\(path) is missing"] }
  if let members = expected.members {
    return members.flatMap { differences($0.value, actual[$0.key], at: "\(path).\($0.key)") }
  }
  guard let elements = expected.array, elements.first?.members != nil else {
    return expected == actual ? [] : ["\(path): expected \(expected), got \(actual)"]
  }
  var found = elements.flatMap { element in
    let twin = actual.array?.first { identity(of: $0) == identity(of: element) }
    return differences(element, twin, at: "\(path)[\(identity(of: element))]")
  }
  if path.hasSuffix("skus") {
    let known = elements.map(identity)
    let extra = (actual.array ?? []).filter { !known.contains(identity(of: $0)) }
    found += extra.map { "\(path) has \($0) too" }
  }
  return found
}

private func identity(of element: JSONValue) -> [JSONValue?] {
  ["sku", "id", "minChars", "debounceMs"].map { element[$0] }
}
