/// The sections of a comparison, on any kind of page.
struct DifferenceSections {
  private let difference: ReportDifference

  init(of difference: ReportDifference) {
    self.difference = difference
  }

  func addAnswer(to page: inout some ReportPage) {
    page.paragraph(difference.headline, .bold)
    for caveat in difference.caveats { page.paragraph("Note: \(caveat).", .bad) }
  }

  func addFigures(to page: inout some ReportPage) {
    page.heading("Before and after")
    var table = TextTable(.left(""), .right("before"), .right("after"), .right("change"))
    for figure in difference.figures {
      table.add(
        StyledText(figure.title),
        StyledText(figure.base, .dim),
        StyledText(figure.head),
        StyledText(figure.change)
      )
    }
    page.table(table)
  }

  func addCauses(to page: inout some ReportPage) {
    guard let bridge = difference.bridge else { return }
    page.heading("Why")
    let hasMonth = bridge.baseMonthlyCost != nil
    let currency = difference.currency
    var table = TextTable(
      columns: [.left(""), .right("list \(currency)")]
        + (hasMonth ? [.right("month \(currency)")] : [])
    )
    func add(_ title: String, _ list: Money, _ monthly: Money?, _ style: TextStyle) {
      table.rows.append(
        [StyledText(title, style), StyledText(list.signed, style)]
          + (hasMonth ? [StyledText(monthly?.signed ?? "", style)] : [])
      )
    }
    for group in CostBridge.Group.allCases {
      let total = bridge.total(of: group)
      add(group.title, total.list, total.monthly, .bold)
      for cause in group.causes {
        guard let part = bridge[cause] else { continue }
        add(
          "  \(cause.title(tag: difference.tag?.printable))",
          part.listCost,
          part.monthlyCost,
          .plain
        )
      }
    }
    add("together", bridge.listChange, bridge.monthlyChange, .bold)
    page.table(table)
    page.paragraph(
      "The parts sum to the whole to the last digit. In between, sessions are priced as"
        + " \(bridge.strategy.rawValue); docs/diff.md defines each part.",
      .dim,
      indent: 2
    )
  }

  func addFindings(to page: inout some ReportPage) {
    let changes = difference.findingChanges
    guard !changes.isEmpty else { return }
    page.heading("Findings")
    var table = TextTable(
      .left(""),
      .wrapped("finding"),
      .right("calls"),
      .right("list \(difference.currency)"),
      .right("change")
    )
    for change in changes {
      let style: TextStyle =
        change.kind == .new ? .bad : change.kind == .gone ? .good : .plain
      table.add(
        StyledText(change.kind.rawValue, style),
        StyledText(change.id.rawValue),
        StyledText(pair(change.base?.calls.grouped, change.head?.calls.grouped)),
        StyledText((change.head.map(\.listCost) ?? .zero)?.grouped(places: 6) ?? "-"),
        StyledText(change.change?.signed ?? "-")
      )
    }
    page.table(table)
  }

  private func pair(_ before: String?, _ after: String?) -> String {
    let (before, after) = (before ?? "0", after ?? "0")
    return before == after ? after : "\(before) to \(after)"
  }

  func addAdvice(to page: inout some ReportPage) {
    let (before, after) = difference.advice
    page.heading("Recommendation")
    if before == after {
      page.paragraph("as before: \(after.printable)", indent: 2, hanging: 2)
    } else {
      page.paragraph("before: \(before.printable)", .dim, indent: 2, hanging: 2)
      page.paragraph("after: \(after.printable)", indent: 2, hanging: 2)
    }
  }
}
