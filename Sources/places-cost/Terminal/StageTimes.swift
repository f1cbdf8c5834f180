import PlacesCost

/// What each stage of a run took, for `--verbose`.
struct StageTimes {
  private let clock: @Sendable () -> Int64
  private var stages: [(name: String, micros: Int64)] = []

  init(clock: @escaping @Sendable () -> Int64) {
    self.clock = clock
  }

  /// Runs a stage and takes its time; `name` says what was done.
  mutating func measure<Result>(
    _ name: (Result) -> String,
    _ stage: () throws -> Result
  ) rethrows -> Result {
    let start = clock()
    let result = try stage()
    stages.append((name(result), clock() - start))
    return result
  }

  /// Tells the times on standard error, where that is asked for.
  func tell(_ verbosity: AnalyzeOptions.Verbosity, in context: Context) throws(FileError) {
    if verbosity == .verbose { try context.errorOutput.write(text) }
  }

  /// The stages, a line each.
  private var text: String {
    stages.map { stage in
      let millis = stage.micros / 1_000
      return
        "places-cost: \(stage.name) in \(millis / 1_000).\(Int(millis % 1_000).zeroPadded(to: 3)) s\n"
    }.joined()
  }
}
