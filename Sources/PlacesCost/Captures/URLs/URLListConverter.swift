/// Reads calls out of any text that has their URLs in it: console logs, scripts, pasted lists.
///
/// Each line is an entry, in which every URL is looked at. A line may start with a time; the calls
/// of a text without times are taken to be one second apart, and the source is count-only then.
struct URLListConverter: SourceConverter {
  static let content = SourceContent.calls
  static let hasOwnClients = false

  /// The longest line that is kept.
  static let maximumLineLength = 4 << 20

  private let client: [UInt8]
  private let recognizer: CallRecognizer
  private var clock = EntryClock()
  private var dayClock = DayClock()
  private var line: [UInt8] = []
  private var isDiscarding = false

  init(client: [UInt8], options: ConversionOptions) {
    self.client = client
    recognizer = CallRecognizer(options: options)
  }

  /// Whether a text mentions a call.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    let hosts: [StaticString] = [
      "maps.googleapis.com/", "places.googleapis.com/", "maps.google.com/maps/api/",
      "addressvalidation.googleapis.com/", "/maps/api/place/",
    ]
    return prefix.contains("://") && hosts.contains { prefix.contains($0) }
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    var offset = 0
    while let end = bytes.firstOffset(of: JSONByte.newline, from: offset) {
      add(bytes.extracting(offset..<end))
      endLine(into: &lines)
      offset = end + 1
    }
    add(bytes.extracting(min(offset, bytes.byteCount)..<bytes.byteCount))
  }

  mutating func finish(into lines: inout NativeLines) {
    if !line.isEmpty || isDiscarding { endLine(into: &lines) }
  }

  private mutating func add(_ bytes: RawSpan) {
    guard !isDiscarding else { return }
    line += bytes.array
    if line.count > Self.maximumLineLength {
      isDiscarding = true
      line.removeAll()
    }
  }

  private mutating func endLine(into lines: inout NativeLines) {
    lines.source.entries += 1
    if isDiscarding {
      lines.reject(.tooLong(limit: Self.maximumLineLength), entry: lines.source.entries)
    } else {
      readLine(into: &lines)
    }
    isDiscarding = false
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readLine(into lines: inout NativeLines) {
    let text = LineOfURLs.unescaped(line)
    var time: CaptureTime?
    var hasTime = false
    let urls = LineOfURLs.urls(in: text)
    if urls.isEmpty, !text.allSatisfy(\.isJSONSpace) { lines.source.count(.noURL, host: []) }
    for found in urls {
      guard URLParts(found.url) != nil else {
        lines.reject(.badURL, entry: lines.source.entries)
        continue
      }
      var exchange = Exchange(url: Array(found.url))
      exchange.method = found.method.map { Array($0) }
      switch recognizer.recognize(exchange) {
      case .bystander(let bystander, let host): lines.source.count(bystander, host: host)
      case .call(var call):
        if !hasTime { time = dayClock.time(atStartOf: text) }
        hasTime = true
        clock.stamp(&call.event, with: time, &lines.source)
        call.event.client = client
        lines.append(call, entry: lines.source.entries)
      }
    }
  }
}

/// Finds URLs in a line of text.
enum LineOfURLs {
  struct Found {
    let url: ArraySlice<UInt8>
    /// The word before the URL, if it is a method of HTTP.
    let method: ArraySlice<UInt8>?
  }

