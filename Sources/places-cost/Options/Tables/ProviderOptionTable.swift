import PlacesCost

/// The options of `analyze` and `report` that compare providers.
enum ProviderOptionTable {
  static let compare = OptionSpec(
    name: "compare-providers",
    kind: .flag,
    section: .whatIf,
    help: "Also price the same sessions under the session rules and prices of other providers."
  )
  static let providers = OptionSpec(
    name: "providers",
    kind: .file,
    valueName: "book",
    defaultText: ProviderBook.all,
    section: .whatIf,
    repeats: true,
    help:
      "Provider's book for --compare-providers, which it stands for: the id of one that 'prices"
      + " list' shows, a file, or 'all' that are shipped."
  )

  static let all = [compare, providers]
}

extension ParsedArguments {
  /// The providers' books to compare, by id or path; nil where no comparison is asked for.
  ///
  /// Named on the command line they ask for it; a configuration or the environment may name those
  /// that a comparison is to have.
  func comparedProviders() throws(UsageError) -> [String]? {
    let isAskedFor = try isSet(ProviderOptionTable.compare)
    let areNamed = isFlagged(ProviderOptionTable.providers)
    guard isAskedFor || areNamed else { return nil }
    return try texts(ProviderOptionTable.providers)
  }
}
