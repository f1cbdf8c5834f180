@testable import PlacesCost

/// The report of sources under some options, by the default book or another.
func report(
  ofSources sources: [TraceSource],
  by book: PriceBook? = nil,
  _ change: (inout AnalysisOptions) -> Void = { _ in }
) throws -> Report {
  var options = AnalysisOptions()
  change(&options)
  let analysis = try Analysis(of: sources, options: options)
  return analysis.report(
    pricedBy: try book ?? .named(PriceBook.defaultID),
    options: options
  )
}

/// The report of a trace in memory.
func report(
  ofBytes bytes: [UInt8],
  name: String = "trace",
  by book: PriceBook? = nil,
  _ change: (inout AnalysisOptions) -> Void = { _ in }
) throws -> Report {
  try report(ofSources: [.bytes(name: name, bytes)], by: book, change)
}

/// The report of trace lines without their ends.
func report(
  ofText lines: [String],
  name: String = "trace",
  by book: PriceBook? = nil,
  _ change: (inout AnalysisOptions) -> Void = { _ in }
) throws -> Report {
  try report(ofBytes: Array(lines.joined(separator: "\n").utf8), name: name, by: book, change)
}

/// The report of trace lines without their ends, as bytes.
func report(
  ofLines lines: [[UInt8]],
  by book: PriceBook? = nil,
  _ change: (inout AnalysisOptions) -> Void = { _ in }
) throws -> Report {
  try report(ofBytes: lines.flatMap { $0 + [UInt8(ascii: "\n")] }, by: book, change)
}

/// The lines of a synthetic trace.
func sampleLines(sessions: Int, seed: UInt64, mistakes: Int = 300) -> [[UInt8]] {
  var options = SampleOptions()
  options.sessions = sessions
  options.seed = seed
  options.mistakeShare = mistakes
  var trace = SampleTrace(options)
  var lines: [[UInt8]] = []
  while let part = trace.next() {
    lines += part.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }
  return lines
}

extension JSON {
  /// The value without the line numbers of findings, the one thing that depends on line order, and
  /// without the saved tally, which holds them too.
  var withoutLines: JSON {
    switch self {
    case .object(let members):
      .object(members.filter { $0.key != "lines" && $0.key != "tally" }.mapValues(\.withoutLines))
    case .array(let elements): .array(elements.map(\.withoutLines))
    default: self
    }
  }
}
