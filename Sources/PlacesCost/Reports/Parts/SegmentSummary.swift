/// The part of a trace with one value of a tag of `--by` (rule W13).
struct SegmentSummary: Sendable {
  /// The tag, as `--by` names it.
  let tag: String
  /// The tag's value; nil for all that has none.
  let value: String?
  let part: PartSummary
  /// What is recommended for it; nil below 1 % of the completed sessions.
  let advice: GroupAdvice?
}

extension Report {
  /// The parts by the values of each tag of `--by`, the dearest first; those of one tag together
  /// are the whole trace.
  ///
  /// Empty without `--by`, or where no event has a tag.
  var segments: [SegmentSummary] { options.tags.flatMap { segments(by: $0) } }

  /// The parts by the values of one tag; empty where no event has it.
  func segments(by name: String) -> [SegmentSummary] {
    let counts = TagCounts(of: tally, by: name)
    guard !counts.isEmpty else { return [] }
    let advice = Dictionary(
      recommendation.groups.map { ($0.segment, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let tagged = zip(counts.values, counts.counts).compactMap { value, billed in
      value.map { value in
        SegmentSummary(
          tag: name,
          value: value,
          part: part(name, value, billed: billed),
          advice: advice[Segment.Name(kind: "tag:\(name)", value: value)]
        )
      }
    }
    let rest = zip(counts.values, counts.counts).first { $0.0 == nil }?.1 ?? [:]
    let untagged = untagged(name, beside: tagged, billed: rest)
    return (tagged + [untagged].compactMap { $0 }).sorted(by: Self.isDearer)
  }

  /// The names of all tags that sessions or calls have, ascending.
  var tagNames: [String] {
    Set(tally.tagSets.values.joined().map(\.name)).sorted()
  }

  private func part(
    _ name: String,
    _ value: String,
    billed: [BillingMonth: SKUCounts]
  ) -> PartSummary {
    let sessions = tally.segments[.tag(name: name, value: value)]
    let histogram = SessionHistogram(
      sessions?.observed ?? RequestTally(policies: 1),
      needs: options.needs
    )
    return PartSummary(
      sessions: histogram.sessions,
      completed: histogram.completed,
      requests: histogram.requests,
      billed: billed.total,
      listCost: billed.listCost(by: billedMonths)
    )
  }

  /// What the tagged parts leave of the whole; nil if nothing.
  private func untagged(
    _ name: String,
    beside parts: [SegmentSummary],
    billed: [BillingMonth: SKUCounts]
  ) -> SegmentSummary? {
    let sessions = histogram.sessions - parts.reduce(0) { $0 + $1.part.sessions }
    let counts = billed.total
    guard sessions > 0 || !counts.isZero else { return nil }
    let part = PartSummary(
      sessions: sessions,
      completed: histogram.completed - parts.reduce(0) { $0 + $1.part.completed },
      requests: histogram.requests - parts.reduce(0) { $0 + $1.part.requests },
      billed: counts,
      listCost: billed.listCost(by: billedMonths)
    )
    return SegmentSummary(tag: name, value: nil, part: part, advice: nil)
  }

  private static func isDearer(_ left: SegmentSummary, _ right: SegmentSummary) -> Bool {
    let (first, second) = (left.part.listCost.priced, right.part.listCost.priced)
    if first != second { return first > second }
    return (left.value == nil ? 1 : 0, left.value ?? "")
      < (right.value == nil ? 1 : 0, right.value ?? "")
  }

  var segmentsJSON: JSON { .array(options.tags.flatMap { segmentJSON(by: $0) }) }

  private func segmentJSON(by name: String) -> [JSON] {
    let segments = segments(by: name)
    let costs = segments.map(\.part.listCost.priced).roundedParts(places: 6)
    return zip(segments, costs).map { segment, cost in
      var members = segment.part.members(printing: cost)
      members["by"] = .string(segment.tag)
      members["value"] = .optional(segment.value)
      members["recommendation"] = segment.advice?.json ?? .null
      return .object(members)
    }
  }
}
