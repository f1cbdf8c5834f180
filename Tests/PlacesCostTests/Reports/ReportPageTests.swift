import Testing

@testable import PlacesCost

/// docs/report.md names every key.
struct ReportPageTests {
  private static let strategies = Set(Strategy.allCases.map(\.rawValue))
  private static let needs = Set(Needs.allCases.map(\.rawValue))
  private static let types = Set(EventKind.allCases.map { "\($0)" })

  /// The paths of all values of a document, elements as `[]` and variable keys by their kind.
  private static func paths(_ value: JSONValue, _ path: String = "") -> Set<String> {
    switch value {
    case .object(let members):
      return members.reduce(into: []) { paths, member in
        let key = name(of: member.key, in: path)
        paths.formUnion(Self.paths(member.value, path.isEmpty ? key : "\(path).\(key)"))
      }
    case .array(let elements):
      return elements.isEmpty
        ? ["\(path)[]"]
        : elements.reduce(into: []) { $0.formUnion(Self.paths($1, "\(path)[]")) }
    default: return [path]
    }
  }

  private static func name(of key: String, in path: String) -> String {
    if path.lowercased().hasSuffix("costs"), strategies.contains(key) { return "<strategy>" }
    if path.hasSuffix("needs") || path.contains("thresholds"), needs.contains(key) {
      return "<needs>"
    }
    if path.hasSuffix("unmetSessions"), needs.contains(key) { return "<needs>" }
    if path.hasSuffix("unservedCalls"), OrphanPurchase.Kind(rawValue: key) != nil {
      return "<kind>"
    }
    if path.hasSuffix("notCalls"), Bystander(rawValue: key) != nil { return "<kind>" }
    return path.hasSuffix("byType") && types.contains(key) ? "<type>" : key
  }

  /// The names under which the page may have a path.
  private static func spellings(_ path: String) -> [String] {
    let shared = [
      ("recommendation.groups[].", "<advice>."), ("segments[].recommendation.", "<advice>."),
      ("recommendation.", "<advice>."), ("projections[].now.", "<month>."),
      ("projections[].recommended.", "<month>."), ("subscriptions[].now.", "<plan>."),
      ("subscriptions[].recommended.", "<plan>."),
    ]
    return [path]
      + shared.filter { path.hasPrefix($0.0) }.map { $0.1 + path.dropFirst($0.0.count) }
  }

  private static let files = [
    "case-29.json", "typing-clean.json", "two-months.json", "typing-awkward.json", "urls.json",
    "providers.json",
  ]

  @Test(arguments: files)
  func `C4: every key of a report is documented`(file: String) throws {
    let page = try GoldenFile(inPackage: "docs/report.md").text
    let report = try JSONValue(parsing: Array(try GoldenFile(file).text.utf8))
    let missing = Self.paths(report).filter { path in
      !Self.spellings(path).contains { page.contains("| `\($0)` |") }
    }
    #expect(missing.sorted() == [])
  }

  @Test func `C4: every documented key occurs in some report`() throws {
    let page = try GoldenFile(inPackage: "docs/report.md").text
    let documented = page.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else {
        return nil
      }
      return String(line[line.index(line.startIndex, offsetBy: 3)..<end])
    }
    var found: Set<String> = []
    for file in Self.files {
      let report = try JSONValue(parsing: Array(try GoldenFile(file).text.utf8))
      for path in Self.paths(report) { found.formUnion(Self.spellings(path)) }
    }
    let unknown = documented.filter { key in
      !GridCSV.columns.contains(key)
        && !found.contains { $0 == key || $0.hasPrefix("\(key).") || $0.hasPrefix("\(key)[]") }
    }
    // These need several inputs, a trace that follows no strategy, or a list with no price at all.
    let rare: Set = [
      "findings[].files[]", "recommendation.backtest", "recommendation.presentPolicy.replayedAs",
      "recommendation.googleRule", "strategies[].thresholds.list",
      "strategies[].thresholds.monthly", "declared",
    ]
    let isRare = { (key: String) in rare.contains(key) || key.hasPrefix("input.typingJoin.") }
    #expect(unknown.filter { !isRare($0) } == [])
  }
}
