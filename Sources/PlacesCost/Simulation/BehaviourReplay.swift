/// Replays sessions under one behaviour, policy by policy.
///
/// Plain on purpose: each policy walks the keystrokes once, so a session costs keystrokes times
/// policies. For example, a throttle of 300 ms and a minimum of 1:
///
///     ms    0  120  240  360  480  1200  1320
///     sent  x            x         x            1320 is 120 ms after a request, and is the last
package struct BehaviourReplay {
  package let behaviour: Behaviour
  package let grid: PolicyGrid
  /// What the last session did under each policy of `grid`, in its order.
  package private(set) var outcomes: ReplayOutcomes
  /// Whether the list on the screen was the one for the last text, by policy.
  package private(set) var answersLastText: [Bool]
  private var typed: [SeenKeystroke] = []
  private var askedTexts: Set<UInt64> = []

  /// A keystroke that the app sees.
  private struct SeenKeystroke {
    var keystroke: Keystroke
    /// Its place among all keystrokes of the session.
    var index: Int
  }

  /// Creates a replay over those policies of a grid that the behaviour has.
  package init(_ behaviour: Behaviour, grid: PolicyGrid) {
    self.behaviour = behaviour
    self.grid = behaviour.policies(of: grid)
    outcomes = ReplayOutcomes(policies: self.grid.count)
    answersLastText = Array(repeating: false, count: self.grid.count)
  }

  /// Replays one session; the parameters are those of ``Replay``.
  package mutating func run(
    _ keystrokes: [Keystroke],
    isCompleted: Bool,
    chosenText: UInt64?
  ) {
    see(keystrokes)
    var index = 0
    for debounce in grid.debounces {
      for minChars in grid.minChars {
        replay(
          Policy(minChars: minChars, debounce: debounce),
          at: index,
          lastText: keystrokes.last?.text,
          chosenText: chosenText
        )
        index += 1
      }
    }
    outcomes.finish(keystrokes, minChars: grid.minChars, isCompleted: isCompleted)
  }

  /// Takes the keystrokes that the app sees.
  private mutating func see(_ keystrokes: [Keystroke]) {
    typed.removeAll(keepingCapacity: true)
    let isComposed = behaviour == .skipComposing ? keystrokes.composition : []
    for (index, keystroke) in keystrokes.enumerated()
    where isComposed.isEmpty || !isComposed[index] {
      typed.append(SeenKeystroke(keystroke: keystroke, index: index))
    }
  }

  private mutating func replay(
    _ policy: Policy,
    at place: Int,
    lastText: UInt64?,
    chosenText: UInt64?
  ) {
    outcomes.requests[place] = 0
    outcomes.firstSend[place] = -1
    outcomes.sendsChosenText[place] = false
    askedTexts.removeAll(keepingCapacity: true)
    var timer = Timer(behaviour, debounce: policy.debounce)
    var lastSent: SeenKeystroke?
    for position in typed.indices {
      let seen = typed[position]
      let next = position + 1 < typed.count ? typed[position + 1].keystroke.time : nil
      let isDue = timer.isDue(
        at: seen.keystroke.time,
        next: next,
        lastRequest: lastSent?.keystroke.time
      )
      guard isDue, seen.keystroke.length >= policy.minChars,
        isNew(seen.keystroke.text, lastSent: lastSent?.keystroke.text)
      else { continue }
      outcomes.requests[place] += 1
      if lastSent == nil {
        outcomes.firstSend[place] = Int32(truncatingIfNeeded: seen.index)
        outcomes.blindChars[place] = Int(seen.keystroke.length)
      }
      if seen.keystroke.text == chosenText { outcomes.sendsChosenText[place] = true }
      lastSent = seen
    }
    let isCached = behaviour == .cache && lastText.map { askedTexts.contains($0) } ?? false
    answersLastText[place] = isCached || (lastSent != nil && lastSent?.keystroke.text == lastText)
  }

  /// Whether a text is asked for, and takes note that it is.
  private mutating func isNew(_ text: UInt64, lastSent: UInt64?) -> Bool {
    switch behaviour {
    case .askIdentical: true
    case .cache: askedTexts.insert(text).inserted
    case .throttle, .maxWait, .skipComposing: text != lastSent
    }
  }
}

/// Decides at which keystrokes an app's timer lets a request go.
private struct Timer {
  /// In microseconds.
  let debounce: Int64
  /// The longest wait since a burst's first keystroke, in microseconds.
  var maxWait = Int64.max
  /// The shortest time between two requests, in microseconds.
  var interval: Int64?
  /// Time of the first keystroke since the timer last fired.
  var burst: Int64?

  init(_ behaviour: Behaviour, debounce milliseconds: Int) {
    debounce = Int64(milliseconds) * 1_000
    switch behaviour {
    case .throttle(let interval): self.interval = Int64(interval) * 1_000
    case .maxWait(let limit): maxWait = max(Int64(limit) * 1_000, debounce)
    case .cache, .skipComposing, .askIdentical: break
    }
  }

  /// Whether a request for the text of a keystroke may go, right away or before the next keystroke.
  ///
  /// A timer that is due when the next keystroke comes fires first (W3).
  ///
  /// - Parameters:
  ///   - time: the keystroke's time.
  ///   - next: that of the next one; nil after the last.
  ///   - lastRequest: when the keystroke came that sent the last request.
  /// - Returns: whether it may, so that the next keystroke starts another burst.
  mutating func isDue(at time: Int64, next: Int64?, lastRequest: Int64?) -> Bool {
    if let interval { return lastRequest.map { time - $0 >= interval } ?? true }
    let start = burst ?? time
    burst = start
    let gap = next.map { $0 - time } ?? .max
    let waited = time - start
    guard gap >= min(debounce, maxWait - waited) else { return false }
    burst = nil
    return true
  }
}

extension [Keystroke] {
  /// Which keystrokes an input method was still composing: the marked ones, or in a session without
  /// marks those that a conversion gives away.
  package var composition: [Bool] {
    let marks = map(\.isComposing)
    return marks.contains(true) ? marks : inferredComposition
  }
}
