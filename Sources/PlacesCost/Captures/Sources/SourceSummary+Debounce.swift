extension SourceSummary {
  /// Why times and texts of the source are not good enough to say anything of a debounce.
  ///
  /// They are not where times are missing, made up or of whole seconds, where texts are unknown, and
  /// where a part of the calls is missing.
  ///
  /// A native trace without any call whose text might be known is judged by its times alone.
  package var debounceObstacle: Recommendation.Obstacle? {
    let hasTexts = format == .native ? evidence.mayHaveTexts : grade != .countOnly
    guard let resolution, hasTexts, untimed == 0, !isSampled else { return .unsuitableSource(name) }
    return resolution > Recommender.grainLimit
      ? .coarseSource(name, microseconds: resolution) : nil
  }

  /// Whether the source has requests whose times cannot be set against those of keystrokes (W7).
  package var hasCoarseCalls: Bool {
    evidence.hasRequests && resolution ?? .max > Recommender.grainLimit
  }
}
