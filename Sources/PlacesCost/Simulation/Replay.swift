/// Replays the keystrokes of sessions under all policies of a grid at once (rules W1–W5, W9).
///
/// Under a trailing debounce a keystroke sends by its length and the gap to the next one alone,
/// unless its text repeats the last one sent. So the replay first folds runs of equal texts (a
/// trailing space changes nothing): one keystroke with the longest gap of the run. If no text then
/// comes twice, a keystroke sends under exactly the policies (N, D) with N ≤ its length and D ≤ its
/// gap, a rectangle of the grid, and one pass of suffix sums answers every policy:
///
///     text   a    am   ams  am   (gap 90, 210, 120, last)
///
/// Here "am" comes twice. Its second request is taken back where the first is the last one before
/// it: above the debounces that "ams" outlasts.
package struct Replay {
  package let grid: PolicyGrid
  package private(set) var outcomes: ReplayOutcomes
  /// The debounces of the grid in microseconds.
  private let debounces: [Int64]
  private var folded: [FoldedKeystroke] = []
  private var texts: [UInt64] = []

  /// The longest session whose texts are compared each with each.
  private static let pairLimit = 24

  package init(grid: PolicyGrid) {
    self.grid = grid
    debounces = grid.debounces.map { Int64($0) * 1_000 }
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
    if folded.count > Self.pairLimit, hasRepeatedText() {
      replayEachPolicy(chosenText: chosenText)
    } else {
      replayAtOnce(chosenText: chosenText)
      if folded.count <= Self.pairLimit { takeBackRepeats() }
    }
    outcomes.finish(keystrokes, minChars: grid.minChars, isCompleted: isCompleted)
  }

  /// Folds runs of equal texts and looks up how far along each axis a keystroke sends.
  private mutating func fold(_ keystrokes: [Keystroke]) {
    folded.removeAll(keepingCapacity: true)
    let keystrokes = keystrokes.span
    for index in keystrokes.indices {
      let text = keystrokes[index].text
      let gap =
        index + 1 < keystrokes.count
        ? keystrokes[index + 1].time - keystrokes[index].time : Int64.max
      let outlasted = debounces.endOfPrefix { $0 <= gap }
      if let last = folded.indices.last, folded[last].text == text {
        folded[last].debounces = max(folded[last].debounces, outlasted)
        continue
      }
      let length = Int(keystrokes[index].length)
      folded.append(
        FoldedKeystroke(
          text: text,
          index: Int32(truncatingIfNeeded: index),
          minChars: grid.minChars.endOfPrefix { $0 <= length },
          debounces: outlasted
        )
      )
    }
  }

  private mutating func hasRepeatedText() -> Bool {
    texts.removeAll(keepingCapacity: true)
    for keystroke in folded { texts.append(keystroke.text) }
    texts.sort()
    return texts.indices.dropFirst().contains { texts[$0] == texts[$0 - 1] }
  }

  /// Counts the keystrokes whose rectangle holds each policy.
  private mutating func replayAtOnce(chosenText: UInt64?) {
    let width = grid.minChars.count
    outcomes.clear()
    Self.replay(
      folded,
      chosenText: chosenText,
      width: width,
      &outcomes.requests,
      &outcomes.firstSend,
      &outcomes.sendsChosenText
    )
  }

  /// Counts each keystroke under the largest debounce that it outlasts alone; then joins to every policy
  /// those of larger debounces, for what sends there sends here too.
  ///
  /// Works on spans, which check once, not policy by policy, that the arrays are not shared.
  private static func replay(
    _ folded: [FoldedKeystroke],
    chosenText: UInt64?,
    width: Int,
    _ requests: inout [Int32],
    _ firstSend: inout [Int32],
    _ sendsChosenText: inout [Bool]
  ) {
    var requests = requests.mutableSpan
    var firstSend = firstSend.mutableSpan
    var sendsChosenText = sendsChosenText.mutableSpan
    let folded = folded.span
    for index in folded.indices where folded[index].debounces > 0 {
      let start = (folded[index].debounces - 1) * width
      let isChosenText = folded[index].text == chosenText
      for policy in start..<start + folded[index].minChars {
        requests[policy] &+= 1
        if firstSend[policy] < 0 { firstSend[policy] = folded[index].index }
        if isChosenText { sendsChosenText[policy] = true }
      }
    }
    let count = requests.count
    precondition(width > 0 && count % width == 0)
    precondition(firstSend.count == count && sendsChosenText.count == count)
    for column in 0..<width {
      var (sent, first, isChosenSent) = (Int32(0), UInt32.max, false)
      var policy = count &- width &+ column
      while policy >= 0 {
        // Safe: the policies of one minimum length, from the last one down to the first.
        unsafe sent &+= requests[unchecked: policy]
        // As unsigned numbers, -1 for none is the largest: the smaller one is the earlier keystroke.
        unsafe first = min(first, UInt32(bitPattern: firstSend[unchecked: policy]))
        unsafe isChosenSent = isChosenSent || sendsChosenText[unchecked: policy]
        unsafe requests[unchecked: policy] = sent
        unsafe firstSend[unchecked: policy] = Int32(bitPattern: first)
        unsafe sendsChosenText[unchecked: policy] = isChosenSent
        policy &-= width
      }
    }
  }

  /// Takes the requests back whose text is that of the request before.
  ///
  /// The text last sent is that of the latest keystroke whose rectangle holds the policy, for one that
  /// is taken back has the same text. Which keystroke comes first, and whether the chosen text is sent,
  /// stays as it is.
  private mutating func takeBackRepeats() {
    for index in folded.indices {
      let text = folded[index].text
      for earlier in 0..<index where folded[earlier].text == text {
        takeBack(index)
        break
      }
    }
  }

  /// Takes the request of a keystroke back under all policies under which the one before had its text.
  private mutating func takeBack(_ index: Int) {
    let keystroke = folded[index]
    let width = grid.minChars.count
    for column in 0..<keystroke.minChars {
      // How many debounces a keystroke with another text outlasts that lies between.
      var between = 0
      // Up to which debounce requests were taken back.
      var taken = 0
      for earlier in folded[..<index].reversed() {
        let reach = earlier.minChars > column ? earlier.debounces : 0
        guard earlier.text == keystroke.text else {
          between = max(between, reach)
          continue
        }
        let end = min(reach, keystroke.debounces)
        let start = max(between, taken)
        guard start < end else { continue }
        for debounce in start..<end { outcomes.requests[debounce * width + column] -= 1 }
        taken = end
      }
    }
  }

  /// Some text comes twice: follows the text last sent, policy by policy.
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
  var index: Int32
  /// How many of the grid's minimum lengths the text reaches.
  var minChars: Int
  /// How many of the grid's debounces the longest gap of the run outlasts.
  var debounces: Int
}
