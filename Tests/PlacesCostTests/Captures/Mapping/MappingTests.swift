import Testing

@testable import PlacesCost

/// Mapping files: what they may say, and what is said of wrong ones.
struct MappingTests {
  @Test(arguments: [
    (#"{"route": []}"#, #"map.json: unknown key "route"; did you mean "routes"?"#),
    (#"{"routes": {}}"#, "map.json: routes: this has to be an array"),
    (#"{"routes": [{"kind": "details"}]}"#, #"map.json: routes[0]: "path" is missing"#),
    (#"{"routes": [{"path": "/a"}]}"#, #"map.json: routes[0]: "kind" is missing"#),
    (
      #"{"routes": [{"path": "a", "kind": "details"}]}"#,
      #"map.json: routes[0].path: "a" is no path pattern: it starts with / and has ** only at its end"#
    ),
    (
      #"{"client": "header:"}"#,
      "map.json: client: \"header:\" says no place: a parameter's name, query:, header:, cookie:, "
        + "path:, body: or field: with a name, address, or =text"
    ),
    (
      #"{"log": {"pattern": "$status"}}"#,
      #"map.json: log.pattern: "$status" has no $request, $request_uri or $uri to read"#
    ),
    (#"{"log": {"timeIs": "begin"}}"#, #"map.json: log.timeIs: "begin" is none of start, end"#),
    (#"{"log": {"sampleRate": "all"}}"#, "map.json: log.sampleRate: this has to be a number"),
    (
      #"{"routes": [{"path": "/a", "kind": "details", "tags": []}]}"#,
      "map.json: routes[0].tags: this has to be an object"
    ),
    (
      #"{"routes": [{"path": "/a", "kind": "details", "api": "v3"}]}"#,
      #"map.json: routes[0].api: "v3" is none of new, legacy"#
    ),
    (#"{"host": 1}"#, "map.json: host: this has to be a text that is not empty"),
  ])
  func `a mistake is named with its place`(_ text: String, _ sentence: String) {
    let error = #expect(throws: MappingError.self) {
      try Mapping(parsing: Array(text.utf8), file: "map.json")
    }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("/a/{id}", "/a/b", ["id": "b"]), ("/a/{id}/c", "/a/b/c/", ["id": "b"]), ("/*/c", "/x/c", [:]),
    ("/a/**", "/a", [:]), ("/a/**", "/a/b/c", [:]),
  ])
  func `patterns that fit`(_ pattern: String, _ path: String, _ parts: [String: String]) throws {
    let match = try #require(PathPattern(pattern)).match(Array(path.utf8))
    #expect(match?.mapValues { String(decoding: $0, as: UTF8.self) } == parts)
  }

  @Test(arguments: [("/a/{id}", "/a"), ("/a", "/a/b"), ("/a/**", "/b"), ("/A", "/a")])
  func `patterns that do not fit`(_ pattern: String, _ path: String) throws {
    #expect(try #require(PathPattern(pattern)).match(Array(path.utf8)) == nil)
  }

  @Test(arguments: [
    ("Redacted", true), ("REDACTED", true), ("[redacted]", true), ("***", true), ("xxxxx", true),
    ("x", false), ("redac", false), ("par", false), ("hidden", false), ("", false),
    ("12 ex", false),
  ])
  func `masks are told from what people type`(_ text: String, _ isMask: Bool) {
    #expect(MaskedValues.isMask(Array(text.utf8)) == isMask)
  }

  @Test func `keys with dots come before paths`() throws {
    let value = try JSONValue(parsing: Array(#"{"a.b":1,"a":{"b":2,"c.d":{"e":[3]}}}"#.utf8))
    #expect(RecordFields.json(value)["a.b"] == Array("1".utf8))
    #expect(RecordFields.json(value)["a.c.d.e"] == Array("3".utf8))
    #expect(RecordFields.json(value)["a.x"] == nil)
  }
}
