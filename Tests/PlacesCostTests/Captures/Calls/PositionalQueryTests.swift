import Testing

@testable import PlacesCost

/// The positional grammar of the legacy JavaScript classes (1.5).
struct PositionalQueryTests {
  private func pieces(_ text: String) -> [String] {
    PositionalQuery(ArraySlice(text.utf8)).pieces.map { piece in
      let path = piece.path.map(String.init).joined(separator: ".")
      return
        "\(path)\(Character(Unicode.Scalar(piece.type)))=\(String(decoding: piece.value, as: UTF8.self))"
    }
  }

  @Test func `1.5 trap 2: counts of messages decide what is nested`() {
    #expect(pieces("14m1&1sPLACE-A&15sT") == ["14m=1", "14.1s=PLACE-A", "15s=T"])
    #expect(
      pieces("6m6&1m2&1d1&2d2&2m2&1d3&2d4&7scountry:us") == [
        "6m=6", "6.1m=2", "6.1.1d=1", "6.1.2d=2", "6.2m=2", "6.2.1d=3", "6.2.2d=4",
        "7s=country:us",
      ]
    )
    #expect(pieces("1m0&2sx") == ["1m=0", "2s=x"])
    #expect(pieces("1m9&2sx") == ["1m=9", "1.2s=x"])
    #expect(pieces("1m-3&2sx") == ["1m=-3", "2s=x"])
    #expect(pieces("1m99999999999999999999&2sx") == ["1m=99999999999999999999", "2s=x"])
  }

  @Test func `1.5 trap 4: a plus is a plus, and text is percent-encoded`() {
    #expect(pieces("1sa+b%20%26%3D%25&2u3") == ["1s=a+b &=%", "2u=3"])
    #expect(pieces("1s%E2%82%AC&1s%zz") == ["1s=€", "1s=%zz"])
  }

  @Test func `1.5 trap 5: pieces that were written again carry an equals sign`() {
    #expect(
      pieces("1smfs=&4sus=&15e3=&21m1=&2e1=") == [
        "1s=mfs", "4s=us", "15e=3", "21m=1", "21.2e=1",
      ]
    )
  }

  @Test func `1.5 trap 1: the checksum is an ordinary pair`() {
    let query = PositionalQuery(ArraySlice("1sa&callback=_xdc_._a&key=K&token=12345".utf8))
    #expect(query.pieces.count == 1)
    #expect(query.named["token"] == Array("12345".utf8))
    #expect(query.string(at: 20) == nil)
  }

  @Test func `fields that come in several pieces are joined`() {
    let query = PositionalQuery(ArraySlice("16m2&1sname&1sgeometry".utf8))
    #expect(query.strings(at: 16, 1) == Array("name,geometry".utf8))
  }
}

/// The two ways in which the new JavaScript classes write a message (1.4), and gRPC.
struct RPCMessageTests {
  @Test func `1.4: gRPC frames, from base64`() throws {
    let autocomplete = try #require(Base64.decoded(Array("AAAAABMKA3BhcjICZnJaCHRvay0wMDAx".utf8)))
    let first = try #require(ProtocolMessage(frame: autocomplete))
    #expect(first.bytes(1) == Array("par".utf8))
    #expect(first.bytes(11) == Array("tok-0001".utf8))
    let text = Array("AAAAABoKDnBsYWNlcy9QTEFDRS1BIgh0b2stMDAwMQ==".utf8)
    let details = try #require(Base64.decoded(text))
    let second = try #require(ProtocolMessage(frame: details))
    #expect(second.bytes(1) == Array("places/PLACE-A".utf8))
    #expect(second.bytes(4) == Array("tok-0001".utf8))
  }

  @Test func `gRPC: cut short, compressed or no frame at all`() {
    let frame: [UInt8] = [0, 0, 0, 0, 5, 0x0A, 3, 0x70, 0x61, 0x72]
    #expect(ProtocolMessage(frame: frame)?.bytes(1) == Array("par".utf8))
    for count in 0..<frame.count {
      #expect(ProtocolMessage(frame: Array(frame.prefix(count))) == nil)
    }
    #expect(ProtocolMessage(frame: [1] + frame.dropFirst()) == nil)
    #expect(ProtocolMessage(frame: [0, 0, 0, 0, 2, 0x0A, 0xFF]) == nil)
    #expect(ProtocolMessage(frame: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
  }

  @Test func `2.1 mitmproxy: bytes written down as characters`() {
    // A length of 200 is the bytes C8 01, the first of which is no UTF-8 by itself.
    let text = String(repeating: "x", count: 200)
    let frame: [UInt8] = [0, 0, 0, 0, 203, 0x0A, 0xC8, 1] + text.utf8
    let characters = frame.map { String(Character(Unicode.Scalar($0))) }.joined()
    #expect(ProtocolMessage(frame: Array(characters.utf8))?.bytes(1) == Array(text.utf8))
  }

  @Test func `1.4: high fields in an object at the end`() {
    #expect(RPCMessage(Array(#"["a",{"11":"T","2":"b"}]"#.utf8))?.string(11) == Array("T".utf8))
    #expect(RPCMessage(Array(#"[{"1":"a"}]"#.utf8))?.string(1) == Array("a".utf8))
    #expect(RPCMessage(Array(#"["a",null]"#.utf8))?.string(11) == nil)
    #expect(RPCMessage(Array(#"{"1":"a"}"#.utf8)) == nil)
    #expect(RPCMessage(Array("]".utf8)) == nil)
  }
}
