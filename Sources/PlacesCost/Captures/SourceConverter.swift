/// Turns the bytes of one source into lines of the native trace.
///
/// Bytes arrive in pieces of any size, and where a piece ends changes nothing. A converter holds at
/// most one entry of its source in memory. It never throws: an entry that cannot be read is
/// rejected with its number and the next one goes on.
protocol SourceConverter {
  /// What the entries of such a source are.
  static var content: SourceContent { get }

  /// Whether clients are told apart by what the source says, rather than by its name alone.
  static var hasOwnClients: Bool { get }

  /// Whether each entry is a line of the source.
  static var entriesAreLines: Bool { get }

  /// How the names of such files end, those apart that other formats have too; a folder stands for
  /// the files with one of all these.
  static var endings: [String] { get }

  /// Whether the first bytes of a source show that it is one of these.
  static func recognizes(_ prefix: SourcePrefix) -> Bool

  /// Creates what converts one source.
  ///
  /// - Parameters:
  ///   - client: what the source as a whole is called, where it tells no clients apart.
  ///   - options: how foreign formats are read.
  init(client: [UInt8], options: ConversionOptions)

  /// Takes in the next bytes and hands out the lines of the entries that end in them.
  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines)

  /// Takes in the end of the source.
  mutating func finish(into lines: inout NativeLines)
}

/// What the entries of a foreign source are: typing and calls of one app are joined where they come
/// from different sources.
enum SourceContent {
  /// Calls, as a client, a proxy or a server saw them.
  case calls
  /// Keystrokes and choices, without the calls that they led to.
  case typing
}

/// How foreign formats are read.
public struct ConversionOptions: Hashable, Sendable {
  /// Further hosts that pass calls on to Google (`--host`), lower case, with or without a port.
  public var hosts: [String] = []
  /// What a team's own routes and events mean (`--map`).
  public var mapping = Mapping()

  public init() {}
}
