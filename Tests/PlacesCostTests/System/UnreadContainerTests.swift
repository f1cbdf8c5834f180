import Testing

@testable import PlacesCost

/// Containers that are refused, with what to do instead (`formats.md` 2.8 and 4.10).
struct UnreadContainerTests {
  static let contents: [([UInt8], UnreadContainer?)] = [
    ([0x50, 0x4B, 0x03, 0x04, 0x14], .zip),
    ([0x78, 0x9C, 0xED], .zlib), ([0x78, 0x01], .zlib), ([0x78, 0xDA], .zlib),
    (Array("BZh91AY".utf8), .bzip2),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz),
    (Array("98:4:type;4:http;7:version;2:20#".utf8), .flows),
    (Array("2205:9:websocket;0:~".utf8), .flows),
    ([], nil), ([0x78], nil), (Array("xy".utf8), nil), (Array("BZhx".utf8), nil),
    (Array("PK".utf8), nil), ([0x1F, 0x8B, 0x08], nil), ([0x28, 0xB5, 0x2F, 0xFD], nil),
    (Array(#"{"ts":1}"#.utf8), nil), (Array("203.0.113.7 - - [".utf8), nil),
    (Array("10:00:00.120 GET https://".utf8), nil), (Array("12:5:type;".utf8), nil),
    (Array("12:4:type".utf8), nil), (Array("12:99999999999999999999:a;".utf8), nil),
    (Array("1767607200120 https://".utf8), nil),
  ]

  @Test(arguments: contents.indices)
  func `4.10: told from the content, not from the name`(_ index: Int) {
    let (bytes, container) = Self.contents[index]
    #expect(UnreadContainer(prefix: bytes) == container)
  }

  @Test func `2.8: the sentence says what to do instead`() throws {
    let folder = try Folder()
    try folder.write("98:4:type;4:http;7:version;2:20#7:request;55:6:method;3:GET,}}", to: "a.har")
    let file = folder.path("a.har")
    #expect(throws: TraceError.packed(path: file, .flows)) {
      try Analysis(of: [.file(file)], options: AnalysisOptions())
    }
    #expect(
      TraceError.packed(path: "a.mitm", .flows).description
        == "a.mitm: a flow dump of mitmproxy, which is not read: "
        + "mitmdump -nr FILE --set hardump=out.har makes an archive of it"
    )
    #expect(
      TraceError.packed(path: "a.zip", .zip).description
        == "a.zip: a zip archive, which is not read: unpack it and give its folder"
    )
  }
}
