extension CompletionScript {
  /// A script for bash 3.2 and later.
  ///
  /// The function follows the words to the command that they name, then offers
  /// values after an option that takes one, options after a dash, subcommands or files otherwise.
  var bashLines: [String] {
    var lines = [
      "# bash completion for \(root.name); put it where bash-completion looks, or source it.",
      "\(function)_words() { COMPREPLY=($(compgen -W \"$1\" -- \"$cur\")); }",
      "\(function)_files() {",
      "  local IFS=$'\\n'",
      "  compopt -o filenames 2>/dev/null",
      "  COMPREPLY=($(compgen -f -- \"$cur\"))",
      "}",
      "\(function)() {",
      "  local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  local path=\"\(root.name)\" i",
      "  if [[ $cur == = ]]; then cur=\"\"",
      "  elif [[ $prev == = ]]; then prev=\"${COMP_WORDS[COMP_CWORD-2]}\"; fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case \"$path ${COMP_WORDS[i]}\" in",
    ]
    let nested = commands.dropFirst().map { "\"\($0.spelling)\"" }
    lines += [
      "      \(nested.joined(separator: "|"))) path=\"$path ${COMP_WORDS[i]}\" ;;",
      "    esac",
      "  done",
      "  case \"$path\" in",
    ]
    for path in commands { lines += bashCase(path) }
    lines += [
      "  esac",
      "}",
      "complete -F \(function) \(root.name)",
    ]
    return lines
  }

  private var function: String { functionName([root]) }

  private func bashCase(_ path: [CommandNode]) -> [String] {
    guard let node = path.last else { return [] }
    var lines = ["    \"\(path.spelling)\")"]
    let valued = node.options.filter(\.takesValue)
    if !valued.isEmpty {
      lines.append("      case \"$prev\" in")
      for option in valued {
        let pattern = option.spellings.joined(separator: "|")
        lines.append("        \(pattern)) \(bashReply(CompletionOffer(option.kind))); return ;;")
      }
      lines.append("      esac")
    }
    let spellings = node.options.flatMap(\.spellings)
    lines += [
      "      if [[ $cur == -* ]]; then \(bashReply(.words(spellings)))",
      "      else \(bashReply(node.positionalOffer)); fi ;;",
    ]
    return lines
  }

  private func bashReply(_ offer: CompletionOffer) -> String {
    switch offer {
    case .words(let words): "\(function)_words \"\(words.joined(separator: " "))\""
    case .files: "\(function)_files"
    case .nothing: "COMPREPLY=()"
    }
  }
}
