/// The stable name of a kind of mistake or observation; `docs/findings.md` defines each (rule C4a).
public enum FindingID: String, CaseIterable, Sendable {
  // The use of tokens.
  case tokenConstant = "token-constant"
  case tokenReused = "token-reused"
  case tokenShared = "token-shared"
  case tokenPerKeystroke = "token-per-keystroke"
  case tokenChangedMidSession = "token-changed-mid-session"
  case tokenMissing = "token-missing"
  case crossProjectToken = "cross-project-token"
  case crossAPIToken = "cross-api-token"
  case tokenMissingOnDetails = "token-missing-on-details"
  case tokenMissingOnValidation = "token-missing-on-validation"
  case tokenMismatch = "token-mismatch"
  case geocodeAfterToken = "geocode-after-token"
  // Requests that need not be sent.
  case retryChain = "retry-chain"
  case strictModePairs = "strict-mode-pairs"
  case duplicateRequest = "duplicate-request"
  case requestsWhileComposing = "requests-while-composing"
  case dictationRequests = "dictation-requests"
  case repeatedText = "repeated-text"
  case requestAfterSelection = "request-after-selection"
  // Calls that end a session.
  case allFieldsRequested = "all-fields-requested"
  case missingFieldMask = "missing-field-mask"
  case unknownField = "unknown-field"
  case detailsTwice = "details-twice"
  case detailsAfterValidation = "details-after-validation"
  case sessionVoidedByIDsOnly = "session-voided-by-ids-only"
  case proFieldEndsSessionDearer = "pro-field-ends-session-dearer"
  // Sessions without an end.
  case abandonedShare = "abandoned-share"
  case legacySessionAbandoned = "legacy-session-abandoned"
  // When the client asks, found by replay.
  case requestPerKeystroke = "request-per-keystroke"
  case debounceIneffective = "debounce-ineffective"
  case minimumOffByOne = "minimum-off-by-one"
  case pasteNotSent = "paste-not-sent"
  case minimumShutsOutScript = "minimum-shuts-out-script"
  // What Google's pages leave open (rules A).
  case sessionOutlivesToken = "session-outlives-token"
  case readingTokenReuse = "reading-token-reuse"
  case readingProSession = "reading-pro-session"
  case readingAborted = "reading-aborted"
}

extension FindingID {
  /// Position in `allCases`, for arrays with one element an id.
  var index: Int { byteIndex }

  /// Faster than by the name, which is the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  /// Those whose requests ask for a text that their search asked for before.
  static let repetitions: [FindingID] = [
    .retryChain, .strictModePairs, .duplicateRequest, .repeatedText,
  ]
}

/// How much a finding matters.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; no mistake by itself.
  case info
  /// Probably a mistake, or one that costs little.
  case warning
  /// A mistake in how the API is used.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
