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
  ///   - debounces: the debounces of a grid in microseconds.
  ///   - lengths: its minimum lengths.
  mutating func fold(_ keystrokes: [Keystroke], debounces: GridAxis, lengths: GridAxis) {
    removeAll(keepingCapacity: true)
    let keystrokes = keystrokes.span
    // Else the empty array would be written to, which all threads share.
    guard !keystrokes.isEmpty else { return }
    append(addingCapacity: keystrokes.count) { folded in
      var next = 0
      while next < keystrokes.count {
        let index = next
        let (text, length) = (keystrokes[index].text, keystrokes[index].length)
        var gap: Int64 = 0
        while next < keystrokes.count, keystrokes[next].text == text {
          let time = keystrokes[next].time
          next &+= 1
          gap = next < keystrokes.count ? Swift.max(gap, keystrokes[next].time - time) : .max
        }
        folded.append(
          FoldedKeystroke(
            text: text,
            index: Int32(truncatingIfNeeded: index),
            length: length,
            minChars: lengths.count(upTo: Int64(length)),
            debounces: debounces.count(upTo: gap)
          )
        )
      }
    }
  }
}
