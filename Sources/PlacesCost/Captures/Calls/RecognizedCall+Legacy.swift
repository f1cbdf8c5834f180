/// Calls with `name=value` pairs in the URL, and those of the legacy JavaScript classes.
extension RecognizedCall {
  /// Reads a call of the legacy web services.
  init(legacy method: Endpoint.Method, _ query: QueryPairs, _ exchange: Exchange) {
    self.init(method, api: .legacy)
    key = query["key", "client"]
    switch method {
    case .autocomplete:
      event.input = query["input"] ?? (query.contains("input") ? [] : nil)
      event.token = query["sessiontoken"]
    case .queryAutocomplete:
      event.input = query["input"] ?? (query.contains("input") ? [] : nil)
      hasMisplacedToken = query["sessiontoken"] != nil
    case .details:
      event.place = query["place_id", "placeid", "reference"]
      event.fields = query["fields"]
      event.token = query["sessiontoken"]
    case .findPlace: event.fields = query["fields"]
    case .geocode: event.place = query["place_id"]
    case .textSearch, .nearby, .validate: break
    }
    if event.token == nil, method == .autocomplete || method == .details {
      hasMisplacedToken =
        query["sessionToken", "session_token"] != nil || exchange.hasTokenHeader
    }
  }

  /// Reads a call of the legacy classes of the Maps JavaScript library.
  ///
  /// Its `token=` is a checksum of the URL, another one for each keystroke, and never read.
  init(positional method: Endpoint.Method, _ query: PositionalQuery) {
    self.init(method, api: .legacy)
    key = query.named["key", "client"]
    page = query.named["r_url"]
    // Maps that Google itself embeds in a page call on no one's key.
    isGoogleEmbed =
      query.named["key"] == nil && query.named["client"]?.starts(with: "google-") == true
    switch method {
    case .autocomplete:
      event.input = query.string(at: 1)
      event.token = query.string(at: 20)
    case .queryAutocomplete:
      event.input = query.string(at: 1)
    case .details:
      event.place = query.string(at: 14, 1) ?? query.string(at: 8) ?? query.string(at: 1)
      event.fields = query.strings(at: 16, 1)
      event.token = query.string(at: 15)
    case .geocode: event.place = query.string(at: 14)
    case .textSearch, .nearby, .findPlace, .validate: break
    }
    if event.token == nil, method == .autocomplete || method == .details {
      hasMisplacedToken =
        query.named["sessiontoken", "sessionToken", "session_token"] != nil
    }
  }
}
