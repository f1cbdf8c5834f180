/// Bars of the sessions by their number of requests, completed ones solid and abandoned ones light.
struct RequestChart {
  private let bins: [RequestBin]
  private let sessions: Int

  /// The longest bar, in columns.
  private static let width = 44

  init(_ histogram: SessionHistogram) {
    sessions = histogram.sessions
    bins = RequestBin.bins(of: histogram)
  }

  var lines: [StyledText] {
    let largest = bins.map(\.sessions).max() ?? 0
    let countWidth = bins.map { $0.sessions.grouped.columns }.max() ?? 0
    var lines = [
      StyledText("  Requests a search, in searches: ", .dim) + "█"
        + StyledText(" completed ", .dim) + "░" + StyledText(" abandoned", .dim)
    ]
    for bin in bins {
      let share = bin.sessions.percentage(of: sessions) + " %"
      let head = bin.label.padded(to: 7) + "  " + bin.sessions.grouped.padded(to: countWidth)
      lines.append(
        StyledText("\(head)  \(share.padded(to: 7))  ") + Self.bar(bin, largest: largest)
      )
    }
    return lines
  }

  private static func bar(_ bin: RequestBin, largest: Int) -> StyledText {
    guard bin.sessions > 0, largest > 0 else { return "" }
    let all = max(1, length(bin.sessions, of: largest))
    let solid = bin.abandoned == 0 ? all : min(all, length(bin.completed, of: largest))
    return StyledText(String(repeating: "█", count: solid))
      + StyledText(String(repeating: "░", count: all - solid))
  }

  /// The columns of a count, rounded to the nearest.
  private static func length(_ count: Int, of largest: Int) -> Int {
    Int((Int128(count) * Int128(width) + Int128(largest) / 2) / Int128(largest))
  }
}

extension String {
  /// The text flush right in so many columns.
  func padded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - columns)) + self
  }
}
