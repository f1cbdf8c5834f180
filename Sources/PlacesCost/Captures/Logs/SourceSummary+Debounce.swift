extension SourceSummary {
  /// Whether times and texts of the source are good enough to say anything of a debounce.
  ///
  /// They are not where times are missing, made up or of whole seconds, where texts are unknown, and
  /// where a part of the calls is missing.
  ///
  /// A native trace without any call whose text might be known is judged by its times alone.
  package var supportsDebounceAdvice: Bool {
    let hasTexts = format == .native ? evidence.mayHaveTexts : grade != .countOnly
    guard let resolution, hasTexts else { return false }
    return resolution <= 100_000 && untimed == 0 && !isSampled
  }
}
