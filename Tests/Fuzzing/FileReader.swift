import Glibc

@testable import PlacesCost
@testable import places_cost

/// The files of users that are no traces.
///
/// What carries a checksum gets a right one, which no mutation would come upon.
enum FileReader: String {
  /// Mapping files (`--map`).
  case mapping
  /// Price books (`--prices`).
  case prices
  /// Books of other providers (`--providers`).
  case providers
  /// Configuration files and budgets, which are both settings.
  case settings
  /// Google's price data (`prices import`).
  case importing = "import"
  /// Cloud Billing exports (`--invoice`), and all that `reconcile` makes of one.
  case invoice
  /// A report as JSON, with its archive as it stands.
  case json = "report-json"
  /// What a saved report holds under `tally`, decoded, and every report that it makes.
  case report
  /// The same as the baseline of `check` and `diff`.
  case baseline
  /// Tally files.
  case tally
  /// Files of ties.
  case ties
  /// What a run leaves to the next one (`--state`).
  case state

  func read(_ bytes: [UInt8]) {
    switch self {
    case .mapping: _ = try? Mapping(parsing: bytes, file: "mapping.json")
    case .prices: readPrices(bytes)
    case .providers: readProviders(bytes)
    case .settings:
      _ = try? ConfigurationFile(path: "settings.toml", bytes: bytes)
      _ = try? Budget(path: "budget.toml", bytes: bytes)
    case .importing: _ = try? PriceImport(files: [(name: "a", bytes: bytes)])
    case .invoice: readInvoice(bytes)
    case .json: _ = try? SavedReport(readingJSON: bytes)
    case .report: if let report = report(of: bytes) { Self.render(report) }
    case .baseline: readBaseline(bytes)
    case .tally: readTally(bytes)
    case .ties: readTies(bytes)
    case .state: readState(bytes)
    }
  }

  /// A trace of few searches and many mistakes.
  private static let sample: [UInt8] = {
    var options = SampleOptions()
    options.sessions = 5
    options.mistakeShare = 300_000
    return SampleTrace(options).reduce(into: []) { $0 += $1 }
  }()

  private static let options: AnalysisOptions = {
    var options = AnalysisOptions()
    options.grid = PolicyGrid(minChars: [1, 3], debounces: [0, 200])
    options.threads = 1
    return options
  }()

  private static let book = try? PriceBook.named(PriceBook.defaultID)

  private static let analysis = try? Analysis(
    of: [.bytes(name: "a", sample)],
    options: options
  )

  private static let sampleReport = book.flatMap { book in
    analysis?.report(pricedBy: book, options: options)
  }

  /// Writes what mutations start from, where the repository has no such file.
  func writeSeeds(to folder: String) {
    let source = TraceSource.bytes(name: "a", Self.sample)
    var files: [[UInt8]] = []
    do {
      switch self {
      case .tally:
        var tally = try ShardTally(of: [source], options: Self.options, secret: "")
        files.append([])
        try tally.write { files[0] += $0 }
      case .ties:
        files.append([])
        try Ties(of: [source], options: Self.options, secret: "").write { files[0] += $0 }
      case .state:
        let path = "/dev/shm/places-cost-fuzz-trace-\(getpid())"
        Self.write(Self.sample, to: path)
        let run = try ContinuedAnalysis(
          reading: [path],
          options: Self.options,
          continuing: "\(path).state"
        )
        files.append([])
        try run.writeState { files[0] += $0 }
      case .report, .baseline:
        files += Self.sampleReport.flatMap(SavedReport.bytes).map { [$0] } ?? []
      default: break
      }
    } catch {
      fatalError("\(error)")
    }
    for (index, bytes) in files.enumerated() { Self.write(bytes, to: "\(folder)/made-\(index)") }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = unsafe fopen(path, "w") else { fatalError(path) }
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    _ = unsafe fclose(file)
  }
}

extension FileReader {
  private func readPrices(_ bytes: [UInt8]) {
    guard let book = try? PriceBook(parsing: bytes, source: "book.json") else { return }
    _ = book.json.bytes(.compact)
    guard let report = Self.analysis?.report(pricedBy: book, options: Self.options) else { return }
    _ = TextReport(of: report, isColored: false).analysis
  }

