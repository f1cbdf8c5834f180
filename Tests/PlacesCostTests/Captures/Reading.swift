@testable import PlacesCost

/// What a source was converted to, and what was counted on the way.
struct Converted {
  /// The lines of the native trace, each parsed.
  let lines: [JSONValue]
  let text: String
  let input: InputSummary

  var source: SourceSummary { input.sources[0] }
  /// The entries rejected, with the reason.
  var rejected: [String] {
    input.firstMalformed.map { "\(Event.line(ofPosition: $0.position)): \($0.reason)" }
  }

  init(
    _ bytes: [UInt8],
    name: String = "a.har",
    format: SourceFormat? = nil,
    hosts: [String] = [],
    isRedacted: Bool = false,
    chunkSize: Int = 1 << 16
  ) throws {
    var options = AnalysisOptions()
    options.format = format
    options.conversion.hosts = hosts
    var conversion = Conversion(
      of: [.bytes(name: name, bytes)],
      options: options,
      isRedacted: isRedacted,
      chunkSize: chunkSize
    )
    var output: [UInt8] = []
    while let lines = try conversion.next() { output += lines }
    text = String(decoding: output, as: UTF8.self)
    lines = try output.split(separator: 10).map { line throws(JSONError) in
      try JSONValue(parsing: Array(line))
    }
    input = conversion.summary
  }

  init(_ text: String, format: SourceFormat? = nil, hosts: [String] = []) throws {
    try self.init(Array(text.utf8), format: format, hosts: hosts)
  }

  /// One key of each line, empty where it is absent.
  func column(_ key: String) -> [String] {
    lines.map { line in
      switch line[key] {
      case .string(let text), .number(let text): text
      case nil: ""
      default: "?"
      }
    }
  }
}

/// An archive of entries, with what a usual writer puts around them.
func archive(_ entries: String..., creator: String = "WebInspector") -> String {
  #"{"log":{"version":"1.2","creator":{"name":"\#(creator)","version":"1"},"pages":[],"#
    + #""entries":[\#(entries.joined(separator: ",\n"))]}}"#
}

/// An entry with one legacy autocomplete call, changed by replacing parts of its text.
func entry(_ replacements: (String, String)...) -> String {
  var text = #"""
    {"startedDateTime":"2026-01-05T10:00:00.120Z","time":41.5,"request":{"method":"GET",\#
    "url":"https://maps.googleapis.com/maps/api/place/autocomplete/json?input=par&sessiontoken=T&key=K",\#
    "headers":[]},"response":{"status":200,"headers":[],"content":{"text":"{\"status\":\"OK\"}"}}}
    """#
  for (old, new) in replacements {
    precondition(text.contains(old), "nothing to replace: \(old)")
    text = text.replacing(old, with: new)
  }
  return text
}

/// The recognition of a call by its method, URL and body alone.
func recognize(
  _ method: String = "GET",
  _ url: String,
  body: String? = nil,
  headers: [(String, String)] = [],
  hosts: [String] = []
) -> CallRecognizer.Recognition {
  var options = ConversionOptions()
  options.hosts = hosts
  var exchange = Exchange(url: Array(url.utf8))
  exchange.method = method.isEmpty ? nil : Array(method.utf8)
  exchange.requestBody = body.map { Array($0.utf8) }
  exchange.requestHeaders = headers.map {
    Exchange.Header(name: Array($0.0.utf8), value: Array($0.1.utf8))
  }
  return CallRecognizer(options: options).recognize(exchange)
}

extension CallRecognizer.Recognition {
  var call: RecognizedCall? { if case .call(let call) = self { call } else { nil } }
  var bystander: Bystander? {
    if case .bystander(let bystander, _) = self { bystander } else { nil }
  }
}

extension RecognizedCall {
  /// Kind, generation and texts, as `autocomplete legacy input=par token=T`.
  var summary: String {
    var parts = ["\(event.kind)"]
    if let api = event.api { parts.append(api.rawValue) }
    for (name, value) in [
      ("input", event.input), ("token", event.token), ("place", event.place),
      ("fields", event.fields),
    ] {
      if let value { parts.append("\(name)=\(String(decoding: value, as: UTF8.self))") }
    }
    if hasMisplacedToken { parts.append("misplaced") }
    return parts.joined(separator: " ")
  }
}

extension SourceSummary {
  /// Whether times and texts of the source are good enough to say anything of a debounce.
  var supportsDebounceAdvice: Bool { debounceObstacle == nil }
}
