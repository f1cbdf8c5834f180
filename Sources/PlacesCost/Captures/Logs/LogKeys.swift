/// Under which keys a structured log keeps the parts of a request; of several the first one there.
struct LogKeys: Hashable, Sendable {
  /// What durations are counted in; those of the form `0.041s` say it themselves.
  enum Unit: Hashable, Sendable {
    case seconds, milliseconds, microseconds, nanoseconds

    /// How many decimal places a number of these lies above a microsecond.
    var power: Int {
      switch self {
      case .seconds: 6
      case .milliseconds: 3
      case .microseconds: 0
      case .nanoseconds: -3
      }
    }
  }

  var time: [String] = []
  /// Whether `time` is that of the response's end.
  var timeIsEnd = false
  var duration: [String] = []
  /// Nil where nobody can tell; the duration is then not used.
  var durationUnit: Unit?
  /// `GET /path HTTP/1.1`, or what is left of it.
  var requestLine: [String] = []
  var method: [String] = []
  /// An absolute URL, or a path with its query.
  var url: [String] = []
  var path: [String] = []
  var query: [String] = []
  var host: [String] = []
  var scheme: [String] = []
  var status: [String] = []
  var address: [String] = []
  var forwarded: [String] = []
  var body: [String] = []
  /// What tells copies of one entry apart from two entries.
  var id: [String] = []
}

extension LogKeys {
  /// Google Cloud load balancers and Cloud Run: `timestamp` is when the request arrived.
  static let cloud: LogKeys = {
    var keys = LogKeys()
    keys.time = ["timestamp"]
    keys.duration = ["httpRequest.latency"]
    keys.durationUnit = .seconds
    keys.method = ["httpRequest.requestMethod"]
    keys.url = ["httpRequest.requestUrl"]
    keys.status = ["httpRequest.status"]
    keys.address = ["httpRequest.remoteIp"]
    keys.id = ["insertId"]
    return keys
  }()

  /// Caddy writes when the response is done.
  static let caddy: LogKeys = {
    var keys = LogKeys()
    keys.time = ["ts"]
    keys.timeIsEnd = true
    keys.duration = ["duration"]
    keys.durationUnit = .seconds
    keys.method = ["request.method"]
    keys.url = ["request.uri"]
    keys.host = ["request.host"]
    keys.status = ["status"]
    keys.address = ["request.client_ip", "request.remote_ip", "request.remote_addr"]
    return keys
  }()

  /// Envoy and Istio, with the usual names; their writers may choose others.
  static let envoy: LogKeys = {
    var keys = LogKeys()
    keys.time = ["start_time", "timestamp"]
    keys.duration = ["duration", "duration_ms"]
    keys.durationUnit = .milliseconds
    keys.method = ["method", ":method"]
    keys.url = ["path", ":path", "x_envoy_original_path"]
    keys.host = ["authority", ":authority"]
    keys.scheme = ["scheme"]
    keys.status = ["response_code", "status"]
    keys.address = ["downstream_remote_address", "downstream_direct_remote_address"]
    keys.forwarded = ["x_forwarded_for", "x-forwarded-for"]
    return keys
  }()

  /// nginx writes when the response is done; numbers may arrive as text.
  static let nginx: LogKeys = {
    var keys = LogKeys()
    keys.time = ["msec", "time_iso8601", "time_local", "time", "timestamp", "@timestamp"]
    keys.timeIsEnd = true
    keys.duration = ["request_time"]
    keys.durationUnit = .seconds
    keys.requestLine = ["request"]
    keys.method = ["request_method", "method"]
    keys.url = ["request_uri", "uri"]
    keys.query = ["args", "query_string"]
    keys.host = ["http_host", "host", "server_name"]
    keys.scheme = ["scheme"]
    keys.status = ["status"]
    keys.address = ["remote_addr"]
    keys.forwarded = ["http_x_forwarded_for"]
    keys.body = ["request_body"]
    return keys
  }()

  /// Cloudflare's request log.
  static let cloudflare: LogKeys = {
    var keys = LogKeys()
    keys.time = ["EdgeStartTimestamp"]
    keys.method = ["ClientRequestMethod"]
    keys.url = ["ClientRequestURI"]
    keys.host = ["ClientRequestHost"]
    keys.scheme = ["ClientRequestScheme"]
    keys.status = ["EdgeResponseStatus"]
    keys.address = ["ClientIP"]
    keys.id = ["RayID"]
    return keys
  }()

