import PlacesCost

/// An error of the library about what it was given, whose description says all.
protocol InvalidInputError: ReportableError, CustomStringConvertible {}

extension InvalidInputError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, sentence: description)
  }
}

extension DifferenceError: InvalidInputError {}
extension ImportError: InvalidInputError {}
extension MappingError: InvalidInputError {}
extension PriceBookError: InvalidInputError {}
extension TraceError: InvalidInputError {}

extension BudgetError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(
      exitCode: .invalidInput,
      path: path,
      line: line > 0 ? line : nil,
      sentence: sentence
    )
  }
}

extension InvoiceError: ReportableError {
  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .invalidInput, path: name, line: line, sentence: sentence)
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
