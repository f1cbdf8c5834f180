/// What a user session needs from its chosen place, in the order of rule P.
public enum Needs: String, CaseIterable, Comparable, Sendable {
  case ids, location, pro, enterprise, atmosphere, validation

  /// Position in `allCases`.
  package var index: Int { byteIndex }

  /// Faster than by the name, which is the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  public static func < (left: Needs, right: Needs) -> Bool {
    left.index < right.index
  }

  /// The tier of a details call that meets the need; a validation meets what a location call does.
  package var tier: FieldTier {
    switch self {
    case .ids: .idsOnly
    case .location, .validation: .essentials
    case .pro: .pro
    case .enterprise: .enterprise
    case .atmosphere: .atmosphere
    }
  }
}

extension FieldSelection {
  /// What a details call with these recorded fields shows that its session needs (rule P).
  package func needs(in api: API) -> Needs {
    switch api {
    case .new:
      switch tier {
      case .idsOnly: .ids
      case .essentials: .location
      case .pro: .pro
      case .enterprise: .enterprise
      case .atmosphere: .atmosphere
      }
    case .legacy:
      if isLegacyIDOnly {
        .ids
      } else if legacyData.contains(.atmosphere) {
        .atmosphere
      } else if legacyData.contains(.contact) {
        .enterprise
      } else {
        .location
      }
    }
  }

  /// The fields that a strategy asks for to meet a need, in either generation.
  package init(for tier: FieldTier) {
    self.init(
      isRecorded: true,
      tier: tier,
      legacyData: tier.legacyData,
      isLegacyIDOnly: tier == .idsOnly,
      isSearchIDsOnly: tier == .idsOnly,
      hasUnknown: false,
      hasWildcard: false
    )
  }
}
