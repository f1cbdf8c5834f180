/// What a synthetic trace is made of.
///
/// Equal options give equal bytes.
public struct SampleOptions: Equatable, Sendable {
  /// User sessions in the trace (rules S).
  public var sessions = 1_000
  public var seed: UInt64 = 1
  /// Milliseconds since the Unix epoch at which the period starts.
  public var start = SampleOptions.defaultStart
  /// Length of the period in days.
  public var days = 30
  /// The app's trailing debounce in milliseconds.
  public var appDebounce = 100
  /// The app's minimum length in characters.
  public var appMinimumLength = 2
  /// Sessions with a mistake in the use of the API, in hundredths of a per cent.
  public var mistakeShare = 300
  /// Which mistakes, in turn; at least one.
  public var mistakes = SampleMistake.standard
  /// Sessions left without a choice, in hundredths of a per cent.
  public var abandonedShare = 2_500

  public init() {}

  /// Whether the whole period lies in the years 0001–9999, which a trace can hold (rule T3).
  public var isWithinCalendar: Bool {
    let first: Int64 = -62_135_596_800_000
    let last: Int64 = 253_402_300_800_000
    // A search that starts at the end of the period may go on for a while.
    return start >= first && start <= last - (Int64(days) + 1) * 86_400_000
  }

  /// 2026-09-01T00:00:00 in Los Angeles, where Google's billing months start.
  public static let defaultStart: Int64 = 1_788_246_000_000
}
