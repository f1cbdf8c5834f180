extension CostBridge {
  /// Causes that belong together.
  enum Group: String, CaseIterable, Sendable {
    case volume, behaviour, mix, usage, price

    var causes: [Cause] { Cause.allCases.filter { $0.group == self } }

    var title: String {
      switch self {
      case .volume: "volume"
      case .behaviour: "behaviour"
      case .mix: "mix"
      case .usage: "use of the API"
      case .price: "price book"
      }
    }
  }

  /// What the causes of a group came to together.
  func total(of group: Group) -> (list: Money, monthly: Money?) {
    let parts = parts.filter { $0.cause.group == group }
    return (
      list: parts.reduce(Money.zero) { $0 + $1.listCost },
      monthly: baseMonthlyCost.map { _ in
        parts.reduce(Money.zero) { $0 + ($1.monthlyCost ?? .zero) }
      }
    )
  }
}

extension CostBridge.Cause {
  var group: CostBridge.Group {
    switch self {
    case .volume: .volume
    case .abandonment, .requests: .behaviour
    case .segments, .needs: .mix
    case .usage: .usage
    case .price: .price
    }
  }

  /// The cause in a few words.
  func title(tag: String?) -> String {
    switch self {
    case .volume: "more or fewer searches"
    case .segments: tag.map { "shares of \($0)" } ?? "shares of scripts"
    case .abandonment: "searches given up"
    case .needs: "fields asked for"
    case .requests: "requests of a search"
    case .usage: "tokens, mistakes, way of buying"
    case .price: "prices"
    }
  }
}
