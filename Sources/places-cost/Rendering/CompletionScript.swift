/// A shell for which a completion script can be made.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// What completion offers after a word.
enum CompletionOffer: Equatable {
  case words([String])
  case files
  case nothing

  init(_ kind: ValueKind) {
    self =
      switch kind {
      case .choice(let choices): .words(choices)
      case .file: .files
      case .text, .flag, .wholeNumber, .wholeNumbers, .decimal, .statuses, .instant, .size: .nothing
      }
  }
}

/// A completion script generated from the tree of commands.
struct CompletionScript {
  let root: CommandNode
  let shell: Shell

  /// The whole script, with a line break at its end.
  var text: String {
    let lines =
      switch shell {
      case .bash: bashLines
      case .zsh: zshLines
      case .fish: fishLines
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Every command with its path, parents first.
  var commands: [[CommandNode]] { root.paths() }

  /// The name of a shell function for a tool or command.
  func functionName(_ path: [CommandNode]) -> String {
    "_" + String(path.map(\.name).joined(separator: "_").map { $0 == "-" ? "_" : $0 })
  }
}

extension CommandNode {
  /// What the first positional argument may be.
  var positionalOffer: CompletionOffer {
    subcommands.isEmpty
      ? arguments.first.map { CompletionOffer($0.kind) } ?? .nothing
      : .words(subcommands.map(\.name))
  }
}
