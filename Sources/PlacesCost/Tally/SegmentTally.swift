/// Which part of a trace a tally covers.
public enum Segment: Hashable, Sendable {
  /// A jackknife group of attribution keys; the 32 groups together are the whole trace (W11).
  case group(UInt8)
  case month(BillingMonth)
  case script(Script)
  /// The value of a tag.
  case tag(name: String, value: String)
}

/// A tag of an event, as reports show it.
package struct Tag: Hashable, Sendable {
  package let name: String
  package let value: String
}

/// The sessions of a segment: n as observed, and under every policy of the grid (rule P7).
package struct SegmentTally: Hashable, Sendable {
  /// Sessions by class and observed n; a tally of one policy.
  package var observed = RequestTally(policies: 1)
  /// Sessions by class and replayed n, for each policy.
  package var replayed: RequestTally
  /// The cost to users, for each policy.
  package var userCosts: [UserCost]

  package init(policies: Int) {
    replayed = RequestTally(policies: policies)
    userCosts = Array(repeating: UserCost(), count: policies)
  }

  /// Counts one session as observed.
  mutating func add(_ entry: SessionEntry) {
    observed.add(entry.observedClass, policy: 0, requests: entry.requests)
  }

  /// Counts one session, as observed and under every policy.
  package mutating func add(_ entry: SessionEntry, _ outcomes: ReplayOutcomes) {
    add(entry)
    replayed.add(outcomes, needs: entry.needs)
    guard entry.needs != nil else { return }
    for policy in userCosts.indices {
      userCosts[policy].blindChars += outcomes.blindChars[policy]
      guard outcomes.hasExtraChars, outcomes.extraChars[policy] > 0 else { continue }
      userCosts[policy].shortSessions += 1
      userCosts[policy].extraChars += outcomes.extraChars[policy]
    }
  }

  /// Adds the sessions of another tally over the same grid.
  package mutating func add(_ other: SegmentTally) {
    observed.add(other.observed)
    replayed.add(other.replayed)
    for policy in userCosts.indices { userCosts[policy].add(other.userCosts[policy]) }
  }
}

/// What the tally entries of one session have in common.
package struct SessionEntry {
  /// What a completed session needs; nil for an abandoned one.
  package var needs: Needs?
  /// Observed n (S4).
  package var requests: Int

  /// The class under which n as observed is counted.
  var observedClass: SessionClass {
    needs.map { .completed($0, isChoiceSupported: true) } ?? .abandoned
  }
}

/// What a policy costs the users of completed sessions, as sums that merge (rule W6).
package struct UserCost: Hashable, Sendable {
  /// Sessions whose user had to type more characters than they did (W4).
  package var shortSessions = 0
  /// Characters that those users had to type more.
  package var extraChars = 0
  /// Characters typed before the first request, over all completed sessions.
  package var blindChars = 0

  package init() {}

  package mutating func add(_ other: UserCost) {
    shortSessions += other.shortSessions
    extraChars += other.extraChars
    blindChars += other.blindChars
  }
}
