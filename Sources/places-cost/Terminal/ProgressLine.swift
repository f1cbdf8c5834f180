import PlacesCost
import Synchronization

/// One line on a terminal's standard error that tells how far reading has come (rule C6).
///
/// Appears only once the work has taken a while, and is wiped away at the end.
final class ProgressLine: Sendable {
  private struct State {
    var started: Int64
    var drawn: Int64?
  }

  /// Microseconds of work before the line appears, and between two drawings of it.
  private static let patience: Int64 = 500_000
  private static let interval: Int64 = 100_000
  private static let barWidth = 24

  private let output: any OutputSink
  private let clock: @Sendable () -> Int64
  private let state: Mutex<State>

  /// A line for a context; nil where nobody would see it.
  init?(in context: Context, isQuiet: Bool) {
    guard context.errorOutputIsTerminal, !isQuiet, context.environment["TERM"] != "dumb" else {
      return nil
    }
    output = context.errorOutput
    clock = context.clock
    state = Mutex(State(started: context.clock()))
  }

  func update(_ progress: TraceProgress) {
    let now = clock()
    let isDue = state.withLock { state in
      guard now - state.started >= Self.patience else { return false }
      if let drawn = state.drawn, now - drawn < Self.interval { return false }
      state.drawn = now
      return true
    }
    if isDue { write("\r\u{1B}[2K\(Self.text(progress))") }
  }

  /// Wipes the line away.
  func finish() {
    let isDrawn = state.withLock { state in
      defer { state.drawn = nil }
      return state.drawn != nil
    }
    if isDrawn { write("\r\u{1B}[2K") }
  }

  private func write(_ text: String) {
    // A progress line that cannot be written is no loss.
    try? output.write(text)
  }

  static func text(_ progress: TraceProgress) -> String {
    let events = "\(progress.events.grouped) events"
    guard let total = progress.totalBytes, total > 0 else {
      return "reading  \(events), \((progress.bytes / 1_000_000).grouped) MB"
    }
    let bytes = min(progress.bytes, total)
    let filled = Self.barWidth * (bytes / 1_000) / max(1, total / 1_000)
    let bar =
      String(repeating: "█", count: min(filled, Self.barWidth))
      + String(repeating: "░", count: max(0, Self.barWidth - filled))
    let percent = 100 * (bytes / 1_000) / max(1, total / 1_000)
    return "reading  \(bar) \(percent) %  \(events)"
  }
}

extension AnalysisOptions {
  /// Runs `body` with options under which a line tells how far it has come, where anybody would see it.
  func showingProgress<Result>(
    in context: Context,
    isQuiet: Bool,
    _ body: (AnalysisOptions) throws -> Result
  ) rethrows -> Result {
    if isQuiet { return try body(self) }
    let line = ProgressLine(in: context, isQuiet: isQuiet)
    defer { line?.finish() }
    var options = self
    if let line { options.onProgress = { line.update($0) } }
    options.onSpill = { spill in
      line?.finish()
      // A note that cannot be written is no reason to end the run.
      try? context.errorOutput.write("places-cost: note: \(spill)\n")
    }
    return try body(options)
  }
}
