/// Google's monthly plans beside pay-as-you-go.
extension TextReport {
  func addSubscriptions(to page: inout some ReportPage) {
    guard let plans = report.subscriptions, let best = plans.now.cheapestIndex else { return }
    page.heading("Plans beside pay-as-you-go, for the month")
    let advised = plans.recommended
    var table = TextTable(
      .left("plan"),
      .right("covered"),
      .right("beyond"),
      .right("now"),
      .right("with caps"),
      .right(advised.isEmpty ? "" : "recommended"),
      .left("")
    )
    for (index, cost) in plans.now.enumerated() {
      let marks = [
        index == best ? "cheapest" : "",
        index == advised.cheapestIndex ? "cheapest, recommended" : "",
      ]
      table.add(
        StyledText(cost.name, index == best ? .bold : .plain),
        StyledText(cost.plan == nil ? "" : cost.coveredEvents.grouped),
        StyledText(cost.plan == nil ? "" : cost.overageEvents.grouped),
        StyledText(money.monthly(cost.cost)),
        StyledText(money.monthly(cost.costWithCaps)),
        StyledText(advised.indices.contains(index) ? money.monthly(advised[index].cost) : ""),
        StyledText(marks[0].isEmpty ? marks[1] : marks[0], .good)
      )
    }
    page.table(table)
    page.paragraph(sentence(plans, best), indent: 2)
    page.paragraph(
      "A plan's calls are shared by its SKUs; what goes beyond, and SKUs outside the plan, are"
        + " pay-as-you-go. Whether free caps apply to a plan's SKUs is not published: without, and"
        + " with them. The lists of a plan's SKUs have one source each.",
      .dim,
      indent: 2
    )
    if let note = SubscriptionPlans.google?.enrollmentNote {
      page.paragraph("Enrolment: \(note).", .dim, indent: 2)
    }
  }

  private func sentence(_ plans: SubscriptionComparison, _ best: Int) -> String {
    let cheapest = plans.now[best]
    let cost = "\(money.monthly(cheapest.cost)) \(money.currency)"
    var text = "Cheapest now: \(cheapest.name), \(cost) a month"
    if let other = plans.now.cheapestWithCapsIndex, other != best {
      text += "; if free caps apply to plans too, \(plans.now[other].name)"
    }
    return text + "."
  }
}
