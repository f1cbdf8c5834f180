import Testing

@testable import PlacesCost

/// The recognition table: host, path, verb and body of every call, and what is none.
struct CallRecognizerTests {
  struct Case: CustomTestStringConvertible {
    let method: String
    let url: String
    var body: String?
    var headers: [(String, String)] = []
    let expected: String
    var testDescription: String { "\(method) \(url)" }

    init(
      _ method: String,
      _ url: String,
      _ body: String?,
      headers: [(String, String)] = [],
      _ expected: String
    ) {
      (self.method, self.url, self.body) = (method, url, body)
      (self.headers, self.expected) = (headers, expected)
    }

    init(
      _ method: String,
      _ url: String,
      headers: [(String, String)] = [],
      _ expected: String
    ) {
      self.init(method, url, nil, headers: headers, expected)
    }
  }

  static let legacy = "https://maps.googleapis.com/maps/api/"
  static let new = "https://places.googleapis.com/v1/places"
  static let rpc = "https://places.googleapis.com/$rpc/google.maps.places.v1.Places/"

  static let legacyCalls = [
    Case(
      "GET",
      legacy + "place/autocomplete/json?input=12%20exam&sessiontoken=TOK-A&key=KEY",
      "autocomplete legacy input=12 exam token=TOK-A"
    ),
    Case("GET", legacy + "place/autocomplete/xml?input=a+b%2Bc", "autocomplete legacy input=a b+c"),
    Case(
      "GET",
      "https://maps.google.com/maps/api/place/autocomplete/json?input=a",
      "autocomplete legacy input=a"
    ),
    Case(
      "GET",
      "https://maps.googleapis.com:443/maps/api/place/autocomplete/json?input=a",
      "autocomplete legacy input=a"
    ),
    Case(
      "GET",
      legacy + "place/queryautocomplete/json?input=pizza",
      "autocomplete legacy input=pizza"
    ),
    Case(
      "GET",
      legacy + "place/details/json?place_id=P&fields=geometry%2Cname&sessiontoken=T",
      "details legacy token=T place=P fields=geometry,name"
    ),
    Case("GET", legacy + "place/details/json?placeid=P", "details legacy place=P"),
    Case("GET", legacy + "place/details/json?reference=P&fields=", "details legacy place=P"),
    Case(
      "GET",
      legacy + "place/findplacefromtext/json?input=a&inputtype=textquery&fields=name",
      "findplace legacy fields=name"
    ),
    Case("GET", legacy + "place/textsearch/json?query=a&pagetoken=x", "textsearch legacy"),
    Case("GET", legacy + "place/nearbysearch/json?location=1,2", "nearby legacy"),
    Case("GET", legacy + "place/search/json?location=1,2", "nearby legacy"),
    Case("GET", legacy + "geocode/json?place_id=P", "geocode place=P"),
    Case("GET", legacy + "geocode/json?address=12+rue", "geocode"),
    Case("GET", legacy + "geocode/json?latlng=1,2", "geocode"),
  ]

