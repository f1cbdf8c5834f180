extension FindingID {
  /// The guides of findings about tokens.
  var tokenGuide: FindingGuide? {
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
    default: nil
    }
  }
}

extension FindingGuide {
  fileprivate static let tokenConstant = FindingGuide(
    title: "one constant token for every search",
    meaning: """
      One token serves several users or days on end: a literal, an environment variable or a \
      singleton. Only its first search is a session; every later one is billed call by call.
      """,
    fix: Fix(
      iOS: "Create a GMSAutocompleteSessionToken (Swift SDK: AutocompleteSessionToken) when a "
        + "search begins and drop it after the place is fetched; never keep it in a constant.",
      android: "Call AutocompleteSessionToken.newInstance() when a search begins and forget it "
        + "after fetchPlace; no singleton, no companion object.",
      web:
        "Create new google.maps.places.AutocompleteSessionToken() for each search and replace it "
        + "after fetchFields; none in a module constant.",
      server: "Let the client send a fresh version-4 UUID with each search; do not read the token "
        + "from configuration."
    )
  )

  fileprivate static let tokenReused = FindingGuide(
    title: "token used again after its session ended",
    meaning: """
      The details call or validation ended the session of this token. Requests and details that \
      still carry it are billed as if they had none.
      """,
    fix: Fix(
      iOS: "After fetchPlace returns, set the stored GMSAutocompleteSessionToken to nil and create "
        + "another when typing begins again.",
      android: "Drop the AutocompleteSessionToken once the FetchPlaceRequest is sent; call "
        + "AutocompleteSessionToken.newInstance() for the next search.",
      web: "After place.fetchFields() assign a new google.maps.places.AutocompleteSessionToken().",
      server:
        "Treat a sessionToken as spent once a Place Details or Address Validation request has "
        + "carried it."
    )
  )

  fileprivate static let tokenShared = FindingGuide(
    title: "one token shared by several clients",
    meaning: """
      Two clients send requests in the same open session. The first details call ends it for both; \
      what the other sends afterwards is billed call by call.
      """,
    fix: Fix(
      iOS:
        "Keep the GMSAutocompleteSessionToken in the search's own view model, not in a shared one.",
      android:
        "Scope the AutocompleteSessionToken to the search's ViewModel, not to the application.",
      web: "Keep the AutocompleteSessionToken per input element; never render it into cached HTML.",
      server:
        "Make the token on the client, or per search; never one for a process or a connection "
        + "pool."
    )
  )

  fileprivate static let tokenPerKeystroke = FindingGuide(
    title: "a new token with every request",
    meaning: """
      Each request carries another token, so each opens a session of its own and all but the last \
      are abandoned.
      """,
    fix: Fix(
      iOS:
        "Store the GMSAutocompleteSessionToken in a property (SwiftUI: @State); do not create it "
        + "in the function that sends the request.",
      android: "Create the AutocompleteSessionToken when the search opens and pass the same one to "
        + "every FindAutocompletePredictionsRequest.",
      web: "Keep the google.maps.places.AutocompleteSessionToken in a ref or store, not in an "
        + "options object built while rendering.",
      server: "Forward the client's token; do not make a UUID per HTTP request."
    )
  )

  fileprivate static let tokenChangedMidSession = FindingGuide(
    title: "token changed within one search",
    meaning: """
      Requests of one search carry different tokens, or only some carry one. Only those with the \
      token of the details call are part of its session.
      """,
    fix: Fix(
      iOS: "Keep the token until fetchPlace, even when the user clears the field.",
      android: "Keep the token until fetchPlace, even when the query becomes empty.",
      web: "Do not renew the token when the input is cleared or loses focus; renew it after "
        + "fetchFields.",
      server:
        "Pass the token through unchanged until a details or validation request has carried it."
    )
  )

