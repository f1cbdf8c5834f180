import PlacesCost

/// `places-cost doctor`: what works on this machine.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Say which formats, price books and helper programs are available."
  static let discussion = """
    Looks at what a run depends on: the readers that are built in, the price books and their age, \
    the programs that decompress traces, room for temporary files, and settings from the \
    environment. Exits with 4 if something is broken; a missing helper program is not, since \
    only compressed traces need it.
    """

  init(_ parsed: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws -> ExitCode {
    let diagnosis = try Diagnosis(in: context)
    try context.output.write(diagnosis.text)
    return diagnosis.isBroken ? .internalError : .success
  }
}

/// What `doctor` found, a line each.
private struct Diagnosis {
  private var lines: [(state: String, subject: String, detail: String)] = []
  private(set) var isBroken = false

  init(in context: Context) throws {
    lines.append(("ok", "version", PlacesCostCommand.version))
    let formats = SourceFormat.allCases.map(\.rawValue)
    lines.append(("ok", "formats", formats.joined(separator: ", ")))
    try addBooks(today: context.today)
    for tool in Compression.allCases.map(\.tool) {
      let isThere = SearchPath.contains(tool)
      lines.append(
        isThere
          ? ("ok", tool, "found; compressed traces can be read")
          : ("missing", tool, "not on the search path; traces compressed with it cannot be read")
      )
    }
    addTemporaryFolder()
    addEnvironment(context.environment)
  }

  private mutating func addBooks(today: CalendarDay?) throws {
    for id in PriceBook.ids {
      let book = try PriceBook.named(id)
      let findings = book.findings(today: today).count
      let notes = findings == 0 ? "" : "; \(findings.of("note")), see 'prices verify'"
      lines.append(("ok", "prices", "\(id), \(book.currency), \(book.skus.count) SKUs\(notes)"))
    }
    let wrong = WorkedFigure.checkAll(of: nil).filter { $0.outcome != .ok }
    if !wrong.isEmpty {
      isBroken = true
      lines.append(("broken", "prices", "not reproduced: \(wrong.count.of("worked figure"))"))
    }
  }

  private mutating func addTemporaryFolder() {
    do throws(SystemError) {
      try FileDescriptor.checkTemporary()
      lines.append(("ok", "temporary", "files can be made; traces out of order can be sorted"))
    } catch {
      lines.append(
        ("missing", "temporary", "no file can be made: \(error.sentence); see TMPDIR")
      )
    }
  }

  private mutating func addEnvironment(_ environment: [String: String]) {
    let names = environment.keys.filter { $0.hasPrefix("PLACES_COST_") }.sorted()
    let detail =
      names.isEmpty ? "none comes from the environment" : names.joined(separator: ", ")
    lines.append(("ok", "settings", detail))
  }

  var text: String {
    let stateWidth = (lines.map(\.state.count).max() ?? 0) + 2
    let subjectWidth = (lines.map(\.subject.count).max() ?? 0) + 2
    return lines.map { line in
      line.state.leading(stateWidth) + line.subject.leading(subjectWidth) + line.detail
        + "\n"
    }.joined()
  }
}

extension String {
  /// The text at the beginning of so many columns.
  fileprivate func leading(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
