/// Which key comes after which in the lines of a trace.
///
/// Whoever writes a trace writes keys in one order, or a few. So the bytes that followed a key last time
/// are compared first, quotes and colon included, before a key is read and looked up.
struct KeyGuesses {
  /// The bytes of a key from its quote to its colon, as two words, and what it means.
  struct Guess {
    fileprivate var first: UInt64 = 0
    fileprivate var second: UInt64 = 0
    fileprivate var secondMask: UInt64 = 0
    fileprivate var firstMask: UInt64 = 0
    /// How many bytes there are; 0 without a guess.
    fileprivate(set) var length = 0
    /// The key; nil for one that means nothing here.
    fileprivate(set) var key: TraceKey?
    /// The kinds of value that the key accepts, a bit for each; all for one that means nothing.
    fileprivate(set) var accepted: UInt16 = .max
  }

  /// By the key before and the type of the line.
  private var guesses = Array(repeating: Guess(), count: typeCount * keyCount)

  /// The place before the first key.
  static let start = 0

  private static let keyCount = TraceKey.allCases.count + 1
  private static let typeCount = 8

  /// The place behind a key, nil for one that means nothing, in a line whose `type` has a length: that
  /// tells apart what lines of different types hold.
  @inline(__always)
  static func place(after key: TraceKey?, type: Int) -> Int {
    (key.map { $0.index &+ 1 } ?? 0) &+ (type & 7) &* keyCount
  }

  /// The longest guess, which is how many bytes a look ahead needs.
  static let length = 16

  /// The guess that holds at an offset, where `length` bytes must lie; nil if none does.
  @inline(__always)
  func match(_ line: RawSpan, at offset: Int, after place: Int) -> Guess? {
    let guess = guesses[place]
    let first = line.word(unchecked: offset) & guess.firstMask
    let second = line.word(unchecked: offset &+ 8) & guess.secondMask
    // Without a guess both sides are 0.
    return first == guess.first && second == guess.second && guess.length > 0 ? guess : nil
  }

  /// Remembers which key came after another.
  ///
  /// - Parameters:
  ///   - key: what the key means.
  ///   - line: the line.
  ///   - bytes: where the key lies, from its quote to its colon, at most `length` bytes.
  ///   - place: the place of the key before.
  mutating func learn(_ key: TraceKey?, in line: RawSpan, _ bytes: Range<Int>, after place: Int) {
    guard bytes.count <= Self.length, bytes.lowerBound + Self.length <= line.byteCount else {
      return
    }
    var guess = Guess()
    guess.length = bytes.count
    guess.key = key
    guess.accepted = key?.acceptedKinds ?? .max
    guess.firstMask = Self.mask(bytes.count)
    guess.secondMask = Self.mask(bytes.count - 8)
    guess.first = line.word(unchecked: bytes.lowerBound) & guess.firstMask
    guess.second = line.word(unchecked: bytes.lowerBound + 8) & guess.secondMask
    guesses[place] = guess
  }

  /// The lowest bytes of a word, all of them from eight on.
  private static func mask(_ bytes: Int) -> UInt64 {
    bytes >= 8 ? .max : bytes <= 0 ? 0 : (1 << (8 * UInt64(bytes))) - 1
  }
}
