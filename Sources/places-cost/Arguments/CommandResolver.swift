import PlacesCost

/// What a whole command line asks for.
enum Invocation {
  case help([CommandNode])
  case version
  /// A command's node and path, and what it was given.
  case command(CommandNode, path: String, GivenArguments)
}

/// Finds the command that a command line names, and reads the rest against its table.
struct CommandResolver {
  let root: CommandNode

  /// Options that every command has may stand before the subcommand's name.
  func resolve(_ arguments: [String]) throws(UsageError) -> Invocation {
    var path = [root]
    var node = root
    var rest = arguments[...]
    var early = GivenArguments()
    while !node.subcommands.isEmpty {
      let reader = ArgumentReader(node: node, path: path.spelling)
      guard let token = rest.first else {
        guard let name = node.defaultSubcommand, let next = node.subcommand(named: name) else {
          return early.asksForVersion ? .version : .help(path)
        }
        node = next
        path.append(next)
        continue
      }
      if GlobalOptions.help.spellings.contains(token) { return .help(path) }
      if token.isOption, token != "--" {
        // A group with a default subcommand takes that subcommand's options as well.
        if let name = node.defaultSubcommand, let next = node.subcommand(named: name) {
          node = next
          path.append(next)
          continue
        }
        rest.removeFirst()
        try reader.readOption(token, rest: &rest, into: &early)
        if early.asksForVersion { return .version }
        continue
      }
      rest.removeFirst()
      guard let next = node.subcommand(named: token) else {
        let names = node.subcommands.map(\.name) + node.options.flatMap(\.spellings)
        throw UsageError(
          reason: .unknownCommand(token, suggestion: nearestName(to: token, among: names)),
          command: path.spelling
        )
      }
      node = next
      path.append(next)
    }
    let reader = ArgumentReader(node: node, path: path.spelling)
    let given = try reader.read(early.tokens + rest)
    if given.asksForHelp { return .help(path) }
    if given.asksForVersion { return .version }
    return .command(node, path: path.spelling, given)
  }
}

extension [CommandNode] {
  /// `places-cost prices list`.
  var spelling: String { map(\.name).joined(separator: " ") }
}

extension GivenArguments {
  /// The options as tokens again.
  fileprivate var tokens: [String] {
    occurrences.map { occurrence in
      let spelling = "--\(occurrence.option.name)"
      return occurrence.option.takesValue ? "\(spelling)=\(occurrence.value)" : spelling
    }
  }
}
