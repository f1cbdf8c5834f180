import PlacesCost

/// One line on standard error, and the exit code that goes with it.
struct Diagnostic: Equatable {
  let exitCode: ExitCode
  /// The file it is about; without one the line starts with the tool's name.
  var path: String?
  /// From 1.
  var line: Int?
  let sentence: String
  /// File and line as already put together, in place of `path` and `line`.
  var place: String?

  /// `places-cost: error: …` or `path:line: error: …`.
  var text: String {
    let text: String
    if let place {
      text = "\(place): error: \(sentence)"
    } else if let path {
      text = "\(path):\(line.map { "\($0):" } ?? "") error: \(sentence)"
    } else {
      text = "places-cost: error: \(sentence)"
    }
    // A line break in a file's name must not break the line.
    return text.printable
  }
}

/// An error that knows how it is told to people.
///
/// Whatever a command throws should be one; anything else is an internal error.
protocol ReportableError: Error {
  var diagnostic: Diagnostic { get }
}

/// A file that cannot be read, or written to the end.
struct FileError: Error, Equatable {
  enum Action: Equatable { case read, write }

  let action: Action
  let path: String
  let cause: SystemError
}

extension FileError: ReportableError {
  var diagnostic: Diagnostic {
    switch action {
    case .read:
      Diagnostic(exitCode: .invalidInput, path: path, sentence: "cannot read: \(cause.sentence)")
    case .write:
      Diagnostic(exitCode: .internalError, path: path, sentence: "cannot write: \(cause.sentence)")
    }
  }
}

/// A format that the command at hand cannot write; option tables refuse it before.
struct UnsupportedFormatError: Error, Equatable, ReportableError {
  let format: ReportFormat

  var diagnostic: Diagnostic {
    Diagnostic(exitCode: .internalError, sentence: "--format \(format.rawValue) is not supported")
  }
}

/// The diagnostic of any error.
func diagnostic(of error: any Error) -> Diagnostic {
  if let error = error as? any ReportableError { return error.diagnostic }
  return Diagnostic(exitCode: .internalError, sentence: "internal error: \(quoted("\(error)"))")
}
