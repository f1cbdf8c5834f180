/// The sessions of one report by segment and kind, with what a reference strategy buys for them.
struct SessionMix {
  /// Sessions of one segment that are alike in completion and needs.
  struct Cell {
    var sessions = 0
    /// What the reference strategy buys for all of them.
    var bought = SKUCounts()

    mutating func add(_ other: Cell, times sign: Int = 1) {
      sessions += sign * other.sessions
      bought.add(other.bought, times: sign)
    }
  }

  /// A segment: its cells by needs, nil being the abandoned sessions.
  struct Part {
    var cells: [Needs?: Cell] = [:]

    var whole: Cell { cells.values.reduce(into: Cell()) { $0.add($1) } }

    var completed: Cell {
      cells.reduce(into: Cell()) { if $1.key != nil { $0.add($1.value) } }
    }

    var abandoned: Cell { cells[nil] ?? Cell() }

    mutating func add(_ other: Part, times sign: Int = 1) {
      for (needs, cell) in other.cells { cells[needs, default: Cell()].add(cell, times: sign) }
    }
  }

  let whole: Part
  /// Segments by name; those of the tag that the report is by, else scripts.
  ///
  /// Nil names the segment of all that has no value of the tag, not even an empty one.
  let parts: [String?: Part]

  init(_ report: Report, tag: String?, strategy: Strategy, assumptions: Assumptions) {
    let purchases = StrategyPurchases(under: assumptions)
    func part(_ tally: RequestTally) -> Part {
      var part = Part()
      for entry in SessionHistogram(tally).entries {
        var cell = Cell()
        cell.sessions = entry.count
        purchases.add(
          strategy,
          needs: entry.needs,
          requests: entry.requests,
          sessions: entry.count,
          to: &cell.bought
        )
        part.cells[entry.needs, default: Cell()].add(cell)
      }
      return part
    }
    whole = part(report.tally.whole.observed)
    var parts: [String?: Part] = [:]
    for (segment, sessions) in report.tally.segments {
      switch (segment, tag) {
      case (.tag(let name, let value), let tag?) where name == tag:
        parts[value] = part(sessions.observed)
      case (.script(let script), nil): parts["\(script)"] = part(sessions.observed)
      default: break
      }
    }
    // Sessions without the tag are a segment too.
    var rest = whole
    for part in parts.values { rest.add(part, times: -1) }
    if rest.cells.values.contains(where: { $0.sessions > 0 }) { parts[nil] = rest }
    self.parts = parts
  }

  /// The names of the segments of either mix, ascending, nil last.
  static func names(_ left: SessionMix, _ right: SessionMix) -> [String?] {
    Set(left.parts.keys).union(right.parts.keys).sorted { first, second in
      guard let first else { return false }
      guard let second else { return true }
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }
}
