import PlacesCost

/// The process around the tool: descriptors, terminal, environment and exit.
@main
struct Main {
  static func main() {
    Platform.makeWritingFailPlainly()
    Platform.tellCrashesPlainly()
    UnfinishedFile.removeWhenInterrupted()
    let context = Context(
      output: DescriptorSink(descriptor: Platform.standardOutput, name: "standard output"),
      errorOutput: DescriptorSink(descriptor: Platform.standardError, name: "standard error"),
      environment: Platform.environment(PlacesCostCommand.environmentVariables),
      width: Platform.terminalWidth(Platform.standardOutput) ?? 80,
      outputIsTerminal: Platform.isTerminal(Platform.standardOutput),
      errorOutputIsTerminal: Platform.isTerminal(Platform.standardError),
      clock: { Platform.clock },
      today: CalendarDay(pacificDayOf: Platform.now)
    )
    if let argument = Platform.firstUnreadableArgument {
      let sentence = "The argument \(quoted(argument)) is not valid UTF-8"
      let diagnostic = Diagnostic(exitCode: .usage, sentence: sentence)
      try? context.errorOutput.write(diagnostic.text + "\n")
      Platform.exit(diagnostic.exitCode)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    Platform.exit(PlacesCostCommand.run(arguments, in: context))
  }
}
