extension SourceSummary {
  /// Whether times and texts of the source are good enough to say anything of a debounce.
  ///
  /// They are not where times are missing, made up or of whole seconds, where texts are unknown, and
  /// where a part of the calls is missing.
  ///
  /// Of a native trace nothing but its times is judged here: its texts are what they are.
  package var supportsDebounceAdvice: Bool {
    guard let resolution, format == .native || grade != .countOnly else { return false }
    return resolution <= 100_000 && untimed == 0 && !isSampled
  }
}
