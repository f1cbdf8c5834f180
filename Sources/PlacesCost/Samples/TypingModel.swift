/// How fast a made-up person types: a score for every key press, turned into milliseconds.
///
/// The score is the natural logarithm, in thousandths, of an interval as a plain log-normal model
/// would have it:
///
///     score = log(person's median) + noise + start + word boundary + correction
///
/// - The person's median is drawn once a person from `TypingIntervals.personMedians`.
/// - The noise is normal. Its deviation, 520, is less than the measured 584 because the other parts
///   add to what one sees of a person.
/// - People start slowly: the first intervals of a text are long, by e^1.4 at first, falling with
///   every key press. The size is ours, chosen so that debounced requests in the first twelve
///   characters match those measured on the sentences behind the intervals.
/// - A pause lies before each word, a smaller one before the space, a long one before a correction;
///   repeated backspaces come fast.
///
/// The pooled scores are then mapped, percentile by percentile, onto the measured intervals. The map
/// is monotone, so who is fast stays fast, and the intervals of all people together have the
/// measured distribution.
struct TypingModel {
  /// A person's log median in thousandths.
  let person: Int

  /// Draws a person.
  init(random: inout SampleRandom) {
    let position = random.below(100_000)
    person = interpolate(
      position,
      TypingIntervals.personMedians.map { (from: $0.percent * 1000, to: $0.logarithm) }
    )
  }

  /// The score of one key press.
  func score(of press: KeyPress, random: inout SampleRandom) -> Int {
    let noise = random.normal() * Self.noiseDeviation / 65_536
    return person + noise + Self.start(press.index) + press.effort
  }

  /// Milliseconds from the press before to this one, from 20 to 4,999.
  func interval(before press: KeyPress, random: inout SampleRandom) -> Int {
    Self.milliseconds(score(of: press, random: &random))
  }

  /// The interval that a score stands for.
  static func milliseconds(_ score: Int) -> Int {
    interpolate(score, calibration)
  }

  private static let noiseDeviation = 520

  /// How much slower, in thousandths of a natural logarithm, the key press with an index is for
  /// being early in its text: 1,400 × exp(−index / 4.5).
  private static func start(_ index: Int) -> Int {
    index < startEffects.count ? startEffects[index] : 0
  }

  private static let startEffects = [
    1400, 1121, 898, 719, 575, 461, 369, 295, 237, 189, 152, 121, 97, 78, 62, 50, 40, 32, 26, 21,
    16, 13, 11, 8, 7, 5, 4, 3, 3, 2,
  ]

  /// Scores of the model at the measured percentiles, beside the measured intervals.
  private static let calibration: [(from: Int, to: Int)] = {
    let measured = TypingIntervals.percentiles.map(\.milliseconds)
    let inner = zip(calibratedScores, measured).map { (from: $0.0, to: $0.1) }
    let first = inner.first ?? (from: 0, to: 0)
    let last = inner.last ?? (from: 0, to: 0)
    return [(from: first.from - 800, to: 20)] + inner + [(from: last.from + 1200, to: 4999)]
  }()

  /// The pooled percentiles of `score(of:random:)` over the key presses of sample sentences, found
  /// by `TypingCalibration(sentences: 20_000, seed: 1).scorePercentiles` in the tests.
  static let calibratedScores: [Int] = [
    3914, 4081, 4332, 4560, 4718, 4845, 4954, 5053, 5146, 5235, 5321, 5407, 5493, 5582, 5673, 5770,
    5875, 5993, 6132, 6308, 6398, 6506, 6571, 6648, 6741, 6868, 7067,
  ]
}

/// Linear interpolation in a table of ascending positions, in whole numbers rounded down; the end
/// values hold beyond the ends.
func interpolate(_ position: Int, _ table: [(from: Int, to: Int)]) -> Int {
  guard let next = table.firstIndex(where: { $0.from >= position }) else {
    return table.last?.to ?? 0
  }
  let upper = table[next]
  guard next > 0, upper.from > position else { return upper.to }
  let lower = table[next - 1]
  return lower.to + (position - lower.from) * (upper.to - lower.to) / (upper.from - lower.from)
}
