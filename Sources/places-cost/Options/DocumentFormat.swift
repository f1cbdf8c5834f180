import PlacesCost

/// A form of what a command writes one of: `--format` of `explain`, `reconcile` and `prices diff`.
enum DocumentFormat: String, CaseIterable, Sendable {
  case text, json

  static func option(section: OptionSection = .general, help: String) -> OptionSpec {
    OptionSpec(
      name: AnalysisOptionTable.format.name,
      kind: .choice(allCases.map(\.rawValue)),
      defaultText: text.rawValue,
      section: section,
      isConfigurable: false,
      help: help
    )
  }

  /// The document in this form.
  func bytes(text: @autoclosure () -> String, json: @autoclosure () -> JSON) -> [UInt8] {
    switch self {
    case .text: Array(text().utf8)
    case .json: json().document
    }
  }
}
