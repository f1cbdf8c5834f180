/// Why a mapping file cannot be used (exit code 3).
package struct MappingError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(SystemError)
    case syntax(JSONError)
    case wrongType(expected: String)
    case unknownKey(String, nearest: String?)
    case unknownWord(String, known: [String])
    case missing(String)
    case badPath(String)
    case badPlace(String)
    case badPattern(String)
  }

  package var file: String
  /// The member at fault, as in `routes[0].kind`; empty for the whole.
  package var place: String
  package var reason: Reason
}

extension MappingError: CustomStringConvertible {
  package var description: String {
    let where_ = place.isEmpty ? file : "\(file): \(place)"
    return "\(where_): \(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .unreadable(let error): "\(error)"
    case .syntax(let error): "byte \(error.offset + 1): \(error.reason)"
    case .wrongType(let expected): "this has to be \(expected)"
    case .unknownKey(let key, let nearest):
      "unknown key \"\(key)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unknownWord(let word, let known):
      "\"\(word)\" is none of \(known.joined(separator: ", "))"
    case .missing(let key): "\"\(key)\" is missing"
    case .badPath(let path):
      "\"\(path)\" is no path pattern: it starts with / and has ** only at its end"
    case .badPlace(let text):
      "\"\(text)\" says no place: a parameter's name, query:, header:, cookie:, path:, body: or "
        + "field: with a name, address, or =text"
    case .badPattern(let text): "\"\(text)\" has no $request, $request_uri or $uri to read"
    }
  }
}
