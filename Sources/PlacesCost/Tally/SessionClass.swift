/// What a session's price depends on besides its number of requests (rule P7).
package enum SessionClass: Hashable, Sendable {
  /// Completed, with what it needs, and whether its choice is supported in the replay (W15).
  case completed(Needs, isChoiceSupported: Bool)
  case abandoned

  /// How many classes there are.
  package static let count = 13

  /// Position among all classes.
  package var index: Int {
    switch self {
    case .completed(let needs, let isChoiceSupported):
      needs.index + (isChoiceSupported ? 0 : Needs.allCases.count)
    case .abandoned: Self.count - 1
    }
  }

  package init(index: Int) {
    if index == Self.count - 1 {
      self = .abandoned
    } else {
      let needs = Needs.allCases
      self = .completed(needs[index % needs.count], isChoiceSupported: index < needs.count)
    }
  }

  package var isCompleted: Bool { self != .abandoned }
}
