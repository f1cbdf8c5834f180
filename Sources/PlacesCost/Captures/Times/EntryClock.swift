/// Gives every event of a source a time, and keeps what that says about the source.
struct EntryClock {
  /// The time of the first event of a source that states none: 2026-01-01T00:00:00Z.
  static let assumedStart: Int64 = 1_767_225_600_000_000
  /// The step from each event without a time to the next, in microseconds.
  static let assumedStep: Int64 = 1_000_000

  private var last: Int64?
  private var isLastStated = false

  /// Gives the next event its time; without a stated one a step after the last, or with the last
  /// one if that was stated.
  mutating func stamp(
    _ event: inout NativeEvent,
    with stated: CaptureTime?,
    _ summary: inout SourceSummary
  ) {
    event.time = time(of: stated, &summary)
    event.resolution = stated?.resolution
  }

  private mutating func time(of stated: CaptureTime?, _ summary: inout SourceSummary) -> Int64 {
    if let stated {
      let finest = summary.resolution ?? stated.resolution
      summary.resolution = min(finest, stated.resolution)
      last = stated.time
      isLastStated = true
      return stated.time
    }
    summary.untimed += 1
    let step = isLastStated ? 0 : Self.assumedStep
    let time = last.map { $0 + step } ?? Self.assumedStart
    last = time
    return time
  }
}
