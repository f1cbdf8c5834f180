/// How a trace's counts become a month's (rule P4).
public struct MonthlyScale: Hashable, Sendable {
  /// User sessions in the trace, at least one.
  public let sessions: Int
  /// User sessions in the month, zero or more.
  public let monthlySessions: Int

  /// Creates a scale, or nil without sessions: no sessions, no monthly cost.
  public init?(sessions: Int, monthlySessions: Int) {
    guard sessions > 0, monthlySessions >= 0 else { return nil }
    self.sessions = sessions
    self.monthlySessions = monthlySessions
  }

  /// A quantity × month / trace, rounded half up to whole events.
  ///
  /// Zero for quantities below zero; at most `Int.max`, which no month reaches.
  public func events(_ quantity: Int) -> Int {
    guard quantity > 0 else { return 0 }
    let half = sessions / 2
    let product = quantity.multipliedReportingOverflow(by: monthlySessions)
    let sum = product.partialValue.addingReportingOverflow(half)
    // For an odd divisor d, ⌊(x + ⌊d/2⌋) / d⌋ rounds to nearest too: no tie is possible.
    if !product.overflow, !sum.overflow { return sum.partialValue / sessions }
    let wide = (Int128(quantity) * Int128(monthlySessions) + Int128(half)) / Int128(sessions)
    return Int(clamping: wide)
  }
}
