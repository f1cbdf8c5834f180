import PlacesCost

/// One report to write: in which format, and where to.
struct ReportTarget: Hashable, Sendable {
  let format: ReportFormat
  /// A path; nil is standard output.
  let file: String?
}

extension ReportTarget {
  /// The reports that `--format` and `--output` ask for (rule C2).
  ///
  /// Each `--format` applies to the `--output` after it, and a `--format` without one to standard
  /// output. An `--output` without a `--format` before it is written as its ending says, and without
  /// an ending in the default format. One of each is a pair in either order.
  ///
  /// - Parameters:
  ///   - parsed: what was given.
  ///   - formats: the formats that the command can write.
  /// - Returns: the reports, one at least.
  /// - Throws: a usage error where formats and outputs do not go together.
  static func targets(
    of parsed: ParsedArguments,
    formats: Set<ReportFormat> = Set(ReportFormat.allCases)
  ) throws(UsageError) -> [ReportTarget] {
    let standard = try availableFormat(parsed, formats, value: nil)
    var formatCount = 0
    var outputs = 0
    var pending: ReportFormat?
    var targets: [ReportTarget] = []
    for flag in parsed.flags {
      if flag.option.name == AnalysisOptionTable.format.name {
        if let pending { targets.append(ReportTarget(format: pending, file: nil)) }
        pending = try availableFormat(parsed, formats, value: flag.value)
        formatCount += 1
      } else if flag.option.name == AnalysisOptionTable.output.name {
        guard !flag.value.isEmpty else {
          throw parsed.error(.invalidValue(AnalysisOptionTable.output, value: "", .empty))
        }
        let ending = pending == nil ? try endingFormat(parsed, formats, path: flag.value) : nil
        let format = pending ?? ending ?? standard
        targets.append(ReportTarget(format: format, file: flag.value == "-" ? nil : flag.value))
        pending = nil
        outputs += 1
      }
    }
    if let pending {
      if formatCount == 1, outputs == 1 {
        targets = [ReportTarget(format: pending, file: targets[0].file)]
      } else {
        targets.append(ReportTarget(format: pending, file: nil))
      }
    }
    if targets.isEmpty { targets = [ReportTarget(format: standard, file: nil)] }
    try check(targets, parsed)
    return targets
  }

  private static func check(
    _ targets: [ReportTarget],
    _ parsed: ParsedArguments
  ) throws(UsageError) {
    guard targets.count(where: { $0.file == nil }) <= 1 else {
      throw parsed.error(.severalReportsOnStandardOutput)
    }
    let inputs = parsed.inputIdentities
    var files: Set<[String]> = []
    for case let file? in targets.map(\.file) {
      let output = OutputFile(path: file)
      let identity = output.identity ?? [file]
      guard files.insert(identity).inserted else { throw parsed.error(.sameOutputTwice(file)) }
      guard !inputs.contains(identity) else { throw parsed.error(.outputIsInput(file)) }
      do {
        try output.check()
      } catch {
        throw parsed.error(.unwritableOutput(file, error))
      }
    }
  }

  /// The format of one `--format`, or of the setting in force where `value` is nil.
  private static func availableFormat(
    _ parsed: ParsedArguments,
    _ formats: Set<ReportFormat>,
    value: String?
  ) throws(UsageError) -> ReportFormat {
    let option = AnalysisOptionTable.format
    guard let value else {
      let format = try parsed.choice(option, as: ReportFormat.self) ?? .text
      // Where flags name formats, each is looked at in its own turn.
      if parsed.setting(option)?.origin == .argument { return .text }
      guard formats.contains(format) else { throw notAFormat(format.rawValue, formats, parsed) }
      return format
    }
    guard let format = ReportFormat(rawValue: value), formats.contains(format) else {
      throw notAFormat(value, formats, parsed)
    }
    return format
  }

  private static func endingFormat(
    _ parsed: ParsedArguments,
    _ formats: Set<ReportFormat>,
    path: String
  ) throws(UsageError) -> ReportFormat? {
    guard let format = ReportFormat(pathExtensionOf: path) else {
      let name = path.split(separator: "/").last ?? ""
      guard parsed.given(AnalysisOptionTable.format) != nil || !name.dropFirst().contains(".")
      else {
        throw parsed.error(.unknownEnding(path))
      }
      return nil
    }
    guard formats.contains(format) else { throw notAFormat(format.rawValue, formats, parsed) }
    return format
  }

  private static func notAFormat(
    _ value: String,
    _ formats: Set<ReportFormat>,
    _ parsed: ParsedArguments
  ) -> UsageError {
    let choices = ReportFormat.allCases.filter(formats.contains).map(\.rawValue)
    let problem = ValueProblem.unknown(value, among: choices)
    return parsed.error(.invalidValue(AnalysisOptionTable.format, value: value, problem))
  }
}

extension [ReportTarget] {
  /// Writes each report as `rendering` gives it for a format, and for a terminal with colours or not.
  func write(
    in context: Context,
    _ rendering: (_ format: ReportFormat, _ isColored: Bool) throws -> [UInt8]
  ) throws {
    for target in self {
      let bytes = try rendering(target.format, context.colorsOutput(to: target.file))
      try OutputFile.write(bytes, to: target.file, in: context)
    }
  }
}
