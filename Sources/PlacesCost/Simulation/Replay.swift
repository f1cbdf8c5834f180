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
  /// Up to how many debounces a keystroke of the session has sent so far, by minimum length.
  private var reached: [Int]
  private var folded: [FoldedKeystroke] = []
  private var texts: [UInt64] = []

  /// The longest session whose texts are compared each with each.
  private static let pairLimit = 48

  package init(grid: PolicyGrid) {
    self.grid = grid
    debounces = grid.debounces.map { Int64($0) * 1_000 }
    reached = Array(repeating: 0, count: grid.minChars.count)
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
    folded.fold(keystrokes, debounces: debounces, lengths: grid.minChars)
    if folded.count > Self.pairLimit, hasRepeatedText() {
      replayEachPolicy(chosenText: chosenText)
    } else {
      replayAtOnce(chosenText: chosenText)
      if folded.count <= Self.pairLimit { takeBackRepeats() }
    }
    outcomes.finish(keystrokes, minChars: grid.minChars, isCompleted: isCompleted)
  }

  private mutating func hasRepeatedText() -> Bool {
    texts.removeAll(keepingCapacity: true)
    for keystroke in folded { texts.append(keystroke.text) }
    texts.sort()
    return texts.indices.dropFirst().contains { texts[$0] == texts[$0 - 1] }
  }

  /// Counts the keystrokes whose rectangle holds each policy.
  private mutating func replayAtOnce(chosenText: UInt64?) {
    outcomes.clear()
    Self.findFirst(
      folded,
      chosenText: chosenText,
      reached: &reached,
      &outcomes.firstSend,
      &outcomes.blindChars,
      &outcomes.sendsChosenText
    )
    Self.count(folded, width: grid.minChars.count, &outcomes.requests)
  }

  /// Finds what sends first, rectangle by rectangle: the debounces up to which some keystroke before has
  /// sent, by minimum length, are those that a keystroke is too late for.
  private static func findFirst(
    _ folded: [FoldedKeystroke],
    chosenText: UInt64?,
    reached: inout [Int],
    _ firstSend: inout [Int32],
    _ blindChars: inout [Int],
    _ sendsChosenText: inout [Bool]
  ) {
    var reached = reached.mutableSpan
    let width = reached.count
    for column in 0..<width { reached[column] = 0 }
    var firstSend = firstSend.mutableSpan
    var blindChars = blindChars.mutableSpan
    var sendsChosenText = sendsChosenText.mutableSpan
    precondition(firstSend.count == sendsChosenText.count && blindChars.count == firstSend.count)
    let folded = folded.span
    for index in folded.indices {
      let (minChars, debounces) = (folded[index].minChars, folded[index].debounces)
      precondition(minChars <= width && debounces &* width <= firstSend.count)
      for column in 0..<minChars where reached[column] < debounces {
        var policy = reached[column] &* width &+ column
        let end = debounces &* width
        while policy < end {
          // Safe: within the grid, as all three are.
          unsafe firstSend[unchecked: policy] = folded[index].index
          unsafe blindChars[unchecked: policy] = Int(folded[index].length)
          policy &+= width
        }
        reached[column] = debounces
      }
      guard folded[index].text == chosenText else { continue }
      // All debounces in one where the text reaches every minimum length, as most do.
      let (rows, length) =
        minChars == width ? (1, debounces &* width) : (debounces, minChars)
      for row in 0..<rows {
        for policy in row &* width..<row &* width &+ length {
          // Safe: as above.
          unsafe sendsChosenText[unchecked: policy] = true
        }
      }
    }
  }

  /// Counts each keystroke under the largest debounce that it outlasts alone; then joins to every policy
  /// those of larger debounces, for what sends there sends here too.
  ///
  /// - Parameters:
  ///   - folded: the keystrokes.
  ///   - width: how many minimum lengths there are.
  ///   - requests: zeros, one for each policy; then the counts.
  private static func count(_ folded: [FoldedKeystroke], width: Int, _ requests: inout [Int32]) {
    var requests = requests.mutableSpan
    let folded = folded.span
    for index in folded.indices where folded[index].debounces > 0 {
      let start = (folded[index].debounces - 1) * width
      precondition(start + folded[index].minChars <= requests.count)
      for policy in start..<start + folded[index].minChars {
        // Safe: none is behind the last one, which was checked.
        unsafe requests[unchecked: policy] &+= 1
      }
    }
    precondition(width > 0)
    var policy = requests.count &- width
    while policy > 0 {
      policy &-= 1
      // Safe: behind every policy but the last ones stands that of the next debounce.
      unsafe requests[unchecked: policy] &+= requests[unchecked: policy &+ width]
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
