import PlacesCost

/// A command of the tree that the reader, help, completion and the manual page walk.
struct CommandNode: Sendable {
  typealias Maker = @Sendable (ParsedArguments) throws(UsageError) -> any Command

  let name: String
  let summary: String
  var discussion = ""
  var arguments: [ArgumentSpec] = []
  var options: [OptionSpec] = []
  var subcommands: [CommandNode] = []
  /// The subcommand meant when none is named.
  var defaultSubcommand: String?
  /// Makes the command from what was given; nil for a group of commands.
  var make: Maker?

  /// The node of a command type, with the options that every command has.
  init<Type: Command>(_ type: Type.Type) {
    name = type.name
    summary = type.summary
    discussion = type.discussion
    arguments = type.arguments
    options = type.options + GlobalOptions.all
    make = { (parsed) throws(UsageError) in try Type(parsed) }
  }

  /// A group: a command whose subcommands do the work.
  init(
    name: String,
    summary: String,
    discussion: String = "",
    subcommands: [CommandNode],
    defaultSubcommand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    options = GlobalOptions.all
  }

  func subcommand(named name: String) -> CommandNode? {
    subcommands.first { $0.name == name }
  }

  /// The node of `defaultSubcommand`.
  var defaultNode: CommandNode? { defaultSubcommand.flatMap(subcommand(named:)) }

  /// The paths to this command and to all below it, parents first.
  func paths(after parents: [CommandNode] = []) -> [[CommandNode]] {
    let path = parents + [self]
    return [path] + subcommands.flatMap { $0.paths(after: path) }
  }

  /// The option that a spelling such as `--output` or `-o` selects.
  func option(spelled spelling: String) -> OptionSpec? {
    options.first { $0.spellings.contains(spelling) }
  }
}

extension [CommandNode] {
  /// The one of these commands that has an option of the name, with it: `help --man`.
  fileprivate func spelling(ofOption name: String) -> String? {
    let spellings = flatMap { node in
      node.options.filter { $0.name == name }.map { "\(node.name) --\($0.name)" }
    }
    return spellings.count == 1 ? spellings[0] : nil
  }

  /// `places-cost prices list`.
  var spelling: String { map(\.name).joined(separator: " ") }

  /// The path to a subcommand of the last command.
  func appending(subcommand name: String) throws(UsageError) -> [CommandNode] {
    let known = last?.subcommands ?? []
    guard let next = known.first(where: { $0.name == name }) else {
      let names = known.map(\.name) + (last?.options.flatMap(\.spellings) ?? [])
      let nearest = nearestName(to: name, among: names) ?? known.spelling(ofOption: name)
      throw UsageError(reason: .unknownCommand(name, suggestion: nearest), command: spelling)
    }
    return self + [next]
  }
}

/// A command: parsed into a value first, then run with a context that owns every effect.
protocol Command: Sendable {
  static var name: String { get }
  /// One sentence, shown in lists of commands.
  static var summary: String { get }
  /// Paragraphs between the summary and the usage in `--help`.
  static var discussion: String { get }
  static var arguments: [ArgumentSpec] { get }
  static var options: [OptionSpec] { get }

  init(_ parsed: ParsedArguments) throws(UsageError)

  func run(in context: Context) throws -> ExitCode
}

extension Command {
  static var discussion: String { "" }
  static var arguments: [ArgumentSpec] { [] }
  static var options: [OptionSpec] { [] }
}

/// Options that every command has.
enum GlobalOptions {
  static let color = OptionSpec(
    name: "color",
    aliases: ["colour"],
    kind: .choice(ColorChoice.allCases.map(\.rawValue)),
    valueName: "when",
    defaultText: ColorChoice.auto.rawValue,
    help: "When to color text; auto means on a terminal, unless NO_COLOR is set."
  )
  static let config = OptionSpec(
    name: "config",
    kind: .file,
    valueName: "file",
    help: "Read settings from a file of 'key = value' lines; flags and the environment win."
  )
  static let version = OptionSpec(
    name: "version",
    kind: .flag,
    isConfigurable: false,
    help: "Show the version."
  )
  static let help = OptionSpec(
    name: "help",
    short: "h",
    kind: .flag,
    isConfigurable: false,
    help: "Show help information."
  )

  static let all = [config, color, version, help]
}
