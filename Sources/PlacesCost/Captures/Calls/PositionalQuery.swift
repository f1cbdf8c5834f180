/// The query of a call by the legacy classes of the Maps JavaScript library.
///
/// Pieces are joined by `&`, each `<field><type><value>` without `=`; a piece of type `m` is a
/// message whose value says how many of the following pieces belong to it, nested ones included.
/// Ordinary `name=value` pairs follow:
///
/// ```
/// 14m1&1sPLACE-A&15sTOKEN&callback=f     [14.1] = PLACE-A   [15] = TOKEN   callback = f
/// ```
///
/// The counts decide: taken without them, the `1s` above would pass for a field of the call itself.
struct PositionalQuery {
  struct Piece {
    /// The fields of the messages around it and its own, outermost first.
    let path: [Int]
    let type: UInt8
    /// With percent-encoding resolved; `+` is a plus.
    let value: [UInt8]
  }

  private(set) var pieces: [Piece] = []
  /// The ordinary pairs.
  let named: QueryPairs

  init(_ query: ArraySlice<UInt8>) {
    var open: [(field: Int, rest: Int)] = []
    var others: [ArraySlice<UInt8>] = []
    for text in query.split(separator: UInt8(ascii: "&")) {
      guard let (field, type, value) = Self.split(text) else {
        others.append(text)
        continue
      }
      while let last = open.last, last.rest <= 0 { open.removeLast() }
      let path = open.map(\.field) + [field]
      for index in open.indices { open[index].rest -= 1 }
      let decoded = value.percentDecoded()
      pieces.append(Piece(path: path, type: type, value: decoded))
      if type == UInt8(ascii: "m"), open.count < 16 {
        open.append((field, Int(String(decoding: decoded, as: UTF8.self)) ?? 0))
      }
    }
    named = QueryPairs(others.joined(separator: [UInt8(ascii: "&")]).map { $0 })
  }

  /// The value of the first string at a path that is not empty; nil if there is none.
  func string(at path: Int...) -> [UInt8]? {
    pieces.first { $0.path == path && $0.type == UInt8(ascii: "s") && !$0.value.isEmpty }?.value
  }

  /// The strings at a path, joined by commas; nil if there are none.
  func strings(at path: Int...) -> [UInt8]? {
    let values = pieces.filter { $0.path == path && $0.type == UInt8(ascii: "s") }.map(\.value)
    return values.isEmpty ? nil : Array(values.joined(separator: [JSONByte.comma]))
  }

  /// Field, type and value of a piece; nil for an ordinary pair.
  private static func split(
    _ text: ArraySlice<UInt8>
  ) -> (field: Int, type: UInt8, value: ArraySlice<UInt8>)? {
    let digits = text.prefix(while: \.isDigit)
    guard (1...6).contains(digits.count), let field = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let rest = text.dropFirst(digits.count)
    guard let type = rest.first, "sdeiubfzm".utf8.contains(type) else { return nil }
    var value = rest.dropFirst()
    // Captures that were taken apart and put together again carry an empty "value" for each name.
    if value.last == UInt8(ascii: "=") { value.removeLast() }
    return (field, type, value)
  }
}
