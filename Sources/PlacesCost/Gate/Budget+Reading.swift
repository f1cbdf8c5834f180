/// A budget file that cannot be used (exit code 3).
package struct BudgetError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(SystemError)
    case syntax(SettingsText.Problem)
    case unknownTable(String, nearest: String?)
    case repeatedTable(String)
    case unknownKey(String, nearest: String?, known: [String])
    case outsideTable(String)
    case repeatedKey(String)
    case badNumber(String, expected: String)
    case stricterWarning(warn: String, fail: String)
    case noLimits
  }

  package let path: String
  /// From 1; 0 where it is about the whole file.
  package let line: Int
  package let reason: Reason
}

extension BudgetError: CustomStringConvertible {
  /// File, line and reason, as in `budget.toml:3: expected 'key = value'`.
  package var description: String { "\(path):\(line > 0 ? "\(line):" : "") \(sentence)" }

  /// What is wrong, without its place.
  package var sentence: String {
    switch reason {
    case .unreadable(let error): "cannot read the budget: \(error)"
    case .syntax(let problem): problem.description
    case .unknownTable(let name, let nearest):
      "no limit is called '\(name.printable)'"
        + (nearest.map { "; did you mean [\($0)]?" } ?? "; limits are \(Self.tables)")
    case .repeatedTable(let name): "the table [\(name)] stands there twice"
    case .unknownKey(let key, let nearest, let known):
      "unknown key '\(key.printable)'"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; keys are \(known.joined(separator: ", "))")
    case .outsideTable(let key):
      "'\(key)' stands above all tables; it belongs in one, such as [cost-per-session]"
    case .repeatedKey(let key): "the key '\(key)' stands there twice"
    case .badNumber(let text, let expected): "'\(text.printable)' is not \(expected)"
    case .stricterWarning(let warn, let fail):
      "the warning level \(warn.printable) would be reached after the failure level \(fail.printable)"
    case .noLimits: "the budget limits nothing"
    }
  }

  private static let tables =
    BudgetMetric.simpleNames.joined(separator: ", ") + " and finding.WHICH.count, cost or share"
}

extension Budget {
  /// Reads a budget file.
  ///
  /// - Throws: `BudgetError` where it cannot be read, or holds anything that is not understood.
  package init(path: String) throws(BudgetError) {
    let bytes: [UInt8]
    do {
      bytes = try SmallFile.bytes(of: path, limit: 1 << 20)
    } catch {
      throw BudgetError(path: path, line: 0, reason: .unreadable(error))
    }
    try self.init(path: path, bytes: bytes)
  }

  package init(path: String, bytes: [UInt8]) throws(BudgetError) {
    let text: SettingsText
    do {
      text = try SettingsText(bytes)
    } catch {
      throw BudgetError(path: path, line: error.line, reason: .syntax(error.problem))
    }
    var reader = BudgetReader(path: path)
    try reader.check(text.sections)
    for entry in text.entries { try reader.read(entry) }
    monthlySessions = reader.monthlySessions
    limits = try reader.finished()
  }
}

/// Gathers the settings of a budget file into limits.
private struct BudgetReader {
  let path: String
  var monthlySessions: Int?
  private var limits: [BudgetLimit] = []
  private var seen: Set<[String]> = []

  private static let monthlyKey = "monthly-sessions"
  private static let keys = BudgetLimit.Rule.allCases.flatMap { rule in
    BudgetLimit.Level.allCases.map { (key: $0.rawValue + rule.rawValue, rule: rule, level: $0) }
  }

  init(path: String) {
    self.path = path
  }

  func check(_ sections: [SettingsText.Section]) throws(BudgetError) {
    var names: Set<String> = []
    for section in sections {
      guard BudgetMetric(named: section.name) != nil else {
        let nearest = nearestName(to: section.name, among: BudgetMetric.names)
        throw error(section.line, .unknownTable(section.name, nearest: nearest))
      }
      guard names.insert(section.name).inserted else {
        throw error(section.line, .repeatedTable(section.name))
      }
    }
  }

