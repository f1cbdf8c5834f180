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
      let token = rest.first
      if let token, GlobalOptions.help.spellings.contains(token) { return .help(path) }
      if let token, token == "--" || !token.isOption {
        rest.removeFirst()
        path = try path.appending(subcommand: token)
      } else if let next = node.defaultNode {
        // A group with a default subcommand takes that subcommand's options as well.
        path.append(next)
      } else if let token {
        rest.removeFirst()
        let reader = ArgumentReader(node: node, path: path.spelling)
        try reader.readOption(token, rest: &rest, into: &early)
        if early.asksForVersion { return .version }
      } else {
        return .help(path)
      }
      node = path[path.count - 1]
    }
    let reader = ArgumentReader(node: node, path: path.spelling)
    let given = try reader.read(early.tokens + rest)
    if given.asksForHelp { return .help(path) }
    if given.asksForVersion { return .version }
    return .command(node, path: path.spelling, given)
  }
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
