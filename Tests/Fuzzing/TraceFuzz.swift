@testable import PlacesCost

/// Reads traces of any format.
///
/// Beside not crashing, a reader has to keep three promises, each of which traps here if broken:
/// where the pieces end in which bytes arrive changes nothing; what is converted are valid lines of
/// the native trace, as many as there are events; redacting them leaves as many.
struct TraceFuzz {
  let options: AnalysisOptions

  /// Each promise costs a second reading, so each input is held to one of them.
  func read(_ bytes: [UInt8]) {
    switch bytes.count % 3 {
    case 0: checkPieces(bytes)
    case 1: checkConversion(bytes, isRedacted: false)
    default: checkConversion(bytes, isRedacted: true)
    }
  }

  private func checkPieces(_ bytes: [UInt8]) {
    let whole = summary(of: bytes, options, pieces: 8192)
    let pieces = summary(of: bytes, options, pieces: 7)
    precondition(whole == pieces, "pieces matter: \(whole) \(pieces)")
  }

  private func checkConversion(_ bytes: [UInt8], isRedacted: Bool) {
    let source = TraceSource.bytes(name: "a", bytes)
    var conversion = Conversion(
      of: [source],
      options: options,
      isRedacted: isRedacted,
      chunkSize: 8192
    )
    var lines: [UInt8] = []
    while let next = try? conversion.next() { lines += next }
    var native = AnalysisOptions()
    native.format = .native
    let again = summary(of: lines, native, pieces: 8192)
    precondition(again.malformed == 0, "malformed lines: \(again)")
    precondition(again.counts == conversion.summary.counts, "other events: \(again)")
  }

  private func summary(
    of bytes: [UInt8],
    _ options: AnalysisOptions,
    pieces: Int
  ) -> InputSummary {
    var trace = TraceOptions(options)
    trace.chunkSize = pieces
    // Longer than any line that is made of one input, in which a byte may become an escape of six.
    trace.maximumLineLength = 1 << 16
    trace.threads = 1
    var reader = TraceReader([.bytes(name: "a", bytes)], options: trace)
    var events: [Event] = []
    repeat { try? reader.readBatch(into: &events) } while !events.isEmpty
    return reader.summary
  }
}
