extension Money {
  /// The amount as a percentage of another with one decimal, or nil where that is zero.
  func percentage(of total: Money) -> String? {
    Ratio(picounits, over: total.picounits)?.percent(places: 1).groupingThousands()
  }

  /// The same as in ` (12.3 %)`, to stand behind the amount; nothing of zero.
  func percentNote(of total: Money) -> String {
    percentage(of: total).map { " (\($0) %)" } ?? ""
  }

  /// `+` above zero; below it the digits bring their own sign.
  var plusSign: String { self > .zero ? "+" : "" }

  /// The amount with six places and its sign, `+0.500000`; no sign for nothing.
  var signed: String { plusSign + grouped(places: 6) }
}

extension Ratio {
  /// A change as in `+12.3 %`; no sign for none.
  var signedPercent: String {
    let sign = isNegative ? "-" : isZero ? "" : "+"
    return sign + magnitude.percent(places: 1).groupingThousands() + " %"
  }
}

extension Int {
  /// A share of a whole in per cent with one decimal; `-` of nothing.
  func percentage(of whole: Int) -> String {
    Ratio(self, over: whole)?.percent(places: 1) ?? "-"
  }

  /// A quotient with two decimals; `-` of nothing.
  func mean(over count: Int) -> String {
    Ratio(self, over: count)?.decimal(places: 2) ?? "-"
  }

  /// The number as in `1st`, `2nd`, `11th`.
  var ordinal: String {
    let isTeen = (11...13).contains(self % 100)
    switch (isTeen, self % 10) {
    case (false, 1): return "\(grouped)st"
    case (false, 2): return "\(grouped)nd"
    case (false, 3): return "\(grouped)rd"
    default: return "\(grouped)th"
    }
  }

  /// The number of user sessions, as people call them.
  var searches: String { of("search", plural: "searches") }

  /// The number and a noun, as in `1 session` or `12 sessions`.
  package func of(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
