import Testing

@testable import PlacesCost

struct BudgetReadingTests {
  private static func budget(_ text: String) throws -> Budget {
    try Budget(path: "b.toml", bytes: Array(text.utf8))
  }

  @Test func `reads every rule of a table with both levels`() throws {
    let budget = try Self.budget(
      """
      monthly-sessions = 250000
      [cost-per-session]
      warn = 0.02
      fail = "0.025"
      warn-increase = "5 %"
      fail-increase = 0.001
      [abandoned-share]
      fail-below = "5%"
      fail-decrease = "2 points"
      """
    )
    #expect(budget.monthlySessions == 250_000)
    let described = budget.limits.map { limit in
      "\(limit.line) \(limit.metric.name) \(limit.rule.word)"
        + " \(limit.warn.map { "\($0.value.decimal()) \($0.measure)" } ?? "-")"
        + " \(limit.fail.map { "\($0.value.decimal()) \($0.measure)" } ?? "-")"
    }
    #expect(
      described == [
        "3 cost-per-session above 0.020000 absolute 0.025000 absolute",
        "5 cost-per-session increase 0.050000 ofBaseline 0.001000 absolute",
        "8 abandoned-share below - 0.050000 absolute",
        "9 abandoned-share decrease - 0.020000 absolute",
      ]
    )
  }

  @Test func `every metric has a table of its own`() throws {
    #expect(Set(BudgetMetric.names).count == BudgetMetric.names.count)
    for name in BudgetMetric.names {
      let metric = try #require(BudgetMetric(named: name))
      #expect(metric.name == name)
      let bound = metric.unit == .share ? "\"1 %\"" : "1"
      #expect(try Self.budget("[\(name)]\nfail = \(bound)").limits.map(\.metric) == [metric])
    }
  }

  @Test func `one percentage point may be said as people say it`() throws {
    for text in ["1 point", "1 points"] {
      let budget = try Self.budget("[waste-share]\nfail-increase = \"\(text)\"")
      #expect(budget.limits.first?.fail?.text == "1 point")
      let value = try #require(budget.limits.first?.fail?.value)
      #expect(value.numerator * 100 == value.denominator)
    }
  }

  @Test func `the template is a budget`() throws {
    let budget = try Self.budget(Budget.template)
    #expect(budget.limits.count == 10)
    #expect(budget.limits.contains { $0.fail != nil })
  }

  @Test func `every line that the template has as a comment is understood too`() throws {
    let lines = Budget.template.split(separator: "\n").map { line in
      let isSetting = line.hasPrefix("# ") && (line.contains(" = ") || line.hasPrefix("# ["))
      return isSetting ? String(line.dropFirst(2)) : String(line)
    }
    let budget = try Self.budget(lines.joined(separator: "\n"))
    #expect(budget.monthlySessions == 250_000)
    #expect(budget.limits.count == 14)
  }

  @Test(arguments: [
    ("", "b.toml: the budget limits nothing"),
    ("[cost-per-session]\n", "b.toml: the budget limits nothing"),
    (
      "[cost-per-sesion]\nfail = 1",
      "b.toml:1: no limit is called 'cost-per-sesion'; did you mean [cost-per-session]?"
    ),
    (
      "[finding.retry-chains.cost]",
      "b.toml:1: no limit is called 'finding.retry-chains.cost'; did you mean [finding.retry-chain.cost]?"
    ),
    (
      "[cost-per-search]",
      "b.toml:1: no limit is called 'cost-per-search'; limits are cost-per-session,"
        + " cost-per-completed-search, monthly-cost, requests-mean, requests-p95, waste-share,"
        + " abandoned-share and finding.WHICH.count, cost or share"
    ),
    ("[requests-p95]\n[requests-p95]", "b.toml:2: the table [requests-p95] stands there twice"),
    (
      "[requests-p95]\n\nfial = 3",
      "b.toml:3: unknown key 'fial'; did you mean 'fail'?"
    ),
    (
      "fail = 3",
      "b.toml:1: 'fail' stands above all tables; it belongs in one, such as [cost-per-session]"
    ),
    (
      "monthly-session = 3",
      "b.toml:1: unknown key 'monthly-session'; did you mean 'monthly-sessions'?"
    ),
    (
      "monthly-sessions = 1e6",
      "b.toml:1: '1e6' is not a whole number from 1 to 1000000000000"
    ),
    ("[requests-p95]\nfail = 3\nfail = 4", "b.toml:3: the key 'fail' stands there twice"),
    ("[requests-p95]\nfail = '5 %'", "b.toml:2: '5 %' is not a number such as 0.02"),
    ("[requests-p95]\nfail = -1", "b.toml:2: '-1' is not a number such as 0.02"),
    ("[requests-p95]\nfail = ''", "b.toml:2: '' is not a number such as 0.02"),
    ("[waste-share]\nfail = 5", "b.toml:2: '5' is not a number such as '5 %'"),
    (
      "[waste-share]\nfail-increase = 5",
      "b.toml:2: '5' is not a change such as '5 %' (of the baseline) or '2 points'"
    ),
    (
      "[monthly-cost]\nfail-increase = '2 points'",
      "b.toml:2: '2 points' is not a change such as '5 %' (of the baseline) or 0.02"
    ),
    (
      "[monthly-cost]\nfail = 2\nwarn = 3",
      "b.toml:2: the warning level 3 would be reached after the failure level 2"
    ),
    (
      "[requests-mean]\nfail-below = 3\nwarn-below = 2",
      "b.toml:2: the warning level 2 would be reached after the failure level 3"
    ),
    ("[requests-mean]\nfail", "b.toml:2: expected 'key = value'"),
    ("[waste-share]\nfail = 5 % # c", "b.toml:2: write \"5 %\" in quotes"),
    ("[waste-share]\nfail = \"5\" %", "b.toml:2: unexpected text after the value"),
  ])
  func `C3: a bad budget is named with its line and a suggestion`(_ text: String, _ message: String)
  {
    let error = #expect(throws: BudgetError.self) { try Self.budget(text) }
    #expect(error?.description == message)
  }
}
