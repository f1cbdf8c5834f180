/// Findings about requests that need not be sent: a request belongs to at most one of them, the
/// first that applies in the order of `inspectRequests`.
extension FindingCollector {
  /// Finds them in a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - symptoms: what shows which of them may apply at all.
  mutating func inspectRequests(of session: UserSession, _ symptoms: Symptoms) {
    var repetitions = Repetitions(of: session.calls.those { $0.isAsked })
    if symptoms.contains(.repetition) {
      repetitions.takeRetryChains()
      repetitions.takeStrictModePairs()
      repetitions.takeDuplicates()
    }
    // Of requests that stand in for keystrokes no symptom says how their text was typed.
    if symptoms.contains(.typing) || session.keystrokes.isEmpty {
      repetitions.takeComposition(session.keystrokes)
      repetitions.takeDictation(session.keystrokes)
    }
    if symptoms.contains(.repetition), !session.isAnonymous {
      repetitions.takeRepeatedTexts()
    }
    for (id, calls) in repetitions.found { noteUnsent(id, calls) }
  }

  /// Requests for text that the app itself wrote into the field (S2.2).
  mutating func inspectAfterSelection(of search: Search) {
    let calls = search.afterSelection
    guard !calls.isEmpty else { return }
    guard search.hasLateValidation else {
      noteUnsent(.requestAfterSelection, calls)
      return
    }
    // The request came between details and validation, which may have cost the latter its session.
    let billed = search.session.calls.filter { $0.role != .none }
    var mend = Mend(under: assumptions)
    mend.remove(billed)
    mend.insert(billed.filter { !$0.isAfterSelection }.map(\.event))
    note(.requestAfterSelection, calls: calls, mend: mend)
  }

  /// Notes billable requests whose mend is not to send them.
  private mutating func noteUnsent(_ id: FindingID, _ calls: some Collection<SessionCall>) {
    var mend = Mend(under: assumptions)
    mend.remove(calls)
    note(id, calls: calls, mend: mend)
  }
}
