/// What keeps a source from telling how fast people typed, as converted lines carry it on.
enum SourceDoubt: Hashable {
  /// Times in steps of so many microseconds.
  case coarse(Int64)
  /// Times that were made up.
  case untimed
  /// A part of the events, drawn at random.
  case sampled

  /// What a line's `resolution_ms` says: a number of milliseconds, or `"none"`; nil for anything else.
  static func resolution(_ value: JSONExtent, of line: RawSpan) -> SourceDoubt? {
    switch value.kind {
    case .number:
      guard
        let floor = DecimalText.floor(line.extracting(value.range), timesTenTo: 3),
        floor.value >= 0
      else { return nil }
      return .coarse(floor.value)
    case .string: return line.extracting(value.range).equals("none") ? .untimed : nil
    default: return nil
    }
  }
}

extension SourceSummary {
  /// Notes what a line of a native trace says of its times; the coarsest counts.
  mutating func add(_ doubt: SourceDoubt) {
    switch doubt {
    case .coarse(let step): resolution = resolution.map { max($0, step) }
    case .untimed: resolution = nil
    case .sampled: isSampled = true
    }
  }
}
