/// What a finding means and how to mend it on each platform.
public struct FindingGuide: Hashable, Sendable {
  /// A few words for a table.
  public let title: String
  /// What is wrong, and what it does to the bill.
  public let meaning: String
  public let fix: Fix

  /// How to mend it.
  public struct Fix: Hashable, Sendable {
    public let iOS: String
    public let android: String
    public let web: String
    public let server: String

    /// Creates one text a platform.
    public init(iOS: String, android: String, web: String, server: String) {
      self.iOS = iOS
      self.android = android
      self.web = web
      self.server = server
    }

    /// Creates one text for all platforms.
    public init(everywhere text: String) {
      self.init(iOS: text, android: text, web: text, server: text)
    }
  }
}

extension FindingID {
  public var severity: Severity {
    switch self {
    case .tokenConstant, .tokenReused, .tokenShared, .tokenPerKeystroke, .crossProjectToken,
      .crossAPIToken, .tokenMissingOnDetails, .tokenMissingOnValidation, .tokenMismatch,
      .missingFieldMask, .unknownField, .retryChain:
      .error
    case .tokenChangedMidSession, .tokenMissing, .geocodeAfterToken, .strictModePairs,
      .duplicateRequest, .requestsWhileComposing, .dictationRequests, .requestAfterSelection,
      .requestPerKeystroke, .debounceIneffective, .minimumOffByOne, .pasteNotSent,
      .minimumShutsOutScript, .allFieldsRequested, .detailsTwice, .detailsAfterValidation:
      .warning
    case .repeatedText, .sessionVoidedByIDsOnly, .proFieldEndsSessionDearer, .abandonedShare,
      .legacySessionAbandoned, .sessionOutlivesToken, .readingTokenReuse, .readingProSession,
      .readingAborted:
      .info
    }
  }

  /// What the finding means and how to mend it.
  public var guide: FindingGuide {
    tokenGuide ?? requestGuide ?? closingGuide ?? policyGuide ?? readingGuide
  }
}
