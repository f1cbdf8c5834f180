/// Shares a month's price ranges out among those who used the events.
///
/// A free cap and volume ranges belong to the whole month, so each user gets of every range what its
/// part of the events is: whole events by the largest remainder, of a tie the earlier user. What the
/// users get of a range adds up to the range, and what a user gets of all ranges to its events.
struct TierShares {
  private var remaining: [Int]

  /// Creates shares for users with so many events each, none below zero.
  init(of quantities: [Int]) {
    remaining = quantities
  }

  /// Shares the next events out and returns what each user gets.
  ///
  /// - Parameter events: at most what the users have left.
  /// - Returns: a number for each user, which add up to `events`.
  mutating func take(_ events: Int) -> [Int] {
    let total = remaining.reduce(Int128(0)) { $0 + Int128($1) }
    guard total > 0, events > 0 else { return remaining.map { _ in 0 } }
    let products = remaining.map { Int128($0) * Int128(events) }
    var shares = products.map { Int($0 / total) }
    let missing = events - shares.reduce(0, +)
    let order = products.indices.sorted { left, right in
      let (first, second) = (products[left] % total, products[right] % total)
      return first == second ? left < right : first > second
    }
    for index in order.prefix(missing) { shares[index] += 1 }
    for index in shares.indices { remaining[index] -= shares[index] }
    return shares
  }
}
