/// How many columns text takes on a terminal, and how it is made safe to print there.
enum DisplayWidth {
  /// Scalars that take two columns: East Asian wide and full-width ones, and emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// The columns of a character: 2 where wide, 0 where it only changes what comes before, else 1.
  static func columns(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: continue
      default: widest = max(widest, isWide(scalar) ? 2 : 1)
      }
    }
    return widest
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && wide.contains { $0.contains(scalar.value) }
  }
}

extension String {
  /// The columns that the text takes on a terminal.
  var columns: Int { reduce(0) { $0 + DisplayWidth.columns(of: $1) } }

  /// The text cut to so many columns, an ellipsis in place of what is left out.
  ///
  /// Marks that take no column count too: at most four scalars for each column are kept.
  func truncated(to limit: Int) -> String {
    guard columns > limit || unicodeScalars.count > 4 * limit else { return self }
    var kept = ""
    var width = 0
    var scalars = 0
    for character in self {
      width += DisplayWidth.columns(of: character)
      scalars += character.unicodeScalars.count
      if width > limit - 1 || scalars > 4 * limit { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
