/// The manual page of the whole tool in man(7) macros, generated from the tree of commands.
struct ManualPage {
  let root: CommandNode
  let version: String

  /// The whole page, with a line break at its end.
  var text: String {
    var lines = [
      ".TH \(root.name.uppercased()) 1 \"\" \"\(root.name) \(version)\" \"User Commands\"",
      ".SH NAME",
      "\(escaped(root.name)) \\- \(escaped(root.summary))",
      ".SH SYNOPSIS",
      ".B \(escaped(root.name))",
      "\\fIsubcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]",
      ".SH DESCRIPTION",
    ]
    lines += paragraphs(root.discussion)
    lines.append(".SH COMMANDS")
    for path in root.paths().dropFirst() {
      guard let node = path.last, node.subcommands.isEmpty else { continue }
      let usage = HelpText(path: path, width: .max).usage
      lines += [".SS \"\(escaped(usage))\"", escaped(node.summary)]
      lines += paragraphs(node.discussion, separated: true)
      for argument in node.arguments {
        lines += [".TP", "\\fI\(escaped(argument.name))\\fR", escaped(argument.explanation)]
      }
      for option in node.options where !GlobalOptions.all.contains(option) {
        lines += entry(option)
      }
    }
    lines += [".SH OPTIONS", "Every command takes these."]
    for option in GlobalOptions.all { lines += entry(option) }
    lines += [".SH ENVIRONMENT"]
    lines += paragraphs(
      "A flag such as --session-gap can also be set as PLACES_COST_SESSION_GAP, or as a line "
        + "'session-gap = 60' in the file that --config names. Flags win over the environment, "
        + "which wins over the file. A non-empty NO_COLOR switches color off."
    )
    lines.append(".SH \"EXIT STATUS\"")
    for (code, meaning) in Self.exitCodes {
      lines += [".TP", ".B \(code.rawValue)", escaped(meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static let exitCodes: [(ExitCode, String)] = [
    (.success, "Everything went well."),
    (.gateFailed, "A gate failed."),
    (.usage, "Wrong usage."),
    (
      .invalidInput,
      "A trace, price book, budget, baseline or configuration is unreadable or invalid."
    ),
    (.internalError, "Internal error."),
  ]

  private func entry(_ option: OptionSpec) -> [String] {
    let spellings = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.takesValue ? " \\fI\(escaped(option.valueWord))\\fR" : ""
    return [".TP", spellings + value, escaped(option.explanation)]
  }

  private func paragraphs(_ text: String, separated: Bool = false) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = separated ? [".PP"] : []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        lines.append(".PP")
      } else if line.hasPrefix(" ") {
        lines += [".nf", escaped(String(line)), ".fi"]
      } else {
        lines.append(escaped(String(line)))
      }
    }
    return lines
  }

  /// Text in which roff sees nothing of its own: dashes stay dashes, a leading dot is no macro.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
