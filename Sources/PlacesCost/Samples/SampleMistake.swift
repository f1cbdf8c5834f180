/// A way of using the API that costs money or breaks sessions, planted in a sample.
enum SampleMistake: Int, CaseIterable, Sendable {
  /// The details call does not carry the session's token.
  case tokenMissingOnDetails
  /// A second search goes on with the token of the one before, which details have ended.
  case tokenReused
  /// Every request has a token of its own.
  case tokenPerRequest
  /// The same text is used as token in every session.
  case constantToken
  /// The session is ended by a details call for the id alone.
  case idsOnlyClose
  /// The details call names no fields.
  case detailsWithoutFields
  /// Every request is sent two or three times within milliseconds.
  case duplicateRequests
  /// The last request fails and is sent again and again, after twice the time each.
  case retryChain
  /// The chosen address is written into the field and asked for again.
  case requestAfterSelection
  /// Requests carry a token although the choice is geocoded, which ends no session.
  case geocodeWithToken
  /// The details call comes from another project than the requests.
  case crossProject
}
