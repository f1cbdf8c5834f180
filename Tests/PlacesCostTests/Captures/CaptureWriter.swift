@testable import PlacesCost

/// Writes the HTTP archive that a browser or a proxy would have made of calls.
struct CaptureWriter {
  /// How calls of the legacy generation are made.
  enum LegacyDialect: CaseIterable { case web, javaScript }

  /// How calls of the new generation are made.
  enum NewDialect: CaseIterable { case rest, arrays, sparseArrays, protocolBuffers }

  var legacy = LegacyDialect.web
  var new = NewDialect.rest
  /// Whether to strew in what is no call: preflights, cache hits, scripts, clones, embeds.
  var hasNoise = true
  var random: SeededGenerator

  /// One entry of the archive.
  private struct Entry {
    var method = "GET"
    var url = ""
    var headers: [(String, String)] = []
    var body: String?
    var isBodyBase64 = false
    var response = ""
    var status = 200
    var failure: String?
    var extra: [String: JSON] = [:]
  }

  /// The archive of calls, which are in order of time; its entries need not be.
  mutating func archive(of calls: [TracedCall]) -> [UInt8] {
    var entries: [JSON] = []
    for call in calls {
      let entry = entry(of: call)
      if hasNoise { entries += noise(around: entry, time: call.time).map { json($0, call.time) } }
      entries.append(json(entry, call.time))
    }
    let log: JSON = [
      "version": "1.2", "creator": ["name": "WebInspector", "version": "537.36"], "pages": [],
      "entries": .array(entries),
    ]
    return (["log": log] as JSON).bytes(random.next() % 2 == 0 ? .pretty : .compact)
  }

  private mutating func entry(of call: TracedCall) -> Entry {
    var entry =
      call.kind.isNewOnly || call.api == .new && call.kind != .geocode && call.kind != .findplace
      ? newEntry(of: call) : legacyEntry(of: call)
    switch call.outcome {
    case .billed: break
    case .aborted:
      entry.status = 0
      entry.failure = "net::ERR_ABORTED"
      entry.response = ""
    case .unbilled where entry.response.isEmpty: entry.status = 403
    case .unbilled: break
    }
    return entry
  }
}

/// Calls with `name=value` pairs, and of the legacy JavaScript classes.
extension CaptureWriter {
  private mutating func legacyEntry(of call: TracedCall) -> Entry {
    legacy == .web ? webEntry(of: call) : javaScriptEntry(of: call)
  }

  private mutating func webEntry(of call: TracedCall) -> Entry {
    var parameters: [(String, String?)] = [("key", key(call))]
    let path: String
    switch call.kind {
    case .autocomplete:
      path = "place/autocomplete"
      parameters += [("input", call.input), ("sessiontoken", call.token)]
    case .details:
      path = "place/details"
      parameters += [
        ("place_id", call.place ?? "PLACE"), ("fields", call.fields), ("sessiontoken", call.token),
      ]
    case .geocode:
      path = "geocode"
      parameters += [("place_id", call.place ?? "PLACE")]
    case .textsearch: path = "place/textsearch"
    case .nearby: path = "place/nearbysearch"
    default:
      path = "place/findplacefromtext"
      parameters += [("fields", call.fields), ("inputtype", "textquery")]
    }
    parameters.shuffle(using: &random)
    let query = parameters.compactMap { name, value in
      value.map { "\(name)=\(Self.encoded($0, spaceAsPlus: random.next() % 2 == 0))" }
    }
    let status = call.outcome == .unbilled ? "OVER_QUERY_LIMIT" : "ZERO_RESULTS"
    var entry = Entry()
    entry.url = "https://maps.googleapis.com/maps/api/\(path)/json?" + query.joined(separator: "&")
    entry.response = #"{"predictions":[{"status":"no"}],"status":"\#(status)"}"#
    return entry
  }

