import Glibc

// What libFuzzer calls, once for each input that it makes up; `run.sh` builds and runs it.
//
// Compiled into one module with the library, so that readers can be reached that it keeps to itself.
// The variable READER names what is fuzzed: the formats of `--from`, or `detect`, `mapping`, `prices`,
// `settings`, `report` and `state`. MAPPING is the path of a mapping file to read with.
//
// Beside not crashing, a reader has to keep three promises, each of which traps here if broken:
// where the pieces end in which bytes arrive changes nothing; what is converted are valid lines of
// the native trace, as many as there are events; redacting them leaves as many.

@_cdecl("LLVMFuzzerTestOneInput")
public func readerFuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzed.reader.read(Array(unsafe UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Something that reads bytes of users.
enum Fuzzed {
  case trace(AnalysisOptions)
  case mapping
  case prices
  /// Configuration files and budgets, which are both settings.
  case settings
  /// What a saved report holds under `tally`, decoded.
  case report
  /// What a run leaves to the next one.
  case state

  /// What the variables of the process ask for.
  static let reader: Fuzzed = {
    func variable(_ name: String) -> String? {
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    let name = variable("READER") ?? ""
    switch name {
    case "mapping": return .mapping
    case "prices": return .prices
    case "settings": return .settings
    case "report": return .report
    case "state": return .state
    default:
      var options = AnalysisOptions()
      options.format = SourceFormat(rawValue: name)
      guard name == "detect" || options.format != nil else { fatalError("READER: \(name)") }
      if let path = variable("MAPPING") {
        guard let mapping = try? Mapping(path: path) else { fatalError("MAPPING: \(path)") }
        options.conversion.mapping = mapping
      }
      return .trace(options)
    }
  }()

  func read(_ bytes: [UInt8]) {
    switch self {
    case .mapping: _ = try? Mapping(parsing: bytes, file: "mapping.json")
    case .prices: _ = try? PriceBook(parsing: bytes, source: "book.json")
    case .settings:
      _ = try? SettingsText(bytes)
      _ = try? Budget(path: "budget.toml", bytes: bytes)
    case .report: checkReport(bytes)
    case .state: readState(bytes)
    case .trace(let options):
      // Each promise costs a second reading, so each input is held to one of them.
      switch bytes.count % 3 {
      case 0: checkPieces(bytes, options)
      case 1: checkConversion(bytes, options, isRedacted: false)
      default: checkConversion(bytes, options, isRedacted: true)
      }
    }
  }

  /// Reads and prices an archive whose checksum is made right, which no mutation would come upon, and
  /// takes what was read for what it would be written as.
  private func checkReport(_ bytes: [UInt8]) {
    let body = Array(bytes.dropLast(Checksum.count))
    guard let saved = try? SavedReport(parsing: body + Checksum.bytes(of: body)) else { return }
    guard let report = try? saved.report() else { return }
    _ = report.json.bytes(.compact)
  }

  /// Reads a state whose checksums are made right, block by block.
  private func readState(_ bytes: [UInt8]) {
    var file = Array(bytes.prefix(8))
    var rest = bytes.dropFirst(8)
    while rest.count > BlockFile.lengthSize {
      let length = rest.prefix(3).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(BlockFile.lengthSize)
      file += BlockFile.block(Array(rest.prefix(length)))
      rest = rest.dropFirst(length + Checksum.count)
    }
    guard let reader = try? BlockReader(path: "state", bytes: file) else { return }
    _ = try? StateFile.state(in: reader, options: AnalysisOptions())
  }

  private func checkPieces(_ bytes: [UInt8], _ options: AnalysisOptions) {
    let whole = summary(of: bytes, options, pieces: 8192)
    let pieces = summary(of: bytes, options, pieces: 7)
    precondition(whole == pieces, "pieces matter: \(whole) \(pieces)")
  }

  private func checkConversion(_ bytes: [UInt8], _ options: AnalysisOptions, isRedacted: Bool) {
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
    trace.maximumLineLength = 2048
    trace.threads = 1
    var reader = TraceReader([.bytes(name: "a", bytes)], options: trace)
    var events: [Event] = []
    repeat { try? reader.readBatch(into: &events) } while !events.isEmpty
    return reader.summary
  }
}
