/// What one source held, whatever its format (`input.sources[]` in reports).
package struct SourceSummary: Hashable, Sendable {
  /// How many hosts are remembered by name.
  static let hostLimit = 50

  /// The base name, without the folders that lead to it.
  package var name: String
  package var format = SourceFormat.native
  /// Entries of a foreign format, events or not.
  package var entries = 0
  /// Events that the entries became.
  package var events = 0
  /// Entries that are no event, by why.
  package var bystanders: [Bystander: Int] = [:]
  /// Entries by the host that they went to, for those that are no event.
  package var hosts: [String: Int] = [:]
  /// Calls with a session token where Google reads none, and the first entries of them.
  package var misplacedTokens = 0
  package var firstMisplacedTokens: [Int] = []
  /// Entries without a time, which were given one.
  package var untimed = 0
  /// Entries that were delivered more than once, by their ids; only the first is read.
  package var repeats = 0
  /// Calls with a mark such as `Redacted` where a text, token or place was.
  package var masked = 0
  /// Whether the source holds, or may hold, only a part of the calls, drawn at random.
  package var isSampled = false
  /// The finest step between the times of the source in microseconds; nil if it has none.
  package var resolution: Int64? = 1_000
  /// Whether the source broke off in the middle of an entry.
  package var isTruncated = false
  /// The names of a table's columns, where no record of it became an event.
  package var columns: [String] = []
  /// What the routes of a mapping look for, and how often it was there.
  package var routes = RouteFindings()
  /// What the events with text, or else all calls, tell.
  package var evidence = GradeEvidence()

  package init(name: String) {
    self.name = name
  }

  /// Notes what format the source has; how exact a foreign one's times are, only its entries can tell.
  mutating func begin(_ format: SourceFormat) {
    self.format = format
    if format != .native { resolution = nil }
  }
}

extension SourceSummary {
  /// Empty summaries of sources: each base name, told apart by a number where it comes again.
  static func named(after sources: [TraceSource]) -> [SourceSummary] {
    let bases = sources.map(\.name.baseName)
    // A number never makes a name that another source has by itself.
    var taken = Set(bases)
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    return bases.map { base in
      guard !seen.insert(base).inserted else { return SourceSummary(name: base) }
      var count = counts[base, default: 1]
      repeat { count += 1 } while !taken.insert("\(base)~\(count)").inserted
      counts[base] = count
      return SourceSummary(name: "\(base)~\(count)")
    }
  }

  /// Whether a call to Google turned up, be it one that was not sent.
  package var hasKnownCall: Bool {
    events > 0
      || bystanders.contains { bystander, _ in
        switch bystander {
        case .preflight, .cached, .notSent, .redirect, .googleEmbed, .photo: true
        case .otherHostSamePath, .mapsOverhead, .unknownMapsCall, .noURL, .unrelated: false
        }
      }
  }

  /// How much can be known from the source.
  package var grade: SourceGrade {
    resolution == nil || isSampled ? .countOnly : evidence.grade
  }

  mutating func count(_ bystander: Bystander, host: some Sequence<UInt8>) {
    bystanders[bystander, default: 0] += 1
    let bytes = Array(host)
    let host = bytes.isIPAddress ? "(address)" : String(decoding: bytes, as: UTF8.self)
    guard hosts[host] != nil || hosts.count < Self.hostLimit else { return }
    hosts[host, default: 0] += 1
  }

  mutating func countMisplacedToken(entry: Int) {
    misplacedTokens += 1
    if firstMisplacedTokens.count < 10 { firstMisplacedTokens.append(entry) }
  }

  /// Adds what a later part of the same source held.
  mutating func merge(_ later: SourceSummary) {
    entries += later.entries
    events += later.events
    bystanders.merge(later.bystanders, uniquingKeysWith: +)
    hosts.merge(later.hosts, uniquingKeysWith: +)
    misplacedTokens += later.misplacedTokens
    firstMisplacedTokens = Array((firstMisplacedTokens + later.firstMisplacedTokens).prefix(10))
    untimed += later.untimed
    repeats += later.repeats
    masked += later.masked
    isSampled = isSampled || later.isSampled
    if format == .native { add(later.resolution.map { .coarse($0) } ?? .untimed) }
    isTruncated = isTruncated || later.isTruncated
    if columns.isEmpty { columns = later.columns }
    evidence.merge(later.evidence)
  }
}
