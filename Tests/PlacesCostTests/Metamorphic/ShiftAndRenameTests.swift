import Testing

@testable import PlacesCost

/// What moves with the calendar and what does not, and that names are nothing but names.
struct ShiftAndRenameTests {
  private static let september = BillingMonth(year: 2026, month: 9)

  private static func shifted(_ lines: [TraceLine], by milliseconds: Int) -> [TraceLine] {
    lines.map { line in
      var line = line
      line.time += milliseconds
      return line
    }
  }

  @Test(arguments: TraceKind.allCases, [(2026, 10), (2026, 11), (2027, 3), (2025, 12)])
  func `P3, P5: whole months later a trace costs the same, in another month`(
    kind: TraceKind,
    month: (year: Int, month: Int)
  ) throws {
    let lines = try kind.lines(seed: 5).filter { $0.time * 1_000 < Self.september.next.start }
    let target = BillingMonth(year: month.year, month: month.month)
    let shift = Int(target.start - Self.september.start) / 1_000
    let before = try report(of: lines) { $0.monthlySessions = 90_000 }
    let after = try report(of: Self.shifted(lines, by: shift)) { $0.monthlySessions = 90_000 }
    let calendar = JSON.places.union(["input", "months"])
    #expect(after.json.without(calendar) == before.json.without(calendar))
    #expect(before.billedMonths.map(\.month) == [Self.september])
    #expect(after.billedMonths.map(\.month) == [target])
    #expect(after.months.map(\.cost) == before.months.map(\.cost))
    #expect(after.months.map { $0.rows } == before.months.map { $0.rows })
  }

  @Test(arguments: TraceKind.allCases, TraceKind.seeds)
  func `P3, P5: across the end of a month the bill is divided and its list cost stays`(
    kind: TraceKind,
    seed: UInt64
  ) throws {
    let lines = try kind.lines(seed: seed)
    let before = try report(of: lines)
    let after = try report(of: Self.shifted(lines, by: 17 * 86_400_000))
    #expect(after.billedMonths.count == 2)
    let parts = after.months.map(\.part.listCost.priced)
    #expect(parts.allSatisfy { $0 > .zero })
    #expect(parts.reduce(.zero, +) == before.listCost.priced)
    let calendar = JSON.places.union(["input", "months"])
    #expect(after.json.without(calendar) == before.json.without(calendar))
  }

  @Test(arguments: TraceKind.allCases, TraceKind.seeds)
  func `S1, B2: other names for clients and tokens change no figure but the interval`(
    kind: TraceKind,
    seed: UInt64
  ) throws {
    let lines = try kind.lines(seed: seed)
    let renamed = lines.map { $0.renamed { String($0.reversed()) + "·東" } }
    // The jackknife takes its groups by name (W11).
    let keys = JSON.places.union(["savingLow", "savingHigh"])
    let given = try report(of: lines) { $0.monthlySessions = 90_000 }
    let other = try report(of: renamed) { $0.monthlySessions = 90_000 }
    #expect(other.json.without(keys) == given.json.without(keys))
    #expect(other.billed == given.billed)
  }
}
