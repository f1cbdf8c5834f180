/// What a finding means, how much it matters and how to mend it on each platform.
public struct FindingGuide: Hashable, Sendable {
  public let severity: Severity
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
  /// How much the finding matters.
  public var severity: Severity { guide.severity }

  /// What the finding means and how to mend it.
  public var guide: FindingGuide {
    switch self {
    case .tokenConstant: .tokenConstant
    case .tokenReused: .tokenReused
    case .tokenShared: .tokenShared
    case .tokenPerKeystroke: .tokenPerKeystroke
    case .tokenChangedMidSession: .tokenChangedMidSession
    case .tokenMissing: .tokenMissing
    case .crossProjectToken: .crossProjectToken
    case .crossAPIToken: .crossAPIToken
    case .tokenMissingOnDetails: .tokenMissingOnDetails
    case .tokenMissingOnValidation: .tokenMissingOnValidation
    case .tokenMismatch: .tokenMismatch
    case .geocodeAfterToken: .geocodeAfterToken
    case .retryChain: .retryChain
    case .strictModePairs: .strictModePairs
    case .duplicateRequest: .duplicateRequest
    case .requestsWhileComposing: .requestsWhileComposing
    case .dictationRequests: .dictationRequests
    case .repeatedText: .repeatedText
    case .requestAfterSelection: .requestAfterSelection
    case .allFieldsRequested: .allFieldsRequested
    case .missingFieldMask: .missingFieldMask
    case .unknownField: .unknownField
    case .detailsTwice: .detailsTwice
    case .detailsAfterValidation: .detailsAfterValidation
    case .sessionVoidedByIDsOnly: .sessionVoidedByIDsOnly
    case .proFieldEndsSessionDearer: .proFieldEndsSessionDearer
    case .abandonedShare: .abandonedShare
    case .legacySessionAbandoned: .legacySessionAbandoned
    case .requestPerKeystroke: .requestPerKeystroke
    case .debounceIneffective: .debounceIneffective
    case .minimumOffByOne: .minimumOffByOne
    case .pasteNotSent: .pasteNotSent
    case .minimumShutsOutScript: .minimumShutsOutScript
    case .sessionOutlivesToken: .sessionOutlivesToken
    case .readingTokenReuse: .readingTokenReuse
    case .readingProSession: .readingProSession
    case .readingAborted: .readingAborted
    }
  }
}
