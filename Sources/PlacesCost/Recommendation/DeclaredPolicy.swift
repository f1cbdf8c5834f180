/// What a client's owner believes its policy to be, against what the trace shows (rule W12).
public struct DeclaredPolicy: Hashable, Sendable {
  /// Milliseconds (`--declared-debounce`).
  public let debounce: Int?
  /// Characters (`--declared-min-chars`).
  public let minChars: Int?
  public let present: PresentPolicy

  /// A difference between a declared and an inferred debounce that timers explain, in milliseconds.
  private static let timerSlack = 20

  /// How a declared value compares with the trace.
  public enum Finding: String, Sendable {
    case agrees
    case differs
    /// The timer delays each request and keeps none back.
    case onlyDelays = "only-delays"
    /// The shortest text sent has one character more than the declared minimum.
    case offByOne = "off-by-one"
    /// The trace does not show it.
    case unknown
  }

  /// How the declared debounce compares; nil where none was declared.
  public var debounceFinding: Finding? {
    debounce.map { debounce in
      if present.onlyDelays { return .onlyDelays }
      guard let inferred = present.debounce else { return .unknown }
      return abs(inferred - debounce) <= Self.timerSlack ? .agrees : .differs
    }
  }

  /// How the declared minimum compares; nil where none was declared.
  public var minCharsFinding: Finding? {
    minChars.map { minChars in
      guard let shortest = present.minChars else { return .unknown }
      if max(1, minChars) == shortest { return .agrees }
      return shortest == minChars + 1 ? .offByOne : .differs
    }
  }
}

extension DeclaredPolicy {
  /// What options declare of a client's policy.
  init(by options: AnalysisOptions, present: PresentPolicy) {
    self.init(
      debounce: options.declaredDebounce,
      minChars: options.declaredMinChars,
      present: present
    )
  }
}

extension Report {
  /// What was declared, or nil where nothing was.
  public var declared: DeclaredPolicy? {
    guard options.declaredDebounce != nil || options.declaredMinChars != nil else { return nil }
    return DeclaredPolicy(by: options, present: recommendation.present)
  }

  var declaredJSON: JSON {
    guard let declared else { return nil }
    return [
      "debounceMs": .optional(declared.debounce),
      "minChars": .optional(declared.minChars),
      "debounceFinding": .optional(declared.debounceFinding?.rawValue),
      "minCharsFinding": .optional(declared.minCharsFinding?.rawValue),
    ]
  }
}
