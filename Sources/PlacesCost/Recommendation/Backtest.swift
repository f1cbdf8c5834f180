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
