/// Renders instants for reports: RFC 3339 in UTC, with as many decimals as the instant has.
enum Instant {
  /// The text of an instant in microseconds since the Unix epoch, such as `2026-11-30T09:52:42Z`.
  static func text(_ time: Int64) -> String {
    let days = time.floorDivided(by: CivilDate.microseconds)
    let date = CivilDate(daysSinceEpoch: days)
    let micros = time - days * CivilDate.microseconds
    let seconds = micros / 1_000_000
    let year = date.year.zeroPadded(to: 4)
    let day = "\(year)-\(date.month.zeroPadded(to: 2))-\(date.day.zeroPadded(to: 2))"
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { Int($0).zeroPadded(to: 2) }.joined(separator: ":")
    var fraction = Int(micros % 1_000_000).zeroPadded(to: 6)
    while fraction.last == "0" { fraction.removeLast() }
    return "\(day)T\(clock)\(fraction.isEmpty ? "" : "." + fraction)Z"
  }
}
