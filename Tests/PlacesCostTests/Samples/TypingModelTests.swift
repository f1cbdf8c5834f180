import Testing

@testable import PlacesCost

struct TypingModelTests {
  /// Requests in the first twelve characters, in hundredths, on the sentences behind the intervals
  /// (issue 3, plausibility).
  static let realSentences = [(0, 1_040), (100, 980), (200, 610), (300, 410), (500, 270)]

  static let typed = TypingCalibration(
    sentences: 3_000,
    seed: 2,
    debounces: realSentences.map(\.0)
  )

  @Test func `debounced requests fall as on the real sentences, within half a request`() {
    for (requests, (debounce, expected)) in zip(
      Self.typed.hundredthsPerSentence,
      Self.realSentences
    ) {
      #expect(abs(requests - expected) <= 50, "\(debounce) ms: \(requests)")
    }
  }

  @Test func `all people together have the measured intervals, within seven per cent`() {
    for (interval, measured) in zip(Self.typed.intervalPercentiles, TypingIntervals.percentiles) {
      #expect(
        abs(interval - measured.milliseconds) * 100 <= 7 * measured.milliseconds,
        "\(measured.percent) %: \(interval) ms, measured \(measured.milliseconds) ms"
      )
    }
  }

  @Test func `backspaces have the measured share of all presses`() {
    let share = Self.typed.backspaceShare
    #expect(abs(share - TypingIntervals.backspaceShare) <= 40, "\(share)")
  }

  @Test func `the map from scores to intervals rises and stays within its ends`() {
    let intervals = stride(from: 0, through: 12_000, by: 5).map(TypingModel.milliseconds)
    #expect(intervals.first == 20)
    #expect(intervals.last == 4_999)
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(TypingModel.calibratedScores.count == TypingIntervals.percentiles.count)
  }

  @Test func `typing ends with its target, one character or backspace a press`() {
    for seed in 0..<200 {
      var random = SampleRandom(seed: UInt64(seed), stream: 0)
      let target = SamplePlaces.target(random: &random).text
      let presses = Typing(target, random: &random).presses
      #expect(presses.last?.text == target, "seed \(seed)")
      var length = 0
      for (index, press) in presses.enumerated() {
        #expect(press.index == index)
        #expect(press.text.count == length + (press.isBackspace ? -1 : 1), "seed \(seed)")
        length = press.text.count
      }
    }
  }

  @Test func `interpolates between the entries of a table and holds its ends`() {
    let table = [(from: 0, to: 10), (from: 10, to: 30), (from: 14, to: 32)]
    let positions = [-5, 0, 1, 5, 10, 11, 12, 14, 99]
    #expect(positions.map { interpolate($0, table) } == [10, 10, 12, 20, 30, 30, 31, 32, 32])
    #expect(interpolate(3, []) == 0)
  }
}

struct SampleRandomTests {
  @Test func `a stream never changes`() {
    var random = SampleRandom(seed: 1, stream: 2)
    let numbers = (0..<4).map { _ in random.next() }
    #expect(
      numbers == [
        17_416_634_734_258_385_805, 16_760_610_659_015_930_324, 16_022_093_959_352_143_066,
        15_921_053_436_342_637_423,
      ]
    )
  }

  @Test func `numbers below a bound are all equally likely`() {
    var random = SampleRandom(seed: 5, stream: 0)
    var counts = [0, 0, 0, 0, 0, 0, 0]
    for _ in 0..<70_000 { counts[random.below(7)] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 400 }, "\(counts)")
    #expect([-3, 0, 1].allSatisfy { random.below($0) == 0 })
    #expect((0..<100).allSatisfy { _ in (3...4).contains(random.number(in: 3...4)) })
  }

  @Test func `normal deviates have mean 0 and deviation 1`() {
    var random = SampleRandom(seed: 6, stream: 0)
    let deviates = (0..<50_000).map { _ in random.normal() }
    let mean = deviates.reduce(0, +) / deviates.count
    let variance = deviates.map { ($0 >> 4) * ($0 >> 4) }.reduce(0, +) / deviates.count
    #expect(abs(mean) < 1_000)
    #expect(abs(variance - 4096 * 4096) < 4096 * 4096 / 50)
  }

  @Test func `weights decide how often an index comes`() {
    var random = SampleRandom(seed: 7, stream: 0)
    var counts = [0, 0, 0]
    for _ in 0..<10_000 { counts[random.index(weights: [1, 0, 3])] += 1 }
    #expect(counts[1] == 0)
    #expect(abs(counts[0] - 2_500) < 250)
  }
}
