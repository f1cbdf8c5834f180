/// Figures of one name in the text of OpenMetrics 1.0; all are gauges.
struct MetricFamily {
  struct Sample {
    /// A decimal number.
    let value: String
    let labels: KeyValuePairs<String, String>

    init(_ value: String, _ labels: KeyValuePairs<String, String> = [:]) {
      self.value = value
      self.labels = labels
    }
  }

  /// Without the prefix of the tool; ends with the unit where there is one.
  let name: String
  let unit: String?
  let help: String
  let samples: [Sample]

  init(_ name: String, unit: String? = nil, _ help: String, _ samples: [Sample]) {
    self.name = unit.map { "\(name)_\($0)" } ?? name
    self.unit = unit
    self.help = help
    self.samples = samples
  }

  /// The lines of the family; none without samples.
  var text: String {
    guard !samples.isEmpty else { return "" }
    let name = "places_cost_\(name)"
    var lines = ["# TYPE \(name) gauge"]
    if let unit { lines.append("# UNIT \(name) \(unit)") }
    lines.append("# HELP \(name) \(Self.escaped(help))")
    lines += samples.map { sample in
      let labels = sample.labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
      let list = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
      return "\(name)\(list) \(sample.value)"
    }
    return lines.reduce(into: "") { $0 += $1 + "\n" }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += #"\\"#
      case "\"": result += #"\""#
      case "\n": result += #"\n"#
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
