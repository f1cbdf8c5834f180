extension SessionExplanation {
  /// The explanation for a terminal, at most 80 columns wide.
  package func text(isColored: Bool) -> String {
    let money = MoneyFormat(
      currency: book.currency,
      largestList: strategies.compactMap(\.listCost).max() ?? listCost ?? .zero
    )
    var page = TextPage(isColored: isColored)
    addSummary(to: &page, money)
    page.heading("Events, with the length of their texts and their tokens")
    addEvents(to: &page, money)
    addTokens(to: &page)
    if !strategies.isEmpty {
      page.heading("The same search, bought in another way")
      addStrategies(to: &page, money)
    }
    return page.text
  }

  private func addSummary(to page: inout TextPage, _ money: MoneyFormat) {
    page.item(isOrphan ? "Call" : "Search", opening)
    if !isOrphan {
      page.item("Ends", ending)
      let needs = needs.map { "completed (S3), needs \($0.rawValue) (P)" } ?? "abandoned (S3)"
      page.item("Is", "\(needs); n = \(requests) billable requests (S4)")
    }
    page.item("Cost", "\(money.list(listCost)) \(money.currency) at list prices")
    let costs = money.parts(skuCosts, isMonthly: false)
    for ((sku, quantity), cost) in zip(counts.nonZero, costs) {
      let price = book.listPrice(of: sku).map { money.perThousand($0) }
      page.item(
        "",
        "\(quantity) × \(sku.rawValue) at \(price ?? "no known price") a thousand: "
          + money.list(cost)
      )
    }
  }

  private func addEvents(to page: inout TextPage, _ money: MoneyFormat) {
    var table = TextTable(
      .right("Line"),
      .right("+s"),
      .left("Event"),
      .left(""),
      .wrapped("Billed as"),
      .right("Cost"),
      .left("Rule"),
      .left("")
    )
    let isMixed = Set(lines.filter(\.kind.isCall).map(\.api)).count > 1
    let costs = money.parts(lines.map(\.listCost), isMonthly: false)
    for (index, line) in lines.enumerated() {
      let style: TextStyle = index == asked ? .bold : .plain
      table.add(
        StyledText("\(line.number)", style),
        StyledText(Ratio(Int(line.offset), over: 1_000_000)?.decimal(places: 3) ?? "", style),
        StyledText(line.title(namesGeneration: isMixed), style),
        StyledText(line.token.map(Self.tokenName) ?? "", style),
        StyledText(line.counts.nonZero.map(\.sku.rawValue).joined(separator: " + "), style),
        StyledText(line.counts.isZero ? "" : money.list(costs[index]), style),
        StyledText(line.rules.joined(separator: ", "), style),
        StyledText(line.reason, .dim)
      )
    }
    page.table(table)
  }

  private func addTokens(to page: inout TextPage) {
    guard !tokenSessions.isEmpty else { return }
    page.heading("Tokens")
    for (token, session) in tokenSessions {
      let shared = session.isShared ? "; calls outside this search carry it too" : ""
      page.item(
        Self.tokenName(token),
        "a session of \(session.requests.of("request")): \(session.reason) (\(session.rule))\(shared)"
      )
    }
  }

  private func addStrategies(to page: inout TextPage, _ money: MoneyFormat) {
    var table = TextTable(.left("Strategy"), .right("List cost"), .left(""))
    for row in strategies {
      table.add(
        StyledText(row.strategy.rawValue),
        StyledText(money.list(row.listCost)),
        StyledText(note(row), .dim)
      )
    }
    page.table(table)
  }

  private func note(_ row: StrategyRow) -> String {
    guard !row.isEligible else { return "" }
    return row.obstacle.map { "not eligible: \($0.words)" } ?? "not eligible"
  }

  /// A name for a token that says nothing about it: `A` to `Z`, then numbers.
  private static func tokenName(_ number: Int) -> String {
    guard number < 26 else { return "\(number + 1)" }
    return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number)))
  }
}

extension SessionExplanation.Line {
  /// The kind of event, its length in characters, the generation where that is asked for and old.
  fileprivate func title(namesGeneration: Bool) -> String {
    let generation = namesGeneration && api == .legacy && kind.isCall ? " legacy" : ""
    return "\(kind)\(length.map { " \($0)" } ?? "")\(generation)"
  }
}
