/// A text as rule W1 sees it: trimmed, compared scalar by scalar, counted in grapheme clusters.
struct PlainText: Hashable {
  /// The scalars that are left without surrounding white space.
  let scalars: [UInt32]

  /// Length in user-perceived characters.
  let length: Int

  init(_ text: String) {
    var kept = Array(text.unicodeScalars)
    while kept.last?.properties.isWhitespace == true { kept.removeLast() }
    while kept.first?.properties.isWhitespace == true { kept.removeFirst() }
    var trimmed = String.UnicodeScalarView()
    trimmed.append(contentsOf: kept)
    scalars = kept.map(\.value)
    length = String(trimmed).count
  }

  /// A hash that stands for the text in an event; 0 for an empty one.
  var hash: UInt64 {
    scalars.isEmpty
      ? 0 : fnv1a(scalars.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16)] })
  }
}

/// The 64-bit FNV-1a hash of some bytes (rule W11).
func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
