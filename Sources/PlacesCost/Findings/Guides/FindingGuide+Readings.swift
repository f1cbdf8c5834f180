extension FindingID {
  /// The guides of findings about what Google's pages leave open.
  var readingGuide: FindingGuide {
    switch self {
    case .sessionOutlivesToken: .sessionOutlivesToken
    case .readingTokenReuse: .readingTokenReuse
    case .readingProSession: .readingProSession
    case .readingAborted: .readingAborted
    default: FindingGuide(title: rawValue, meaning: "", fix: FindingGuide.Fix(everywhere: ""))
    }
  }
}

extension FindingGuide {
  fileprivate static let sessionOutlivesToken = FindingGuide(
    title: "session used for more than five minutes",
    meaning: """
      Google does not say when a token times out. Had these ended after 300 s, the trace would cost \
      more by the amount shown as negative.
      """,
    fix: Fix(
      iOS: "Create the token when typing begins, not when the screen appears; renew it on return "
        + "from the background.",
      android: "Create the token when typing begins; renew it in onResume after some minutes.",
      web:
        "Create the token on the first input event, not at page load; renew it after some minutes.",
      server: "Ask clients for a fresh token when a search rests for some minutes."
    )
  )

  fileprivate static let readingTokenReuse = FindingGuide(
    title: "other reading: reuse voids the first session",
    meaning: """
      Google's pages can be read so that reusing a token makes its first session invalid too \
      (--token-reuse void). The cost is the observed one minus that of the other reading.
      """,
    fix: Fix(everywhere: "Renew the token after each search; then both readings agree.")
  )

  fileprivate static let readingProSession = FindingGuide(
    title: "other reading: Pro endings at their own tier",
    meaning: """
      Google's session page charges a Pro or Enterprise ending at the Enterprise + Atmosphere price; \
      it is also read as its own tier (--pro-session own-tier).
      """,
    fix: Fix(everywhere: "Check one line of an invoice, and set --pro-session to what it shows.")
  )

  fileprivate static let readingAborted = FindingGuide(
    title: "other reading: calls that the client gave up",
    meaning: """
      Calls with status 0 or ABORTED may have reached Google and been billed, or not (--aborted). The \
      cost is the observed one minus that of the other reading.
      """,
    fix: Fix(
      everywhere: "Compare the counts with the Cloud console; debounce so that fewer requests are "
        + "sent only to be aborted."
    )
  )
}
