/// Where a source is read from, if not from its start.
struct SourceStart {
  /// What is left of it; nil where the source is opened as it is.
  var stream: ByteStream?
  /// How many of its lines have been read.
  var lines = 0
  /// Whether something of it has been read, so that its format is known.
  var isContinued = false
  /// What turns it into lines; nil for a native trace.
  var converter: (any ContinuableConverter)?
}

/// A converter of a format that grows line by line, so that it can be taken up again in a later run.
protocol ContinuableConverter: SourceConverter {
  /// How many of the last bytes belong to an entry that has no end yet; they are read again.
  var unfinishedBytes: Int { get }

  /// Has values told apart by a hash that all runs share.
  mutating func use(_ hash: KeyedHash)

  /// All that what follows depends on, once the bytes so far are converted.
  mutating func archive(_ archive: inout Archive) throws(ArchiveError)
}
