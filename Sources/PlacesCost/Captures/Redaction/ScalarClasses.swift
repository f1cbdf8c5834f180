/// The classes of scalars that may stand for each other in a placeholder.
struct ScalarClasses {
  /// How a scalar behaves; scalars of one class have all of it in common.
  private struct Behavior: Hashable {
    let category: Unicode.GeneralCategory
    let script: Script?
    let isWide: Bool
    /// How many clusters each of a few texts with the scalar has.
    let clusters: [Int]
  }

  private var classes: [[Unicode.Scalar]] = []
  private var places: [Unicode.Scalar: (index: Int, place: Int)] = [:]

  init() {
    add(UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z")))
    add(UInt32(UInt8(ascii: "A"))...UInt32(UInt8(ascii: "Z")))
    add(UInt32(UInt8(ascii: "0"))...UInt32(UInt8(ascii: "9")))
  }

  /// The class of a scalar, and its place in it; a class of its own if it has to stay.
  mutating func members(with scalar: Unicode.Scalar) -> ([Unicode.Scalar], Int) {
    if let known = places[scalar] { return (classes[known.index], known.place) }
    guard scalar.value >= 0x80, Self.isReplaced(scalar) else { return ([scalar], 0) }
    addBlock(of: scalar)
    guard let found = places[scalar] else { return ([scalar], 0) }
    return (classes[found.index], found.place)
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }

  private mutating func add(_ range: ClosedRange<UInt32>) {
    add(range.compactMap { Unicode.Scalar($0) }.filter(Self.isReplaced))
  }

  private mutating func add(_ members: [Unicode.Scalar]) {
    for (place, member) in members.enumerated() { places[member] = (classes.count, place) }
    classes.append(members)
  }

  /// Adds the classes of the scalars around one: Han and Hangul whole, others 128 at a time.
  private mutating func addBlock(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x4E00...0x9FFF: return add(0x4E00...0x9FFF)
    case 0xAC00...0xD7A3:
      // Every 28th syllable ends in its vowel, and joins differently with what follows.
      let syllables = (UInt32(0xAC00)...0xD7A3).compactMap { Unicode.Scalar($0) }
      add(syllables.filter { ($0.value - 0xAC00) % 28 == 0 })
      add(syllables.filter { ($0.value - 0xAC00) % 28 != 0 })
      return
    default: break
    }
    let block = scalar.value & ~0x7F...scalar.value | 0x7F
    var members: [Behavior: [Unicode.Scalar]] = [:]
    for value in block {
      guard let scalar = Unicode.Scalar(value), Self.isReplaced(scalar) else { continue }
      members[Self.behavior(of: scalar), default: []].append(scalar)
    }
    for members in members.values { add(members) }
  }

  private static func behavior(of scalar: Unicode.Scalar) -> Behavior {
    Behavior(
      category: scalar.properties.generalCategory,
      script: UnicodeRanges.script(of: scalar.value),
      isWide: scalar.value >= 0x10000,
      clusters: neighbors.map { before, after in
        var text = String.UnicodeScalarView()
        text.append(contentsOf: before)
        text.append(scalar)
        text.append(contentsOf: after)
        return String(text).count
      }
    )
  }

  /// What may stand before and after a scalar and join it or not: marks, joiners, jamo, viramas.
  private static let neighbors: [(before: [Unicode.Scalar], after: [Unicode.Scalar])] = [
    (["a"], []), ([], ["a"]), ([], ["\u{301}"]), (["\u{1100}"], []), ([], ["\u{1161}"]),
    ([], ["\u{11A8}"]), (["\u{1161}"], []), (["\u{AC00}"], []), (["\u{0915}", "\u{094D}"], []),
    ([], ["\u{094D}", "\u{0915}"]), (["\u{0995}", "\u{09CD}"], []),
    ([], ["\u{09CD}", "\u{0995}"]), (["\u{0B95}", "\u{0BCD}"], []),
    (["\u{1F467}", "\u{200D}"], []), ([], ["\u{200D}", "\u{1F467}"]), (["\u{0600}"], []),
    (["\u{0915}"], ["\u{0915}"]),
  ]
}
