/// How often what a mapping's routes look for was there, to tell of what never was.
package struct RouteFindings: Hashable, Sendable {
  /// Something that a route looks for: `input` in `q`.
  private struct Part: Hashable {
    let key: String
    let places: [MappedValue]
    var calls = 0
    var found = 0
    /// Names of parameters with a value, of calls in which the part was not found.
    var parameters: Set<String> = []
  }

  private static let parameterLimit = 50

  /// By the place of the route in the mapping.
  private var routes: [[Part]] = []

  package init() {}

  /// Notes a call by a route.
  mutating func add(_ route: MappedRoute, at index: Int, _ context: ValueContext) {
    while routes.count <= index { routes.append([]) }
    if routes[index].isEmpty { routes[index] = Self.parts(of: route) }
    for part in routes[index].indices {
      routes[index][part].calls += 1
      if context.first(of: routes[index][part].places) != nil {
        routes[index][part].found += 1
      } else if routes[index][part].found == 0 {
        for pair in context.query.pairs where !pair.value.isEmpty && Self.isName(pair.name) {
          guard routes[index][part].parameters.count < Self.parameterLimit else { break }
          routes[index][part].parameters.insert(String(decoding: pair.name, as: UTF8.self))
        }
      }
    }
  }

  private static func parts(of route: MappedRoute) -> [Part] {
    let values = route.values
    let parts = [
      ("input", route.kind.hasText ? values.input : []), ("token", values.token),
      ("place", values.place), ("fields", values.fields),
    ]
    return parts.filter { !$0.1.isEmpty }.map { Part(key: $0.0, places: $0.1) }
  }

  /// Whether a parameter's name can be shown: what people typed is none.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    (1...32).contains(bytes.count)
      && bytes.allSatisfy {
        $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || "_-.$[]".utf8.contains($0)
      }
  }

  /// A sentence for each part that no call of its route had.
  var warnings: [String] {
    routes.enumerated().flatMap { index, parts in
      parts.filter { $0.found == 0 }.map { part in
        let places = part.places.map(\.description).joined(separator: ", ")
        let names = part.parameters.sorted().prefix(8).joined(separator: ", ")
        return "routes[\(index)]: \(part.key) \"\(places)\" is in none of "
          + part.calls.of("call") + (names.isEmpty ? "" : "; parameters there: \(names)")
      }
    }
  }
}
