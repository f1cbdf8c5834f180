@testable import PlacesCost

/// A random session of typing through an input method, without marks: texts grow letter by letter, and
/// are replaced by texts of another script, longer, as long or shorter.
struct ComposedTyping {
  private(set) var texts: [(time: Int64, text: String, script: Script)] = []

  private static let letters: [(script: Script, letters: [String])] = [
    (.latin, ["z", "k", "é"]), (.kana, ["か", "ト"]), (.han, ["中", "国"]), (.hangul, ["한", "국"]),
    (.cyrillic, ["я"]), (.other, ["1", "2"]),
  ]

  /// Draws a session with gaps of up to 400 ms.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var kind = random.pick(Self.letters)
    var time = Int64(seed) * 1_000
    var field = ""
    for _ in 0..<Int.random(in: 0...24, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<7: field += random.pick(kind.letters)
      case 7..<9:
        kind = random.pick(Self.letters)
        field = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(kind.letters) }
          .joined()
      case 9: field = ""
      case 10: if !field.isEmpty { field.removeLast() }
      default: field += " "
      }
      texts.append((time, field, PlainText(field).length > 0 ? kind.script : .other))
      time += Int64.random(in: 0...400_000, using: &random)
    }
  }

  var keystrokes: [Keystroke] {
    texts.map { time, text, script in
      let typed = PlainText(text)
      return Keystroke(
        time: time,
        text: typed.hash,
        length: UInt32(typed.length),
        script: script
      )
    }
  }
}
