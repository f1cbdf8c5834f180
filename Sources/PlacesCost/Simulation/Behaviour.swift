/// Something that apps do beside a trailing debounce, or in its place.
///
/// Each is replayed by itself, over the same sessions and by the same rules as the grid (W1–W5),
/// with only the difference that its case states. `docs/simulation.md` defines them at length.
public enum Behaviour: Hashable, Sendable {
  /// A leading-edge throttle in place of the debounce: an eligible keystroke sends at once, unless
  /// the request before was sent less than this many milliseconds ago. Nothing is sent afterwards
  /// for keystrokes that were passed over, not even for the last one.
  case throttle(interval: Int)
  /// A debounce that also fires this many milliseconds after the first keystroke since it last
  /// fired, however fast the typing; at least the debounce itself.
  case maxWait(Int)
  /// A text that the session has asked for before is not asked again, however long ago that was.
  case cache
  /// Keystrokes of text that an input method is still composing are not seen by the app at all:
  /// they send nothing, and hold no earlier request back.
  case skipComposing
  /// A text equal to the last one sent is asked again, which rule W2 does not.
  case askIdentical

  /// The stable name in reports and, with two dashes before it, on the command line.
  public var id: String {
    switch self {
    case .throttle: "throttle"
    case .maxWait: "max-wait"
    case .cache: "cache"
    case .skipComposing: "skip-composing"
    case .askIdentical: "ask-identical"
    }
  }

  /// Whether the app has a debounce beside the behaviour.
  public var hasDebounce: Bool {
    if case .throttle = self { return false }
    return true
  }

  /// The policies of a grid that the behaviour is replayed at; one per minimum length, with a
  /// debounce of 0 in the place of none, where it has no debounce.
  package func policies(of grid: PolicyGrid) -> PolicyGrid {
    hasDebounce ? grid : PolicyGrid(minChars: grid.minChars, debounces: [0])
  }
}
