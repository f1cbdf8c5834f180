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
    let valueOfSet = tally.tagSets.compactMapValues { tags in
      tags.first { $0.name == name }?.value
    }
    var billed: [String: SKUCounts] = [:]
    for value in valueOfSet.values { billed[value] = SKUCounts() }
    for (slice, counts) in zip(tally.observed.slices, tally.observed.counts) {
      if let value = valueOfSet[slice.tags] { billed[value, default: SKUCounts()].add(counts) }
    }
    guard !billed.isEmpty else { return [] }
    let advice = Dictionary(
      recommendation.groups.map { ($0.segment, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let tagged = billed.map { value, counts in
      SegmentSummary(
        value: value,
        part: part(name, value, billed: counts),
        advice: advice[Segment.Name(kind: "tag:\(name)", value: value)]
      )
    }
    return (tagged + [untagged(beside: tagged)].compactMap { $0 }).sorted(by: Self.isDearer)
  }

  /// The names of all tags that sessions or calls have, ascending.
  package var tagNames: [String] {
    Set(tally.tagSets.values.joined().map(\.name)).sorted()
  }

  private func part(_ name: String, _ value: String, billed: SKUCounts) -> PartSummary {
    let sessions = tally.segments[.tag(name: name, value: value)]
    let histogram = SessionHistogram(
      sessions?.observed ?? RequestTally(policies: 1),
      needs: options.needs
    )
    return PartSummary(
      sessions: histogram.sessions,
      completed: histogram.completed,
      requests: histogram.requests,
      billed: billed,
      book: book
    )
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
