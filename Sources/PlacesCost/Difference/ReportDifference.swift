/// What changed from one report to another, and why: what `diff` renders.
package struct ReportDifference: Sendable {
  package let base: Report
  package let head: Report
  /// The tag whose values are the segments; nil for scripts.
  package let tag: String?
  /// The change in parts; nil where it cannot be split, see `obstacle`.
  let bridge: CostBridge?

  /// Compares two reports.
  ///
  /// - Throws: `DifferenceError` where their costs cannot be compared at all.
  package init(from base: Report, to head: Report, tag: String? = nil) throws(DifferenceError) {
    guard base.book.currency == head.book.currency else {
      throw .currencies(base.book.currency, head.book.currency)
    }
    self.base = base
    self.head = head
    self.tag = tag
    bridge = CostBridge(from: base, to: head, tag: tag)
  }

  /// Whether nothing differs but where the reports came from.
  var isSame: Bool { base.json.withoutInput == head.json.withoutInput }

  /// Why the change cannot be split; nil where it is.
  var obstacle: String? {
    guard bridge == nil else { return nil }
    let unpriced = Set(base.listCost.unpriced + head.listCost.unpriced).map(\.rawValue).sorted()
    if !unpriced.isEmpty { return "no price is known for \(unpriced.joined(separator: ", "))" }
    return base.book.id == head.book.id
      ? "the figures are too large to compute with"
      : "book \(base.book.id.printable) lacks prices for calls of the second trace"
  }

  /// What makes the comparison less than fair, in words.
  package var caveats: [String] { head.caveats(comparedWith: base) }
}

extension Report {
  /// What was decided otherwise for another report when its trace was read, in words.
  package func caveats(comparedWith other: Report) -> [String] {
    var caveats: [String] = []
    if other.options.assumptions != options.assumptions
      || other.options.statusRule != options.statusRule
    {
      caveats.append("the two were billed under other assumptions, which counts as a change")
    }
    if other.options.sessionGap != options.sessionGap {
      caveats.append("sessions were told apart by another --session-gap")
    }
    if other.options.counting != options.counting {
      caveats.append("lengths of texts were counted in other units (--count)")
    }
    return caveats
  }
}

extension JSON {
  /// A report's figures: without what names its files, and without lines of findings.
  fileprivate var withoutInput: JSON {
    guard case .object(var members) = self else { return self }
    for key in ["input", "tally"] { members[key] = nil }
    if case .array(let findings) = members["findings"] {
      members["findings"] = .array(
        findings.map { finding in
          guard case .object(let keys) = finding else { return finding }
          return .object(keys.filter { $0.key != "lines" && $0.key != "files" })
        }
      )
    }
    return .object(members)
  }
}
