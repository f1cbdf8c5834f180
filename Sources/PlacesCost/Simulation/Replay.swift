/// Replays the keystrokes of sessions under the policies of a grid, one by one (rules W1–W5, W9).
///
/// Under a trailing debounce a keystroke sends by its length and the gap to the next one alone,
/// unless its text repeats the last one sent. So the replay first folds runs of equal texts (a
/// trailing space changes nothing): one keystroke with the longest gap of the run. Sessions of usual
/// size are left to `QuickReplay`, which says the same.
package struct Replay {
  package let grid: PolicyGrid
  package private(set) var outcomes: ReplayOutcomes
  /// The debounces of the grid in microseconds.
  private let debounces: GridAxis
  private let lengths: GridAxis
  private var folded: [FoldedKeystroke] = []

  package init(grid: PolicyGrid) {
    self.grid = grid
    debounces = grid.debounceAxis
    lengths = grid.lengthAxis
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
    folded.fold(keystrokes, debounces: debounces, lengths: lengths)
    replayEachPolicy(chosenText: chosenText)
    outcomes.finish(keystrokes, minChars: grid.minChars, isCompleted: isCompleted)
  }

  /// Follows the text last sent, policy by policy.
  private mutating func replayEachPolicy(chosenText: UInt64?) {
    var policy = 0
    for debounce in 0..<grid.debounces.count {
      for minChars in 0..<grid.minChars.count {
        var requests: Int32 = 0
        var firstSend: Int32 = -1
        var sendsChosenText = false
        var lastSent: UInt64?
        for keystroke in folded
        where keystroke.debounces > debounce && keystroke.minChars > minChars
          && keystroke.text != lastSent
        {
          requests += 1
          if firstSend < 0 {
            firstSend = keystroke.index
            outcomes.blindChars[policy] = Int(keystroke.length)
          }
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
