import Testing

@testable import PlacesCost

/// Traps of the calls themselves that no other table names (`formats.md` 1).
struct CallTrapTests {
  struct Trap: CustomTestStringConvertible {
    let testDescription: String
    var method = "GET"
    let url: String
    var body: String?
    let expected: String
  }

  private static let legacy = "https://maps.googleapis.com/maps/api/"
  private static let javaScript = legacy + "place/js/"
  private static let new = "https://places.googleapis.com/"
  private static let rpc = new + "$rpc/google.maps.places.v1.Places/"
  private static let grpc = new + "google.maps.places.v1.Places/"

  static let traps = [
    Trap(
      testDescription: "1.1: details as XML",
      url: legacy + "place/details/xml?place_id=P",
      expected: "details legacy place=P"
    ),
    Trap(
      testDescription: "1.1: geocoding as XML",
      url: legacy + "geocode/xml?latlng=1,2",
      expected: "geocode"
    ),
    Trap(
      testDescription: "1.1: query autocomplete as XML",
      url: legacy + "place/queryautocomplete/xml?input=a",
      expected: "autocomplete legacy input=a"
    ),
    Trap(
      testDescription: "1.1: gRPC without its body",
      method: "POST",
      url: grpc + "AutocompletePlaces",
      expected: "autocomplete new"
    ),
    Trap(
      testDescription: "1.1: a search by gRPC",
      method: "POST",
      url: grpc + "SearchText",
      expected: "textsearch new"
    ),
    Trap(
      testDescription: "1.2: signed with a client and a channel instead of a key",
      url: legacy + "place/autocomplete/json?input=a&client=gme-shop&channel=c&signature=S",
      expected: "autocomplete legacy input=a"
    ),
    Trap(
      testDescription: "1.2: each page of a text search is a call",
      url: legacy + "place/textsearch/json?pagetoken=NEXT&key=K",
      expected: "textsearch legacy"
    ),
    Trap(
      testDescription: "1.4: GetPlace is short without a token",
      method: "POST",
      url: rpc + "GetPlace",
      body: #"["places/P"]"#,
      expected: "details new place=P"
    ),
    Trap(
      testDescription: "1.4: an array of 12 with one of the newer flags",
      method: "POST",
      url: rpc + "AutocompletePlaces",
      body: #"["a",null,[1.5,[2]],null,["fr"],null,null,null,1,null,"T",1]"#,
      expected: "autocomplete new input=a token=T"
    ),
    Trap(
      testDescription: "1.5 trap 3: an older token, UUID and tail of base 36",
      url: javaScript + "AutocompletionService.GetPredictions"
        + "?1sa&20s01234567-89AB-CDEF-0123-456789ABCDEFab12cd34ef567&key=K&token=1",
      expected:
        "autocomplete legacy input=a token=01234567-89AB-CDEF-0123-456789ABCDEFab12cd34ef567"
    ),
    Trap(
      testDescription: "1.5 trap 3: a newer token, 32 digits and tail of four",
      url: javaScript + "PlaceService.GetPlaceDetails"
        + "?14m1&1sP&15s0123456789ABCDEF0123456789ABCDEFab12&key=K&token=131071",
      expected: "details legacy token=0123456789ABCDEF0123456789ABCDEFab12 place=P"
    ),
    Trap(
      testDescription: "1.5 trap 10: the search box, written as JSON",
      url: javaScript + "AutocompletionService.GetQueryPredictionsJson?1sa&15e3&token=1",
      expected: "autocomplete legacy input=a"
    ),
    Trap(
      testDescription: "1.5 trap 10: details of the search box have no token either",
      url: javaScript + "PlaceService.GetPlaceDetails?2sen&10e3&14m1&1sP&17m1&2e1&key=K&token=9",
      expected: "details legacy place=P"
    ),
    Trap(
      testDescription: "1.5 trap 10: choosing a query is a text search",
      url: javaScript + "PlaceService.QueryPlaces?1m2&1d1&2d2&2sen&4scafe&31sFR&key=K&token=9",
      expected: "textsearch legacy"
    ),
    Trap(
      testDescription: "1.5 trap 11: the choice is geocoded",
      url: legacy + "js/GeocodeService.Search?5m2&1d1.5&2d2.5&9sen&14sP&key=K&token=9",
      expected: "geocode place=P"
    ),
    Trap(
      testDescription: "4.3: an empty token is none",
      url: legacy + "place/autocomplete/json?input=a&sessiontoken=",
      expected: "autocomplete legacy input=a"
    ),
    Trap(
      testDescription: "4.3: a placeholder that nobody replaced is a token",
      url: legacy + "place/autocomplete/json?input=a&sessiontoken=%7Buuid.v4()%7D",
      expected: "autocomplete legacy input=a token={uuid.v4()}"
    ),
  ]

