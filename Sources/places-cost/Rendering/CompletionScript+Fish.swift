extension CompletionScript {
  /// One `complete` line for each subcommand and option, under the condition that the words so far
  /// name its command.
  var fishLines: [String] {
    var lines = [
      "# fish completion for \(root.name)",
      "complete -c \(root.name) -f",
    ]
    for path in commands {
      guard let node = path.last else { continue }
      let condition = fishCondition(path)
      for subcommand in node.subcommands {
        lines.append(
          "complete -c \(root.name) -n '\(condition)' -a \(subcommand.name) "
            + "-d '\(fishText(subcommand.summary))'"
        )
      }
      if node.subcommands.isEmpty, let offer = fishArguments(node.positionalOffer) {
        lines.append("complete -c \(root.name) -n '\(condition)' \(offer)")
      }
      for option in node.options {
        lines.append("complete -c \(root.name) -n '\(condition)' \(fishOption(option))")
      }
    }
    return lines
  }

  /// The words so far name the command and none of its subcommands.
  private func fishCondition(_ path: [CommandNode]) -> String {
    let seen = path.dropFirst().map { "__fish_seen_subcommand_from \($0.name)" }
    let below = path.last?.subcommands.map(\.name) ?? []
    let unseen =
      below.isEmpty ? [] : ["not __fish_seen_subcommand_from \(below.joined(separator: " "))"]
    return (seen + unseen).joined(separator: "; and ")
  }

  private func fishOption(_ option: OptionSpec) -> String {
    var words = option.short.map { ["-s \($0)"] } ?? []
    words += ([option.name] + option.aliases).map { "-l \($0)" }
    if option.takesValue {
      let offer = CompletionOffer(option.kind)
      // -r alone offers files beside the words; -x does not.
      words.append(offer == .files ? "-r" : "-x")
      if let arguments = fishArguments(offer) { words.append(arguments) }
    }
    words.append("-d '\(fishText(option.help))'")
    return words.joined(separator: " ")
  }

  private func fishArguments(_ offer: CompletionOffer) -> String? {
    switch offer {
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    case .files: "-F"
    case .nothing: nil
    }
  }

  private func fishText(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result.append("\\") }
      result.append(character)
    }
  }
}
