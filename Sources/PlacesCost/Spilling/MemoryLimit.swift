/// How much memory a run may take (`--max-memory`).
///
/// Only what grows with the trace is counted against it: the tokens and open searches of the tally, the
/// ten minutes of events that are put in order, runs that are sorted. The rest is estimated once.
package struct MemoryLimit: Hashable, Sendable {
  /// Bytes for what grows with the trace.
  package let growth: Int

  /// A limit on what grows, in bytes, however little it may be.
  init(growth: Int) {
    self.growth = growth
  }

  /// A limit on the whole process.
  ///
  /// - Parameters:
  ///   - bytes: what the process may take.
  ///   - options: decide how much it takes for any trace.
  /// - Throws: `TooSmall` if that leaves less than `leastGrowth`.
  package init(bytes: Int, for options: AnalysisOptions) throws(TooSmall) {
    let least = Self.fixedBytes(for: options) + Self.leastGrowth
    guard bytes >= least else { throw TooSmall(least: least) }
    growth = bytes - Self.fixedBytes(for: options)
  }

  /// A limit below what the options need for any trace.
  package struct TooSmall: Error, Hashable {
    /// The smallest limit in bytes.
    package let least: Int
  }

  /// What is left for the trace at least, in bytes.
  private static let leastGrowth = 16 << 20

  /// What the process takes for any trace, in bytes: itself, and for each thread the lines that are
  /// read and the histograms that are counted.
  private static func fixedBytes(for options: AnalysisOptions) -> Int {
    let policies = TallyBuilder.Options(options).grid.count
    return 24 << 20 + options.threadCount * (6 << 20 + policies * 160 << 10)
  }

  /// What the tally of a trace or of a part of it may take.
  var tally: Int { max(24 << 10, growth / 8 * 5) }

  /// How many events may wait to be put in order.
  var waitingEvents: Int { max(64, growth / 4 / (2 * MemoryLayout<Event>.stride)) }

  /// How many events are sorted at a time: each with its place in the order, and once more in order.
  var sortedEvents: Int { min(1 << 20, max(64, growth / 2 / (3 * MemoryLayout<Event>.stride))) }

  /// How many events of sorted runs are held at a time, over all runs.
  var mergedEvents: Int { max(256, growth / 8 / (3 * MemoryLayout<Event>.stride)) }
}

/// What went to temporary files, for whoever wants to tell (`--max-memory`).
package enum Spill: Hashable, Sendable {
  /// Events come later than ten minutes after others, so that all are sorted.
  case lateEvents
  /// More events fall into ten minutes than may wait.
  case denseEvents
  /// Tokens and open searches take more than they may: the trace is tallied in parts.
  case tables
  /// One client's searches and tokens, which are not divided, take more than the limit.
  case oneClient
}

extension Spill: CustomStringConvertible {
  package var description: String {
    switch self {
    case .lateEvents:
      "events come more than ten minutes late; all are sorted, many through temporary files"
    case .denseEvents:
      "ten minutes of events take more than --max-memory allows; they are sorted through temporary"
        + " files"
    case .tables:
      "tokens and open searches take more than --max-memory allows; the trace is tallied in parts,"
        + " through temporary files"
    case .oneClient:
      "the searches and tokens of one client alone take more than --max-memory allows; they are held in"
        + " memory all the same"
    }
  }
}

/// What a consumer of events throws to get all of them once more, from the first one on.
struct EventsNeededAgain: Error {}
