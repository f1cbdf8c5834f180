/// A run of keystrokes with one text.
struct FoldedKeystroke {
  var text: UInt64
  /// Index of the run's first keystroke.
  var index: Int32
  /// Length of the text.
  var length: UInt32
  /// How many of the grid's minimum lengths the text reaches.
  var minChars: Int
  /// How many of the grid's debounces the longest gap of the run outlasts.
  var debounces: Int
}

extension [FoldedKeystroke] {
  /// Folds runs of equal texts and looks up how far along each axis a keystroke sends.
  ///
  /// - Parameters:
  ///   - keystrokes: the keystrokes of a session; those of the session before are forgotten.
  ///   - debounces: the debounces of a grid in microseconds, ascending.
  ///   - lengths: its minimum lengths, ascending.
  mutating func fold(_ keystrokes: [Keystroke], debounces: [Int64], lengths: [Int]) {
    removeAll(keepingCapacity: true)
    let keystrokes = keystrokes.span
    let debounces = debounces.span
    let lengths = lengths.span
    for index in keystrokes.indices {
      let text = keystrokes[index].text
      let gap =
        index + 1 < keystrokes.count
        ? keystrokes[index + 1].time - keystrokes[index].time : Int64.max
      // Most gaps are short and most texts long: the answer is near the one end or the other.
      var outlasted = 0
      while outlasted < debounces.count, debounces[outlasted] <= gap { outlasted += 1 }
      if let last = indices.last, self[last].text == text {
        self[last].debounces = Swift.max(self[last].debounces, outlasted)
        continue
      }
      var reached = lengths.count
      while reached > 0, lengths[reached - 1] > keystrokes[index].length { reached -= 1 }
      append(
        FoldedKeystroke(
          text: text,
          index: Int32(truncatingIfNeeded: index),
          length: keystrokes[index].length,
          minChars: reached,
          debounces: outlasted
        )
      )
    }
  }
}
