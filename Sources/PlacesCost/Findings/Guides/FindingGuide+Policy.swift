extension FindingID {
  /// The guides of findings about when a client asks.
  var policyGuide: FindingGuide? {
    switch self {
    case .requestPerKeystroke: .requestPerKeystroke
    case .debounceIneffective: .debounceIneffective
    case .minimumOffByOne: .minimumOffByOne
    case .pasteNotSent: .pasteNotSent
    case .minimumShutsOutScript: .minimumShutsOutScript
    default: nil
    }
  }
}

extension FindingGuide {
  fileprivate static let requestPerKeystroke = FindingGuide(
    title: "a request for every keystroke",
    meaning: """
      Every key press sends a request; most are out of date before their list comes. The cost is \
      against a debounce of 300 ms; the recommendation says which debounce pays here.
      """,
    fix: Fix(
      iOS: "Debounce the text (Combine: debounce(for:), or a Task that sleeps and is cancelled).",
      android: "Debounce the text flow: textFlow.debounce(300).distinctUntilChanged().",
      web: "Debounce the input handler, and create the debounced function once.",
      server: "Let the client debounce; a server sees requests too late to save them."
    )
  )

  fileprivate static let debounceIneffective = FindingGuide(
    title: "a debounce that holds no request back",
    meaning: """
      Requests come later than their keystroke and yet one for each, or sooner than the declared \
      debounce: the timer is made anew for each key press, or the widget ignores it.
      """,
    fix: Fix(
      iOS: "Keep one timer or task for the field and cancel it at each key press.",
      android: "Keep one Job or Handler callback and cancel it at each key press; a delay(300) by "
        + "itself cancels nothing.",
      web: "Create the debounced function once (useMemo, useRef), not in render; the vendor's "
        + "widget has no debounce setting, so use the programmatic service.",
      server: "Nothing to do here: delaying requests on the server saves none."
    )
  )

  fileprivate static let minimumOffByOne = FindingGuide(
    title: "a minimum length that is one off",
    meaning: """
      The shortest text sent has one character more, or one less, than the declared minimum: the \
      comparison looks at the text before the key press, or uses > for >=.
      """,
    fix: Fix(
      everywhere: "Compare the length of the new text, after trimming, with >= to the minimum."
    )
  )

  fileprivate static let pasteNotSent = FindingGuide(
    title: "a pasted text that is not searched",
    meaning: """
      A text that came at once, by paste, autofill or a keyboard's suggestion, is long enough and \
      typing stopped, yet no request follows: its user sees no list. The mend costs its requests.
      """,
    fix: Fix(
      iOS: "Listen to .editingChanged or onChange(of:), not to single key presses.",
      android: "Use a TextWatcher or the text flow, not key listeners.",
      web: "Listen to input events, not keyup or keydown, and look at the field's new value.",
      server: "Nothing to do here: the client does not ask."
    )
  )

  fileprivate static let minimumShutsOutScript = FindingGuide(
    title: "a minimum that shuts out a script",
    meaning: """
      In some script more searches end below the minimum length than --max-short allows: in Han, \
      Kana and Hangul one or two characters are a whole name. The mend costs their requests.
      """,
    fix: Fix(
      everywhere: "Let the minimum depend on the text's script: 1 for Han, Kana and Hangul."
    )
  )
}
