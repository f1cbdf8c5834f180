import PlacesCost

/// `places-cost config`: settings and where they come from.
enum ConfigCommand {
  static let node = CommandNode(
    name: "config",
    summary: "Show the settings in force and where each comes from.",
    subcommands: [CommandNode(Show.self)],
    defaultSubcommand: Show.name
  )

  /// `places-cost config show`: every setting as a line that `--config` would accept again.
  struct Show: Command {
    static let name = "show"
    static let summary = "Print every setting with its origin, as a configuration file."
    static let discussion = """
      Takes the same flags as the commands that the settings are for. Flags win over the \
      environment, which wins over the file named by --config, which wins over the defaults.
      """
    static let options = AnalyzeCommand.options.filter(\.isConfigurable)

    let lines: [String]

    init(_ parsed: ParsedArguments) throws(UsageError) {
      // Reading all of them first refuses what the commands would refuse.
      _ = try AnalyzeOptions(parsed)
      lines = (Self.options + [GlobalOptions.color]).map { Self.line($0, parsed.setting($0)) }
    }

    func run(in context: Context) throws -> ExitCode {
      try context.output.write(lines.joined(separator: "\n") + "\n")
      return .success
    }

    private static func line(_ option: OptionSpec, _ setting: ParsedArguments.Setting?) -> String {
      let unset = ParsedArguments.Setting(option: option, value: "false", origin: .builtIn)
      guard let setting = setting ?? (option.takesValue ? nil : unset) else {
        return "# \(option.name) is not set"
      }
      let text = "\(option.name) = \(literal(setting.value))"
      let padding = String(repeating: " ", count: max(1, 44 - text.count))
      return "\(text)\(padding)# \(setting.origin.sentence)"
    }

    /// A value as TOML spells it: numbers and truth values bare, all else in quotes.
    private static func literal(_ value: String) -> String {
      let isNumber = value.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      if isNumber && !value.isEmpty || value == "true" || value == "false" { return value }
      return SettingsText.quoted(value)
    }
  }
}

extension SettingOrigin {
  /// Where a setting came from, for people.
  var sentence: String {
    switch self {
    case .argument: "command line"
    case .environment(let variable): "environment \(variable)"
    case .file(let path, let line): "\(path.printable):\(line)"
    case .builtIn: "default"
    }
  }
}