  static let newCalls = [
    Case(
      "POST",
      new + ":autocomplete",
      #"{"input":"12 exam","sessionToken":"TOK-B"}"#,
      "autocomplete new input=12 exam token=TOK-B"
    ),
    Case(
      "POST",
      new + ":autocomplete",
      #"{"input":"a","session_token":"T"}"#,
      "autocomplete new input=a token=T"
    ),
    Case("POST", new + "%3Aautocomplete", "autocomplete new"),
    Case(
      "POST",
      new + ":autocomplete",
      #"{"input":"","sessionToken":""}"#,
      "autocomplete new input="
    ),
    Case(
      "GET",
      new + "/PLACE-A?sessionToken=TOK-B&languageCode=fr",
      headers: [("x-goog-fieldmask", "id,location")],
      "details new token=TOK-B place=PLACE-A fields=id,location"
    ),
    Case("GET", new + "/P?fields=*", "details new place=P fields=*"),
    Case("GET", new + "/P?$fields=id", "details new place=P fields=id"),
    Case("GET", new + "/P?%24fields=id", "details new place=P fields=id"),
    Case(
      "POST",
      new + ":searchText",
      "{}",
      headers: [("x-goog-fieldmask", "places.id")],
      "textsearch new fields=places.id"
    ),
    Case("POST", new + ":searchNearby", "{}", "nearby new"),
    Case(
      "POST",
      rpc + "AutocompletePlaces",
      #"["12 exam",null,null,null,["fr"],"en","FR",null,null,null,"TOK-C"]"#,
      "autocomplete new input=12 exam token=TOK-C"
    ),
    Case(
      "POST",
      rpc + "AutocompletePlaces",
      #"["a",null,null,null,null,null,null,null,null,null,"T",null,true]"#,
      "autocomplete new input=a token=T"
    ),
    Case(
      "POST",
      rpc + "AutocompletePlaces",
      #"["a",{"11":"T"}]"#,
      "autocomplete new input=a token=T"
    ),
    Case("POST", rpc + "AutocompletePlaces", #"["a"]"#, "autocomplete new input=a"),
    Case("POST", rpc + "AutocompletePlaces", nil, "autocomplete new"),
    Case(
      "POST",
      rpc.replacing("$", with: "%24") + "GetPlace",
      #"["places/PLACE-A","en","FR","TOK-C"]"#,
      headers: [("x-goog-fieldmask", "id")],
      "details new token=TOK-C place=PLACE-A fields=id"
    ),
    Case(
      "POST",
      rpc + "GetPlace",
      #"["places/P",{"4":"T"}]"#,
      "details new token=T place=P"
    ),
    Case("POST", rpc + "SearchText", "[]", "textsearch new"),
    Case("POST", rpc + "SearchNearby", "[]", "nearby new"),
    Case(
      "POST",
      "https://addressvalidation.googleapis.com/v1:validateAddress?key=K",
      #"{"address":{"addressLines":["x"]},"sessionToken":"T"}"#,
      "validate token=T"
    ),
  ]

  static let javaScript = legacy + "place/js/"
  static let javaScriptCalls = [
    Case(
      "GET",
      javaScript + "AutocompletionService.GetPredictions?1s12%20exam&4sen-GB&15e3&20sTOK"
        + "&21m1&2e1&callback=_xdc_._aaaaaa&key=KEY&token=12345",
      "autocomplete legacy input=12 exam token=TOK"
    ),
    Case(
      "GET",
      javaScript + "AutocompletionService.GetPredictionsJson?1sa%26b%3D&20sT",
      "autocomplete legacy input=a&b= token=T"
    ),
    Case(
      "GET",
      javaScript + "PlaceService.GetPlaceDetails?2sen-GB&10e3&14m1&1sPLACE-A&15sTOK"
        + "&16m1&1sgeometry%2Cname&17m1&2e1&callback=_xdc_._bbbbbb&key=KEY&token=54321",
      "details legacy token=TOK place=PLACE-A fields=geometry,name"
    ),
    Case(
      "GET",
      legacy + "js/PlaceService.GetPlaceDetails?1sREF&2sen",
      "details legacy place=REF"
    ),
    Case("GET", javaScript + "PlaceService.GetPlaceDetails?8sP&2sen", "details legacy place=P"),
    Case("GET", javaScript + "PlaceService.FindPlaces?2sen&4scafe", "nearby legacy"),
    Case("GET", javaScript + "PlaceService.QueryPlaces?2sen&4scafe", "textsearch legacy"),
    Case("GET", javaScript + "PlaceService.FindPlaceFromText?1sa", "findplace legacy"),
    Case("GET", legacy + "js/GeocodeService.Search?4s12%20rue&7sus&9sen", "geocode"),
    Case("GET", legacy + "js/GeocodeService.Search?9sen&14sPLACE-A", "geocode place=PLACE-A"),
  ]

  @Test(arguments: legacyCalls + newCalls + javaScriptCalls)
  func `1.1: recognises calls`(_ call: Case) throws {
    let found = recognize(call.method, call.url, body: call.body, headers: call.headers).call
    #expect(found?.summary == call.expected)
  }

  struct Bystanding: CustomTestStringConvertible {
    let method: String
    let url: String
    let expected: Bystander
    var testDescription: String { "\(method) \(url)" }

    init(_ method: String, _ url: String, _ expected: Bystander) {
      (self.method, self.url, self.expected) = (method, url, expected)
    }
  }

  static let bystanders: [Bystanding] = [
    Bystanding("OPTIONS", new + ":autocomplete", .preflight),
    Bystanding("OPTIONS", legacy + "place/photo", .preflight),
    Bystanding("GET", legacy + "js?key=K&libraries=places", .mapsOverhead),
    Bystanding(
      "GET",
      "https://maps.googleapis.com/maps-api-v3/api/js/55/1/places.js",
      .mapsOverhead
    ),
    Bystanding(
      "GET",
      legacy + "js/AuthenticationService.Authenticate?1sp&4sKEY&8b0",
      .mapsOverhead
    ),
    Bystanding("GET", legacy + "js/ViewportInfoService.GetViewportInfo?1m6", .mapsOverhead),
    Bystanding("GET", legacy + "js/QuotaService.RecordEvent?1sx", .mapsOverhead),
    Bystanding("GET", "https://maps.googleapis.com/maps/vt?pb=!1m5", .mapsOverhead),
    Bystanding("GET", legacy + "mapsjs/gen_204?csp_test=true", .mapsOverhead),
    Bystanding("GET", legacy + "staticmap?center=a", .mapsOverhead),
    Bystanding(
      "POST",
      "https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/"
        + "GetViewportInfo",
      .mapsOverhead
    ),
    Bystanding(
      "POST",
      "https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/"
        + "GetPlaceWidgetMetadata",
      .unknownMapsCall
    ),
    Bystanding(
      "POST",
      "https://places.googleapis.com/$rpc/google.internal.maps.gmpsdksbackend.v1."
        + "GmpSdksBackendService/GetWidgetContent",
      .unknownMapsCall
    ),
    Bystanding("POST", rpc + "SearchReviewPosts", .unknownMapsCall),
    Bystanding("POST", rpc + "SearchMedia", .unknownMapsCall),
    Bystanding("GET", rpc + "GetPlace", .unknownMapsCall),
    Bystanding("POST", legacy + "place/autocomplete/json?input=a", .unknownMapsCall),
    Bystanding(
      "GET",
      "https://places.googleapis.com/maps/api/place/autocomplete/json?input=a",
      .unknownMapsCall
    ),
    Bystanding("GET", legacy + "place/Autocomplete/json?input=a", .unknownMapsCall),
    Bystanding(
      "POST",
      "https://addressvalidation.googleapis.com/v1:provideValidationFeedback",
      .mapsOverhead
    ),
    Bystanding("GET", legacy + "place/photo?photoreference=R", .photo),
    Bystanding("GET", new + "/P/photos/R/media", .photo),
    Bystanding("POST", rpc + "GetPhotoMedia", .photo),
    Bystanding("GET", javaScript + "PhotoService.GetPhoto?1sR", .photo),
    Bystanding(
      "GET",
      javaScript + "AutocompletionService.GetPredictions?1sa&client=google-maps-pro&token=1",
      .googleEmbed
    ),
    Bystanding(
      "GET",
      "https://gateway.clone.example/maps/api/place/autocomplete/json?input=a",
      .otherHostSamePath
    ),
    Bystanding("GET", "https://shop.example/api/places?q=a", .unrelated),
    Bystanding("GET", "https://maps.googleapis.com.evil.example/maps/api/js", .unrelated),
    Bystanding("OPTIONS", "https://shop.example/api", .unrelated),
    Bystanding("GET", "data:text/plain,a", .unrelated),
    Bystanding("GET", "", .unrelated),
  ]

  @Test(arguments: bystanders)
  func `1.1: tells what is no call, and why`(_ call: Bystanding) {
    #expect(recognize(call.method, call.url).bystander == call.expected)
  }

  @Test func `a key makes a call with a client the site's own`() {
    let url = Self.javaScript + "AutocompletionService.GetPredictions?1sa&client=google-nova&key=K"
    #expect(recognize("GET", url).call != nil)
    let signed = Self.legacy + "place/autocomplete/json?input=a&client=gme-shop&signature=S"
    #expect(recognize("GET", signed).call?.key == Array("gme-shop".utf8))
  }

  @Test func `1.1: a proxy host matches by the end of the path`() {
    for url in [
      "https://proxy.example:8443/places/v1/places:autocomplete",
      "https://proxy.example/places/v1/places:autocomplete",
    ] {
      #expect(recognize("POST", url, hosts: ["proxy.example"]).call?.summary == "autocomplete new")
    }
    let details = "https://PROXY.example/x/v1/places/P?sessionToken=T"
    let found = recognize("GET", details, hosts: ["proxy.example"]).call?.summary
    #expect(found == "details new token=T place=P")
    let other = "https://proxy.example/health"
    #expect(recognize("GET", other, hosts: ["proxy.example"]).bystander == .unrelated)
    let port = "https://proxy.example:1/maps/api/place/photo"
    #expect(recognize("GET", port, hosts: ["proxy.example:2"]).bystander == .otherHostSamePath)
  }

  static let misplaced = [
    Case(
      "POST",
      new + ":autocomplete?sessionToken=T",
      #"{"input":"a"}"#,
      "autocomplete new input=a misplaced"
    ),
    Case(
      "POST",
      new + ":autocomplete",
      #"{"input":"a","sessiontoken":"T"}"#,
      "autocomplete new input=a misplaced"
    ),
    Case(
      "POST",
      new + ":autocomplete",
      #"{"input":"a"}"#,
      headers: [("x-goog-session-token", "T")],
      "autocomplete new input=a misplaced"
    ),
    Case("GET", new + "/P?sessiontoken=T", "details new place=P misplaced"),
    Case("GET", new + "/P", #"{"sessionToken":"T"}"#, "details new place=P misplaced"),
    Case(
      "GET",
      legacy + "place/autocomplete/json?input=a&sessionToken=T",
      "autocomplete legacy input=a misplaced"
    ),
    Case(
      "GET",
      legacy + "place/queryautocomplete/json?input=a&sessiontoken=T",
      "autocomplete legacy input=a misplaced"
    ),
    Case(
      "GET",
      javaScript + "AutocompletionService.GetPredictions?1sa&sessiontoken=T&token=1",
      "autocomplete legacy input=a misplaced"
    ),
    Case(
      "POST",
      rpc + "AutocompletePlaces?sessionToken=T",
      #"["a"]"#,
      "autocomplete new input=a misplaced"
    ),
  ]

  @Test(arguments: misplaced)
  func `case-17: a token is read from its place only, and seen elsewhere`(_ call: Case) {
    let found = recognize(call.method, call.url, body: call.body, headers: call.headers).call
    #expect(found?.summary == call.expected)
  }

  @Test func `1.5 trap 10: the search box has no token`() {
    let url = Self.javaScript + "AutocompletionService.GetQueryPredictions?1sa&20sT&token=1"
    #expect(recognize("GET", url).call?.summary == "autocomplete legacy input=a")
  }

  @Test func `1.6: headers tell the platform`() {
    func tags(_ headers: (String, String)...) -> [String] {
      let call = recognize("GET", Self.new + "/P", headers: headers).call
      return (call?.event.tags ?? []).map {
        "\($0.key)=\(String(decoding: $0.value, as: UTF8.self))"
      }
    }
    #expect(
      tags(("x-android-package", "com.shop"), ("x-android-cert", "AB")) == [
        "app=com.shop", "platform=android",
      ]
    )
    #expect(tags(("x-places-android-sdk", "4.2.0")) == ["platform=android"])
    #expect(tags(("x-ios-bundle-identifier", "com.shop")) == ["app=com.shop", "platform=ios"])
    #expect(
      tags(("referer", "https://shop.example/cart?u=1")) == ["app=shop.example", "platform=web"]
    )
    #expect(tags(("referer", "http://10.0.0.7/cart")) == ["platform=web"])
    #expect(tags(("referer", "http://[::1]:80/cart")) == ["platform=web"])
    #expect(tags() == [])
  }

  @Test func `trap: a URL copied from HTML has its ampersands as entities`() {
    let url = Self.legacy + "place/autocomplete/json?input=a%26amp;b&sessiontoken=T&key=K"
    let call = recognize("GET", url).call
    #expect(call?.summary == "autocomplete legacy input=a&amp;b token=T")
    #expect(recognize("GET", url.replacing("&", with: "&amp;")).call?.summary == call?.summary)
  }

  @Test func `trap: a message may hold numbers of fixed width between its texts`() {
    let fixed = "\u{19}01234567" + "\u{25}0123"
    let message = fixed + "\u{0A}\u{03}par" + fixed + "\u{5A}\u{01}T"
    let frame = "\0\0\0\0" + String(UnicodeScalar(UInt8(message.utf8.count))) + message
    let url = "https://places.googleapis.com/google.maps.places.v1.Places/AutocompletePlaces"
    #expect(
      recognize("POST", url, body: frame).call?.summary == "autocomplete new input=par token=T"
    )
    // Cut short within such a number, it is no message.
    let torn = "\0\0\0\0\u{04}\u{19}012"
    #expect(recognize("POST", url, body: torn).call?.summary == "autocomplete new")
  }
}
