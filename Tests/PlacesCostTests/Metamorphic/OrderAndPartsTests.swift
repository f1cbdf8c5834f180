import Testing

@testable import PlacesCost

/// What must not matter: who comes first at one time, and in how many files a trace comes.
struct OrderAndPartsTests {
  @Test(arguments: TraceKind.allCases, TraceKind.seeds)
  func `T4, B2: which of two people comes first at one time changes nothing`(
    kind: TraceKind,
    seed: UInt64
  ) throws {
    var lines = try kind.lines(seed: seed)
    // Times so coarse that many people share them.
    for index in lines.indices { lines[index].time -= lines[index].time % 86_400_000 }
    let given = try report(of: lines).json.without(JSON.places)
    let components = lines.components
    var random = SeededGenerator(seed: seed)
    var keys: [Int: UInt64] = [:]
    for component in components { keys[component] = keys[component] ?? random.next() }
    let order = lines.indices.sorted { left, right in
      (lines[left].time, keys[components[left]] ?? 0, left)
        < (lines[right].time, keys[components[right]] ?? 0, right)
    }
    #expect(order != Array(lines.indices))
    #expect(try report(of: order.map { lines[$0] }).json.without(JSON.places) == given)
  }

  @Test(arguments: TraceKind.allCases, TraceKind.seeds)
  func `T4, P7: a trace in several files is the trace in one`(
    kind: TraceKind,
    seed: UInt64
  ) throws {
    var lines = try kind.lines(seed: seed)
    for index in lines.indices { lines[index].members["seq"] = .int(index) }
    var random = SeededGenerator(seed: seed)
    let components = lines.components
    let dealt = lines.indices.map { _ in Int.random(in: 0..<3, using: &random) }
    func report(_ part: (Int) -> Int) throws -> JSON {
      let sources = (0..<3).map { number in
        let bytes = lines.indices.filter { part($0) == number }.map { lines[$0] }.text
        return TraceSource.bytes(name: "part-\(number)", bytes)
      }
      var options = AnalysisOptions()
      options.grid = .small
      // Parts cut within a search may repeat its last text, as two captures of it would.
      options.keepsDuplicates = true
      let book = try PriceBook.named(PriceBook.defaultID)
      let analysis = try Analysis(of: sources.filter { !$0.isEmpty }, options: options)
      return analysis.report(pricedBy: book, options: options).json.without(JSON.places)
    }
    let whole = try report { _ in 0 }
    #expect(try report { components[$0] % 3 } == whole, "by people")
    #expect(try report { $0 * 3 / lines.count } == whole, "by time")
    #expect(try report { dealt[$0] } == whole, "line by line")
  }
}

extension TraceSource {
  fileprivate var isEmpty: Bool {
    if case .bytes(_, let bytes) = self { bytes.isEmpty } else { false }
  }
}
