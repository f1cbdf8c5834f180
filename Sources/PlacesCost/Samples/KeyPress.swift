/// One press of a key while a text is typed.
struct KeyPress {
  /// The text in the field after it.
  let text: String
  /// Presses before it in the same text.
  let index: Int
  /// How much slower it is for where it stands, in thousandths of a natural logarithm.
  let effort: Int
  let isBackspace: Bool
}

/// The key presses that type a text, mistypings and their corrections included.
///
/// Now and then a wrong letter is typed, noticed up to two letters later, and taken back letter by
/// letter; what was right is then typed again. Backspaces come to the measured share of presses.
struct Typing {
  /// Presses in order; the last leaves the target in the field.
  private(set) var presses: [KeyPress] = []
  private var field: [Character] = []

  /// Types `target` one user-perceived character at a time.
  init(_ target: String, random: inout SampleRandom) {
    let target = Array(target)
    while field.count < target.count {
      let next = target[field.count]
      if next.isASCII, next.isLetter, random.chance(Self.mistypingShare) {
        mistype(target, random: &random)
      } else {
        press(next)
      }
    }
  }

  /// Mistypings in ten thousand letters.
  private static let mistypingShare = 463

  private mutating func mistype(_ target: [Character], random: inout SampleRandom) {
    let right = field.count
    press(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(random.below(26)))))
    let unnoticed = random.index(weights: [6, 3, 1])
    for offset in 0..<unnoticed where right + 1 + offset < target.count {
      press(target[right + 1 + offset])
    }
    var effort = 600
    while field.count > right {
      field.removeLast()
      append(effort: effort, isBackspace: true)
      effort = -300
    }
  }

  private mutating func press(_ character: Character) {
    let startsWord = field.last == " "
    field.append(character)
    append(effort: character == " " ? 200 : startsWord ? 500 : 0, isBackspace: false)
  }

  private mutating func append(effort: Int, isBackspace: Bool) {
    presses.append(
      KeyPress(
        text: String(field),
        index: presses.count,
        effort: effort,
        isBackspace: isBackspace
      )
    )
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without the spaces at both ends; samples hold no other white space.
  var trimmingSpaces: Substring {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
