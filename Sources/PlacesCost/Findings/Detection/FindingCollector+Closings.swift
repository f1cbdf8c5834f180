/// Findings about the calls that end a session, and about calls that the client gave up.
extension FindingCollector {
  mutating func inspectClosings(of search: Search) {
    noteRepeatedDetails(of: search)
    noteDetailsAfterValidation(of: search)
  }

  /// Further details calls for a place that the session asks details of already.
  private mutating func noteRepeatedDetails(of search: Search) {
    let details = search.closings.filter { $0.event.kind == .details && $0.event.place != 0 }
    var kept: [UInt64: UInt64] = [:]
    for call in details where call.role == .ends || kept[call.event.place] == nil {
      kept[call.event.place] = call.event.position
    }
    let repeated = details.filter { kept[$0.event.place] != $0.event.position }
    guard !repeated.isEmpty else { return }
    var mend = Mend(under: assumptions)
    mend.remove(repeated)
    note(.detailsTwice, calls: repeated, mend: mend)
  }

  /// An Essentials details call that would have been free before the validation (B9).
  private mutating func noteDetailsAfterValidation(of search: Search) {
    guard
      let validation = search.closings.first(where: {
        $0.event.kind == .validate && $0.role == .ends
      })
    else { return }
    let late = search.closings.filter {
      $0.role == .afterEnd && $0.endsEssentials(under: assumptions)
        && $0.event.billingKey == validation.event.billingKey
        && $0.event.time >= validation.event.time
    }
    let hasEarly = search.closings.contains {
      $0.event.kind == .details && $0.role == .ends
        && $0.event.billingKey == validation.event.billingKey
    }
    guard let moved = late.first, !hasEarly else { return }
    let tied = search.session.calls.filter {
      $0.role != .none && $0.event.billingKey == validation.event.billingKey
    }
    var mended = tied.filter { $0.event.position != moved.event.position }
    let place = mended.firstIndex { $0.event.position == validation.event.position }
    mended.insert(moved, at: place ?? mended.count)
    var mend = Mend(under: assumptions)
    mend.remove(tied)
    mend.insert(mended.withOwnToken)
    note(.detailsAfterValidation, calls: [moved], mend: mend)
  }

  /// Calls that ask for everything, for nothing in particular, or for a field that does not exist.
  ///
  /// - Parameters:
  ///   - calls: the calls of a session, or an orphan.
  ///   - search: the session; nil for an orphan.
  mutating func inspectFields(of calls: [SessionCall], in search: Search?) {
    var found: [FindingID: [SessionCall]] = [:]
    for call in calls where call.role != .none {
      if let id = call.fieldFinding { found[id, default: []].append(call) }
    }
    for (id, calls) in found {
      note(
        id,
        calls: calls,
        sessions: search == nil ? 0 : 1,
        mend: mendFields(of: calls, in: search)
      )
    }
  }

  private func mendFields(of calls: [SessionCall], in search: Search?) -> Mend {
    var mend = Mend(under: assumptions)
    guard let search, search.hasLateValidation else {
      for call in calls { mend.replaceFields(of: call, with: call.mendedFields) }
      return mend
    }
    // With fewer fields the validation may still belong to the session (B9).
    let positions = Set(calls.map(\.event.position))
    let billed = search.session.calls.filter { $0.role != .none }
    mend.remove(billed)
    mend.insert(
      billed.map { call in
        var event = call.event
        if positions.contains(event.position) { event.fields = call.mendedFields }
        return event
      }
    )
    return mend
  }

  /// What the trace would cost if calls that the client gave up were billed the other way (A).
  mutating func inspectAborted(of search: Search) {
    let aborted = search.session.calls.filter { $0.event.outcome == .aborted }
    var mend = Mend(under: assumptions)
    if assumptions.aborted == .billed,
      aborted.allSatisfy({ $0.event.kind == .autocomplete })
    {
      mend.remove(aborted)
    } else {
      mend.remove(search.session.calls)
      mend.insert(search.session.calls.map(\.event), under: assumptions.withOtherAborted)
    }
    note(.readingAborted, calls: aborted, mend: mend)
  }

  mutating func inspectAbortedOrphan(_ call: SessionCall) {
    var mend = Mend(under: assumptions)
    mend.remove([call])
    mend.insert([call.event], under: assumptions.withOtherAborted)
    note(.readingAborted, calls: [call], sessions: 0, mend: mend)
  }
}

extension SessionCall {
  fileprivate var fieldFinding: FindingID? {
    guard hasSuspectFields else { return nil }
    if event.fields.hasWildcard { return .allFieldsRequested }
    if event.fields.hasUnknown { return .unknownField }
    return event.api == .legacy ? .allFieldsRequested : .missingFieldMask
  }

  /// Address and coordinates in place of everything; without the unknown fields else.
  fileprivate var mendedFields: FieldSelection {
    let location = FieldSelection(for: .essentials)
    guard event.fields.isRecorded, !event.fields.hasWildcard else { return location }
    var known = event.fields
    known.tier = max(known.knownTier, location.tier)
    known.legacyData = known.knownLegacyData.union(location.legacyData)
    known.isLegacyIDOnly = false
    known.isSearchIDsOnly = false
    known.hasUnknown = false
    return known
  }
}

extension Assumptions {
  /// The other reading of calls that the client gave up.
  fileprivate var withOtherAborted: Assumptions {
    var other = self
    other.aborted = aborted == .billed ? .free : .billed
    return other
  }
}
