extension RandomAccessCollection where Index == Int {
  /// The index behind the elements at the start that satisfy a condition, found by halving.
  ///
  /// - Parameter holds: true of some elements at the start, and of none behind them.
  /// - Returns: the index of the first element of which it is not true; `endIndex` if there is none.
  @inline(__always)
  func endOfPrefix(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low &+ (high &- low) >> 1
      if holds(self[middle]) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
