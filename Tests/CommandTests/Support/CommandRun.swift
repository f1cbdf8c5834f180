@testable import places_cost

/// What a command line printed and how it ended, run inside the test's own process.
struct CommandRun: Equatable {
  let output: String
  let errorOutput: String
  let exitCode: ExitCode

  init(_ arguments: [String], environment: [String: String] = [:], width: Int = 80) {
    let output = MemorySink()
    let errorOutput = MemorySink()
    let context = Context(
      output: output,
      errorOutput: errorOutput,
      environment: environment,
      width: width
    )
    exitCode = PlacesCostCommand.run(arguments, in: context)
    self.output = output.text
    self.errorOutput = errorOutput.text
  }
}

/// The settings that a command line, an environment and a configuration give a command.
func parse<Type: Command>(
  _ type: Type.Type,
  _ arguments: [String],
  environment: [String: String] = [:],
  configuration: String? = nil
) throws -> Type {
  let node = CommandNode(type)
  let path = "places-cost \(type.name)"
  let given = try ArgumentReader(node: node, path: path).read(arguments)
  let file = try configuration.map { text in
    try ConfigurationFile(path: "settings.toml", bytes: Array(text.utf8))
  }
  return try Type(
    ParsedArguments(
      command: path,
      node: node,
      given: given,
      environment: environment,
      configuration: file
    )
  )
}
