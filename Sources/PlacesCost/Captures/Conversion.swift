/// Turns sources of any format into lines of the native trace (`places-cost convert`).
///
/// Lines come in the order of the sources, which a trace need not be in. They are the very bytes
/// that an analysis reads, so a converted trace has the figures of its source.
package struct Conversion {
  private var reader: TraceReader
  private var events: [Event] = []

  /// Creates a conversion; with `isRedacted` all that is personal is replaced.
  package init(of sources: [TraceSource], options: AnalysisOptions, isRedacted: Bool) {
    self.init(of: sources, options: options, isRedacted: isRedacted, chunkSize: 256 << 10)
  }

  /// Creates a conversion that reads `chunkSize` bytes at a time.
  init(of sources: [TraceSource], options: AnalysisOptions, isRedacted: Bool, chunkSize: Int) {
    var trace = TraceOptions(options)
    trace.chunkSize = chunkSize
    trace.threads = 1
    reader = TraceReader(sources, options: trace)
    reader.rewriter = LineRewriter(redactor: isRedacted ? Redactor() : nil)
  }

  /// The next lines; nil at the end.
  ///
  /// - Throws: `TraceError` if a source cannot be read or, at the end, nothing in any was valid.
  package mutating func next() throws(TraceError) -> [UInt8]? {
    try reader.readBatch(into: &events)
    let lines = reader.rewriter?.take() ?? []
    if events.isEmpty, lines.isEmpty {
      try summary.checkForValidLine()
      return nil
    }
    return lines
  }

  /// What has been read so far.
  package var summary: InputSummary { reader.summary }
}