  mutating func read(_ entry: SettingsText.Entry) throws(BudgetError) {
    guard seen.insert([entry.section, entry.key]).inserted else {
      throw error(entry.line, .repeatedKey(entry.key))
    }
    guard let metric = BudgetMetric(named: entry.section) else { return try readTopLevel(entry) }
    guard let known = Self.keys.first(where: { $0.key == entry.key }) else {
      throw unknownKey(entry, among: Self.keys.map(\.key))
    }
    let bound = try bound(of: entry, metric: metric, rule: known.rule)
    let place = limits.firstIndex { $0.metric == metric && $0.rule == known.rule }
    if place == nil {
      limits.append(BudgetLimit(metric: metric, rule: known.rule, line: entry.line))
    }
    switch known.level {
    case .warn: limits[place ?? limits.count - 1].warn = bound
    case .fail: limits[place ?? limits.count - 1].fail = bound
    }
  }

  /// All limits, each found to make sense.
  func finished() throws(BudgetError) -> [BudgetLimit] {
    guard !limits.isEmpty else { throw error(0, .noLimits) }
    for limit in limits {
      guard let warn = limit.warn, let fail = limit.fail, warn.measure == fail.measure else {
        continue
      }
      let isStricter =
        limit.rule == .below
        ? fail.value.isGreater(than: warn.value) : warn.value.isGreater(than: fail.value)
      if isStricter {
        throw error(limit.line, .stricterWarning(warn: warn.text, fail: fail.text))
      }
    }
    return limits
  }

  private mutating func readTopLevel(_ entry: SettingsText.Entry) throws(BudgetError) {
    if Self.keys.contains(where: { $0.key == entry.key }) {
      throw error(entry.line, .outsideTable(entry.key))
    }
    guard entry.key == Self.monthlyKey else { throw unknownKey(entry, among: [Self.monthlyKey]) }
    guard entry.value.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(entry.value), (1...1_000_000_000_000).contains(number)
    else {
      let expected = "a whole number from 1 to 1000000000000"
      throw error(entry.line, .badNumber(entry.value, expected: expected))
    }
    monthlySessions = number
  }

  /// `0.02`, `5 %` or `2 points`, as the metric and the rule have it.
  private func bound(
    of entry: SettingsText.Entry,
    metric: BudgetMetric,
    rule: BudgetLimit.Rule
  ) throws(BudgetError) -> BudgetLimit.Bound {
    let words = entry.value.split(separator: " ").map(String.init)
    var number = words.first ?? ""
    var unit = words.dropFirst().joined(separator: " ")
    if unit == "point" { unit = "points" }
    if unit.isEmpty, number.hasSuffix("%") {
      number.removeLast()
      unit = "%"
    }
    let isShare = metric.unit == .share
    let isRelative = rule.isChange && unit == "%"
    let isInHundredths = unit == "%" || unit == "points"
    let fits =
      rule.isChange ? isRelative || unit == (isShare ? "points" : "") : unit == (isShare ? "%" : "")
    guard fits, let amount = try? Money(nonNegative: number),
      let value = isInHundredths ? Ratio(amount, per: 100) : Ratio(amount)
    else {
      let plain = isShare ? (rule.isChange ? "'2 points'" : "'5 %'") : "0.02"
      let expected =
        rule.isChange
        ? "a change such as '5 %' (of the baseline) or \(plain)" : "a number such as \(plain)"
      throw error(entry.line, .badNumber(entry.value, expected: expected))
    }
    return BudgetLimit.Bound(
      value: value,
      measure: isRelative ? .ofBaseline : .absolute,
      text: isInHundredths
        ? "\(number) \(number == "1" && unit == "points" ? "point" : unit)" : number
    )
  }

  private func unknownKey(_ entry: SettingsText.Entry, among known: [String]) -> BudgetError {
    let nearest = nearestName(to: entry.key, among: known)
    return error(entry.line, .unknownKey(entry.key, nearest: nearest, known: known))
  }

  private func error(_ line: Int, _ reason: BudgetError.Reason) -> BudgetError {
    BudgetError(path: path, line: line, reason: reason)
  }
}
