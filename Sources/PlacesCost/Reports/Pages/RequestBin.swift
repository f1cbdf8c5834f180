/// Sessions with the same number of requests, or with one in the same range.
struct RequestBin: Hashable, Sendable {
  let label: String
  var completed = 0
  var abandoned = 0
  var sessions: Int { completed + abandoned }

  /// Numbers of requests up to this have a bin of their own.
  private static let singles = 15
}

extension RequestBin {
  /// The bins of a histogram from its fewest requests to its most, those without a session too.
  static func bins(of histogram: SessionHistogram) -> [RequestBin] {
    let most = histogram.maxRequests ?? 0
    let least = histogram.entries.map(\.requests).min() ?? 0
    var bins = (0...min(most, singles)).map { RequestBin(label: "\($0)") }
    let ranges = [16...19, 20...29, 30...49, 50...99].filter { $0.lowerBound <= most }
    bins += ranges.map { RequestBin(label: "\($0.lowerBound)–\($0.upperBound)") }
    if most >= 100 { bins.append(RequestBin(label: "100+")) }
    for entry in histogram.entries {
      let beyond = ranges.firstIndex { entry.requests <= $0.upperBound } ?? ranges.count
      let index = entry.requests <= singles ? entry.requests : singles + 1 + beyond
      if entry.needs == nil {
        bins[index].abandoned += entry.count
      } else {
        bins[index].completed += entry.count
      }
    }
    bins.removeFirst(min(least, singles))
    return bins
  }
}
