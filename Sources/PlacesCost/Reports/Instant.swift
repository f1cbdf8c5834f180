/// Renders instants for reports: RFC 3339 in UTC, with as many decimals as the instant has.
package enum Instant {
  /// The text of an instant in microseconds since the Unix epoch, such as `2026-11-30T09:52:42Z`.
  package static func text(_ time: Int64) -> String {
    let days = time.floorDivided(by: 86_400_000_000)
    let date = CivilDate(daysSinceEpoch: days)
    let micros = time - days * 86_400_000_000
    let seconds = micros / 1_000_000
    let year = padded(date.year, 4)
    let day = "\(year)-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { padded(Int($0), 2) }.joined(separator: ":")
    var fraction = padded(Int(micros % 1_000_000), 6)
    while fraction.last == "0" { fraction.removeLast() }
    return "\(day)T\(clock)\(fraction.isEmpty ? "" : "." + fraction)Z"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
