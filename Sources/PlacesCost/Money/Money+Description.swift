extension Money: CustomStringConvertible {
  /// The amount with six decimals, rounded half away from zero: the form of JSON reports (rule C4).
  public var description: String { rounded(places: 6) }

  /// The amount with up to twelve decimals, rounded half away from zero.
  public func rounded(places: Int) -> String {
    String(
      digits: Array(String(units(places: places).magnitude).utf8),
      places: places,
      isNegative: picounits < 0
    )
  }

  /// The amount for people: two decimals and thousands separators, such as `12,155.00`.
  public func grouped(places: Int = 2) -> String {
    rounded(places: places).groupingThousands()
  }

  /// The amount with all its decimals but no needless zeros, at least `places`: `2.83`, `0.00283`.
  public func exact(places: Int = 2) -> String {
    var digits = Substring(rounded(places: 12))
    var spare = 12 - places
    while spare > 0, digits.last == "0" {
      digits.removeLast()
      spare -= 1
    }
    if digits.last == "." { digits.removeLast() }
    return String(digits)
  }
}
