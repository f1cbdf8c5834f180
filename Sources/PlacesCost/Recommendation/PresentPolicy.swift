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
    let minimum = max(1, minChars ?? 1)
    unsentPastes = typing.unsentPastes.reduce(0) { sum, paste in
      sum + (paste.key.length >= min(minimum, LengthHistogram.limit) ? paste.value : 0)
    }
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

/// How well a replay of the present policy tells what was observed (rule W14).
public struct Backtest: Hashable, Sendable {
  public let observedRequests: Int
  public let replayedRequests: Int
  /// List cost of the strategy that the trace follows, at the observed and the replayed requests.
  public let observedCost: Money?
  public let replayedCost: Money?

  /// The larger of the two relative errors, in millionths; nil where nothing was observed.
  public var error: Int? {
    guard observedRequests > 0 else { return nil }
    let requests = Self.error(Int128(replayedRequests), against: Int128(observedRequests))
    guard let observedCost, let replayedCost, observedCost.picounits > 0 else { return requests }
    return max(
      requests,
      Self.error(replayedCost.picounits, against: observedCost.picounits)
    )
  }

  /// The largest error at which a policy is recommended: 5 per cent, in millionths.
  public static let limit = 50_000

  /// Whether the replay may be trusted with other policies.
  public var holds: Bool { error.map { $0 <= Self.limit } ?? false }

  private static func error(_ value: Int128, against reference: Int128) -> Int {
    Int(clamping: abs(value - reference) * 1_000_000 / reference)
  }
}
