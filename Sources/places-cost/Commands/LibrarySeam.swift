/// SEAM: where commands hand over to library parts that are being built elsewhere.
///
/// Each function is to be replaced by a call of the library; each now ends with exit code 4. What
/// the library throws becomes a line on standard error by conforming to `ReportableError`.
enum LibrarySeam {
  enum Scope: Sendable {
    /// Everything (`analyze`).
    case analysis
    /// The grid; the bill may be left out (`simulate`).
    case simulation
  }

  /// Reads `options.traces`, computes the report once, and writes it to each of
  /// `options.reports` with `ReportTarget.write(_:in:)`.
  static func analyze(
    _ options: AnalyzeOptions,
    scope: Scope,
    in context: Context
  ) throws -> ExitCode {
    try AnalysisRun(options: options).run(in: context)
  }

  /// The price books that the product holds.
  static func listPrices(in context: Context) throws -> ExitCode {
    throw NotBuiltError(feature: "prices list")
  }

  /// One price book: an id or a file.
  static func showPrices(_ book: String, in context: Context) throws -> ExitCode {
    throw NotBuiltError(feature: "prices show")
  }

  /// The worked figures of the price facts; those of one book where `book` names one.
  static func verifyPrices(_ book: String?, in context: Context) throws -> ExitCode {
    throw NotBuiltError(feature: "prices verify")
  }
}
