/// A synthetic native trace in time order, made piece by piece.
///
/// Sessions start throughout the period, more of them by day than by night. Most people search
/// once or twice in it, and some search again right after a choice. Sessions of different people
/// overlap, so events are held back until no earlier one can come; memory grows with the density
/// of sessions, not with their number.
///
/// The same options give the same bytes on every machine: all arithmetic is in whole numbers and
/// nothing depends on the order of a dictionary.
public struct SampleTrace: Sequence, IteratorProtocol {
  private struct Line {
    let time: Int64
    /// Position of the session and, within it, of the event: the order among equal times.
    let session: Int
    let event: Int
    let bytes: [UInt8]
  }

  /// A session with what the next needs to know of it.
  private struct Search {
    let person: SamplePerson
    let mistake: SampleMistake?
    let session: SampleSession

    /// A token that details have ended, all calls with it being the session's own.
    var reusableToken: String? {
      switch mistake {
      case nil, .duplicateRequests, .retryChain, .requestAfterSelection, .detailsWithoutFields,
        .extraProField, .doubledEffects:
        session.isCompleted ? session.token : nil
      default: nil
      }
    }
  }

  private let options: SampleOptions
  private let people: Int
  private var made = 0
  private var pending: [Line] = []
  private var previous: Search?
  private var random: SampleRandom
  private var mistakes = 0
  /// Whether a reused token is due as soon as there is one to reuse.
  private var owesReuse = false

  public init(_ options: SampleOptions) {
    self.options = options
    people = Swift.max(1, options.sessions * 3 / 5)
    random = SampleRandom(seed: options.seed, stream: 1 << 63)
  }

  /// The next lines of the trace; nil after the last.
  public mutating func next() -> [UInt8]? {
    while made < options.sessions {
      let session = appendSession()
      if made % 64 == 0, made < options.sessions,
        let bytes = flush(before: Swift.min(session.end, slot(made)))
      {
        return bytes
      }
    }
    return flush(before: .max)
  }
}

extension SampleTrace {
  /// Makes the next session, which no later one starts before the end of, unless in its own slot.
  private mutating func appendSession() -> SampleSession {
    let number = made
    made += 1
    let mistake = nextMistake()
    let followsUp = random.chance(800)
    var person = SamplePerson(number: number % people, seed: options.seed)
    var start = slot(number)
    // Somebody who has just chosen looks for another place.
    if let previous, previous.session.isCompleted, followsUp || mistake == .tokenReused {
      person = previous.person
      start = previous.session.end + Int64(random.number(in: 5_000...150_000))
    }
    let reusedToken = mistake == .tokenReused ? previous?.reusableToken : nil
    let session = SampleSession(
      of: person,
      mistake: mistake,
      reusedToken: reusedToken,
      start: start,
      options: options,
      random: SampleRandom(seed: options.seed, stream: UInt64(number))
    )
    for (index, event) in session.events.enumerated() {
      var bytes: [UInt8] = []
      event.append(to: &bytes, client: session.client, platform: session.platform)
      pending.append(Line(time: event.time, session: number, event: index, bytes: bytes))
    }
    previous = Search(person: person, mistake: mistake, session: session)
    return session
  }

  /// The next session's mistake, if it has one: each kind in turn.
  ///
  /// A reused token waits for a session that it can follow.
  private mutating func nextMistake() -> SampleMistake? {
    guard random.chance(options.mistakeShare) else { return nil }
    let canReuse = previous?.reusableToken != nil
    if owesReuse, canReuse {
      owesReuse = false
      return .tokenReused
    }
    let kinds = options.mistakes.isEmpty ? SampleMistake.standard : options.mistakes
    if kinds[mistakes % kinds.count] == .tokenReused, !canReuse {
      owesReuse = true
      mistakes += 1
    }
    mistakes += 1
    return kinds[(mistakes - 1) % kinds.count]
  }

  /// When a session starts that follows no other: sessions divide the period evenly, each starts
  /// somewhere in its part, and days are stretched by the hour's share of searches.
  private func slot(_ number: Int) -> Int64 {
    var random = SampleRandom(seed: options.seed, stream: 3 << 61 | UInt64(number))
    let parts = Int64(options.sessions)
    // The last half hour stays free for searches to end in.
    let period = Int64(options.days) * Self.day - 1_800_000
    let width = Swift.max(1, period / parts)
    let even = period / parts * Int64(number) + period % parts * Int64(number) / parts
    let position = even + Int64(random.below(Int(width)))
    let day = position / Self.day
    return options.start + day * Self.day + Int64(timeOfDay(Int(position % Self.day)))
  }

  /// Maps an even position in a day to a time of day, both in milliseconds.
  private func timeOfDay(_ position: Int) -> Int {
    let total = Self.hourWeights.reduce(0, +)
    var rest = position
    for (hour, weight) in Self.hourWeights.enumerated() {
      let span = Int(Self.day) * weight / total
      if rest < span { return hour * Self.hour + rest * Self.hour / span }
      rest -= span
    }
    return Int(Self.day) - 1
  }

  private static let day: Int64 = 86_400_000
  private static let hour = 3_600_000
  /// Searches by local hour.
  private static let hourWeights = [
    10, 6, 4, 4, 4, 6, 14, 28, 44, 56, 62, 66, 68, 66, 64, 62, 62, 64, 66, 62, 52, 40, 28, 18,
  ]

  /// Takes out the lines before a time, in order; nil where there are none.
  private mutating func flush(before time: Int64) -> [UInt8]? {
    pending.sort { ($0.time, $0.session, $0.event) < ($1.time, $1.session, $1.event) }
    let count = pending.firstIndex { $0.time >= time } ?? pending.count
    guard count > 0 else { return nil }
    var bytes: [UInt8] = []
    for line in pending[..<count] { bytes += line.bytes }
    pending.removeFirst(count)
    return bytes
  }
}
