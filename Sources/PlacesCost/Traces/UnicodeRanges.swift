/// The few facts about scalars that measuring a typed text needs, as ranges.
enum UnicodeRanges {
  /// Whether a scalar of three UTF-8 bytes has the property White_Space.
  static func isWideSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar is a grapheme cluster of its own between others that stand alone too.
  ///
  /// Says no whenever in doubt; then clusters are counted the slow way. No combining mark, joiner,
  /// jamo, regional indicator or prepended mark is in these ranges.
  @inline(__always)
  static func standsAlone(_ scalar: UInt32) -> Bool {
    // Latin, Greek and Cyrillic letters, the most frequent ones, take a few comparisons.
    if scalar < 0x300 { return scalar >= 0xA0 || (0x0E...0x7E).contains(scalar) }
    if scalar < 0x530 { return scalar >= 0x370 && !(0x483...0x489).contains(scalar) }
    return standsAloneBeyondCyrillic(scalar)
  }

  /// The same of a scalar from U+0530 on.
  private static func standsAloneBeyondCyrillic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x05D0...0x05EA, 0x0620...0x064A, 0x1E00...0x1FFF: true
    case 0x2010...0x2027, 0x2030...0x205E: true
    case 0x3000...0x3029, 0x3031...0x3096, 0x309B...0x30FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF9D: true
    default: false
    }
  }

  /// The script of a letter (rule W13); nil for what is no letter.
  @inline(__always)
  static func script(of scalar: UInt32) -> Script? {
    if scalar < 0xAA { return (0x41...0x5A).contains(scalar & ~0x20) ? .latin : nil }
    if (0xC0...0x2B8).contains(scalar) { return scalar == 0xD7 || scalar == 0xF7 ? nil : .latin }
    return scriptOfOthers(scalar)
  }

  /// The same of a scalar that is neither ASCII nor in the blocks of Latin letters next to it.
  private static func scriptOfOthers(_ scalar: UInt32) -> Script? {
    switch scalar {
    case 0xAA, 0xBA: .latin
    case 0x1E00...0x1EFF, 0x1D00...0x1D25, 0x1D2C...0x1D77, 0x1D79...0x1DBF: .latin
    case 0x2C60...0x2C7F, 0xA722...0xA787, 0xA78B...0xA7FF, 0xAB30...0xAB64: .latin
    case 0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A: .latin
    case 0x0400...0x0481, 0x048A...0x052F, 0x1C80...0x1C8A, 0x1D2B, 0x1D78, 0xA640...0xA66E,
      0xA680...0xA69D:
      .cyrillic
    case 0x0620...0x063F, 0x0641...0x064A, 0x066E...0x066F, 0x0671...0x06D3, 0x06D5,
      0x06E5...0x06E6, 0x06EE...0x06EF, 0x06FA...0x06FC, 0x06FF, 0x0750...0x077F,
      0x0870...0x0887, 0x0889...0x088E, 0x08A0...0x08C9, 0xFB50...0xFBB1, 0xFBD3...0xFD3D,
      0xFD50...0xFDC7, 0xFDF0...0xFDFB, 0xFE70...0xFEFC:
      .arabic
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7FB,
      0xFFA0...0xFFDC:
      .hangul
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0xFF66...0xFF9D, 0x1AFF0...0x1B167:
      .kana
    case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      .han
    default: isOtherLetter(scalar) ? .other : nil
    }
  }

  private static func isOtherLetter(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
