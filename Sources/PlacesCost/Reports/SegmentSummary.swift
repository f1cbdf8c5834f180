/// The part of a trace with one value of the tag of `--by` (rule W13).
package struct SegmentSummary: Sendable {
  /// The tag's value; nil for all that has none.
  package let value: String?
  package let part: PartSummary
  /// What is recommended for it; nil below 1 % of the completed sessions.
  package let advice: GroupAdvice?
}

extension Report {
  /// The parts by the values of `--by`, the dearest first; together they are the whole trace.
  ///
  /// Empty without `--by`, or where no event has the tag.
  package var segments: [SegmentSummary] {
    guard let name = options.tag else { return [] }
    let values = Set(tally.tagSets.values.joined().filter { $0.name == name }.map(\.value))
    guard !values.isEmpty else { return [] }
    let tagged = values.map { value in
      SegmentSummary(
        value: value,
        part: part(name, value),
        advice: recommendation.groups.first {
          $0.segment == Segment.Name(kind: "tag:\(name)", value: value)
        }
      )
    }
    return (tagged + [untagged(beside: tagged)].compactMap { $0 }).sorted(by: Self.isDearer)
  }

  /// The names of all tags that sessions or calls have, ascending.
  package var tagNames: [String] {
    Set(tally.tagSets.values.joined().map(\.name)).sorted()
  }

  private func part(_ name: String, _ value: String) -> PartSummary {
    let sets = tally.tagSets.filter { set in
      set.value.contains { $0.name == name && $0.value == value }
    }
    let sample =
      tally.sample(of: .tag(name: name, value: value))
      ?? Sample(
        sessions: SegmentTally(policies: 0),
        observed: tally.observed.total { sets[$0.tags] != nil },
        orphans: tally.orphans.total { sets[$0.tags] != nil }
      )
    return PartSummary(sample, book: book, needs: options.needs)
  }

  /// What the tagged parts leave of the whole; nil if nothing.
  private func untagged(beside parts: [SegmentSummary]) -> SegmentSummary? {
    let sessions = histogram.sessions - parts.reduce(0) { $0 + $1.part.sessions }
    let counts = parts.reduce(billed) { $0 - $1.part.billed }
    guard sessions > 0 || !counts.isZero else { return nil }
    let part = PartSummary(
      sessions: sessions,
      completed: histogram.completed - parts.reduce(0) { $0 + $1.part.completed },
      requests: histogram.requests - parts.reduce(0) { $0 + $1.part.requests },
      billed: counts,
      book: book
    )
    return SegmentSummary(value: nil, part: part, advice: nil)
  }

  private static func isDearer(_ left: SegmentSummary, _ right: SegmentSummary) -> Bool {
    let (first, second) = (left.part.listCost.priced, right.part.listCost.priced)
    if first != second { return first > second }
    return (left.value == nil ? 1 : 0, left.value ?? "")
      < (right.value == nil ? 1 : 0, right.value ?? "")
  }

  var segmentsJSON: JSON {
    .array(
      segments.map { segment in
        var members = segment.part.members
        members["by"] = .string(options.tag ?? "")
        members["value"] = segment.value.map { .string($0) } ?? .null
        members["recommendation"] = segment.advice?.json ?? .null
        return .object(members)
      }
    )
  }
}