  private mutating func javaScriptEntry(of call: TracedCall) -> Entry {
    var pieces: [String] = []
    func add(_ piece: String, _ text: String?) {
      if let text { pieces.append(piece + Self.encoded(text, spaceAsPlus: false)) }
    }
    let isRefused = call.outcome == .unbilled
    var response = "\(isRefused ? #"{"status":"REQUEST_DENIED"}"# : #"{"status":"OK"}"#)"
    let path: String
    switch call.kind {
    case .autocomplete:
      path = "place/js/AutocompletionService.GetPredictions"
      add("1s", call.input)
      pieces += [
        "2u3", "4sen-GB", "6m6", "1m2", "1d1.5", "2d2.5", "2m2", "1d3", "2d4", "7scountry:us",
      ]
      pieces.append("15e3")
      add("20s", call.token)
      pieces += ["21m1", "2e1"]
      response = isRefused ? "[3]" : #"[0,[["a"]]]"#
    case .details:
      path = "place/js/PlaceService.GetPlaceDetails"
      pieces += ["2sen-GB", "10e3", "14m1"]
      add("1s", call.place ?? "PLACE")
      add("15s", call.token)
      if call.fields != nil { pieces.append("16m1") }
      add("1s", call.fields)
      pieces += ["17m1", "2e1"]
    case .geocode:
      path = "js/GeocodeService.Search"
      add("4s", call.place == nil ? "12 rue" : nil)
      pieces += ["7sus", "9sen-US"]
      add("14s", call.place)
    case .textsearch:
      path = "place/js/PlaceService.QueryPlaces"
      pieces += ["2sen", "4scafe"]
    case .nearby: path = "place/js/PlaceService.FindPlaces"
    default: return webEntry(of: call)
    }
    var entry = Entry()
    let named = ["callback=_xdc_._a1b2", "key=" + key(call), "token=\(random.next() % 131_072)"]
    entry.url =
      "https://maps.googleapis.com/maps/api/\(path)?" + (pieces + named).joined(separator: "&")
    entry.response = "/**/_xdc_._a1b2 && _xdc_._a1b2( \(response) )"
    return entry
  }
}

/// Calls of Places API (New).
extension CaptureWriter {
  private mutating func newEntry(of call: TracedCall) -> Entry {
    var entry = Entry()
    entry.headers = [("X-Goog-Api-Key", key(call)), ("Referer", "https://shop.example/checkout")]
    if call.kind.hasFields, let fields = call.fields {
      entry.headers.append(
        (random.next() % 2 == 0 ? "X-Goog-FieldMask" : "x-goog-fieldmask", fields)
      )
    }
    entry.method = "POST"
    if call.kind == .validate {
      entry.url = "https://addressvalidation.googleapis.com/v1:validateAddress?key=\(key(call))"
      entry.body = object([("sessionToken", call.token), ("x", "y")])
      return entry
    }
    switch new {
    case .rest: fillREST(&entry, call)
    case .arrays, .sparseArrays: fillArrays(&entry, call)
    case .protocolBuffers: fillProtocolBuffers(&entry, call)
    }
    return entry
  }

  private mutating func fillREST(_ entry: inout Entry, _ call: TracedCall) {
    let host = "https://places.googleapis.com/v1/places"
    switch call.kind {
    case .autocomplete:
      entry.url = host + ":autocomplete"
      let tokenKey = random.next() % 4 == 0 ? "session_token" : "sessionToken"
      entry.body = object([("input", call.input), (tokenKey, call.token)])
    case .details:
      entry.method = "GET"
      entry.url = host + "/" + Self.encoded(call.place ?? "PLACE", spaceAsPlus: false)
      if let token = call.token {
        entry.url += "?sessionToken=" + Self.encoded(token, spaceAsPlus: true)
      }
    case .textsearch:
      entry.url = host + ":searchText"
      entry.body = object([("textQuery", "cafe")])
    default:
      entry.url = host + ":searchNearby"
      entry.body = "{}"
    }
  }

  private mutating func fillArrays(_ entry: inout Entry, _ call: TracedCall) {
    let service = "https://places.googleapis.com/$rpc/google.maps.places.v1.Places/"
    let token = call.token.map { JSON.string($0) }
    var elements: [JSON]
    switch call.kind {
    case .autocomplete:
      entry.url = service + "AutocompletePlaces"
      elements = [call.input.map { .string($0) } ?? .null, nil, nil, nil, ["fr"], "en", "FR"]
      if let token {
        if new == .sparseArrays {
          elements.append(["11": token])
        } else {
          elements += [nil, nil, nil, token, nil, true]
        }
      }
    case .details:
      entry.url = service + "GetPlace"
      elements = [.string("places/" + (call.place ?? "PLACE")), "en"]
      if let token { elements += new == .sparseArrays ? [["4": token]] : ["FR", token] }
    case .textsearch:
      entry.url = service + "SearchText"
      elements = ["cafe"]
    default:
      entry.url = service + "SearchNearby"
      elements = []
    }
    entry.body = String(decoding: JSON.array(elements).bytes(.compact), as: UTF8.self)
    // The encoding has no true nor spaces of its own; both are harmless to a reader.
    entry.response = call.outcome == .unbilled ? "[7,\"denied\"]" : "[[[\"a\"]]]"
  }

