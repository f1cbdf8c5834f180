/// The fields of a message in protocol buffers that hold bytes or text.
struct ProtocolMessage {
  private var fields: [UInt64: [UInt8]] = [:]

  /// Reads the first message of a gRPC body: a byte that says whether it is compressed, its length
  /// in four bytes, and the message.
  ///
  /// A compressed one, or one cut short, is nil. So are bytes that a capture wrote down as
  /// characters, unless they were the ones of Latin-1.
  init?(frame body: [UInt8]) {
    if let message = ProtocolMessage(wholeFrame: body[...]) {
      self = message
      return
    }
    var bytes: [UInt8] = []
    for scalar in String(decoding: body, as: UTF8.self).unicodeScalars {
      guard scalar.value < 256 else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    guard let message = ProtocolMessage(wholeFrame: bytes[...]) else { return nil }
    self = message
  }

  private init?(wholeFrame frame: ArraySlice<UInt8>) {
    guard frame.count >= 5, frame.first == 0 else { return nil }
    let length = frame.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let message = frame.dropFirst(5)
    guard message.count >= length else { return nil }
    self.init(message: message.prefix(length))
  }

  private init?(message: ArraySlice<UInt8>) {
    var rest = message
    while !rest.isEmpty {
      guard let tag = Self.number(&rest) else { return nil }
      switch tag & 7 {
      case 0: guard Self.number(&rest) != nil else { return nil }
      case 1, 5:
        let count = tag & 7 == 1 ? 8 : 4
        guard rest.count >= count else { return nil }
        rest = rest.dropFirst(count)
      case 2:
        guard let length = Self.number(&rest), length <= UInt64(rest.count) else { return nil }
        fields[tag >> 3] = Array(rest.prefix(Int(length)))
        rest = rest.dropFirst(Int(length))
      default: return nil
      }
    }
  }

  /// The contents of a field, by its number.
  func bytes(_ field: UInt64) -> [UInt8]? { fields[field] }

  /// Takes a number of at most ten bytes, seven bits each, off the front.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for index in 0..<UInt64(10) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << (7 * index)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
