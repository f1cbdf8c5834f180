/// Walks a line of an access log: words, quoted texts and bracketed ones, with spaces between.
///
/// Inside quotes a backslash escapes: `\"`, `\\` and the `\x22` that nginx and Apache write.
struct LogLine {
  private var rest: ArraySlice<UInt8>

  init(_ line: some Collection<UInt8>) {
    rest = ArraySlice(line)
  }

  /// The next piece, without its quotes or brackets; nil at the end.
  mutating func next() -> [UInt8]? {
    rest = rest.drop { $0 == JSONByte.space || $0 == JSONByte.tab }
    switch rest.first {
    case nil: return nil
    case JSONByte.quote: return quoted()
    case JSONByte.openBracket where !startsAddress: return bracketed()
    default:
      let word = rest.prefix { $0 != JSONByte.space && $0 != JSONByte.tab }
      rest = rest[word.endIndex...]
      return Array(word)
    }
  }

  /// All pieces to the end.
  mutating func pieces() -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    while let piece = next() { pieces.append(piece) }
    return pieces
  }

  /// Whether what comes next is an address such as `[2001:db8::1]:443` rather than a time.
  private var startsAddress: Bool {
    let inside = rest.dropFirst().prefix { $0 != JSONByte.closeBracket }
    return !inside.isEmpty && inside.allSatisfy { $0.hexValue != nil || $0 == JSONByte.colon }
      && inside.contains(JSONByte.colon)
  }

  private mutating func bracketed() -> [UInt8] {
    let inside = rest.dropFirst().prefix { $0 != JSONByte.closeBracket }
    rest = rest[inside.endIndex...].dropFirst()
    return Array(inside)
  }

  private mutating func quoted() -> [UInt8] {
    rest = rest.dropFirst()
    var text: [UInt8] = []
    while let byte = rest.first, byte != JSONByte.quote {
      rest = rest.dropFirst()
      guard byte == JSONByte.backslash, let letter = rest.first else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst()
      let digits = rest.prefix(2)
      if letter == UInt8(ascii: "x"), digits.count == 2, let high = digits.first?.hexValue,
        let low = digits.last?.hexValue
      {
        text.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else if letter == JSONByte.quote || letter == JSONByte.backslash {
        text.append(letter)
      } else {
        text += [JSONByte.backslash, letter]
      }
    }
    rest = rest.dropFirst()
    return text
  }
}
