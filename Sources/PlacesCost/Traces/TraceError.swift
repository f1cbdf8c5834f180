/// Why a trace cannot be read at all (exit code 3).
package enum TraceError: Error, Hashable, Sendable {
  /// A file or folder cannot be opened or read.
  case unreadable(path: String, SystemError)
  /// A folder holds no file whose name is that of a trace.
  case emptyFolder(path: String)
  /// A file of this tool's own of another kind.
  case noTrace(path: String, OtherFile)
  /// A source of another format where only lines of a native trace will do.
  case notNative(path: String, SourceFormat)
  /// The program that decompresses a file cannot be started.
  case missingTool(path: String, tool: String, SystemError)
  /// The program that decompresses a file ended with this status: the file is damaged or cut off.
  case damaged(path: String, tool: String, status: Int32)
  /// A file is a container that is not read.
  case packed(path: String, UnreadContainer)
  /// No line of the trace is valid (rule T2); of one without any line, the place is its first input.
  case noValidLine(first: MalformedLine?, place: String?)
  /// No source holds a call; what they hold instead.
  case nothingRecognized([SourceSummary])
  /// A log that is followed has changed where it had been read already.
  case alteredLog(path: String, offset: Int)
  /// A source of a format whose entries cannot be taken up again in a later run.
  case notContinuable(path: String, SourceFormat)
  /// Typing and calls in different sources, which are joined over the whole of them.
  case joinedSources
  /// Events could not be put aside for sorting.
  case cannotSort(SystemError)
}

extension TraceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, let error): "\(path): \(error)"
    case .emptyFolder(let path):
      "\(path): no file here ends with \(TraceSource.endings.joined(separator: ", ")), nor is a .txt that names a call"
    case .noTrace(let path, let other): "\(path) \(other)"
    case .notNative(let path, let format):
      "\(path) is read as \(format.rawValue); only a native trace can be divided, which"
        + " 'places-cost convert' makes of it, or '--from native' says that it is one"
    case .missingTool(let path, let tool, let error):
      "\(path): reading it needs the program \(tool), which cannot be started: \(error)"
    case .damaged(let path, let tool, let status):
      "\(path): damaged or cut off: \(tool) ended with status \(status)"
    case .packed(let path, let container): "\(path): \(container)"
    case .noValidLine(nil, let place): "\(place ?? "the trace") is empty"
    case .noValidLine(let first?, let place):
      "no line is one of a native trace, and no other format was recognised, which --from can name; "
        + "\(place ?? "line"): \(first.reason)"
    case .nothingRecognized(let sources): SourceNotes.nothingRecognized(in: sources)
    case .alteredLog(let path, let offset):
      "\(path): the first \(offset) bytes are not those that earlier runs have read; to count"
        + " everything anew, remove the state file"
    case .notContinuable(let path, let format):
      "\(path) is read as \(format.rawValue), which is no log that grows line by line: --state cannot"
        + " continue it; 'places-cost convert' makes a native trace of it"
    case .joinedSources:
      "typing and calls in different sources are joined over the whole of them, which --state cannot"
        + " continue; 'places-cost convert' makes one native trace of them"
    case .cannotSort(let error): "events cannot be put aside for sorting: \(error)"
    }
  }
}
