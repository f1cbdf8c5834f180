@testable import PlacesCost

/// A trace tallied the way an engine does it: divided by token and by attribution key, part by part.
struct DividedTrace {
  let lines: [[UInt8]]
  var options = AnalysisOptions()
  var secret = ""

  /// The name that every part is read under, as the whole is.
  static let name = "trace"

  private static func source(_ lines: [[UInt8]]) -> TraceSource {
    .bytes(name: name, lines.flatMap { $0 + [JSONByte.newline] })
  }

  /// The lines of each of a number of parts, in the order of their keys' ORDER.
  func parts(_ count: Int, by division: ShardKeyFilter.Division) throws -> [[[UInt8]]] {
    var filter = ShardKeyFilter(
      [Self.source(lines)],
      by: division,
      options: settings,
      secret: secret
    )
    var parts: [[(order: [UInt8], line: [UInt8])]] = Array(repeating: [], count: count)
    var output: [UInt8] = []
    while let piece = try filter.next() { output += piece }
    for row in output.split(separator: JSONByte.newline) {
      let columns = row.split(separator: UInt8(ascii: "\t"), maxSplits: 2)
      precondition(columns.count == 3 && columns[0].count == 32 && columns[1].count == 32)
      let key = columns[0].reduce(0) { ($0 * 31 + Int($1)) % 10_007 }
      parts[key % count].append((Array(columns[1]), Array(columns[2])))
    }
    return parts.map { part in
      part.enumerated().sorted { left, right in
        left.element.order == right.element.order
          ? left.offset < right.offset
          : left.element.order.lexicographicallyPrecedes(right.element.order)
      }.map(\.element.line)
    }
  }

  private var settings: AnalysisOptions {
    var settings = options
    settings.format = .native
    return settings
  }

  /// The report of the whole trace in one run.
  func wholeReport() throws -> Report {
    try Analysis(of: [Self.source(lines)], options: settings)
      .report(pricedBy: try .named(PriceBook.defaultID), options: options)
  }

  /// The tally file of each part.
  func tallyFiles(
    _ count: Int,
    in folder: TallyFolder,
    _ random: inout SeededGenerator
  ) throws -> [String] {
    var tieFiles: [String] = []
    for part in try parts(count, by: .billing) {
      let ties = try Ties(of: [Self.source(part)], options: settings, secret: secret)
      tieFiles.append(try folder.write { try ties.write($0) })
    }
    let ties = try Ties(readingFiles: tieFiles.shuffled(using: &random))
    return try parts(count, by: .session).map { part in
      var tally = try ShardTally(
        of: [Self.source(part)],
        options: settings,
        secret: secret,
        ties: ties
      )
      return try folder.write { try tally.write($0) }
    }
  }

  /// The tally file of the whole trace.
  func wholeTallyFile(in folder: TallyFolder) throws -> String {
    var tally = try ShardTally(of: [Self.source(lines)], options: settings, secret: secret)
    return try folder.write { try tally.write($0) }
  }
}

/// Tally files of a test, gone when it ends.
final class TallyFolder {
  private let path: String
  private var count = 0

  init() {
    path = "/tmp/places-cost-tallies-\(UInt64.random(in: 0 ... .max))"
  }

  deinit { for number in 0..<count { TemporaryText.remove("\(path)-\(number)") } }

  /// Writes a file and returns its path.
  func write(_ produce: (([UInt8]) throws -> Void) throws -> Void) throws -> String {
    var bytes: [UInt8] = []
    try produce { bytes += $0 }
    return try write(bytes)
  }

  func write(_ bytes: [UInt8]) throws -> String {
    let file = "\(path)-\(count)"
    count += 1
    try TemporaryText.write(bytes, to: file)
    return file
  }

  /// Merges files in one step, or in several of at most three files.
  func merge(_ files: [String], stepwise: Bool, _ random: inout SeededGenerator) throws -> String {
    var files = files.shuffled(using: &random)
    let step = stepwise ? 3 : files.count
    repeat {
      let taken = Array(files.prefix(max(2, step)))
      files.removeFirst(taken.count)
      var tally = try ShardTally(readingFiles: taken)
      files.append(try write { try tally.write($0) })
    } while files.count > 1
    return files[0]
  }
}

/// The report of a tally file.
func report(ofTallyFile path: String) throws -> Report {
  var tally = try ShardTally(readingFiles: [path])
  return try tally.settled().report(pricedBy: try .named(PriceBook.defaultID))
}
