import PlacesCost

/// Everything a command was given, from all layers: flags win over the environment, which wins over
/// the configuration file, which wins over the defaults of the option table.
struct ParsedArguments: Sendable {
  struct Setting: Equatable, Sendable {
    let option: OptionSpec
    let value: String
    let origin: SettingOrigin
  }

  /// The command as typed, for errors: `places-cost analyze`.
  let command: String
  let positionals: [String]
  /// Options of the command line, in the order given.
  let flags: [Setting]
  /// The winning setting of each option that has one, by option name.
  private let effective: [String: Setting]

  /// Puts the layers together.
  ///
  /// An empty environment variable counts as absent; `configuration` is the file that `--config`
  /// names, already read.
  init(
    command: String,
    node: CommandNode,
    given: GivenArguments,
    environment: [String: String],
    configuration: ConfigurationFile?
  ) {
    self.command = command
    positionals = given.positionals
    flags = given.occurrences.map {
      Setting(option: $0.option, value: $0.value, origin: .argument)
    }
    var effective: [String: Setting] = [:]
    for option in node.options {
      if let value = option.defaultText {
        effective[option.name] = Setting(option: option, value: value, origin: .builtIn)
      }
      guard option.isConfigurable else { continue }
      if let configuration,
        let entry = configuration.entries.first(where: { option.isKey($0.key) })
      {
        let origin = SettingOrigin.file(path: configuration.path, line: entry.line)
        effective[option.name] = Setting(option: option, value: entry.value, origin: origin)
      }
      let variable = option.environmentVariable
      if let value = environment[variable], !value.isEmpty {
        let origin = SettingOrigin.environment(variable: variable)
        effective[option.name] = Setting(option: option, value: value, origin: origin)
      }
    }
    for flag in flags { effective[flag.option.name] = flag }
    self.effective = effective
  }

  /// The setting in force, wherever it came from; nil where nobody gave one.
  func setting(_ option: OptionSpec) -> Setting? {
    effective[option.name]
  }

  /// The values that the command line gives an option, in the order given; `true` for a flag.
  func flagValues(_ option: OptionSpec) -> [String] {
    flags.filter { $0.option.name == option.name }.map(\.value)
  }

  /// Whether the command line itself names an option.
  func isFlagged(_ option: OptionSpec) -> Bool {
    flags.contains { $0.option.name == option.name }
  }

  /// The value that somebody gave; nil where the default is in force.
  func given(_ option: OptionSpec) -> String? {
    setting(option).flatMap { $0.origin == .builtIn ? nil : $0.value }
  }
}

extension OptionSpec {
  /// Whether a configuration key means this option.
  func isKey(_ key: String) -> Bool { name == key || aliases.contains(key) }
}

extension ConfigurationFile {
  /// Refuses keys that no command knows; those of other commands are fine.
  func check(against options: [OptionSpec]) throws(UsageError) {
    let known = options.filter(\.isConfigurable)
    for entry in entries where !known.contains(where: { $0.isKey(entry.key) }) {
      let nearest = nearestName(to: entry.key, among: known.map(\.name))
      throw UsageError(
        reason: .unknownKey(entry.key, suggestion: nearest),
        origin: .file(path: path, line: entry.line)
      )
    }
  }
}
