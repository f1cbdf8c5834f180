/// Replaces typed texts by others of the same shape.
///
/// Every letter, mark and digit becomes another one of its class: the same script, the same case,
/// the same number of UTF-16 units, and joining its neighbours in the same way, so that the text
/// keeps its length by any count. White space, punctuation and symbols stay.
///
/// Which one it becomes depends on all that stands before it, white space at the start aside: one
/// permutation of the class for each beginning. So a text is the beginning of another exactly if
/// their placeholders are, equal texts stay equal and different ones different, and yet
/// letters cannot be told by how often they come.
struct PlaceholderText {
  private let key: SipKey
  private var classes = ScalarClasses()

  init(key: SipKey) {
    self.key = key
  }

  /// The placeholder for a text in UTF-8.
  mutating func placeholder(for text: [UInt8]) -> [UInt8] {
    var result = String.UnicodeScalarView()
    var state: UInt64 = 0
    var isLeading = true
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      isLeading = isLeading && scalar.properties.isWhitespace
      if isLeading {
        result.append(scalar)
        continue
      }
      let (members, index) = classes.members(with: scalar)
      result.append(members[key.permuted(index, of: members.count, tweak: state)])
      state = key.hash(state, UInt64(scalar.value) | 1 << 32)
    }
    return Array(String(result).utf8)
  }
}