  fileprivate static let tokenMissing = FindingGuide(
    title: "search without a token where one would save",
    meaning: """
      Neither requests nor details carry a token, so each is billed by itself, and a session would \
      have cost less; or the details carry one that no request had.
      """,
    fix: Fix(
      iOS: "Set sessionToken on GMSAutocompleteRequest (Swift SDK: AutocompleteRequest) and on the "
        + "fetch request.",
      android: "Call setSessionToken on FindAutocompletePredictionsRequest and FetchPlaceRequest.",
      web: "Pass sessionToken to AutocompleteSuggestion.fetchAutocompleteSuggestions; toPlace() "
        + "carries it on to fetchFields.",
      server:
        "Autocomplete (New): sessionToken in the POST body. Place Details (New): sessionToken "
        + "in the query string. Legacy: sessiontoken in both query strings."
    )
  )

  fileprivate static let crossProjectToken = FindingGuide(
    title: "one token in two Cloud projects",
    meaning: """
      Requests and details use keys of different projects. A session lives in one project, so the \
      details call does not end it.
      """,
    fix: Fix(
      everywhere: "Use keys of the same Google Cloud project for autocomplete, details and "
        + "validation; restrict each key by platform, not by project."
    )
  )

  fileprivate static let crossAPIToken = FindingGuide(
    title: "one token in both generations of the API",
    meaning: """
      Requests go to one generation of the Places API and the closing call to the other. A session \
      lives in one of them; address validation closes none of the legacy API.
      """,
    fix: Fix(
      iOS:
        "Use GMSAutocompleteRequest with fetchPlaceWithRequest, not the legacy fetchPlaceFromPlaceID.",
      android: "Initialize with Places.initializeWithNewPlacesApiEnabled, for both calls.",
      web: "Use AutocompleteSuggestion with Place.fetchFields, not AutocompleteService or "
        + "PlacesService.getDetails.",
      server:
        "Send both calls to places.googleapis.com/v1, none to maps.googleapis.com/maps/api/place."
    )
  )

  fileprivate static let tokenMissingOnDetails = FindingGuide(
    title: "details call without the search's token",
    meaning: """
      The requests carried a token but the details call did not, so the session looks abandoned and \
      the details are billed beside it.
      """,
    fix: Fix(
      iOS: "Pass the same sessionToken to GMSFetchPlaceRequest (Swift SDK: FetchPlaceRequest).",
      android: "Call setSessionToken on FetchPlaceRequest.builder.",
      web:
        "Call fetchFields on the Place that placePrediction.toPlace() returns, not on new Place({id}).",
      server: "Place Details (New): add sessionToken to the query string of GET /v1/places/ID. "
        + "Legacy: add sessiontoken."
    )
  )

  fileprivate static let tokenMissingOnValidation = FindingGuide(
    title: "address validation without the search's token",
    meaning: """
      The address validation that completes the search does not carry its token, so it is billed by \
      itself and does not make requests and details free.
      """,
    fix: Fix(
      everywhere: "Send the token as sessionToken in the body of v1:validateAddress, before it is "
        + "renewed; keep it after an Essentials details call until the validation is done."
    )
  )

  fileprivate static let tokenMismatch = FindingGuide(
    title: "details call with another token",
    meaning: """
      The closing call carries a token, but not that of the requests: it was renewed too early, or \
      there are two sources of tokens.
      """,
    fix: Fix(
      iOS: "Renew the token in the completion of fetchPlace, not before the call.",
      android: "Renew the token in the success listener of fetchPlace, not before the call.",
      web: "Renew the token after await place.fetchFields(), not in the click handler before it.",
      server:
        "Take the token of the details call from the client that searched; make none of your own."
    )
  )

  fileprivate static let geocodeAfterToken = FindingGuide(
    title: "tokens on requests that geocoding resolves",
    meaning: """
      The chosen place is looked up by the Geocoding API, which takes no token, so the session is \
      never ended. In the legacy API each such session is charged.
      """,
    fix: Fix(
      everywhere: "Leave the token off the autocomplete requests, or resolve the place by Place "
        + "Details with the token."
    )
  )
}