  @Test(arguments: traps)
  func `calls are read past the trap`(_ trap: Trap) {
    #expect(recognize(trap.method, trap.url, body: trap.body).call?.summary == trap.expected)
  }

  static let bystanders: [(String, String, Bystander)] = [
    ("GET", legacy + "streetview?location=1,2", .mapsOverhead),
    (
      "POST",
      "https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/"
        + "SingleImageSearch", .mapsOverhead
    ),
    (
      "POST",
      "https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/"
        + "GetMetadata", .mapsOverhead
    ),
    ("POST", grpc + "GetPhotoMedia", .photo),
  ]

  @Test(arguments: bystanders.indices)
  func `1.1: what the library asks for itself is dropped`(_ index: Int) {
    let (method, url, expected) = Self.bystanders[index]
    #expect(recognize(method, url).bystander == expected)
  }

  @Test(arguments: ["key", "$key", "%24key"])
  func `1.3: the key may stand in the query under two names`(_ name: String) {
    let call = recognize("GET", Self.new + "v1/places/P?\(name)=AIza").call
    #expect(call?.key == Array("AIza".utf8))
  }

  static let encodings: [(trap: String, method: String, url: String, body: String?, text: String)] =
    [
      ("%20", "GET", legacy + "place/autocomplete/json?input=12%20ex", nil, "12 ex"),
      ("a plus in a pair", "GET", legacy + "place/autocomplete/json?input=12+ex", nil, "12 ex"),
      (
        "a plus in a piece", "GET", javaScript + "AutocompletionService.GetPredictions?1s1+2%20",
        nil, "1+2 "
      ),
      (
        "UTF-8", "GET", legacy + "place/autocomplete/json?input=caf%C3%A9", nil, "caf\u{E9}"
      ),
      (
        "a combining mark stays apart", "GET",
        legacy + "place/autocomplete/json?input=cafe%CC%81", nil, "cafe\u{301}"
      ),
      (
        "encoded twice by the app, so decoded once", "GET",
        legacy + "place/autocomplete/json?input=%25E6%2597%25A5", nil, "%E6%97%A5"
      ),
      (
        "an emoji of several", "GET",
        legacy + "place/autocomplete/json?input=%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9", nil,
        "\u{1F468}\u{200D}\u{1F469}"
      ),
      (
        "halves of an emoji, escaped", "POST", new + "v1/places:autocomplete",
        #"{"input":"\ud83d\ude00"}"#, "\u{1F600}"
      ),
      (
        "kana in the middle of composing", "POST", rpc + "AutocompletePlaces", #"["\u3068k"]"#,
        "\u{3068}k"
      ),
      (
        "full width", "GET",
        javaScript + "AutocompletionService.GetPredictions?1s%EF%BC%91%E4%B8%81", nil,
        "\u{FF11}\u{4E01}"
      ),
    ]

  @Test(arguments: encodings.indices)
  func `4.7: texts are what was typed, code for code`(_ index: Int) {
    let encoding = Self.encodings[index]
    let call = recognize(encoding.method, encoding.url, body: encoding.body).call
    #expect(call?.event.input == Array(encoding.text.utf8), "\(encoding.trap)")
  }
}
