/// The help screen of one command, laid out as Swift's argument parser does.
struct HelpText {
  /// From the root to the command.
  let path: [CommandNode]
  let width: Int

  private var node: CommandNode { path[path.count - 1] }

  /// The whole screen, with a line break at its end.
  var text: String {
    var lines = wrapped("OVERVIEW: \(node.summary)", width: width)
    if !node.discussion.isEmpty {
      lines += [""] + wrapped(node.discussion, width: width)
    }
    lines += [""] + wrapped("USAGE: \(usage)", width: width)
    if !node.arguments.isEmpty {
      lines += ["", "ARGUMENTS:"]
      for argument in node.arguments {
        lines += labelled("<\(argument.name)>", argument.explanation, width: width)
      }
    }
    for section in OptionSection.allCases {
      let options = node.options.filter { $0.section == section }
      guard !options.isEmpty else { continue }
      lines += ["", "\(section.heading):"]
      for option in options {
        lines += labelled(option.label, option.explanation, width: width)
      }
    }
    if !node.subcommands.isEmpty {
      lines += ["", "SUBCOMMANDS:"]
      for subcommand in node.subcommands {
        let isDefault = subcommand.name == node.defaultSubcommand
        let label = subcommand.name + (isDefault ? " (default)" : "")
        lines += labelled(label, subcommand.summary, width: width)
      }
      let rest = path.dropFirst().map(\.name) + ["<subcommand>"]
      let hint = "See '\(path[0].name) help \(rest.joined(separator: " "))' for detailed help."
      lines += [""] + wrapped(hint, width: width - 2).map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `places-cost analyze [<options>] <trace> ...`.
  var usage: String {
    var words = [path.spelling]
    if node.subcommands.isEmpty {
      words.append("[<options>]")
      words += node.arguments.map(\.spelling)
    } else {
      words.append("<subcommand>")
    }
    return words.joined(separator: " ")
  }
}

extension OptionSpec {
  /// `-o, --output <file>`: short names first, as in Swift's argument parser.
  var label: String {
    spellings.joined(separator: ", ") + (takesValue ? " \(valuePlaceholder)" : "")
  }

  /// The help, with the values that may be chosen and the default.
  var explanation: String {
    var notes: [String] = []
    if case .choice(let choices) = kind {
      notes.append("values: \(choices.joined(separator: ", "))")
    }
    if let defaultText { notes.append("default: \(defaultText)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

extension ArgumentSpec {
  /// The help, with the values that may be chosen.
  var explanation: String {
    guard case .choice(let choices) = kind else { return help }
    return "\(help) (values: \(choices.joined(separator: ", ")))"
  }
}
