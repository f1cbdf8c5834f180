/// The members of an object in a book.
struct BookMembers {
  /// The object itself.
  let node: BookNode
  /// In the order of the file, none twice.
  private(set) var all: [(key: String, node: BookNode)] = []
  /// What the object is called where it lacks a member, such as `a source`.
  private let owner: String

  /// Reads the members of an object, in which no key stands twice or is a misspelt one.
  ///
  /// - Parameters:
  ///   - node: the object.
  ///   - known: the keys that mean something.
  ///   - owner: what the object is called in errors; its key, where that tells enough.
  /// - Throws: `PriceBookError` for anything but such an object.
  init(_ node: BookNode, known: [String], of owner: String? = nil) throws(PriceBookError) {
    guard case .object(let members) = node.value.content else { throw node.wrongType("an object") }
    self.node = node
    self.owner = owner ?? "'\(node.name)'"
    all.reserveCapacity(members.count)
    var keys = Set<String>(minimumCapacity: members.count)
    for member in members {
      guard keys.insert(member.key).inserted else {
        throw node.error(.duplicateKey(member.key), at: member.offset)
      }
      all.append((member.key, node.child(member.key, member.value)))
      if known.contains(member.key) { continue }
      guard let suggestion = Self.misspelt(member.key, of: known) else { continue }
      throw node.error(.unknownKey(member.key, suggestion: suggestion), at: member.offset)
    }
  }

  /// Books carry keys of their own, such as `unit`: only near misses are mistakes.
  private static func misspelt(_ key: String, of known: [String]) -> String? {
    let plain = key.lowercased().filter(\.isLetter)
    return known.first { $0.lowercased() == plain }
      ?? (key.utf8.count < 5 ? nil : nearestName(to: key, among: known, within: 2))
  }

  /// The member with a key, be it null; nil where it is absent.
  subscript(key: String) -> BookNode? {
    all.first { $0.key == key }?.node
  }

  /// The member with a key; nil where it is absent or null.
  func present(_ key: String) -> BookNode? {
    self[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// The member with a key, be it null, that the object must have.
  func required(_ key: String) throws(PriceBookError) -> BookNode {
    guard let member = self[key] else { throw node.error(.missingKey(key, of: owner)) }
    return member
  }
}
