/// A way of using the API that costs money or breaks sessions, planted in a sample.
///
/// Raw values are the words of `--mistake`.
public enum SampleMistake: String, CaseIterable, Sendable {
  /// The details call does not carry the session's token.
  case tokenMissingOnDetails = "token-missing-on-details"
  /// A second search goes on with the token of the one before, which details have ended.
  case tokenReused = "token-reused"
  /// Every request has a token of its own.
  case tokenPerRequest = "token-per-request"
  /// The same text is used as token in every session.
  case constantToken = "constant-token"
  /// The session is ended by a details call for the id alone.
  case idsOnlyClose = "ids-only-close"
  /// The details call names no fields.
  case detailsWithoutFields = "details-without-fields"
  /// Every request is sent two or three times within milliseconds.
  case duplicateRequests = "duplicate-requests"
  /// The last request fails and is sent again and again, after twice the time each.
  case retryChain = "retry-chain"
  /// The chosen address is written into the field and asked for again.
  case requestAfterSelection = "request-after-selection"
  /// Requests carry a token although the choice is geocoded, which ends no session.
  case geocodeWithToken = "geocode-with-token"
  /// The details call comes from another project than the requests.
  case crossProject = "cross-project"
  /// The details call asks for a Pro field that nobody needs.
  case extraProField = "extra-pro-field"
  /// Every request is sent twice at once, as by an effect that a framework runs twice.
  case doubledEffects = "doubled-effects"

  /// What a sample has in turn where no kinds are named.
  public static let standard: [SampleMistake] = allCases.filter {
    $0 != .extraProField && $0 != .doubledEffects
  }
}
