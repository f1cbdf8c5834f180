/// A trace for its invoice: the analysis and the bill under every reading from one pass, and under
/// other statuses from one more each.
package struct InvoicedTrace: Sendable {
  package let analysis: Analysis
  /// The given reading first.
  package let bills: [TracedBill]
  /// The projects that events name, in the order of their bytes.
  package let projects: [String]
  private let sources: [TraceSource]
  private let options: AnalysisOptions

  package init(of sources: [TraceSource], options: AnalysisOptions) throws {
    let fresh = BillReading.all(from: options.assumptions).map { TracedBill($0) }
    var bills = fresh
    var projects: [TraceName] = []
    self.sources = sources
    self.options = options
    analysis = try Analysis(
      of: sources,
      options: options,
      restarting: { bills = fresh },
      also: { events, names in
        for index in bills.indices {
          for event in events { bills[index].add(event) }
        }
        projects = names.projects.names
      }
    )
    for index in bills.indices { bills[index].finish() }
    self.bills = bills
    self.projects = projects.sorted().map(\.description)
  }

  /// The bill with other statuses billed than the given ones, one for each way to tell them.
  ///
  /// An event knows whether it is billed, not its status, so the trace is read again for each.
  ///
  /// - Parameter hasErrors: whether the trace has calls that the given reading does not bill.
  /// - Returns: nothing where the trace comes through a pipe.
  /// - Throws: `TraceError` as in the first reading.
  func billsByStatus(hasErrors: Bool) throws -> [TracedBill] {
    guard sources.allSatisfy(\.isRereadable) else { return [] }
    return try BillReading.Statuses.reread(hasErrors: hasErrors).map { statuses in
      let fresh = TracedBill(BillReading(assumptions: options.assumptions, statuses: statuses))
      var bill = fresh
      var options = options
      options.statusRule = statuses.rule(from: options.statusRule)
      options.onProgress = nil
      _ = try OrderedTrace(sources, options: TraceOptions(options)).forEachBatch(
        start: { bill = fresh },
        body: { events, _ in
          for event in events { bill.add(event) }
        }
      )
      bill.finish()
      return bill
    }
  }
}
