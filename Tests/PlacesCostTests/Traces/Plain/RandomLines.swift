/// Random traces, awkward on purpose: about half of the lines are events, and the rest nearly are.
enum RandomLines {
  /// Some lines, mostly whole, with every way of ending one.
  static func trace(lines count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = random.chance(20) ? [0xEF, 0xBB, 0xBF] : []
    var line: [UInt8] = []
    for _ in 0..<count {
      // Damage to one line often is damage to the line after it too.
      line = random.chance(15) ? line : self.line(&random)
      let written = random.chance(30) ? damaged(line, &random) : line
      bytes += written + Array(random.pick(ends).utf8)
    }
    if random.chance(50), bytes.last == 0x0A { bytes.removeLast() }
    return bytes
  }

  /// Lines that are put together in a few ways, as one program does, with values that may be awkward.
  static func patterned(lines count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var patterns: [Pattern] = []
    for _ in 0..<random.pick([1, 3, 9]) { patterns.append(Pattern(&random)) }
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let line = random.pick(patterns).line(&random)
      bytes += random.chance(3) ? damaged(line, &random) : line
      bytes += random.chance(98) ? [0x0A] : Array(random.pick(ends).utf8)
    }
    return bytes
  }

  /// Which keys a line has in which order, and what stands between them.
  private struct Pattern {
    private let keys: [Key]
    private let type: [UInt8]
    private let space: [UInt8]

    init(_ random: inout SeededGenerator) {
      var keys: [Key] = []
      for key in RandomLines.keys where key.name.count < 5 || random.chance(key.chance) {
        keys.append(key)
      }
      let strange = Key(name: random.pick(strangeKeys), chance: 0, right: texts + numbers)
      if random.chance(30) { keys.append(strange) }
      if random.chance(30) { keys.shuffle(using: &random) }
      self.keys = keys
      type = Array(random.pick(types).utf8)
      space = Array(random.pick(["", "", " "]).utf8)
    }

    func line(_ random: inout SeededGenerator) -> [UInt8] {
      var bytes = Array("{".utf8)
      for key in keys {
        if bytes.count > 1 { bytes += Array(",".utf8) + space }
        bytes += Array("\"\(key.name)\":".utf8) + space
        bytes += key.name == "type" ? type : RandomLines.value(of: key, &random)
      }
      return bytes + Array("}".utf8)
    }
  }

  private static let ends = [
    "\n", "\n", "\n", "\n", "\n", "\r\n", "\n\n", " \n", "\n \t\r\n", "\r\n\r\n",
  ]

  /// One line without its end.
  static func line(_ random: inout SeededGenerator) -> [UInt8] {
    if random.chance(2) { return Array(random.pick(others).utf8) }
    var members: [(key: String, value: [UInt8])] = []
    for key in keys where random.chance(key.chance) {
      // Of equal keys the last one wins, whatever the ones before it hold.
      if random.chance(6) { members.append((key.name, anything(&random))) }
      members.append((key.name, value(of: key, &random)))
      if random.chance(1) { members.append((key.name, anything(&random))) }
      if random.chance(4) { members.append((key.name, value(of: key, &random))) }
    }
    if random.chance(20) { members.append((random.pick(strangeKeys), anything(&random))) }
    if random.chance(1) { members.append(("deep", nested(&random))) }
    if random.chance(30) { members.shuffle(using: &random) }
    let space = Array(random.pick(["", "", "", " ", "\t", " \r "]).utf8)
    var bytes = Array("{".utf8) + space
    for (index, member) in members.enumerated() {
      if index > 0 { bytes += Array(",".utf8) + space }
      bytes += quoted(member.key, escaping: 2, &random) + space + Array(":".utf8) + space
      bytes += member.value
    }
    return bytes + space + Array("}".utf8)
  }

  /// JSON that is no line of a trace.
  private static let others = [
    "[]", "null", "1", #""ts""#, #"[{"ts":1,"type":"select"}]"#, "{}", "[1,]", "nul", "-", "true x",
  ]

  private static let strangeKeys = [
    "", "t", "Ts", "ts ", "types", "typf", "tokens", "tokem", "inputs", "place_iD", "place-id",
    "latency_mS", "latency_ms_", "composinG", "tag", "fieldz", "statuz", "cliemt", "projecT", "apj",
    "sep", "resolution_mz", "samplee", "ключ", "a\u{0}b",
  ]

  private struct Key {
    let name: String
    /// How many of 100 lines have it.
    let chance: Int
    /// Values as JSON that are right; `"…"` stands for a random text.
    let right: [String]
    /// Values that make a line malformed, or that nearly do.
    var odd: [String] = []
  }

  private static let keys = [
    Key(name: "ts", chance: 99, right: instants, odd: whole + oddInstants),
    Key(name: "type", chance: 99, right: types, odd: oddTypes),
    Key(name: "seq", chance: 25, right: whole + ["7", "-7", "12"], odd: numbers),
    Key(name: "client", chance: 60, right: texts), Key(name: "token", chance: 60, right: texts),
    Key(name: "project", chance: 25, right: texts),
    Key(
      name: "api",
      chance: 25,
      right: [#""new""#, #""legacy""#, "null", #""n\u0065w""#],
      odd: [#""New""#, #""""#, #""newer""#, #""legacx""#]
    ),
    Key(name: "input", chance: 60, right: texts),
    Key(name: "fields", chance: 35, right: fields, odd: oddFields),
    Key(name: "place_id", chance: 25, right: texts),
    Key(name: "status", chance: 30, right: statuses + numbers, odd: oddNumbers),
    Key(name: "latency_ms", chance: 30, right: numbers, odd: oddNumbers),
    Key(name: "composing", chance: 20, right: ["true", "false", "null"]),
    Key(name: "tags", chance: 30, right: tags, odd: oddTags),
  ]

  private static let types =
    [
      "keystroke", "autocomplete", "select", "details", "geocode", "validate", "textsearch",
      "findplace", "nearby",
    ].map { "\"\($0)\"" } + [#""\u0064etails""#]

  private static let oddTypes = [
    #""scroll""#, #""""#, #""detailz""#, #""selects""#, #""Select""#, #""keystrokE""#, "null",
  ]

  private static let texts = [
    "\"…\"", "\"…\"", "\"…\"", #""u1""#, #""u2""#, #""39282a03-a455-e2bb-bce2-99f2de81380c""#,
    #""""#, "null", #"" pizza ""#, #""東京駅""#, #""caf\u00e9""#, #""cafe\u0301""#,
    #""\ud83c\udfe0 \r\n x""#, "\"\u{3000}\u{85}né\u{2028}\"",
  ]

  private static let whole = [
    "0", "-0", "1", "1780000000000", "9223372036854775807", "-9223372036854775808",
    "999999999999999999", "123456789012345678",
  ]

  private static let numbers = [
    "0", "-0", "-0.0", "0e0", "58.999", "-0.4", "200", "200.0", "2e2", "2.00E+2", "399", "400",
    "399.9999999999999999999", "1e-400", "1e400", "-1e400", "0e99999999999999999999",
    "1e-99999999999999999999", "1e99999999999999999999", "4294967294", "4294967295", "1e18", "1e17",
    "0.000000000000000000000000000001", "1234567890123456789012345678901234567890",
    "12345678901234567890123e-20", "999999999999999999.9", "-999999999999999999.9", "0.1e1",
    "9223372036854775808", "-9223372036854775809",
  ]

  private static let oddNumbers = [
    "00", "01", "1.", ".5", "1e", "1e+", "--1", "+1", "0x1", "NaN", "1_000", "-", "Infinity",
  ]

  private static let instants = [
    "1780000000000", "1780000000000.1239", "-62135596800000", "253402300799999.9999999",
    "17800000000009e-1", "1.78e12", "-1.5", #""2026-10-01T12:00:00Z""#,
    #""2026-10-01t12:00:00.1234567z""#, #""2024-02-29T00:00:00+14:00""#,
    #""2000-02-29T23:59:59.9999999-00:00""#, #""0001-01-01T00:00:00Z""#,
    #""9999-12-31T23:59:59.999999999Z""#, #""2026-10-01T12:00:0\u0030Z""#,
  ]

  private static let oddInstants = [
    "-62135596800000.001", "253402300800000", "1e300", "-1e300", #""1780000000000""#,
    #""2023-02-29T00:00:00Z""#, #""1900-02-29T00:00:00Z""#, #""0001-01-01T00:00:00+00:01""#,
    #""0000-12-31T23:59:00-00:01""#, #""9999-12-31T23:59:59-00:01""#, #""2026-10-01T12:00:60Z""#,
    #""2026-10-01T24:00:00Z""#, #""2026-10-01T12:00:00""#, #""2026-10-01 12:00:00Z""#,
    #""2026-10-01T12:00:00.Z""#, #""2026-10-01T12:00:00+0200""#, #""2026-13-01T12:00:00Z""#,
    #""2026-10-01T12:00:00Z ""#, #""2026-10-01T12:00:00+24:00""#, #""2026-10-01T12:00:00.5é""#,
  ]

  private static let statuses = [
    #""OK""#, #""ZERO_RESULTS""#, #""ABORTED""#, #""OVER_QUERY_LIMIT""#, #""200""#, #""0200""#,
    #""0""#, #""000""#, #""400""#, #""""#, #""-1""#, #""200 ""#, #""ok""#, #""O\u004b""#,
    #""99999999999999999999999999""#, "200", "0", "304", "500",
  ]

  private static let fields = [
    #""id""#, #""id,location""#, #"" id ,\t,\u3000location,""#, #"["id","mystery"]"#, #"["",""]"#,
    #""mystery""#, #""*""#, #""[\"id\"]""#, "[]", #"[ "\u0069d" ]"#, #"["a,b"]"#,
    #""what I typed""#, "null", #"",, ,""#,
  ]

  private static let oddFields = [#"["id",null]"#, #"[["id"]]"#, #"{"id":1}"#, #"["id",1]"#]

  private static let tags = [
    #"{"platform":"ios","app":"2"}"#, #"{ "app" : "2", "platform":"ios" }"#, "{}", "null",
    #"{"a":null}"#, #"{"a":1,"a":"x"}"#, #"{"a":"x","\u0061":null}"#, #"{"a":""}"#, #"{"":"b"}"#,
    #"{"caf\u00e9":"1","cafe\u0301":"2"}"#, #"{"project":"own"}"#, #"{"t":"…"}"#,
  ]

  private static let oddTags = [#"{"a":{}}"#, #"{"a":["b"]}"#, #"{"a":true}"#, "[]", #"{"a":1}"#]

  private static func value(of key: Key, _ random: inout SeededGenerator) -> [UInt8] {
    if random.chance(1) { return anything(&random) }
    let value = random.pick(random.chance(3) && !key.odd.isEmpty ? key.odd : key.right)
    guard value.contains("…") else { return Array(value.utf8) }
    let parts = value.split(separator: "\"…\"", omittingEmptySubsequences: false)
    return Array(parts[0].utf8) + quoted(text(&random), escaping: 10, &random)
      + Array(parts[1].utf8)
  }

  /// A value of any type.
  private static func anything(_ random: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: quoted(text(&random), escaping: 10, &random)
    case 1: Array(random.pick(numbers).utf8)
    case 2: Array(random.pick(["true", "false", "null", "[]", "{}", "[[],{}]"]).utf8)
    case 3:
      Array("[".utf8) + anything(&random) + Array(" , ".utf8) + anything(&random)
        + Array("]".utf8)
    case 4: Array(#"{"ts":"#.utf8) + anything(&random) + Array(#","type":"x"}"#.utf8)
    default: Array(random.pick(oddInstants + oddFields + oddTags + oddNumbers + texts).utf8)
    }
  }

  /// At, and one beyond, the deepest nesting that T3 allows within an object.
  private static func nested(_ random: inout SeededGenerator) -> [UInt8] {
    let depth = Int.random(in: 509...513, using: &random)
    let isArray = random.chance(50)
    let text =
      String(repeating: isArray ? "[" : #"{"a":"#, count: depth) + random.pick(["1", "[]", "{}"])
      + String(repeating: isArray ? "]" : "}", count: depth)
    return Array(text.utf8)
  }

  /// Up to 80 scalars, so that special ones come at every place of a machine word.
  private static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    let isPlain = random.chance(50)
    let longest = random.pick([3, 9, 17, 33, 80])
    for _ in 0..<Int.random(in: 0...longest, using: &random) {
      text.append(random.pick(isPlain || random.chance(85) ? plainScalars : strangeScalars))
    }
    return String(text)
  }

  private static let plainScalars = Array("abcdefgh XYZ0189,.:{}[]'-_".unicodeScalars)
  private static let strangeScalars = Array(
    "\"\\/\u{0}\u{8}\u{1F}\u{7F}\r\n\t\u{80}é\u{301}東か\u{3099}\u{3000}\u{85}\u{2028}\u{FEFF}\u{FFFF}\u{200D}\u{1F469}\u{1F3FD}\u{1F1EB}\u{10FFFF}\u{D7FF}\u{E000}"
      .unicodeScalars
  )

  /// A JSON string, of whose scalars so many of 100 are escaped without need.
  private static func quoted(
    _ text: String,
    escaping percent: Int,
    _ random: inout SeededGenerator
  ) -> [UInt8] {
    let short: [Unicode.Scalar: String] = [
      "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#, "\n": #"\n"#,
      "\r": #"\r"#, "\t": #"\t"#,
    ]
    var bytes = Array("\"".utf8)
    for scalar in text.unicodeScalars {
      let isForced = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard isForced || random.chance(percent) else {
        bytes += Array(String(scalar).utf8)
        continue
      }
      if let escape = short[scalar], random.chance(50) {
        bytes += Array(escape.utf8)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: random.chance(50))
        bytes += Array((#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      }
    }
    return bytes + Array("\"".utf8)
  }

  /// A line with one to three bytes changed, put in, taken out, repeated, or cut off.
  private static func damaged(_ line: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = line
    for _ in 0...Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[index] = random.pick(signs)
      case 1: bytes.insert(random.pick(signs), at: index)
      case 2: bytes.remove(at: index)
      case 3: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 4: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 5: bytes.insert(contentsOf: random.pick(pieces), at: index)
      case 6: bytes.removeSubrange(index...)
      default:
        let end = min(bytes.count, index + Int.random(in: 1...20, using: &random))
        bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
      }
    }
    return bytes
  }

  private static let signs =
    Array(#"{}[]",:\ueE.+-0123456789 truefalsn/"#.utf8) + [0x80, 0xC3, 0xED, 0xF4, 0, 10, 13, 0x1F]

  /// Escapes and UTF-8, right and wrong.
  private static let pieces: [[UInt8]] =
    [
      #"\ud834\udd1e"#, #"\ud834"#, #"\udd1e"#, #"\ud834\ud834\udd1e"#, #"\uD800\uDC00"#,
      #"\u12G4"#,
      #"\u0000"#, #"\x"#, #"\"#, #""ts":5,"#, #","type":"select""#, #","seq":null"#, "\u{FEFF}",
    ].map { Array($0.utf8) }
    + [
      [0xC0, 0xAF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
      [0xF4, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xE2, 0x82],
      [0xFF], [0x80],
    ]
}
