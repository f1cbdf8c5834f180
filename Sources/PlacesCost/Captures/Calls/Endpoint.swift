/// What a host and a path stand for.
enum Endpoint: Hashable {
  /// A call that a trace has an event for.
  case call(Method, Dialect)
  /// No call; the reason.
  case bystander(Bystander)

  /// What is asked for.
  enum Method: Hashable {
    case autocomplete
    /// Autocomplete of anything that one may search for; never part of a session.
    case queryAutocomplete
    case details, textSearch, nearby, findPlace, geocode, validate
  }

  /// How it is asked.
  enum Dialect: Hashable, CaseIterable {
    /// GET with `name=value` pairs, answered with a `status` in the body.
    case legacy
    /// Places API (New): JSON bodies, a field mask, HTTP statuses.
    case new
    /// The legacy classes of the Maps JavaScript library.
    case positional
    /// The new classes of the Maps JavaScript library: JSON arrays for messages.
    case rpc
    /// Protocol buffers, from the Android and iOS SDKs and servers.
    case grpc
  }
}

extension Endpoint {
  /// The endpoint at a path of one of Google's hosts.
  init(googleHost host: some Collection<UInt8>, path: [UInt8]) {
    if let endpoint = Self.known(path), endpoint.belongs(to: host) {
      self = endpoint
    } else {
      self = .bystander(Self.isOverhead(path) ? .mapsOverhead : .unknownMapsCall)
    }
  }

  /// The endpoint whose path is the end of a path at a proxy, which may put something before it.
  init?(proxyPath path: [UInt8]) {
    for start in path.indices where path[start] == JSONByte.slash {
      if let endpoint = Self.known(Array(path[start...])) {
        self = endpoint
        return
      }
    }
    return nil
  }

  /// Whether a host is one that Google serves maps and places from.
  static func isGoogle(_ host: some Collection<UInt8>) -> Bool {
    host.equals("maps.googleapis.com") || host.equals("places.googleapis.com")
      || host.equals("maps.google.com") || host.equals("addressvalidation.googleapis.com")
      || host.equals("maps.gstatic.com") || host.equals("geocode.googleapis.com")
  }

  private func belongs(to host: some Collection<UInt8>) -> Bool {
    switch self {
    case .call(.validate, _): host.equals("addressvalidation.googleapis.com")
    case .call(_, .legacy): host.equals("maps.googleapis.com") || host.equals("maps.google.com")
    case .call(_, .positional): host.equals("maps.googleapis.com")
    case .call(_, .new), .call(_, .rpc), .call(_, .grpc): host.equals("places.googleapis.com")
    case .bystander: true
    }
  }

  /// The endpoint that exactly this path stands for, wherever it is; nil for any other path.
  static func known(_ path: [UInt8]) -> Endpoint? {
    let path = String(decoding: path, as: UTF8.self)
    if let endpoint = exact[path] { return endpoint }
    guard path.utf8.starts(with: newPlaces.utf8) else { return nil }
    let parts = path.utf8.dropFirst(newPlaces.utf8.count)
      .split(separator: JSONByte.slash, omittingEmptySubsequences: false)
    if parts.count == 1, !parts[0].isEmpty { return .call(.details, .new) }
    let isPhoto = parts.count == 4 && parts[1].equals("photos") && parts[3].equals("media")
    return isPhoto ? .bystander(.photo) : nil
  }

  /// The path before the id of a place, in Places API (New).
  static let newPlaces = "/v1/places/"

  private static let exact: [String: Endpoint] = {
    var exact: [String: Endpoint] = [:]
    let legacy: [(String, Method)] = [
      ("place/autocomplete", .autocomplete), ("place/queryautocomplete", .queryAutocomplete),
      ("place/details", .details), ("place/findplacefromtext", .findPlace),
      ("place/textsearch", .textSearch), ("place/nearbysearch", .nearby),
      ("place/search", .nearby), ("geocode", .geocode),
    ]
    for (service, method) in legacy {
      for format in ["json", "xml"] {
        exact["/maps/api/\(service)/\(format)"] = .call(method, .legacy)
      }
    }
    let services: [(String, Method)] = [
      ("AutocompletionService.GetPredictions", .autocomplete),
      ("AutocompletionService.GetPredictionsJson", .autocomplete),
      ("AutocompletionService.GetQueryPredictions", .queryAutocomplete),
      ("AutocompletionService.GetQueryPredictionsJson", .queryAutocomplete),
      ("PlaceService.GetPlaceDetails", .details), ("PlaceService.FindPlaces", .nearby),
      ("PlaceService.QueryPlaces", .textSearch), ("PlaceService.FindPlaceFromText", .findPlace),
      ("GeocodeService.Search", .geocode),
    ]
    for (service, method) in services {
      exact["/maps/api/place/js/\(service)"] = .call(method, .positional)
      exact["/maps/api/js/\(service)"] = .call(method, .positional)
    }
    let methods: [(String, Method)] = [
      ("AutocompletePlaces", .autocomplete), ("GetPlace", .details), ("SearchText", .textSearch),
      ("SearchNearby", .nearby),
    ]
    let service = "/google.maps.places.v1.Places/"
    for (name, method) in methods {
      exact["/$rpc\(service)\(name)"] = .call(method, .rpc)
      exact["\(service)\(name)"] = .call(method, .grpc)
    }
    exact["/v1/places:autocomplete"] = .call(.autocomplete, .new)
    exact["/v1/places:searchText"] = .call(.textSearch, .new)
    exact["/v1/places:searchNearby"] = .call(.nearby, .new)
    exact["/v1:validateAddress"] = .call(.validate, .new)
    for photo in [
      "/maps/api/place/photo", "/maps/api/place/js/PhotoService.GetPhoto",
      "/$rpc\(service)GetPhotoMedia", "\(service)GetPhotoMedia",
    ] {
      exact[photo] = .bystander(.photo)
    }
    return exact
  }()

  /// Whether a path at Google is that of something the library needs for itself.
  private static func isOverhead(_ path: [UInt8]) -> Bool {
    let starts = [
      "/maps-api-v3/", "/maps/api/js", "/maps/vt", "/maps/api/mapsjs/", "/maps/api/staticmap",
      "/maps/api/streetview", "/mapfiles/", "/maps-booking/", "/v1:provideValidationFeedback",
      "/maps/api/place/js/QuotaService.RecordEvent",
    ]
    if starts.contains(where: { path.starts(with: $0.utf8) }) { return true }
    let internals = "/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/"
    return path.starts(with: internals.utf8)
      && !path.hasSuffix("/GetPlaceWidgetMetadata")
  }
}

extension Endpoint.Method {
  /// The event of a trace that the call is; `queryAutocomplete` is priced like autocomplete that
  /// has no token.
  var kind: EventKind {
    switch self {
    case .autocomplete, .queryAutocomplete: .autocomplete
    case .details: .details
    case .textSearch: .textsearch
    case .nearby: .nearby
    case .findPlace: .findplace
    case .geocode: .geocode
    case .validate: .validate
    }
  }
}