  /// Traefik.
  static let traefik: LogKeys = {
    var keys = LogKeys()
    keys.time = ["StartUTC", "StartLocal"]
    keys.duration = ["Duration"]
    keys.durationUnit = .nanoseconds
    keys.method = ["RequestMethod"]
    keys.url = ["RequestPath"]
    keys.host = ["RequestHost", "RequestAddr"]
    keys.scheme = ["RequestScheme"]
    keys.status = ["DownstreamStatus", "OriginStatus"]
    keys.address = ["ClientHost"]
    return keys
  }()

  /// Apache, whose `%t` is when the request arrived, with the names most people choose.
  static let apache: LogKeys = {
    var keys = LogKeys()
    keys.time = ["time", "timestamp", "@timestamp", "ts", "date"]
    keys.requestLine = ["request", "request_line", "requestLine"]
    keys.method = ["method", "requestMethod", "verb", "http_method"]
    keys.url = ["url", "uri", "request_uri", "requestUri", "requestUrl"]
    keys.path = ["path", "uri_path"]
    keys.query = ["query", "query_string", "queryString", "args"]
    keys.host = ["host", "vhost", "virtualHost", "server_name", "hostname"]
    keys.scheme = ["scheme", "proto"]
    keys.status = ["status", "response", "statusCode", "status_code"]
    keys.address = ["remoteIP", "remote_ip", "client_ip", "clientip", "remote_addr", "remote_host"]
    keys.forwarded = ["x_forwarded_for", "x-forwarded-for", "xForwardedFor", "forwardedFor"]
    keys.body = ["body", "request_body"]
    return keys
  }()

  /// The keys of W3C extended logs, those of IIS and CloudFront among them, both of which write when
  /// the response is done.
  static func w3c(isCloudFront: Bool) -> LogKeys {
    var keys = LogKeys()
    keys.timeIsEnd = true
    keys.duration = ["time-taken"]
    keys.durationUnit = isCloudFront ? .seconds : .milliseconds
    keys.method = ["cs-method"]
    keys.url = ["cs-uri"]
    keys.path = ["cs-uri-stem"]
    keys.query = ["cs-uri-query"]
    keys.host = ["x-host-header", "cs-host", "cs(Host)"]
    keys.scheme = ["cs-protocol", "cs-uri-scheme"]
    keys.status = ["sc-status"]
    keys.address = ["c-ip"]
    keys.forwarded = ["x-forwarded-for", "cs(X-Forwarded-For)"]
    return keys
  }

  /// The keys of a structured entry, by those that only one writer has; nil if it is no request.
  init?(of record: RecordFields) {
    if record.contains("httpRequest.requestUrl") {
      self = .cloud
    } else if record.contains("request.uri") {
      self = .caddy
    } else if record.contains("ClientRequestURI") {
      self = .cloudflare
    } else if record.contains("RequestPath"), record.contains("RequestMethod") {
      self = .traefik
    } else if record.contains("authority") || record.contains(":authority")
      || record.contains("start_time") && record.contains("path")
    {
      self = .envoy
    } else if record.contains("request_uri") || record.contains("remote_addr")
      || record.contains("msec") || record.contains("request_time")
    {
      self = .nginx
    } else if LogKeys.apache.hasRequest(in: record) {
      self = .apache
    } else {
      return nil
    }
  }

  private func hasRequest(in record: RecordFields) -> Bool {
    let isRequest = (requestLine + url + path).contains { record.contains($0) }
    return isRequest && (status + method).contains { record.contains($0) }
  }

  /// These keys, with those of a mapping before them.
  func replacing(with mapped: MappedLog) -> LogKeys {
    guard mapped.hasKeys else { return self }
    var keys = self
    for path in [
      \LogKeys.time, \.duration, \.requestLine, \.method, \.url, \.path, \.query, \.host, \.scheme,
      \.status, \.address, \.forwarded, \.body, \.id,
    ] where !mapped.keys[keyPath: path].isEmpty {
      keys[keyPath: path] = mapped.keys[keyPath: path]
    }
    if let unit = mapped.keys.durationUnit { keys.durationUnit = unit }
    if let timeIsEnd = mapped.timeIsEnd { keys.timeIsEnd = timeIsEnd }
    return keys
  }
}
