import Foundation
import Testing

@testable import PlacesCost

/// What a log, spans or events were converted to, for tests to look at.
struct LogConversion {
  let lines: [JSONValue]
  let input: InputSummary

  var source: SourceSummary { input.sources[0] }

  /// Entries rejected, with the reason.
  var rejected: [String] {
    input.firstMalformed.map { "\(Event.line(ofPosition: $0.position)): \($0.reason)" }
  }

  /// Converts one source; `mapping` is the text of a mapping file.
  init(
    _ text: String,
    name: String = "a.log",
    mapping: String? = LogConversion.routes,
    format: SourceFormat? = nil
  ) throws {
    try self.init([(name, Array(text.utf8))], mapping: mapping, format: format)
  }

  init(
    _ sources: [(name: String, bytes: [UInt8])],
    mapping: String?,
    format: SourceFormat? = nil
  ) throws {
    var options = AnalysisOptions()
    options.format = format
    if let mapping {
      options.conversion.mapping = try Mapping(parsing: Array(mapping.utf8), file: "map.json")
    }
    let all = sources.map { TraceSource.bytes(name: $0.name, $0.bytes) }
    var conversion = Conversion(of: all, options: options, isRedacted: false)
    var output: [UInt8] = []
    while let lines = try conversion.next() { output += lines }
    lines = try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONValue(parsing: Array($0))
    }
    input = conversion.summary
  }

  /// One key of each line; empty where it is absent.
  func column(_ key: String) -> [String] {
    lines.map { line in line[key]?.scalarText.map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }

  /// Autocomplete at `/api/places` with `q`, `sessionToken`; details at `/api/places/{id}`.
  static let routes = """
    {"routes": [
      {"path": "/api/places", "kind": "autocomplete", "input": "q", "token": "sessionToken"},
      {"path": "/api/places/{id}", "kind": "details", "place": "path:id", "token": "sessionToken",
       "fields": "=location,formattedAddress"}
    ]}
    """

  static func routes(adding members: String) -> String {
    String(routes.dropLast()) + ", " + members + "}"
  }
}

/// A file of `samples/`.
func sampleFile(_ name: String) throws -> [UInt8] {
  let folder = #filePath.replacing(
    "Tests/PlacesCostTests/Captures/Logs/LogConversion.swift",
    with: "samples"
  )
  return try SmallFile.bytes(of: "\(folder)/\(name)")
}
