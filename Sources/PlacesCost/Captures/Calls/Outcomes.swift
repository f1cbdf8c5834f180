/// Reads from a response how a call went.
///
/// Legacy services answer 200 almost always and say in the body what came of it. Without the body
/// the HTTP status is all there is.
enum Outcomes {
  /// The status of a call for a trace; nil where nothing is known, which counts as success.
  static func status(of exchange: Exchange, _ dialect: Endpoint.Dialect) -> NativeEvent.Status? {
    guard let code = exchange.status else { return nil }
    guard code > 0 else { return .http(0) }
    guard (200..<300).contains(code), let body = exchange.responseBody, !body.isEmpty else {
      return grpcStatus(of: exchange, dialect) ?? .http(code)
    }
    switch dialect {
    case .legacy, .positional: return status(ofLegacy: body) ?? .http(code)
    case .new: return status(ofError: body) ?? .http(code)
    case .rpc: return grpcStatus(of: exchange, dialect) ?? status(ofArray: body) ?? .http(code)
    case .grpc: return grpcStatus(of: exchange, dialect) ?? .http(code)
    }
  }

  /// The status in the body of a legacy call: JSON, JSONP, an array by position, or XML.
  static func status(ofLegacy body: [UInt8]) -> NativeEvent.Status? {
    let text = unwrapped(body)
    switch text.first {
    case JSONByte.openBrace: return member("status", of: text).flatMap(named)
    case JSONByte.openBracket: return firstNumber(of: text).flatMap(widgetStatus)
    case UInt8(ascii: "<"): return xmlStatus(of: text).flatMap(named)
    default: return nil
    }
  }

  /// A status as the API has them, in capitals; nil for any other text.
  private static func named(_ text: [UInt8]) -> NativeEvent.Status? {
    let isStatus =
      (2...40).contains(text.count)
      && text.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
    return isStatus ? .name(text) : nil
  }

  /// What the first element of the widget's answer means, as far as it is known.
  private static func widgetStatus(_ code: Int) -> NativeEvent.Status? {
    switch code {
    case 0: .name(Array("OK".utf8))
    case 5: .name(Array("ZERO_RESULTS".utf8))
    case 3, 4: .name(Array("REQUEST_DENIED".utf8))
    default: nil
    }
  }

  /// The code of an `error` object that came with a good HTTP status.
  private static func status(ofError body: [UInt8]) -> NativeEvent.Status? {
    guard body.contains("error".utf8),
      let value = try? JSONValue(parsing: body), let code = value["error"]?["code"]?.int
    else { return nil }
    return .http(code)
  }

  /// The status of an answer `[code, "message", …]`, which is an error where a result would be.
  private static func status(ofArray body: [UInt8]) -> NativeEvent.Status? {
    firstNumber(of: unwrapped(body)).flatMap { $0 == 0 ? nil : .http(httpStatus(ofCode: $0)) }
  }

  private static func grpcStatus(
    of exchange: Exchange,
    _ dialect: Endpoint.Dialect
  ) -> NativeEvent.Status? {
    guard dialect == .grpc || dialect == .rpc,
      let text = exchange.responseHeader("grpc-status"),
      let code = Int(String(decoding: text, as: UTF8.self)), code != 0
    else { return nil }
    return .http(httpStatus(ofCode: code))
  }

  /// The HTTP status that Google maps a gRPC code to.
  private static func httpStatus(ofCode code: Int) -> Int {
    switch code {
    case 3, 9, 11: 400
    case 16: 401
    case 7: 403
    case 5: 404
    case 6, 10: 409
    case 8: 429
    case 1: 499
    case 12: 501
    case 14: 503
    case 4: 504
    case 400...599: code
    default: 500
    }
  }
}

/// Looking into bodies.
extension Outcomes {
  /// The answer without white space, byte order mark and the call of a function around it.
  private static func unwrapped(_ body: [UInt8]) -> ArraySlice<UInt8> {
    var text = body.dropFirst(body.byteOrderMarkLength).drop { $0.isJSONSpace }
    // A guard line that keeps an answer from being run as a script.
    if text.starts(with: ")]}'".utf8) { text = text.dropFirst(4).drop { $0.isJSONSpace } }
    switch text.first {
    case JSONByte.openBrace, JSONByte.openBracket, UInt8(ascii: "<"), nil: return text
    default:
      guard let parenthesis = text.firstIndex(of: UInt8(ascii: "(")) else { return [] }
      return text[(parenthesis + 1)...].drop { $0.isJSONSpace }
    }
  }

  /// The last string of a name among the members of the object that starts a text.
  private static func member(_ name: StaticString, of text: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = Array(text)
    // Safe: the span lives no longer than the array that it borrows.
    let span = unsafe bytes.span.bytes
    var cursor = JSONCursor(span)
    var found: [UInt8]?
    do throws(JSONError) {
      guard try cursor.enterObject() else { return nil }
      repeat {
        let key = try cursor.readKey()
        let value = try cursor.readValue()
        if value.isString, span.extracting(key.range).equals(name) {
          var text: [UInt8] = []
          JSONText.append(span.extracting(value.range), to: &text)
          found = text
        }
      } while try cursor.continuesObject()
    } catch {
      // Cut short, or no JSON after all: what was found before that still holds.
    }
    return found
  }

  /// The whole number that the array at the start of a text begins with.
  private static func firstNumber(of text: ArraySlice<UInt8>) -> Int? {
    guard text.first == JSONByte.openBracket else { return nil }
    let rest = text.dropFirst().drop { $0.isJSONSpace }
    return Int(String(decoding: rest.prefix { $0.isDigit }, as: UTF8.self))
  }

  private static func xmlStatus(of text: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      if rest.starts(with: "status>") {
        return Array(rest.dropFirst(7).prefix { $0 != UInt8(ascii: "<") })
      }
    }
    return nil
  }
}
