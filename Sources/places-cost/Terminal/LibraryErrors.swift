import PlacesCost

/// An error of the library about what it was given, whose description says all.
protocol InvalidInputError: ReportableError, CustomStringConvertible {}

extension InvalidInputError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: description)
  }
}

extension DifferenceError: InvalidInputError {}
extension TraceError: InvalidInputError {}

/// An error about a file that may have been meant for something else.
protocol MistakenFileError: ReportableError, CustomStringConvertible {
  /// The file as it was given.
  var source: String { get }
  /// What files of this tool's own the error is about.
  static var wanted: [OtherFile] { get }
}

extension MistakenFileError {
  var diagnostic: Diagnostic {
    Diagnostic(
      exitCode: .invalidInput,
      sentence: description + mistake(source, for: Self.wanted)
    )
  }
}

extension ImportError: MistakenFileError {
  static var wanted: [OtherFile] { [] }
}
extension MappingError: MistakenFileError {
  static var wanted: [OtherFile] { [.mapping] }
  var source: String { file }
}
extension PriceBookError: MistakenFileError {
  static var wanted: [OtherFile] { [.priceBook, .providerBook] }
}

/// What a file is that was given for something else, as the end of a sentence.
private func mistake(_ path: String, for wanted: [OtherFile]) -> String {
  OtherFile.mistaken(path, for: wanted).map { "; \($0)" } ?? ""
}

extension BudgetError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      exitCode: .invalidInput,
      path: path,
      line: line > 0 ? line : nil,
      sentence: sentence + mistake(path, for: [.budget])
    )
  }
}

extension InvoiceError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      exitCode: .invalidInput,
      path: name,
      line: line,
      sentence: sentence + mistake(name, for: [])
    )
  }
}

extension StateError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, path: path, sentence: description)
  }
}

extension ShardFileError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, path: path, sentence: description)
  }
}

/// A file that holds nothing of what was looked for in it.
struct UnsuitableFileError: Error, ReportableError {
  let path: String
  let cause: any Error & CustomStringConvertible

  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, path: path, sentence: cause.description)
  }
}
