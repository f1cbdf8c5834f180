import PlacesCost

extension UsageError: ReportableError {
  var diagnostic: Diagnostic {
    switch origin {
    case .file(let path, let line):
      Diagnostic(
        exitCode: .invalidInput,
        path: path,
        line: line > 0 ? line : nil,
        sentence: sentence
      )
    case .environment(let variable):
      Diagnostic(exitCode: .usage, sentence: "\(variable): \(sentence)")
    case .argument, .builtIn:
      Diagnostic(
        exitCode: .usage,
        sentence: sentence + (sentence.hasSuffix("?") ? "" : ".") + " See '\(command) --help'."
      )
    }
  }

  /// What is wrong, in one sentence without its full stop.
  var sentence: String {
    switch reason {
    case .unknownOption(let name, let suggestion):
      "Unknown option \(quoted(name))\(didYouMean(suggestion))"
    case .unknownCommand(let name, let suggestion):
      "Unknown command \(quoted(name))\(didYouMean(suggestion))"
    case .missingValue(let option):
      "Missing value for '\(option.spelling)'"
    case .valueForFlag(let option, let value):
      "The flag '\(option.spelling)' takes no value, but was given \(quoted(value))"
    case .invalidValue(let option, let value, let problem):
      "The value \(quoted(value)) is invalid for '\(option.spelling)': \(problem.sentence)"
    case .invalidArgument(let argument, let value, let problem):
      "The value \(quoted(value)) is invalid for '<\(argument.name)>': \(problem.sentence)"
    case .repeated(let option):
      "The option '\(option.spelling)' may be given only once"
    case .missingOption(let option):
      "Missing expected option '\(option.spelling)'"
    case .missingArgument(let argument):
      "Missing expected argument '\(argument.spelling)'"
    case .unexpectedArguments(let arguments):
      arguments.count == 1
        ? "Unexpected argument \(quoted(arguments[0]))"
        : "\(arguments.count) unexpected arguments: "
          + arguments.map(quoted).joined(separator: ", ")
    case .exclusive(let first, let second):
      "'--\(first.name)' and '--\(second.name)' exclude each other"
    case .severalReportsOnStandardOutput:
      "Only one report can go to standard output; give each other '--format' an '--output <file>'"
    case .standardInputTwice:
      "Standard input ('-') can be read only once"
    case .sameOutputTwice(let path):
      "Two reports cannot go to the same file \(quoted(path))"
    case .badPlace(let place):
      "\(quoted(place)) does not name a line: give a file, a colon and a number from 1"
    case .outputIsInput(let path):
      "The output would replace the input \(quoted(path))"
    case .unwritableOutput(let path, let error):
      "Cannot write to \(quoted(path)): \(error.sentence)"
    case .outputExists(let path):
      "\(quoted(path)) exists; remove it first"
    case .unknownEnding(let path):
      "The ending of \(quoted(path)) is that of no format; give a '--format' too"
    case .unreadableConfiguration(let error):
      "cannot read the configuration: \(error.sentence)"
    case .unknownKey(let key, let suggestion):
      "unknown setting \(quoted(key))\(didYouMean(suggestion))"
    case .repeatedKey(let key, let line):
      "the setting \(quoted(key)) is already given on line \(line)"
    case .configurationSyntax(let problem):
      problem.sentence
    }
  }
}

extension ValueProblem {
  var sentence: String {
    switch self {
    case .notAChoice(let choices, let suggestion):
      "expected \(alternatives(choices))\(didYouMean(suggestion))"
    case .notAWholeNumber(let range):
      range.upperBound == .max
        ? "expected a whole number of \(range.lowerBound) or more"
        : "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .notANumber(let format):
      "expected a number from \(format.range.lowerBound) to \(format.range.upperBound)"
        + (format.acceptsOff ? ", or 'off'" : "")
    case .notARate:
      "expected a decimal number above 0, such as 0.92"
    case .tooPrecise(let digits):
      digits == 0 ? "no decimals are allowed" : "at most \(digits) decimals are allowed"
    case .emptyList:
      "the list has an empty element"
    case .tooMany(let limit):
      "at most \(limit) different values are allowed"
    case .notAStatus(let text):
      "\(quoted(text)) is neither an HTTP status nor an API status such as ZERO_RESULTS"
    case .notABoolean:
      "expected 'true' or 'false'"
    case .empty:
      "it is empty"
    case .notADay:
      "expected a day such as 2025-03-01"
    case .notASize:
      "expected a number of bytes, or one with K, M, G or T, such as 256M"
    case .tooLittleMemory(let least):
      "with these threads and policies at least \((least + (1 << 20 - 1)) >> 20)M are needed"
    case .notAnInstant:
      "expected a day such as 2026-09-01, or a time with a zone such as 2026-09-01T00:00:00Z"
    }
  }
}

extension ConfigurationFile.SyntaxProblem {
  var sentence: String {
    switch self {
    case .section: "tables such as '[name]' are not supported, only 'key = value' lines"
    case .text(let problem): problem.description
    }
  }
}

/// Puts text from outside between quotes, on one line whatever it holds.
func quoted(_ text: String) -> String {
  "'\(text.printable)'"
}

/// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
func alternatives(_ choices: [String]) -> String {
  let marked = choices.map { "'\($0)'" }
  guard marked.count > 1, let last = marked.last else { return marked.joined() }
  return marked.dropLast().joined(separator: ", ") + " or " + last
}

private func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { ". Did you mean '\($0)'?" } ?? ""
}
