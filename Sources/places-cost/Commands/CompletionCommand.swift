import PlacesCost

/// `places-cost completion`: a completion script for a shell.
struct CompletionCommand: Command {
  static let name = "completion"
  static let summary = "Print a completion script for a shell."
  static let discussion = """
    For example:

      places-cost completion bash > /etc/bash_completion.d/places-cost
      places-cost completion zsh > ~/.zfunc/_places-cost
      places-cost completion fish > ~/.config/fish/completions/places-cost.fish
    """
  static let arguments = [shellArgument]

  private static let shellArgument = ArgumentSpec(
    name: "shell",
    kind: .choice(Shell.allCases.map(\.rawValue)),
    help: "The shell."
  )

  let shell: Shell

  init(_ parsed: ParsedArguments) throws(UsageError) {
    let word = parsed.positionals.first ?? ""
    guard let shell = Shell(rawValue: word) else {
      let problem = ValueProblem.unknown(word, among: Shell.allCases.map(\.rawValue))
      throw parsed.error(.invalidArgument(Self.shellArgument, value: word, problem))
    }
    self.shell = shell
  }

  func run(in context: Context) throws -> ExitCode {
    try context.output.write(CompletionScript(root: PlacesCostCommand.root, shell: shell).text)
    return .success
  }
}
