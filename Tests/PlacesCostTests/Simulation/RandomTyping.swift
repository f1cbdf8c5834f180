@testable import PlacesCost

/// A random session of typing, awkward on purpose.
struct RandomTyping {
  var texts: [(time: Int64, text: String)] = []
  var isCompleted: Bool
  var chosenText: String?

  /// Clusters of one to seven scalars, and pieces that merge with what stands before them.
  private static let pieces = [
    "a", "b", "c", "é", "e\u{301}", "\u{301}", "ß", "東", "京", "한", "\u{1112}\u{1161}\u{11AB}",
    "か\u{3099}", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇩", "\u{200D}", "न\u{94D}न", "\r\n", "\r", "\n", " ", "  ",
    "\u{3000}", "\u{A0}", "\u{2028}", "\u{85}", "\t", "1", "'", "\u{FE0F}",
  ]

  /// Draws a session; gaps lie at and around the debounces, in milliseconds.
  init(seed: UInt64, debounces: [Int]) {
    var random = SeededGenerator(seed: seed)
    let count =
      random.chance(5)
      ? Int.random(in: 25...300, using: &random) : Int.random(in: 0...24, using: &random)
    let alphabet = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(Self.pieces) }
    var time = Int64.random(in: -1_000_000...1_000_000, using: &random)
    var field = ""
    for _ in 0..<count {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<11: field += random.pick(alphabet)
      case 11..<14: if !field.isEmpty { field.removeLast() }
      case 14: if !field.unicodeScalars.isEmpty { field.unicodeScalars.removeLast() }
      case 15: field = random.pick([" ", "\u{3000}", "\n"]) + field
      case 16: field += " "
      case 17: field = random.chance(50) ? "" : alphabet.joined()
      case 18: field = texts.isEmpty ? field : random.pick(texts.map(\.text))
      default: break
      }
      texts.append((time, field))
      time += Self.gap(debounces, &random)
    }
    isCompleted = random.chance(60)
    chosenText = random.chance(20) ? nil : random.pick(texts.map(\.text) + alphabet)
  }

  private static func gap(_ debounces: [Int], _ random: inout SeededGenerator) -> Int64 {
    let bound = Int64(random.pick(debounces)) * 1_000
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: 0
    case 1: bound
    case 2: bound + 1
    case 3: max(0, bound - 1)
    default: Int64.random(in: 0...700_000, using: &random)
    }
  }

  var keystrokes: [Keystroke] {
    texts.map { time, text in
      let typed = PlainText(text)
      return Keystroke(time: time, text: typed.hash, length: UInt32(typed.length))
    }
  }
}
