/// Replays sessions of usual size under all policies of a grid at once, sixteen to an instruction.
///
/// What ``Replay`` says policy by policy, this finds keystroke by keystroke. Once runs of equal texts are
/// folded, a keystroke sends under exactly the policies (N, D) with N ≤ its length and D ≤ the gap to the
/// next one, unless its text was the last one sent:
///
///     text   a    am   ams  am   (gap 90, 210, 120, last)
///
/// Here "am" comes twice. Its second request is taken back where the first is the last one before
/// it: above the debounces that "ams" outlasts.
struct QuickReplay: Sendable {
  private(set) var outcomes: QuickOutcomes
  private let minChars: [Int]
  /// The debounces of the grid in microseconds.
  private let debounces: GridAxis
  private let lengths: GridAxis
  /// For each number of bytes, a vector in which so many are set from the first on.
  private let prefixes: [PolicyBytes]
  private var folded: [FoldedKeystroke] = []

  /// The most keystrokes of a session, and requests: the row of so many, twice that and one, fits a byte.
  static let keystrokeLimit = 127
  /// The longest text or minimum.
  private static let lengthLimit = 255

  init(grid: PolicyGrid) {
    minChars = grid.minChars
    debounces = grid.debounceAxis
    lengths = grid.lengthAxis
    prefixes = (0...PolicyLayout.vectorSize).map { count in
      var prefix = PolicyBytes()
      for byte in 0..<count { prefix[byte] = .max }
      return prefix
    }
    outcomes = QuickOutcomes(PolicyLayout(grid))
  }

  /// Replays one session into `outcomes`; the parameters are those of ``Replay``.
  ///
  /// - Returns: whether the session is small enough; if not, the outcomes mean nothing.
  mutating func run(_ keystrokes: [Keystroke], isCompleted: Bool, chosenText: UInt64?) -> Bool {
    guard keystrokes.count <= Self.keystrokeLimit, minChars.last ?? 0 <= Self.lengthLimit else {
      return false
    }
    folded.fold(keystrokes, debounces: debounces, lengths: lengths)
    var longest: UInt32 = 0
    for keystroke in folded { longest = max(longest, keystroke.length) }
    guard longest <= Self.lengthLimit else { return false }
    outcomes.send(folded, prefixes, chosenText: chosenText)
    takeBackRepeats()
    outcomes.finish(
      isCompleted: isCompleted,
      lastLength: Int(keystrokes.last?.length ?? 0),
      minChars: minChars,
      prefixes
    )
    return true
  }

  /// Takes the requests back whose text is that of the request before.
  private mutating func takeBackRepeats() {
    // Some bits of the texts, which are hashes: most new ones differ in them from all before.
    var seen: UInt64 = 0
    for index in folded.indices {
      let text = folded[index].text
      let bit: UInt64 = 1 &<< (text & 63)
      if seen & bit != 0, folded.hasText(text, before: index) {
        outcomes.takeBack(index, of: folded, prefixes)
      }
      seen |= bit
    }
  }
}

extension [FoldedKeystroke] {
  /// Whether the text of a keystroke comes before it too.
  fileprivate func hasText(_ text: UInt64, before index: Int) -> Bool {
    let folded = span
    for earlier in 0..<index where folded[earlier].text == text { return true }
    return false
  }
}
