@testable import PlacesCost

/// A native trace read by the rules, all at once, and what is different about a fast reading of it.
struct PlainTrace {
  private(set) var events: [(line: Int, event: PlainEvent)] = []
  private(set) var counts: [EventKind: Int] = [:]
  private(set) var unknownTypes = 0
  private(set) var malformed: [(line: Int, reason: Malformation)] = []
  private(set) var unknownFields: [String: Int] = [:]

  init(_ bytes: [UInt8], _ options: TraceOptions) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    // What follows the last newline is a line only if there is anything.
    if lines.last == [] { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      var line = line
      if line.count > options.maximumLineLength {
        malformed.append((index + 1, .tooLong))
        continue
      }
      if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      switch PlainTraceLine.read(line, options) {
      case .event(let event, let unknown):
        events.append((index + 1, event))
        counts[event.kind, default: 0] += 1
        for name in unknown { unknownFields[name, default: 0] += 1 }
      case .unknownType: unknownTypes += 1
      case .malformed(let reason): malformed.append((index + 1, reason))
      }
    }
  }

  /// The first thing in which the fast reading of the same bytes is different; nil if there is none.
  ///
  /// - Throws: `TraceError` for what is told to be a file of another kind before a line is read.
  static func difference(
    of bytes: [UInt8],
    _ options: TraceOptions
  ) throws(TraceError) -> String? {
    var options = options
    options.format = .native
    var reader = TraceReader([.bytes(name: "t", bytes)], options: options)
    var events: [Event] = []
    var batch: [Event] = []
    repeat {
      try reader.readBatch(into: &batch)
      events += batch
    } while !batch.isEmpty
    return PlainTrace(bytes, options).difference(
      from: events,
      reader.names,
      reader.summary,
      options.counting
    )
  }

  private func difference(
    from fast: [Event],
    _ names: TraceNames,
    _ summary: InputSummary,
    _ counting: LengthCounting
  ) -> String? {
    let reasons = malformed.prefix(InputSummary.malformedLimit).map {
      MalformedLine(position: Event.position(file: 0, line: $0.line), reason: $0.reason)
    }
    if let pair = zip(reasons, summary.firstMalformed).first(where: { $0 != $1 }) {
      return "malformed: \(pair)"
    }
    if summary.malformed != malformed.count { return "malformed lines: \(summary.malformed)" }
    if summary.unknownTypes != unknownTypes { return "unknown types: \(summary.unknownTypes)" }
    if summary.unknownFields != unknownFields { return "unknown fields: \(summary.unknownFields)" }
    for kind in EventKind.allCases where summary[kind] != counts[kind, default: 0] {
      return "count of \(kind): \(summary[kind])"
    }
    if fast.count != events.count { return "events: \(fast.count)" }
    if summary.firstEvent != events.map(\.event.time).min() { return "first event" }
    if summary.lastEvent != events.map(\.event.time).max() { return "last event" }
    // What the trace covers must not depend on lines that are left out.
    let projects = Set(events.map(\.event.project).filter { !$0.isEmpty })
    if Set(names.projects.names.map(\.bytes)) != projects {
      return "projects: \(names.projects.names)"
    }
    var hashes = PlainHashes()
    for (fast, plain) in zip(fast, events) {
      if fast.position != Event.position(file: 0, line: plain.line) {
        return "position of line \(plain.line): \(fast.position)"
      }
      let difference =
        plain.event.difference(from: fast, names, counting)
        ?? hashes.difference(of: fast, plain.event)
      if let difference { return "line \(plain.line): \(difference), \(fast) not \(plain.event)" }
    }
    return nil
  }
}

extension PlainEvent {
  /// The first field that is different, hashes aside; nil if there is none.
  fileprivate func difference(
    from fast: Event,
    _ names: TraceNames,
    _ counting: LengthCounting
  ) -> String? {
    if fast.kind != kind { return "type" }
    if fast.time != time { return "ts" }
    if fast.sequence != sequence { return "seq" }
    if fast.api != api { return "api" }
    if fast.fields != fields { return "fields" }
    if fast.outcome != outcome { return "status" }
    if fast.latency != latency ?? .max { return "latency_ms" }
    if fast.isComposing != isComposing { return "composing" }
    if fast.group != group { return "group" }
    if names.projects[fast.project]?.bytes ?? [] != project { return "project" }
    let tagSet = names.tagSets[fast.tags]?.tags ?? []
    if tagSet.map(\.key.bytes) != tags.map(\.key) { return "keys of tags" }
    if tagSet.map(\.value.bytes) != tags.map(\.value) { return "values of tags" }
    return differenceOfText(from: fast, counting)
  }

  private func differenceOfText(from fast: Event, _ counting: LengthCounting) -> String? {
    if fast.hasInput != (input != nil) { return "input" }
    let trimmed = PlainSpace.trimmed(input ?? [])
    let text = String(decoding: trimmed, as: UTF8.self)
    let length = counting == .graphemes ? text.count : text.utf16.count
    if Int(fast.length) != length { return "length" }
    if Int(fast.space) != (input ?? []).count - trimmed.count { return "space" }
    let script = text.unicodeScalars.lazy.compactMap { UnicodeRanges.script(of: $0.value) }.first
    return fast.script == script ?? .other ? nil : "script"
  }

  /// The jackknife group (rule W11) of the attribution key (rule S1).
  private var group: UInt8 {
    let key =
      !client.isEmpty
      ? Array("c".utf8) + client
      : !token.isEmpty
        ? Array("t".utf8) + token
        : Array("-".utf8)
    return UInt8(
      key.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 1_099_511_628_211
      } % 32
    )
  }
}

/// What hashes stand for: equal texts must have equal ones, and different texts different ones.
private struct PlainHashes {
  private var hashes: [[UInt8]: [UInt64]] = [:]
  private var texts: [[UInt64]: [UInt8]] = [:]

  /// The first field whose hash stands for another text too, or whose text for another hash.
  mutating func difference(of fast: Event, _ plain: PlainEvent) -> String? {
    let pairs: [(name: String, text: [UInt8], hash: [UInt64])] = [
      ("client", plain.client, [fast.client.high, fast.client.low]),
      ("token", plain.token, [fast.token.high, fast.token.low]),
      ("place_id", plain.place, [fast.place]),
      ("input", PlainSpace.trimmed(plain.input ?? []), [fast.text]),
    ]
    for (name, text, hash) in pairs {
      if text.isEmpty != hash.allSatisfy({ $0 == 0 }) { return name }
      if text.isEmpty { continue }
      // The kinds of hashes need not agree with each other.
      let text = [UInt8(hash.count)] + Array(name.utf8) + text
      let hash = hash + name.utf8.map(UInt64.init)
      if hashes.updateValue(hash, forKey: text) ?? hash != hash { return name }
      if texts.updateValue(text, forKey: hash) ?? text != text { return name }
    }
    return nil
  }
}
