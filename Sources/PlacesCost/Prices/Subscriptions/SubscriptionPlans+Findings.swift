extension SubscriptionPlans {
  /// What a reader of the plans' figures should know, for `prices verify`.
  public func findingsText(today: CalendarDay? = nil) -> String {
    var statements: [String] = []
    if let day = lastVerified.flatMap({ CalendarDay($0.prefix(10)) }),
      let days = day.staleDays(by: today)
    {
      statements.append(BookFinding.stale(day, days: days).statement)
    }
    let fees = plans.filter { !$0.isConfirmed }.map(\.id)
    if !fees.isEmpty {
      statements.append("fee not confirmed by a second source: \(fees.joined(separator: ", "))")
    }
    let lists = plans.filter { !$0.areSKUsConfirmed }.map(\.id)
    if !lists.isEmpty {
      statements.append(
        "list of SKUs not confirmed by a second source: \(lists.joined(separator: ", "))"
      )
    }
    if let enrollmentNote { statements.append("enrolment: \(enrollmentNote)") }
    return TextColumns.list(of: statements, under: id)
  }
}
