/// When an app asks for predictions: from how many characters on, and after how long a pause.
public struct Policy: Hashable, Sendable {
  /// Minimum length N of the trimmed text, at least 1.
  public let minChars: Int
  /// Trailing debounce D in milliseconds.
  public let debounce: Int

  public init(minChars: Int, debounce: Int) {
    self.minChars = minChars
    self.debounce = debounce
  }
}

/// The policies that a trace is replayed under: all pairs of a minimum length and a debounce (W9).
public struct PolicyGrid: Hashable, Sendable {
  /// Minimum lengths, ascending.
  public let minChars: [Int]
  /// Debounces in milliseconds, ascending.
  public let debounces: [Int]

  /// Creates a grid; values are sorted and said once, however often they are given.
  public init(minChars: [Int], debounces: [Int]) {
    self.minChars = Set(minChars).sorted()
    self.debounces = Set(debounces).sorted()
  }

  /// The grid of rule W9.
  public static let standard = PolicyGrid(
    minChars: Array(1...6),
    debounces: [0, 100, 150, 200, 250, 300, 400, 500]
  )

  /// The grid with the policies that a client may have now, for the backtest of rule W14.
  ///
  /// - Parameters:
  ///   - declared: what the client's owner believes its debounce to be (W12).
  ///   - declaredMinimum: what the owner believes its minimum length to be; it may be one off.
  /// - Returns: a grid that holds this one.
  package func includingPresent(
    debounce declared: Int?,
    minChars declaredMinimum: Int?
  ) -> PolicyGrid {
    let near = declaredMinimum.map { [$0 - 1, $0, $0 + 1].filter { $0 > 0 } } ?? []
    return PolicyGrid(
      minChars: minChars + Array(1...6) + near,
      debounces: debounces + Self.commonDebounces + [declared].compactMap { $0 }
    )
  }

  /// Debounces that clients are commonly given, in milliseconds.
  private static let commonDebounces = [
    0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 750, 800, 1_000,
  ]

  /// The index of a policy among `policies`, or nil if the grid lacks it.
  package func index(of policy: Policy) -> Int? {
    guard let column = minChars.firstIndex(of: policy.minChars),
      let row = debounces.firstIndex(of: policy.debounce)
    else { return nil }
    return row * minChars.count + column
  }

  /// How many policies the grid has.
  public var count: Int { minChars.count * debounces.count }

  /// The policies, by debounce first and minimum length second; the order of all per-policy data.
  public var policies: [Policy] {
    debounces.flatMap { debounce in
      minChars.map { Policy(minChars: $0, debounce: debounce) }
    }
  }
}
