/// The values of a grid along one axis, in which few steps tell how many a number reaches.
struct GridAxis: Sendable {
  /// Ascending; none is negative.
  private let values: [Int64]
  /// For each stretch of numbers how many values lie before it.
  private let starts: [Int]
  /// The binary logarithm of a stretch's length: there are 256 of them at most.
  private let shift: Int64

  init(_ values: [Int64]) {
    self.values = values
    let last = max(0, values.last ?? 0)
    let shift = max(0, Int64(Int64.bitWidth - 8 - last.leadingZeroBitCount))
    self.shift = shift
    starts = (0...(last >> shift)).map { stretch in values.count { $0 >> shift < stretch } }
  }

  /// How many of the values are at most a number, which is not negative.
  @inline(__always)
  func count(upTo number: Int64) -> Int {
    let stretch = number &>> shift
    guard stretch < starts.count else { return values.count }
    var count = starts[Int(stretch)]
    while count < values.count, values[count] <= number { count += 1 }
    return count
  }
}

extension PolicyGrid {
  /// The debounces, in microseconds.
  var debounceAxis: GridAxis { GridAxis(debounces.map { Int64($0) * 1_000 }) }

  /// The minimum lengths.
  var lengthAxis: GridAxis { GridAxis(minChars.map { Int64($0) }) }
}
