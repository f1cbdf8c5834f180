/// The options of `convert`.
enum ConvertOptionTable {
  static let output = GenerateOptionTable.output
  static let redact = OptionSpec(
    name: "redact",
    kind: .flag,
    isConfigurable: false,
    help: "Replace texts, clients, tokens, places and projects by placeholders of the same shape."
  )
  static let all = [
    AnalysisOptionTable.from, AnalysisOptionTable.host, AnalysisOptionTable.map,
    AnalysisOptionTable.strict, redact, output,
    AnalysisOptionTable.quiet,
  ]
}

extension ParsedArguments {
  /// The hosts of `--host`, lower case: given several times, or separated by commas.
  func hosts() throws(UsageError) -> [String] {
    let option = AnalysisOptionTable.host
    let given = flags.filter { $0.option.name == option.name }.map(\.value)
    let single = try text(option).map { [$0] } ?? []
    return (given.isEmpty ? single : given)
      .flatMap { $0.split(separator: ",") }
      .map { Self.host($0.lowercased().filter { $0 != " " }) }
      .filter { !$0.isEmpty }
  }

  /// The host of a URL, of which people copy more than is wanted.
  private static func host(_ text: String) -> String {
    let withoutScheme = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    return String(withoutScheme.prefix { $0 != "/" })
  }
}
