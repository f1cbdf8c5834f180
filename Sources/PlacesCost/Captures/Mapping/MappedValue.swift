/// A place in a request or an event where a value is found.
///
/// Written as `q` or `query:q` for a parameter, `header:x-user`, `cookie:uid`, `path:id` for the
/// part of the path that a pattern calls `{id}`, `body:input` for a member of a recorded JSON body,
/// `field:user.id` for a key, column or attribute of the record itself, `address` for the caller's
/// address, and `=text` for the text itself. In analytics events a name alone is a field.
enum MappedValue: Hashable, Sendable {
  case parameter(String)
  case header(HeaderName)
  case cookie(String)
  case path(String)
  case body(String)
  case field(String)
  case address
  case literal(String)

  /// Reads a place as it is written; nil if it is none.
  ///
  /// `isField` says whether a name alone is a field rather than a parameter.
  init?(_ text: String, isField: Bool) {
    if text.utf8.first == UInt8(ascii: "=") {
      self = .literal(String(text.dropFirst()))
      return
    }
    if text == "address" {
      self = .address
      return
    }
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let name = String(text[colon...].dropFirst())
    guard !text.isEmpty, colon == text.endIndex || !name.isEmpty else { return nil }
    switch text[..<colon] {
    case "query" where !name.isEmpty: self = .parameter(name)
    case "header" where !name.isEmpty: self = .header(HeaderName(name))
    case "cookie" where !name.isEmpty: self = .cookie(name)
    case "path" where !name.isEmpty: self = .path(name)
    case "body" where !name.isEmpty: self = .body(name)
    case "field" where !name.isEmpty: self = .field(name)
    default:
      guard name.isEmpty else { return nil }
      self = isField ? .field(text) : .parameter(text)
    }
  }

  /// Whether the value may be written as it is: cookies, headers and addresses never are.
  var mayBeShown: Bool {
    switch self {
    case .parameter, .path, .body, .field, .literal: true
    case .header, .cookie, .address: false
    }
  }
}

extension MappedValue: CustomStringConvertible {
  /// As it is written, with the kind of place unless that is a parameter.
  var description: String {
    switch self {
    case .parameter(let name): name
    case .header(let name): "header:\(name.text)"
    case .cookie(let name): "cookie:\(name)"
    case .path(let name): "path:\(name)"
    case .body(let name): "body:\(name)"
    case .field(let name): "field:\(name)"
    case .address: "address"
    case .literal(let text): "=\(text)"
    }
  }
}
