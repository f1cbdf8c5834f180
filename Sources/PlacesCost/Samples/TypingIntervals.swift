/// Measured intervals between key presses: desktop transcription typing in English.
///
/// Statistics only, of 277,412 intervals of 400 people in a public subsample of the Aalto 136M
/// keystrokes study (Dhakal, Feit, Kristensson, Oulasvirta: Observations on Typing from 136 Million
/// Keystrokes, CHI 2018); modifier keys removed, gaps of 5 s and more left out.
enum TypingIntervals {
  /// Percentile and interval in milliseconds, all people together.
  static let percentiles: [(percent: Int, milliseconds: Int)] = [
    (1, 48), (2, 58), (5, 74), (10, 90), (15, 104), (20, 116), (25, 128), (30, 136), (35, 147),
    (40, 159), (45, 168), (50, 181), (55, 193), (60, 208), (65, 228), (70, 252), (75, 288),
    (80, 342), (85, 422), (90, 545), (92, 616), (94, 710), (95, 769), (96, 845), (97, 948),
    (98, 1098), (99, 1376),
  ]

  /// Percentile of people and the natural logarithm, in thousandths, of their median interval.
  ///
  /// They stand for 110, 120, 143, 181, 221, 281 and 321 ms at 5, 10, 25, 50, 75, 90 and 95 per
  /// cent. The ends are ours: 95 and 400 ms.
  static let personMedians: [(percent: Int, logarithm: Int)] = [
    (0, 4554), (5, 4700), (10, 4787), (25, 4963), (50, 5198), (75, 5398), (90, 5638), (95, 5771),
    (100, 5991),
  ]

  /// Backspaces in ten thousand key presses.
  static let backspaceShare = 548
}
