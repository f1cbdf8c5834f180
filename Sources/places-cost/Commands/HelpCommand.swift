/// `places-cost help`: the help of any command, or the manual page of the whole tool.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Show the help of a command."
  static let arguments = [
    ArgumentSpec(
      name: "command",
      isOptional: true,
      repeats: true,
      help: "The command, such as 'prices show'; the tool itself where left out."
    )
  ]
  static let options = [man]

  static let man = OptionSpec(
    name: "man",
    kind: .flag,
    isConfigurable: false,
    help: "Print the manual page of the whole tool, for man(1)."
  )

  let path: [CommandNode]
  let isManualPage: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    isManualPage = try parsed.isSet(Self.man)
    var path = [PlacesCostCommand.root]
    for name in parsed.positionals {
      path = try path.appending(subcommand: name)
    }
    self.path = path
  }

  func run(in context: Context) throws -> ExitCode {
    if isManualPage {
      let page = ManualPage(root: PlacesCostCommand.root, version: PlacesCostCommand.version)
      try context.output.write(page.text)
    } else {
      try context.output.write(HelpText(path: path, width: context.width).text)
    }
    return .success
  }
}
