import PlacesCost

/// The tool: its name, its commands, and how a command line becomes an exit code.
enum PlacesCostCommand {
  static let version = "0.1.0"

  static let root = CommandNode(
    name: "places-cost",
    summary: "What Google Places Autocomplete costs, and what would cost less.",
    discussion: """
      Bills traces of place searches by Google's price lists, prices the same searches bought in \
      every other way, and recommends a minimum length and a debounce.
      """,
    subcommands: [
      CommandNode(AnalyzeCommand.self),
      CommandNode(SimulateCommand.self),
      CommandNode(ReconcileCommand.self),
      CommandNode(ExplainCommand.self),
      CommandNode(CheckCommand.self),
      CommandNode(DiffCommand.self),
      CommandNode(ReportCommand.self),
      CommandNode(TallyCommand.self),
      CommandNode(MergeCommand.self),
      CommandNode(ConvertCommand.self),
      CommandNode(GenerateCommand.self),
      PricesCommand.node,
      ConfigCommand.node,
      CommandNode(DoctorCommand.self),
      CommandNode(CompletionCommand.self),
      CommandNode(HelpCommand.self),
    ]
  )

  /// Options that a configuration file may set, whichever command they belong to.
  static let configurableOptions: [OptionSpec] = {
    var names: Set<String> = []
    return root.paths().flatMap { $0.last?.options ?? [] }
      .filter { $0.isConfigurable && names.insert($0.name).inserted }
  }()

  /// Every environment variable that the tool looks at.
  static let environmentVariables =
    configurableOptions.map(\.environmentVariable) + ["NO_COLOR", "TERM"]

  /// Runs one command line, without the program's name, and returns its exit code.
  ///
  /// Errors have been printed; none leaves.
  static func run(_ arguments: [String], in context: Context) -> ExitCode {
    do {
      switch try CommandResolver(root: root).resolve(arguments) {
      case .help(let path):
        try context.output.write(HelpText(path: path, width: context.width).text)
        return .success
      case .version:
        try context.output.write(version + "\n")
        return .success
      case .command(let node, let path, let given):
        let parsed = try settings(node: node, path: path, given: given, context: context)
        try parsed.checkStandardInput()
        var context = context
        context.color = try parsed.choice(GlobalOptions.color, as: ColorChoice.self) ?? .auto
        guard let command = try node.make?(parsed) else { return .internalError }
        return try command.run(in: context)
      }
    } catch {
      let diagnostic = diagnostic(of: error)
      // With standard error closed there is nobody left to tell.
      try? context.errorOutput.write(diagnostic.text + "\n")
      return diagnostic.exitCode
    }
  }

  /// Puts the layers together: the command line, the environment and the file of `--config`.
  private static func settings(
    node: CommandNode,
    path: String,
    given: GivenArguments,
    context: Context
  ) throws(UsageError) -> ParsedArguments {
    func parsed(_ configuration: ConfigurationFile?) -> ParsedArguments {
      ParsedArguments(
        command: path,
        node: node,
        given: given,
        environment: context.environment,
        configuration: configuration
      )
    }
    let withoutFile = parsed(nil)
    guard let file = try withoutFile.text(GlobalOptions.config) else { return withoutFile }
    let bytes: [UInt8]
    do {
      bytes = try SmallFile.bytes(of: file, limit: 1 << 20)
    } catch {
      throw UsageError(reason: .unreadableConfiguration(error), origin: .file(path: file, line: 0))
    }
    let configuration = try ConfigurationFile(path: file, bytes: bytes)
    try configuration.check(
      against: configurableOptions.filter { $0.name != GlobalOptions.config.name }
    )
    return parsed(configuration)
  }
}
