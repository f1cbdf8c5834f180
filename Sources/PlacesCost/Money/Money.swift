/// An exact amount of money in a price book's currency (rule P2).
///
/// Held as whole picounits, 10⁻¹² of the currency unit: a price per thousand events with up to nine
/// decimals then gives an exact price per event. Nothing here rounds; amounts are rounded once, when
/// they are written (`description`, `rounded(places:)`) or divided (`Ratio`).
///
/// Sums and products trap on overflow. Amounts read from text stay below 10¹⁸ units and prices per
/// event below 10⁵, so that `Int.max` events of every SKU still add up.
public struct Money: Hashable, Sendable {
  /// The amount in 10⁻¹² of the currency unit.
  public var picounits: Int128

  public init(picounits: Int128) {
    self.picounits = picounits
  }

  /// No money.
  public static let zero = Money(picounits: 0)

  /// Picounits in one unit of the currency.
  static let picounitsPerUnit: Int128 = 1_000_000_000_000

  /// The amount without its sign.
  public var magnitude: Money { Money(picounits: picounits < 0 ? -picounits : picounits) }
}

extension Money: Comparable {
  public static func < (left: Money, right: Money) -> Bool {
    left.picounits < right.picounits
  }
}

extension Money: AdditiveArithmetic {
  public static func + (left: Money, right: Money) -> Money {
    Money(picounits: left.picounits + right.picounits)
  }

  public static func - (left: Money, right: Money) -> Money {
    Money(picounits: left.picounits - right.picounits)
  }
}

extension Money {
  public static prefix func - (amount: Money) -> Money {
    Money(picounits: -amount.picounits)
  }

  public static func * (amount: Money, count: Int) -> Money {
    Money(picounits: amount.picounits * Int128(count))
  }

  public static func * (count: Int, amount: Money) -> Money {
    amount * count
  }

  public static func *= (amount: inout Money, count: Int) {
    amount = amount * count
  }
}