  /// The line with the escapes resolved that logs and scripts put into URLs: `\u0026`, `\x26`, `\/`
  /// and `&amp;`.
  static func unescaped(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(JSONByte.backslash) || line.contains("&amp;".utf8) else { return line }
    let escapes: [(StaticString, UInt8)] = [
      (#"\u0026"#, UInt8(ascii: "&")), (#"\x26"#, UInt8(ascii: "&")), (#"\/"#, JSONByte.slash),
      (#"\u003d"#, UInt8(ascii: "=")), (#"\u003D"#, UInt8(ascii: "=")),
      (#"\x3d"#, UInt8(ascii: "=")), (#"\x3D"#, UInt8(ascii: "=")), (#"\&"#, UInt8(ascii: "&")),
      (#"\?"#, .questionMark), (#"\="#, UInt8(ascii: "=")), ("&amp;", UInt8(ascii: "&")),
    ]
    var result: [UInt8] = []
    var rest = line[...]
    while let byte = rest.first {
      let isEscape = byte == JSONByte.backslash || byte == UInt8(ascii: "&")
      if isEscape, let (text, meaning) = escapes.first(where: { rest.starts(with: $0.0) }) {
        result.append(meaning)
        rest = rest.dropFirst(text.utf8CodeUnitCount)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The URLs of a line, in order.
  static func urls(in line: [UInt8]) -> [Found] {
    var found: [Found] = []
    var rest = line[...]
    while let colon = rest.firstIndex(of: JSONByte.colon) {
      rest = rest[(colon + 1)...]
      guard rest.starts(with: "//"), let start = schemeStart(in: line, before: colon) else {
        continue
      }
      let end = self.end(of: line[(colon + 3)...])
      found.append(Found(url: line[start..<end], method: method(in: line[..<start])))
      rest = line[end...]
    }
    return found
  }

  private static func schemeStart(in line: [UInt8], before colon: Int) -> Int? {
    for scheme in ["https", "http"] {
      let start = colon - scheme.utf8.count
      if start >= 0, line[start..<colon].lowercasedASCII().elementsEqual(scheme.utf8) {
        return start
      }
    }
    return nil
  }

  /// Where a URL ends: at white space, a quote, an angle bracket or a bracket that was not opened in
  /// it; a full stop, comma or the like at its end belongs to the sentence around it.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    var open = 0
    var end = text.startIndex
    scan: for index in text.indices {
      switch text[index] {
      case ...0x20, 0x7F, JSONByte.quote, UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), JSONByte.backslash:
        break scan
      case UInt8(ascii: "("), JSONByte.openBracket, JSONByte.openBrace: open += 1
      case UInt8(ascii: ")"), JSONByte.closeBracket, JSONByte.closeBrace:
        if open == 0 { break scan }
        open -= 1
      default: break
      }
      end = index + 1
    }
    while end > text.startIndex, ".,;:!".utf8.contains(text[end - 1]) { end -= 1 }
    return end
  }

  private static func method(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = text.reversed().drop { !$0.isLetter }.prefix { $0.isLetter }.reversed()
    let methods = ["GET", "POST", "OPTIONS", "HEAD", "PUT", "DELETE", "PATCH"]
    let isMethod = methods.contains { $0.utf8.elementsEqual(word) }
    return isMethod ? ArraySlice(Array(word)) : nil
  }
}

/// Reads the time at the start of a line, where it is a time of day of one day after the other.
struct DayClock {
  private var day: Int64 = 0
  private var last: Int64 = 0

  /// The time that a line starts with, behind brackets or quotes; nil if it starts otherwise.
  ///
  /// A time of day alone counts from `EntryClock.assumedStart`; where it falls back by more than
  /// half a day, a new day has begun.
  mutating func time(atStartOf line: [UInt8]) -> CaptureTime? {
    let text = line.drop { $0.isJSONSpace || "[(\"'".utf8.contains($0) }
    let date = text.prefix { $0.isTimeByte }
    if date.count >= 10, date.dropFirst(4).first == JSONByte.minus {
      var end = date.endIndex
      // A space may stand between the date and the time, and before the zone.
      if date.count == 10 {
        end = line[date.endIndex...].dropFirst().prefix { $0.isTimeByte }.endIndex
      }
      while end > date.startIndex, !line[end - 1].isDigit, line[end - 1] | 0x20 != 0x7A { end -= 1 }
      return CaptureTime(line[date.startIndex..<end])
    }
    if date.count >= 8, date.dropFirst(2).first == JSONByte.colon {
      let clock = date.prefix { $0 != JSONByte.comma }
      guard var time = CaptureTime(Array("2026-01-01T".utf8) + clock) else { return nil }
      if time.time + day < last - 43_200_000_000 { day += 86_400_000_000 }
      time = CaptureTime(time: time.time + day, resolution: time.resolution)
      last = time.time
      return time
    }
    return CaptureTime(number: text.prefix { $0.isDigit || $0 == JSONByte.dot })
  }
}

extension UInt8 {
  /// Whether a byte may stand in a date and time without white space.
  fileprivate var isTimeByte: Bool {
    isDigit || "-:.,TtZz+".utf8.contains(self)
  }
}
