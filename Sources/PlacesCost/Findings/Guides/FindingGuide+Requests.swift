extension FindingID {
  /// The guides of findings about requests.
  var requestGuide: FindingGuide? {
    switch self {
    case .retryChain: .retryChain
    case .strictModePairs: .strictModePairs
    case .duplicateRequest: .duplicateRequest
    case .requestsWhileComposing: .requestsWhileComposing
    case .dictationRequests: .dictationRequests
    case .repeatedText: .repeatedText
    case .requestAfterSelection: .requestAfterSelection
    default: nil
    }
  }
}

extension FindingGuide {
  fileprivate static let retryChain = FindingGuide(
    title: "one request retried over and over",
    meaning: """
      Three or more requests for one text, after failures or at growing intervals: a retry loop. \
      What reached Google is billed even if the client saw an error.
      """,
    fix: Fix(
      iOS: "Cap retries at two, and cancel them when the text changes; check "
        + "URLSessionConfiguration.timeoutIntervalForRequest.",
      android: "Cap retries at two and cancel the CancellationToken when the text changes.",
      web: "Cap retries at two, abort with AbortController when the text changes, and do not retry "
        + "on 4xx.",
      server: "Retry only 429 and 5xx, at most twice; stop when a newer text arrives."
    )
  )

  fileprivate static let strictModePairs = FindingGuide(
    title: "every request sent twice",
    meaning: """
      All requests of a session come in pairs within 100 ms: effects that run twice, as in \
      development with React's StrictMode. They are billed; leave them out of a forecast.
      """,
    fix: Fix(
      iOS: "Start the search from one place: .task(id: text) or .onChange, not both.",
      android: "Use LaunchedEffect(text) with a single key, and one collector of the text flow.",
      web: "Abort the request in the effect's cleanup function, and use another key or a stub in "
        + "development.",
      server: "Drop a request that repeats the one before it within 100 ms."
    )
  )

  fileprivate static let duplicateRequest = FindingGuide(
    title: "same text asked twice in a row",
    meaning: "A request repeats the text of the one before it within 100 ms.",
    fix: Fix(
      iOS: "Compare with the last text sent (Combine: removeDuplicates) before sending.",
      android: "Add distinctUntilChanged() to the text flow before sending.",
      web: "Memoize the options object (useMemo) and the debounced function, and skip a text equal "
        + "to the last.",
      server: "Join identical requests that are in flight."
    )
  )

  fileprivate static let requestsWhileComposing = FindingGuide(
    title: "requests while an input method composes",
    meaning: """
      Requests were sent for the letters typed into an input method, before they became the text the \
      user meant.
      """,
    fix: Fix(
      iOS: "Do not send while UITextField.markedTextRange is not nil.",
      android: "Do not send while BaseInputConnection.getComposingSpanStart(text) is 0 or more.",
      web: "Do not send while event.isComposing; send on compositionend.",
      server: "Nothing to mend here: the client decides when to ask."
    )
  )

  fileprivate static let dictationRequests = FindingGuide(
    title: "a request for each guess of dictation",
    meaning: """
      Speech input fills the field a word at a time, and each guess was sent. Only the last one was \
      meant.
      """,
    fix: Fix(
      iOS: "Wait for a pause of some 500 ms when the text grows by more than three characters.",
      android: "Send on RecognizerIntent's final result, not on partial ones.",
      web:
        "Send when SpeechRecognitionResult.isFinal, or debounce jumps of several characters longer.",
      server: "Nothing to mend here: the client decides when to ask."
    )
  )

  fileprivate static let repeatedText = FindingGuide(
    title: "text asked before in the same search",
    meaning: """
      A text is asked again: after a correction, or with a space at its end. A cache for the time of \
      the search, by trimmed text, would answer it.
      """,
    fix: Fix(
      everywhere:
        "Trim the text, and send nothing while it stays the same; keep the suggestions of this "
        + "search by text, look there first, and drop them when the search ends."
    )
  )

  fileprivate static let requestAfterSelection = FindingGuide(
    title: "request for text that the app filled in",
    meaning: """
      After the choice the app writes the address into the field, and its own change listener sends \
      another request.
      """,
    fix: Fix(
      iOS: "Set the text without sending: ignore the change while the app assigns it.",
      android: "Remove the TextWatcher, or set a flag, around setText.",
      web: "Set the value without searching: useState for the text apart from the query "
        + "(use-places-autocomplete: setValue(text, false)).",
      server: "Nothing to mend here: the client decides when to ask."
    )
  )
}
