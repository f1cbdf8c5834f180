/// A scale with round numbers around some costs.
struct CostAxis {
  let low: Money
  let high: Money
  let ticks: [Money]

  init?(_ costs: [Money]) {
    guard let least = costs.min(), let most = costs.max() else { return nil }
    let range = max(1, (most - least).picounits)
    var unit: Int128 = 1
    while unit * 10 <= range / 4 { unit *= 10 }
    let step = [1, 2, 5, 10].map { unit * $0 }.first { $0 * 4 >= range } ?? unit * 10
    let first = least.picounits / step
    let last = max(first + 1, (most.picounits + step - 1) / step)
    low = Money(picounits: first * step)
    high = Money(picounits: last * step)
    ticks = (first...last).map { Money(picounits: $0 * step) }
  }
}
