/// The client's present policy, as the trace shows it (rule W12).
public struct PresentPolicy: Hashable, Sendable {
  /// Median delay from a keystroke to the request with its text, in milliseconds; nil where no
  /// keystroke precedes a request, or the times of the requests are too coarse to tell.
  public let debounce: Int?
  /// Length of the shortest text sent; nil where none was.
  public let minChars: Int?
  /// Length of the longest text typed key by key but not sent.
  public let longestUnsent: Int?
  /// Texts of at least the minimum length that came at once and that no request carried, though
  /// typing stopped: a minimum that looks at the text before the paste.
  public let unsentPastes: Int
  /// Requests sent although the next keystroke had come first, and all requests after keystrokes.
  public let overtakenRequests: Int
  public let pairedRequests: Int
  /// The policy of the tally's grid that stands for the present one in the backtest (W14); nil
  /// where the debounce or the minimum cannot be told.
  public let replayedAs: Policy?

  /// How much later than its timer a request may be seen, in milliseconds.
  private static let timerSlack = 5

  /// Infers the policy from what a trace shows.
  ///
  /// - Parameters:
  ///   - typing: what it shows.
  ///   - grid: the policies that the tally can replay.
  ///   - hasCoarseCalls: whether requests have times coarser than 100 ms (W7), so that no delay from
  ///     a keystroke to its request can be told.
  package init(of typing: TypingStatistics, grid: PolicyGrid, hasCoarseCalls: Bool = false) {
    let tellsDelays = !hasCoarseCalls || typing.sessionsWithKeystrokes == 0
    debounce = tellsDelays ? typing.requestDelays.percentile(50) : nil
    // By text alone: with coarse times a request may seem to come before its keystroke.
    minChars = tellsDelays ? typing.shortestSent : typing.sentLengths.shortest
    longestUnsent = typing.longestUnsent
    unsentPastes = typing.unsentPastes(from: minChars).values.reduce(0, +)
    overtakenRequests = tellsDelays ? typing.overtakenRequests : 0
    pairedRequests = typing.pairedRequests
    let onlyDelays = overtakenRequests * 2 > pairedRequests
    let timer = onlyDelays ? 0 : debounce ?? 0
    let effective = grid.debounces.last { $0 <= timer + Self.timerSlack }
    let shortest = minChars.flatMap { shortest in grid.minChars.last { $0 <= max(1, shortest) } }
    if let effective, let shortest, tellsDelays {
      replayedAs = Policy(minChars: shortest, debounce: effective)
    } else {
      replayedAs = nil
    }
  }

  /// Whether most requests were sent although typing went on: the timer delays each request but
  /// saves none (case of a debounce that is made anew on every keystroke).
  public var onlyDelays: Bool {
    overtakenRequests * 2 > pairedRequests && (debounce ?? 0) >= 50
  }
}

extension TypingStatistics {
  /// Texts that came at once and were long enough for a minimum length, yet no request carried, with
  /// how often each came.
  func unsentPastes(from minChars: Int?) -> [UnsentPaste: Int] {
    let shortest = min(max(1, minChars ?? 1), LengthHistogram.limit)
    return unsentPastes.filter { $0.key.length >= shortest }
  }
}
