/// Reads access logs whose entries are JSON objects: nginx, Apache, Caddy, Envoy, Cloudflare,
/// Traefik and Google Cloud, or any other whose keys a mapping names.
///
/// One object a line, or an array of them; an entry is told by its keys. Entries that are no
/// request, and what containers print between them, are passed over.
struct JSONLogConverter: SourceConverter {
  static let content = SourceContent.calls
  static let hasOwnClients = true
  static let entriesAreLines = false
  static let endings: [String] = []

  private let reader: RequestReader
  var splitter = ObjectSplitter()
  var clock = EntryClock()
  var seen = RecentIDs()

  init(client _: [UInt8], options: ConversionOptions) {
    reader = RequestReader(options: options)
  }

  /// Whether one of the first entries is a request.
  static func recognizes(_ prefix: SourcePrefix) -> Bool {
    guard prefix.contains("{") else { return false }
    return ObjectSplitter.anyEntry(of: prefix) { LogKeys(of: .json($0)) != nil }
  }

  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {
    var offset = 0
    while let value = splitter.nextValue(bytes, &offset, into: &lines) {
      read(.json(value), into: &lines)
    }
  }

  mutating func finish(into lines: inout NativeLines) {
    lines.source.isTruncated = splitter.isCapturing
  }

  private mutating func read(_ record: RecordFields, into lines: inout NativeLines) {
    guard let request = request(record) else {
      lines.source.count(.unrelated, host: [])
      return
    }
    if let id = id(of: record), !seen.insert(id) {
      lines.source.repeats += 1
      return
    }
    // Load balancers of Google Cloud log a random part of the requests where their backend says so.
    let isBalancer = record["resource.type"]?.equals("http_load_balancer") == true
    lines.source.noteSampling(reader.mapping.log, isLikely: isBalancer)
    reader.read(request, entry: lines.source.entries, clock: &clock, into: &lines)
  }

  private func request(_ record: RecordFields) -> LoggedRequest? {
    let mapped = reader.mapping.log
    let keys = mapped.keys
    let hasURL = !keys.url.isEmpty || !keys.path.isEmpty || !keys.requestLine.isEmpty
    guard let known = LogKeys(of: record) ?? (hasURL ? LogKeys.apache : nil),
      var request = LoggedRequest(record, known.replacing(with: mapped))
    else { return nil }
    // Answered by a cache in front of the backend, so the backend asked nobody.
    request.isFromCache =
      record["httpRequest.cacheHit"]?.equals("true") == true
      || record["CacheCacheStatus"]?.equals("hit") == true
      || record["upstream_cache_status"]?.equals("HIT") == true
    return request
  }

  /// What tells copies of an entry from another entry: Google says `insertId` with `timestamp`.
  private func id(of record: RecordFields) -> [UInt8]? {
    let mapped = reader.mapping.log.keys.id
    if !mapped.isEmpty { return record.first(of: mapped) }
    guard let id = record["insertId"] else { return nil }
    return id + [JSONByte.space] + (record["timestamp"] ?? [])
  }
}
