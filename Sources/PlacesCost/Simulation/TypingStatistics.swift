/// What a trace shows of typing and of the client's present policy (rules W6–W8, W12).
///
/// Sums and histograms that merge; nothing here depends on a price or on the grid.
package struct TypingStatistics: Hashable, Sendable {
  /// Length changes beyond this are a paste, an autofill, dictation or a clearing (W8).
  package static let pasteThreshold = 3

  /// Gaps between keystrokes of a session, pastes left out.
  package var keystrokeGaps = MillisecondHistogram()
  /// Gaps between requests that stand in for keystrokes, pastes left out (W7).
  package var requestGaps = MillisecondHistogram()
  /// Delays from a keystroke to the request with its text.
  package var requestDelays = MillisecondHistogram()
  /// Requests that a keystroke with their text came before.
  package var pairedRequests = 0
  /// Those of them that were sent although the next keystroke had come first: no debounce held
  /// them back, only a delay.
  package var overtakenRequests = 0
  /// Waits from the last keystroke to the request with its text, in completed sessions (W6).
  package var finalWaits = MillisecondHistogram()
  /// Response times of billable requests.
  package var latencies = MillisecondHistogram()
  /// Keystrokes that are pastes by rule W8.
  ///
  /// Requests that stand in for keystrokes are none: an app's minimum and debounce make them jump by
  /// nature.
  package var pastes = 0
  /// Texts that came at once and that no request carried, though typing stopped.
  package var unsentPastes: [UnsentPaste: Int] = [:]
  /// Keystrokes that are no pastes, by the length of their text: those whose text a request carried,
  /// and the others.
  package var sentLengths = LengthHistogram()
  package var unsentLengths = LengthHistogram()
  /// Length of the shortest text sent after a keystroke or standing in for one.
  package var shortestSent: Int?
  /// Length of the longest text typed, key by key, but not sent.
  package var longestUnsent: Int?
  /// Greatest common divisor of all times, in microseconds, a millisecond at least, so that it does not
  /// matter in which order they come; 0 before the first event.
  package var timeGrain: Int64 = 0
  /// Sessions that have keystrokes.
  package var sessionsWithKeystrokes = 0

  package init() {}

  /// Adds the statistics of another trace.
  package mutating func add(_ other: TypingStatistics) {
    keystrokeGaps.add(other.keystrokeGaps)
    requestGaps.add(other.requestGaps)
    requestDelays.add(other.requestDelays)
    pairedRequests += other.pairedRequests
    overtakenRequests += other.overtakenRequests
    finalWaits.add(other.finalWaits)
    latencies.add(other.latencies)
    pastes += other.pastes
    unsentPastes.merge(other.unsentPastes, uniquingKeysWith: +)
    sentLengths.add(other.sentLengths)
    unsentLengths.add(other.unsentLengths)
    shortestSent = [shortestSent, other.shortestSent].compactMap { $0 }.min()
    longestUnsent = [longestUnsent, other.longestUnsent].compactMap { $0 }.max()
    timeGrain = Self.commonGrain(timeGrain, other.timeGrain)
    sessionsWithKeystrokes += other.sessionsWithKeystrokes
  }

  /// Takes note of an event's time.
  package mutating func note(time: Int64) {
    // Once the grain is a millisecond or less, no further time can make it matter.
    guard timeGrain == 0 || timeGrain > Self.finestGrain else { return }
    timeGrain = Self.commonGrain(timeGrain, time.magnitude > 0 ? abs(time) : timeGrain)
  }

  /// The finest step between times that is told from finer ones, in microseconds.
  private static let finestGrain: Int64 = 1_000

  private static func commonGrain(_ first: Int64, _ second: Int64) -> Int64 {
    let divisor = commonDivisor(first, second)
    return divisor == 0 ? 0 : max(finestGrain, divisor)
  }

  private static func commonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

/// A text that came at once and was not sent.
package struct UnsentPaste: Hashable, Sendable {
  /// Its length, `LengthHistogram.limit` at most.
  package let length: Int
  /// What the request for it would have been billed as; nil where it is free in a legacy session.
  package let sku: SKU?

  init(length: Int, sku: SKU?) {
    self.length = min(length, LengthHistogram.limit)
    self.sku = sku
  }
}
