import PlacesCost

/// What a command line gives one command, as text: no value is looked at yet.
struct GivenArguments: Equatable {
  struct Occurrence: Equatable {
    let option: OptionSpec
    let value: String
  }

  var positionals: [String] = []
  /// In the order given; a flag's value is `true`.
  var occurrences: [Occurrence] = []
  var asksForHelp = false
  var asksForVersion = false
}

/// Reads tokens against one command's option table.
///
/// `--name value`, `--name=value`, `-o value` and `-o=value`; everything after `--` is positional,
/// and so is a lone `-`. A value may look like a negative number but not like an option.
struct ArgumentReader {
  let node: CommandNode
  /// The command as typed, for errors.
  let path: String

  func read(_ tokens: [String]) throws(UsageError) -> GivenArguments {
    var given = GivenArguments()
    if asksForHelp(tokens) {
      given.asksForHelp = true
      return given
    }
    var rest = tokens[...]
    while let token = rest.popFirst() {
      if token == "--" {
        given.positionals += rest
        break
      }
      if token.isOption {
        try readOption(token, rest: &rest, into: &given)
      } else {
        given.positionals.append(token)
      }
    }
    if !given.asksForVersion { try check(given) }
    return given
  }

  /// Reads one option, and the token after it where that is its value.
  func readOption(
    _ token: String,
    rest: inout ArraySlice<String>,
    into given: inout GivenArguments
  ) throws(UsageError) {
    let equals = token.firstIndex(of: "=")
    let spelling = String(token[..<(equals ?? token.endIndex)])
    let attached = equals.map { String(token[token.index(after: $0)...]) }
    guard let option = node.option(spelled: spelling) else {
      let known = node.options.flatMap { $0.spellings }.filter { $0.hasPrefix("--") }
      let isLetter = spelling.utf8.count == 2
      let nearest =
        isLetter
        ? known.only { $0.hasPrefix("-\(spelling.lowercased())") }
        : nearestName(to: spelling, among: known)
      throw error(.unknownOption(spelling, suggestion: nearest))
    }
    if option.takesValue {
      guard let value = attached ?? rest.popValue() else { throw error(.missingValue(option)) }
      given.occurrences.append(.init(option: option, value: value))
    } else {
      if let attached { throw error(.valueForFlag(option, value: attached)) }
      given.asksForVersion = given.asksForVersion || option.name == GlobalOptions.version.name
      given.occurrences.append(.init(option: option, value: "true"))
    }
  }

  /// Whether help is asked for anywhere, which wins over whatever else is wrong.
  private func asksForHelp(_ tokens: [String]) -> Bool {
    tokens.prefix { $0 != "--" }.contains { GlobalOptions.help.spellings.contains($0) }
  }

  private func check(_ given: GivenArguments) throws(UsageError) {
    var seen: Set<String> = []
    for occurrence in given.occurrences
    where !occurrence.option.repeats && !seen.insert(occurrence.option.name).inserted {
      // A flag given twice says the same thing twice.
      if occurrence.option.takesValue { throw error(.repeated(occurrence.option)) }
    }
    let required = node.arguments.filter { !$0.isOptional }
    if given.positionals.count < required.count {
      throw error(.missingArgument(required[given.positionals.count]))
    }
    if node.arguments.last?.repeats != true, given.positionals.count > node.arguments.count {
      let unexpected = given.positionals.dropFirst(node.arguments.count)
      throw error(.unexpectedArguments(Array(unexpected)))
    }
  }

  private func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(reason: reason, command: path)
  }
}

extension String {
  /// Whether a token is meant as an option: it starts with a dash and is more than a dash.
  var isOption: Bool { hasPrefix("-") && self != "-" }
}

extension [String] {
  /// The element that fits; nil if none does, or several do.
  fileprivate func only(_ fits: (String) -> Bool) -> String? {
    let fitting = filter(fits)
    return fitting.count == 1 ? fitting[0] : nil
  }
}

extension ArraySlice<String> {
  /// Takes the next token as an option's value, unless it is an option itself.
  fileprivate mutating func popValue() -> String? {
    guard let next = first else { return nil }
    let second = next.dropFirst().first
    guard !next.isOption || second?.isASCII == true && second?.isNumber == true || second == "."
    else { return nil }
    return popFirst()
  }
}
