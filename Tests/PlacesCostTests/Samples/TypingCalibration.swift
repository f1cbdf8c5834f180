@testable import PlacesCost

/// What the typing model gives on sample sentences, beside what was measured on real ones.
struct TypingCalibration: Sendable {
  let sentences: Int
  private(set) var presses = 0
  private(set) var backspaces = 0
  /// The debounces looked at, in milliseconds.
  let debounces: [Int]
  /// Requests in all sentences together, for each debounce.
  private(set) var requests: [Int]
  /// Pooled scores, ascending.
  private var scores: [Int] = []

  /// Types sentences, five a person, and counts the requests of their first presses.
  ///
  /// By rules W2 and W3 at minimum length 1, press i sends if the interval to the next is at least
  /// the debounce and its trimmed text is neither empty nor the one sent last. The last of the
  /// presses looked at counts by its interval to the next.
  ///
  /// - Parameters:
  ///   - sentences: How many.
  ///   - seed: Seed of people, sentences and typing.
  ///   - debounces: In milliseconds.
  ///   - first: Presses of a sentence whose requests are counted.
  init(sentences: Int, seed: UInt64, debounces: [Int] = [], inFirst first: Int = 12) {
    self.sentences = sentences
    self.debounces = debounces
    requests = Array(repeating: 0, count: debounces.count)
    for group in stride(from: 0, to: sentences, by: 5) {
      var random = SampleRandom(seed: seed, stream: UInt64(group))
      let person = TypingModel(random: &random)
      for _ in group..<min(group + 5, sentences) {
        let sentence = SampleSentences.sentence(random: &random)
        let typing = Typing(sentence, random: &random)
        add(typing.presses, by: person, inFirst: first, random: &random)
      }
    }
    scores.sort()
  }

  private mutating func add(
    _ typed: [KeyPress],
    by person: TypingModel,
    inFirst first: Int,
    random: inout SampleRandom
  ) {
    presses += typed.count
    backspaces += typed.count(where: \.isBackspace)
    let following = typed.dropFirst().map { person.score(of: $0, random: &random) }
    scores += following
    let intervals = following.prefix(first).map(TypingModel.milliseconds)
    for (index, debounce) in debounces.enumerated() {
      var sent: Substring = ""
      for (press, interval) in zip(typed, intervals) where interval >= debounce {
        let text = press.text.trimmingSpaces
        guard !text.isEmpty, text != sent else { continue }
        sent = text
        requests[index] += 1
      }
    }
  }
}

extension TypingCalibration {
  /// Hundredths of a request a sentence, for each debounce, rounded down.
  var hundredthsPerSentence: [Int] {
    requests.map { sentences == 0 ? 0 : $0 * 100 / sentences }
  }

  /// Backspaces in ten thousand presses, rounded down.
  var backspaceShare: Int { presses == 0 ? 0 : backspaces * 10_000 / presses }

  /// The pooled scores at the measured percentiles, nearest rank: what the model is calibrated with.
  var scorePercentiles: [Int] {
    guard !scores.isEmpty else { return [] }
    return TypingIntervals.percentiles.map { percentile in
      scores[max(0, (scores.count * percentile.percent + 99) / 100 - 1)]
    }
  }

  /// The intervals at the measured percentiles, in milliseconds.
  var intervalPercentiles: [Int] { scorePercentiles.map(TypingModel.milliseconds) }
}
