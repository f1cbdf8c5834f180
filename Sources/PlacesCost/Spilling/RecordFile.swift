/// Records of fixed size in a temporary file: first written, then read as often as needed.
///
/// The file has no name and is read by this process alone; it is made with the first record that does
/// not fit the buffer.
struct RecordFile<Record: BitwiseCopyable> {
  private var file: FileDescriptor?
  private var pending: [Record] = []

  /// How many records there are.
  private(set) var count = 0

  /// How many records are written at a time, by each of many files.
  private static var written: Int { 128 }
  /// How many records are read at a time.
  private static var read: Int { 1024 }

  /// Adds a record behind the others.
  mutating func append(_ record: Record) throws(SystemError) {
    pending.append(record)
    count += 1
    if pending.count == Self.written { try flush() }
  }

  private mutating func flush() throws(SystemError) {
    if file == nil { file = try .temporary() }
    try file?.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with all records in the order in which they were added; nothing may be added after.
  func forEach(_ body: (Record) throws -> Void) throws {
    if let file {
      try file.seek(to: 0)
      while true {
        let records = try file.readRecords(of: Record.self, atMost: Self.read)
        if records.isEmpty { break }
        for record in records { try body(record) }
      }
    }
    for record in pending { try body(record) }
  }
}

extension FileDescriptor {
  /// Appends records to what has been written.
  func write<Record: BitwiseCopyable>(_ records: [Record]) throws(SystemError) {
    // Safe: records are plain data, and the span lives no longer than the array.
    try unsafe write(records.span.bytes)
  }

  /// Reads the next records of a file of nothing else; fewer only at its end.
  func readRecords<Record: BitwiseCopyable>(
    of type: Record.Type,
    atMost count: Int
  ) throws(SystemError) -> [Record] {
    let size = MemoryLayout<Record>.stride
    var bytes = Array(repeating: UInt8(0), count: count * size)
    var filled = 0
    while filled < bytes.count {
      let read = try read(into: &bytes, filled..<bytes.count)
      if read == 0 { break }
      filled += read
    }
    // Safe: only this process writes the file, whole records at a time, so these are their bytes.
    return unsafe bytes.withUnsafeBytes { buffer in
      (0..<filled / size).map {
        unsafe buffer.loadUnaligned(fromByteOffset: $0 * size, as: Record.self)
      }
    }
  }
}
