import PlacesCost

/// Typed access to settings. Each method reads the text by the option's own kind, so that what is
/// accepted is what the option table, and with it the help, says.
extension ParsedArguments {
  func isSet(_ option: OptionSpec) throws(UsageError) -> Bool {
    try value(option, ValueReader.boolean) ?? false
  }

  /// A text or path; nil where none was given, and an error where it is empty.
  func text(_ option: OptionSpec) throws(UsageError) -> String? {
    try value(option, ValueReader.text)
  }

  /// The texts of an option that may be given several times, each once, in the order given.
  ///
  /// The environment and a configuration file have one text, which commas divide.
  func texts(_ option: OptionSpec) throws(UsageError) -> [String]? {
    guard let single = try text(option) else { return nil }
    let given = flagValues(option)
    if given.contains(where: \.isEmpty) {
      throw error(.invalidValue(option, value: "", .empty))
    }
    let all = given.isEmpty ? single.split(separator: ",").map(String.init) : given
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// The same, where somebody gave any: nil for the built-in default.
  func givenTexts(_ option: OptionSpec) throws(UsageError) -> [String]? {
    given(option) == nil ? nil : try texts(option)
  }

  /// One of an option's choices, as the word itself.
  func word(_ option: OptionSpec) throws(UsageError) -> String? {
    guard case .choice(let choices) = option.kind else { return nil }
    return try value(option) { (text) throws(ValueProblem) in
      guard choices.contains(text) else {
        throw .unknown(text, among: choices)
      }
      return text
    }
  }

  func choice<Choice: RawRepresentable<String>>(
    _ option: OptionSpec,
    as type: Choice.Type
  ) throws(UsageError) -> Choice? {
    try word(option).flatMap { Choice(rawValue: $0) }
  }

  /// The choices of an option that may be given several times, in the order given.
  func choices<Choice: RawRepresentable<String>>(
    _ option: OptionSpec,
    as type: Choice.Type
  ) throws(UsageError) -> [Choice] {
    guard case .choice(let words) = option.kind else { return [] }
    var choices: [Choice] = []
    for value in flagValues(option) {
      guard let choice = Choice(rawValue: value) else {
        throw error(.invalidValue(option, value: value, .unknown(value, among: words)))
      }
      choices.append(choice)
    }
    return choices
  }

  func wholeNumber(_ option: OptionSpec) throws(UsageError) -> Int? {
    guard case .wholeNumber(let range) = option.kind else { return nil }
    return try value(option) { (text) throws(ValueProblem) in
      try ValueReader.wholeNumber(text, in: range)
    }
  }

  /// The different numbers of a list, ascending.
  func wholeNumbers(_ option: OptionSpec) throws(UsageError) -> [Int]? {
    guard case .wholeNumbers(let range, let limit) = option.kind else { return nil }
    return try value(option) { (text) throws(ValueProblem) in
      try ValueReader.wholeNumbers(text, in: range, limit: limit)
    }
  }

  /// A decimal in units of its last digit; nil where none was given or it is `off`.
  func decimal(_ option: OptionSpec) throws(UsageError) -> Int64? {
    guard case .decimal(let format) = option.kind else { return nil }
    return try value(option) { (text) throws(ValueProblem) in
      try ValueReader.decimal(text, format)
    } ?? nil
  }

  /// A limit of memory that leaves enough for a run with the other options.
  func memoryLimit(
    _ option: OptionSpec,
    for options: AnalysisOptions
  ) throws(UsageError) -> MemoryLimit? {
    try value(option) { (text) throws(ValueProblem) in
      let bytes = try ValueReader.size(text)
      do throws(MemoryLimit.TooSmall) {
        return try MemoryLimit(bytes: bytes, for: options)
      } catch {
        throw .tooLittleMemory(least: error.least)
      }
    }
  }

  /// Milliseconds since the Unix epoch.
  func instant(_ option: OptionSpec) throws(UsageError) -> Int64? {
    try value(option, ValueReader.instant)
  }

  /// The file to write to, found to be writable; nil is standard output, `-` too.
  func outputFile(_ option: OptionSpec) throws(UsageError) -> String? {
    guard let path = try text(option), path != "-" else { return nil }
    if let identity = OutputFile(path: path).identity, inputIdentities.contains(identity) {
      throw error(.outputIsInput(path))
    }
    do {
      try OutputFile(path: path).check()
    } catch {
      throw self.error(.unwritableOutput(path, error))
    }
    return path
  }

  /// The file of an option that the command cannot do without; nil is standard output, which `-` names.
  func requiredOutputFile(_ option: OptionSpec) throws(UsageError) -> String? {
    _ = try required(option, try text(option))
    return try outputFile(option)
  }

  func statuses(_ option: OptionSpec) throws(UsageError) -> StatusRule? {
    try value(option, ValueReader.statuses)
  }

  /// A setting read by `read`, its problems turned into errors that say where it came from.
  func value<Value>(
    _ option: OptionSpec,
    _ read: (String) throws(ValueProblem) -> Value
  ) throws(UsageError) -> Value? {
    guard let setting = setting(option) else { return nil }
    do {
      return try read(setting.value)
    } catch {
      throw UsageError(
        reason: .invalidValue(option, value: setting.value, error),
        origin: setting.origin,
        command: command
      )
    }
  }

  /// An option's value where the command cannot do without.
  func required<Value>(_ option: OptionSpec, _ value: Value?) throws(UsageError) -> Value {
    guard let value else { throw error(.missingOption(option)) }
    return value
  }

  func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(reason: reason, command: command)
  }
}
