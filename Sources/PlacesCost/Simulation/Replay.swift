/// What one session does under each policy of a grid, in the grid's order.
package struct ReplayOutcomes: Sendable {
  /// Requests sent, one that W4 forces included.
  package var requests: [Int]
  /// Index of the keystroke that sent the first request; -1 where none did.
  package var firstSend: [Int]
  /// Whether a request with the observed chosen text is sent (W15).
  package var sendsChosenText: [Bool]

  package init(policies: Int) {
    requests = Array(repeating: 0, count: policies)
    firstSend = Array(repeating: -1, count: policies)
    sendsChosenText = Array(repeating: false, count: policies)
  }

  /// Whether no keystroke sent a request under this policy.
  ///
  /// In a completed session W4 then adds one, and the session is short: had its last text been long
  /// enough, it would have been sent.
  package func isSilent(_ policy: Int) -> Bool { firstSend[policy] < 0 }
}

/// Replays the keystrokes of sessions under all policies of a grid at once (rules W1–W5, W9).
///
/// Under a trailing debounce a keystroke sends by its length and the gap to the next one alone,
/// unless its text repeats the last one sent. So the replay first folds runs of equal texts (a
/// trailing space changes nothing): one keystroke with the longest gap of the run. If no text then
/// comes twice, a keystroke sends under exactly the policies (N, D) with N ≤ its length and D ≤ its
/// gap, a rectangle of the grid, and one pass of suffix sums answers every policy:
///
///     text   a    am   ams  am   (gap 90, 210, 120, last)
///     "am" comes twice, so this session is replayed policy by policy instead.
package struct Replay {
  package let grid: PolicyGrid
  package private(set) var outcomes: ReplayOutcomes
  private var folded: [FoldedKeystroke] = []
  private var texts: [UInt64] = []

  package init(grid: PolicyGrid) {
    self.grid = grid
    outcomes = ReplayOutcomes(policies: grid.count)
  }

  /// Replays one session into `outcomes`.
  ///
  /// - Parameters:
  ///   - keystrokes: keystrokes in order, or the requests that stand in for them (W7).
  ///   - isCompleted: whether at least one request is needed (W4).
  ///   - chosenText: the text of the last observed request before the choice, if any (W15).
  package mutating func run(
    _ keystrokes: [Keystroke],
    isCompleted: Bool,
    chosenText: UInt64?
  ) {
    fold(keystrokes)
    if hasRepeatedText() {
      replayEachPolicy(chosenText: chosenText)
    } else {
      replayAtOnce(chosenText: chosenText)
    }
    guard isCompleted else { return }
    for policy in 0..<grid.count where outcomes.requests[policy] == 0 {
      outcomes.requests[policy] = 1
    }
  }

  /// Folds runs of equal texts and looks up how far along each axis a keystroke sends.
  private mutating func fold(_ keystrokes: [Keystroke]) {
    folded.removeAll(keepingCapacity: true)
    for index in keystrokes.indices {
      let keystroke = keystrokes[index]
      let gap =
        index + 1 < keystrokes.count ? keystrokes[index + 1].time - keystroke.time : Int64.max
      let debounces = count(grid.debounces) { Int64($0) * 1_000 <= gap }
      if let last = folded.last, last.text == keystroke.text {
        folded[folded.count - 1].debounces = max(last.debounces, debounces)
        continue
      }
      folded.append(
        FoldedKeystroke(
          text: keystroke.text,
          index: index,
          minChars: count(grid.minChars) { $0 <= Int(keystroke.length) },
          debounces: debounces
        )
      )
    }
  }

  /// How many of the ascending values satisfy a condition that holds for a prefix of them.
  private func count(_ values: [Int], where holds: (Int) -> Bool) -> Int {
    var count = 0
    while count < values.count, holds(values[count]) { count += 1 }
    return count
  }

  private mutating func hasRepeatedText() -> Bool {
    if folded.count <= 24 {
      for index in folded.indices.dropFirst() {
        for earlier in 0..<index where folded[earlier].text == folded[index].text { return true }
      }
      return false
    }
    texts.removeAll(keepingCapacity: true)
    for keystroke in folded { texts.append(keystroke.text) }
    texts.sort()
    return texts.indices.dropFirst().contains { texts[$0] == texts[$0 - 1] }
  }

  /// All texts differ: counts the keystrokes whose rectangle holds each policy.
  private mutating func replayAtOnce(chosenText: UInt64?) {
    let width = grid.minChars.count
    for policy in 0..<grid.count {
      outcomes.requests[policy] = 0
      outcomes.firstSend[policy] = -1
      outcomes.sendsChosenText[policy] = false
    }
    for keystroke in folded where keystroke.minChars > 0 && keystroke.debounces > 0 {
      let corner = (keystroke.debounces - 1) * width + keystroke.minChars - 1
      outcomes.requests[corner] += 1
      if outcomes.firstSend[corner] < 0 { outcomes.firstSend[corner] = keystroke.index }
      if keystroke.text == chosenText { outcomes.sendsChosenText[corner] = true }
    }
    Self.spread(&outcomes.requests, width: width) { $0 + $1 }
    // As unsigned numbers, -1 for none is the largest: the smaller one is the earlier keystroke.
    Self.spread(&outcomes.firstSend, width: width) {
      Int(bitPattern: min(UInt(bitPattern: $0), UInt(bitPattern: $1)))
    }
    Self.spread(&outcomes.sendsChosenText, width: width) { $0 || $1 }
  }

  /// Joins to every cell those of larger minimums and debounces: what sends there sends here too.
  ///
  /// Works on a span, which checks once, not cell by cell, that the array is not shared.
  @inline(__always)
  private static func spread<Cell>(
    _ cells: inout [Cell],
    width: Int,
    _ join: (Cell, Cell) -> Cell
  ) {
    var cells = cells.mutableSpan
    for row in stride(from: 0, to: cells.count, by: width) {
      for policy in stride(from: row + width - 2, through: row, by: -1) {
        cells[policy] = join(cells[policy], cells[policy + 1])
      }
    }
    for policy in stride(from: cells.count - 1 - width, through: 0, by: -1) {
      cells[policy] = join(cells[policy], cells[policy + width])
    }
  }

  /// Some text comes twice: follows the text last sent, policy by policy.
  private mutating func replayEachPolicy(chosenText: UInt64?) {
    var policy = 0
    for debounce in 0..<grid.debounces.count {
      for minChars in 0..<grid.minChars.count {
        var requests = 0
        var firstSend = -1
        var sendsChosenText = false
        var lastSent: UInt64?
        for keystroke in folded
        where keystroke.debounces > debounce && keystroke.minChars > minChars
          && keystroke.text != lastSent
        {
          requests += 1
          if firstSend < 0 { firstSend = keystroke.index }
          if keystroke.text == chosenText { sendsChosenText = true }
          lastSent = keystroke.text
        }
        outcomes.requests[policy] = requests
        outcomes.firstSend[policy] = firstSend
        outcomes.sendsChosenText[policy] = sendsChosenText
        policy += 1
      }
    }
  }
}

/// A run of keystrokes with one text.
private struct FoldedKeystroke {
  var text: UInt64
  /// Index of the run's first keystroke.
  var index: Int
  /// How many of the grid's minimum lengths the text reaches.
  var minChars: Int
  /// How many of the grid's debounces the longest gap of the run outlasts.
  var debounces: Int
}