  private mutating func fillProtocolBuffers(_ entry: inout Entry, _ call: TracedCall) {
    var message: [UInt8] = []
    func add(_ field: UInt8, _ text: String?) {
      guard let text else { return }
      var count = text.utf8.count
      message.append(field << 3 | 2)
      while count >= 128 {
        message.append(UInt8(count & 127 | 128))
        count >>= 7
      }
      message.append(UInt8(count))
      message += text.utf8
    }
    let name: String
    switch call.kind {
    case .autocomplete:
      name = "AutocompletePlaces"
      add(1, call.input)
      add(6, "fr")
      add(11, call.token)
    case .details:
      name = "GetPlace"
      add(1, "places/" + (call.place ?? "PLACE"))
      add(4, call.token)
    case .textsearch: name = "SearchText"
    default: name = "SearchNearby"
    }
    entry.url = "https://places.googleapis.com/google.maps.places.v1.Places/\(name)"
    let length = (0..<4).map { UInt8(truncatingIfNeeded: message.count >> (24 - 8 * $0)) }
    entry.body = Self.base64([0] + length + message)
    entry.isBodyBase64 = true
  }
}

/// What is no call.
extension CaptureWriter {
  private mutating func noise(around entry: Entry, time: Int64) -> [Entry] {
    var noise: [Entry] = []
    func add(_ change: (inout Entry) -> Void) {
      var copy = entry
      change(&copy)
      noise.append(copy)
    }
    switch random.next() % 12 {
    case 0: add { $0.method = "OPTIONS" }
    case 1: add { $0.extra["_fromCache"] = "disk" }
    case 2: add { $0.extra["_fetchType"] = "Memory Cache" }
    case 3:
      add {
        $0.status = 0
        $0.failure = "net::ERR_INTERNET_DISCONNECTED"
      }
    case 4:
      add {
        $0.url = "https://gateway.clone.example/maps/api/place/autocomplete/json?input=a"
        $0.method = "GET"
      }
    case 5:
      add {
        $0.method = "GET"
        $0.url =
          "https://maps.googleapis.com/maps/api/place/js/AutocompletionService.GetPredictions"
          + "?1sabc&4sen&15e3&20sEMBED&client=google-maps-pro&token=1"
      }
    case 6:
      add {
        $0.method = "GET"
        $0.url = "https://maps.googleapis.com/maps/api/js?key=KEY&libraries=places"
      }
    case 7:
      add {
        $0.method = "POST"
        $0.url =
          "https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService"
          + "/GetViewportInfo"
      }
    case 8:
      add {
        $0.url = "https://cdn.shop.example/app.js"
        $0.response = String(repeating: "\\\"{[", count: 200)
      }
    case 9: add { $0.url = "data:image/png;base64,AAAA" }
    default: break
    }
    return noise
  }
}

/// Encodings.
extension CaptureWriter {
  private func key(_ call: TracedCall) -> String { "KEY-" + (call.project ?? "") }

  private func object(_ members: [(String, String?)]) -> String {
    var object: [String: JSON] = [:]
    for (key, value) in members { object[key] = value.map { .string($0) } }
    return String(decoding: JSON.object(object).bytes(.compact), as: UTF8.self)
  }

  private mutating func json(_ entry: Entry, _ time: Int64) -> JSON {
    let headers = entry.headers.map { ["name": .string($0.0), "value": .string($0.1)] as JSON }
    var request: [String: JSON] = [
      "method": .string(entry.method), "url": .string(entry.url), "headers": .array(headers),
    ]
    if let body = entry.body {
      var data: [String: JSON] = ["mimeType": "application/json", "text": .string(body)]
      if entry.isBodyBase64 { data["encoding"] = "base64" }
      request["postData"] = .object(data)
    }
    var content: [String: JSON] = ["size": 1, "mimeType": "text/plain"]
    if random.next() % 3 == 0 {
      content["text"] = .string(Self.base64(Array(entry.response.utf8)))
      content["encoding"] = "base64"
    } else {
      content["text"] = .string(entry.response)
    }
    var response: [String: JSON] = [
      "status": .int(entry.status), "headers": [], "content": .object(content), "redirectURL": "",
    ]
    if let failure = entry.failure { response["_error"] = .string(failure) }
    var members = entry.extra
    members["startedDateTime"] = .string(Instant.text(time))
    members["time"] = 41
    members["request"] = .object(request)
    members["response"] = .object(response)
    members["cache"] = [:]
    return .object(members)
  }

  static func encoded(_ text: String, spaceAsPlus: Bool) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-_.~".utf8.contains(byte))
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if byte == 0x20, spaceAsPlus {
        result += "+"
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for index in 0..<3 {
        bits = bits << 8 | (index < group.count ? Int(group[start + index]) : 0)
      }
      for index in 0..<4 {
        text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }
}

extension EventKind {
  /// Whether calls of the kind exist in the new generation only.
  fileprivate var isNewOnly: Bool { self == .validate }
}
