@testable import PlacesCost

/// Replays one session under one behaviour and policy as an app would run: a clock, a timer, a field.
///
/// Written from `docs/simulation.md`, to compare ``BehaviourReplay`` with; it shares no code with it.
struct PlainBehaviour: Equatable {
  /// Requests sent, one that W4 adds included.
  var requests = 0
  /// The trimmed text of the first request.
  var firstText: PlainText?
  var sendsChosenText = false
  /// Whether the list on the screen is that of the last text in the end.
  var answersLastText = false

  private let behaviour: Behaviour
  private let policy: Policy
  private let chosenText: PlainText?
  private var sent: [PlainText] = []

  /// Replays what the field held after each keystroke, at times in microseconds.
  ///
  /// `composing` are the keystrokes that an input method was composing; a completed session needs one
  /// request at least (W4).
  init(
    _ typing: [(time: Int64, text: PlainText)],
    composing: Set<Int>,
    _ behaviour: Behaviour,
    _ policy: Policy,
    isCompleted: Bool,
    chosenText: PlainText?
  ) {
    self.behaviour = behaviour
    self.policy = policy
    self.chosenText = chosenText
    let seen = typing.enumerated().filter { index, _ in
      behaviour != .skipComposing || !composing.contains(index)
    }.map(\.element)
    switch behaviour {
    case .throttle(let interval): throttle(seen, interval: Int64(interval) * 1_000)
    default: debounce(seen)
    }
    firstText = sent.first
    if let last = typing.last?.text {
      answersLastText = sent.last == last || behaviour == .cache && sent.contains(last)
    }
    requests = isCompleted ? max(1, sent.count) : sent.count
    sendsChosenText = chosenText.map { sent.contains($0) } ?? false
  }

  private mutating func throttle(_ typing: [(time: Int64, text: PlainText)], interval: Int64) {
    var mayAskFrom = Int64.min
    for (time, text) in typing where time >= mayAskFrom {
      let before = sent.count
      ask(text)
      if sent.count > before { mayAskFrom = time + interval }
    }
  }

  private mutating func debounce(_ typing: [(time: Int64, text: PlainText)]) {
    let quiet = Int64(policy.debounce) * 1_000
    var longest = Int64.max
    if case .maxWait(let limit) = behaviour { longest = max(quiet, Int64(limit) * 1_000) }
    var field: PlainText?
    var burst: Int64?
    var alarm: Int64?
    for (time, text) in typing {
      if let due = alarm, due <= time, let text = field {
        ask(text)
        burst = nil
      }
      let start = burst ?? time
      burst = start
      field = text
      alarm = min(time + quiet, longest == .max ? .max : start + longest)
    }
    if let field { ask(field) }
  }

  private mutating func ask(_ text: PlainText) {
    guard text.length >= policy.minChars else { return }
    switch behaviour {
    case .askIdentical: break
    case .cache: if sent.contains(text) { return }
    case .throttle, .maxWait, .skipComposing: if sent.last == text { return }
    }
    sent.append(text)
  }
}