  private func readProviders(_ bytes: [UInt8]) {
    guard let provider = try? ProviderBook(parsing: bytes, source: "provider.json") else { return }
    var options = Self.options
    options.providers = [provider]
    guard let book = Self.book, let analysis = Self.analysis else { return }
    let report = analysis.report(pricedBy: book, options: options)
    _ = report.json.bytes(.compact)
    _ = TextReport(of: report, isColored: false).analysis
  }

  private static let invoicedTrace = try? InvoicedTrace(
    of: [.bytes(name: "a", sample)],
    options: options
  )

  private func readInvoice(_ bytes: [UInt8]) {
    guard let export = try? InvoiceExport(parsing: bytes, name: "a", columns: [:]),
      let trace = Self.invoicedTrace, let book = Self.book,
      let result = try? Reconciliation(
        trace,
        exports: [export],
        books: DatedBooks(book),
        analysisOptions: Self.options,
        options: ReconciliationOptions()
      )
    else { return }
    _ = result.json.bytes(.compact)
    _ = result.text(isColored: false)
  }

  /// The report of an archive whose checksum is made right.
  private func report(of bytes: [UInt8]) -> Report? {
    let body = Array(bytes.dropLast(Checksum.count))
    guard let saved = try? SavedReport(parsing: body + Checksum.bytes(of: body)) else { return nil }
    return try? saved.report()
  }

  private static func render(_ report: Report) {
    let sink = MemorySink()
    let context = Context(output: sink, errorOutput: sink, environment: [:])
    let targets = ReportFormat.allCases.map { ReportTarget(format: $0, file: nil) }
    do {
      try report.write(to: targets, in: context)
      try report.write(to: [targets[0]], scope: .simulation, in: context)
    } catch {
      fatalError("\(error)")
    }
  }

  private static let budget = try? Budget(path: "budget.toml", bytes: Array(Budget.template.utf8))

  private func readBaseline(_ bytes: [UInt8]) {
    guard let base = report(of: bytes), let head = Self.sampleReport, let budget = Self.budget
    else {
      return
    }
    let check = GateCheck(
      Measurements(head, monthlySessions: 100_000),
      against: Measurements(base.priced(like: head), monthlySessions: 100_000),
      budget: budget,
      isExact: bytes.count % 2 == 0
    )
    _ = check.json.bytes(.compact)
    _ = GateText(of: check, isColored: false).text
    guard let difference = try? ReportDifference(from: base, to: head) else { return }
    _ = difference.json.bytes(.compact)
    _ = DifferenceText(of: difference, isColored: false).text
  }

  private func readTally(_ bytes: [UInt8]) {
    let file = Self.withRightChecksums(bytes, kind: .tally)
    guard var tally = try? ShardTally(reading: file, path: "a"), let saved = try? tally.settled(),
      let report = try? saved.report()
    else { return }
    _ = report.json.bytes(.compact)
  }

  private func readTies(_ bytes: [UInt8]) {
    let path = "/dev/shm/places-cost-fuzz-ties-\(getpid())"
    Self.write(Self.withRightChecksums(bytes, kind: .ties), to: path)
    _ = try? Ties(readingFiles: [path, path])
  }

  private func readState(_ bytes: [UInt8]) {
    let file = Self.withRightChecksums(bytes, kind: .state)
    guard let reader = try? BlockReader(path: "state", bytes: file) else { return }
    _ = try? StateFile.state(in: reader, options: Self.options)
  }

  /// A file of the blocks that an input would have, were its lengths and checksums right.
  private static func withRightChecksums(_ bytes: [UInt8], kind: BlockFile.Kind) -> [UInt8] {
    var rest = bytes.dropFirst(kind.header.count)
    var file = kind.header
    while rest.count > BlockFile.lengthSize {
      let length = rest.prefix(BlockFile.lengthSize).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(BlockFile.lengthSize)
      let block = rest.prefix(Int(min(length, UInt64(rest.count))))
      if !block.isEmpty { file += BlockFile.block(Array(block)) }
      rest = rest.dropFirst(block.count + Checksum.count)
    }
    return file + BlockFile.end
  }
}
