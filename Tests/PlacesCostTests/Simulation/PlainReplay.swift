@testable import PlacesCost

/// Replays one session under one policy straight from rules W1–W5, with the texts themselves.
///
/// Plain and slow, to compare the fast replay with; it shares no code with it.
struct PlainReplay: Equatable {
  /// Requests sent, one that W4 adds included.
  var requests = 0
  /// Whether W4 added the request.
  var isForced = false
  /// The trimmed text of the first request; nil where W3 sends none.
  var firstText: PlainText?
  /// Whether a request with the chosen text is sent (W15).
  var sendsChosenText = false

  /// - Parameters:
  ///   - texts: what the field held after each keystroke, and when in microseconds.
  ///   - minChars: the policy's N.
  ///   - debounce: the policy's D in milliseconds.
  ///   - isCompleted: whether at least one request is needed (W4).
  ///   - chosenText: the text of the last observed request before the choice, if any.
  init(
    _ texts: [(time: Int64, text: PlainText)],
    minChars: Int,
    debounce: Int,
    isCompleted: Bool,
    chosenText: PlainText?
  ) {
    var lastSent: PlainText?
    for index in texts.indices {
      let text = texts[index].text
      let isEligible = text.length >= minChars && text != lastSent
      let isLast = index == texts.count - 1
      let waits =
        isLast || texts[index + 1].time - texts[index].time >= Int64(debounce) * 1_000
      guard isEligible, waits else { continue }
      requests += 1
      lastSent = text
      if firstText == nil { firstText = text }
      if text == chosenText { sendsChosenText = true }
    }
    if isCompleted, requests == 0 {
      requests = 1
      isForced = true
    }
  }
}
