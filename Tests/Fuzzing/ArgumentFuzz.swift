@testable import PlacesCost
@testable import places_cost

/// Reads command lines, up to where the command would run.
///
/// An input is arguments, each ended by a line break, and what stands after a NUL is a file of `--config`.
/// Each becomes a command, a help screen, or an error of one printable line. A slash is read as another
/// byte, so that no path leads out of the empty folder where this runs, to all the files of a machine.
enum ArgumentFuzz {
  static func read(_ bytes: [UInt8]) {
    let bytes = bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let tokens = parts[0].split(separator: JSONByte.newline, omittingEmptySubsequences: false)
      .compactMap { String(validating: $0, as: UTF8.self) }
    do {
      let file = try parts.dropFirst().first.map { (part) throws(UsageError) in
        try ConfigurationFile(path: "settings.toml", bytes: Array(part))
      }
      try file?.check(against: PlacesCostCommand.configurableOptions)
      try read(tokens, file)
    } catch {
      let text = diagnostic(of: error).text
      precondition(error is any ReportableError, "no error of a user's: \(text)")
      precondition(text == text.printable && text.count > 20, text)
    }
  }

  private static func read(_ tokens: [String], _ file: ConfigurationFile?) throws {
    switch try CommandResolver(root: PlacesCostCommand.root).resolve(tokens) {
    case .version: break
    case .help(let path): precondition(!HelpText(path: path, width: 80).text.isEmpty)
    case .command(let node, let path, let given):
      let parsed = ParsedArguments(
        command: path,
        node: node,
        given: given,
        environment: ["PLACES_COST_API": "legacy"],
        configuration: file
      )
      try parsed.checkStandardInput()
      _ = try parsed.choice(GlobalOptions.color, as: ColorChoice.self)
      _ = try node.make?(parsed)
    }
  }
}
