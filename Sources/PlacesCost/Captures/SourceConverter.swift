/// Turns the bytes of one source into lines of the native trace.
///
/// Bytes arrive in pieces of any size, and where a piece ends changes nothing. A converter holds at
/// most one entry of its source in memory. It never throws: an entry that cannot be read is
/// rejected with its number and the next one goes on.
protocol SourceConverter {
  /// Takes in the next bytes and hands out the lines of the entries that end in them.
  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines)

  /// Takes in the end of the source.
  mutating func finish(into lines: inout NativeLines)
}

/// How foreign formats are read.
public struct ConversionOptions: Hashable, Sendable {
  /// Further hosts that pass calls on to Google (`--host`), lower case, with or without a port.
  public var hosts: [String] = []
  /// What a team's own routes and events mean (`--map`).
  public var mapping = Mapping()

  public init() {}
}
