extension CompletionScript {
  /// One function a command; groups hand over to their subcommand's function.
  var zshLines: [String] {
    var lines = ["#compdef \(root.name)"]
    for path in commands.reversed() { lines += zshFunction(path) }
    return lines + ["", "\(functionName([root])) \"$@\""]
  }

  private func zshFunction(_ path: [CommandNode]) -> [String] {
    guard let node = path.last else { return [] }
    var lines = ["", "\(functionName(path))() {"]
    if !node.subcommands.isEmpty {
      lines += ["  local line state", "  local -a commands=("]
      lines += node.subcommands.map { "    '\($0.name):\(zshText($0.summary))'" }
      lines.append("  )")
    }
    lines.append("  _arguments -s -S \\")
    var specs = node.options.flatMap { zshSpecs($0) }
    if node.subcommands.isEmpty {
      specs += node.arguments.map { argument in
        let times = argument.repeats ? "*" : argument.isOptional ? ":" : ""
        return "'\(times):\(argument.name):\(zshAction(CompletionOffer(argument.kind)))'"
      }
    } else {
      specs += ["'1: :->command'", "'*:: :->arguments'"]
    }
    for (index, spec) in specs.enumerated() {
      lines.append("    \(spec)" + (index + 1 < specs.count ? " \\" : ""))
    }
    if !node.subcommands.isEmpty {
      lines += [
        "  case $state in",
        "    command) _describe command commands ;;",
        "    arguments)",
        "      case $line[1] in",
      ]
      for subcommand in node.subcommands {
        lines.append("        \(subcommand.name)) \(functionName(path + [subcommand])) ;;")
      }
      lines += ["      esac ;;", "  esac"]
    }
    return lines + ["}"]
  }

  private func zshSpecs(_ option: OptionSpec) -> [String] {
    let star = option.repeats ? "*" : ""
    return option.spellings.map { spelling in
      let isLong = spelling.hasPrefix("--")
      let value =
        option.takesValue
        ? ":\(option.valueWord):\(zshAction(CompletionOffer(option.kind)))"
        : ""
      let mark = option.takesValue && isLong ? "=" : ""
      return "'\(star)\(spelling)\(mark)[\(zshText(option.help))]\(value)'"
    }
  }

  private func zshAction(_ offer: CompletionOffer) -> String {
    switch offer {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .nothing: " "
    }
  }

  /// Text inside a single-quoted specification, where brackets and colons mean something.
  private func zshText(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}
