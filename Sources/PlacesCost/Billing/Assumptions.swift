/// What Google's pages leave open, with our defaults (rules A); printed in every report.
public struct Assumptions: Hashable, Sendable {
  /// How a New session ended by Pro or higher fields is billed (`--pro-session`).
  public enum ProSession: String, CaseIterable, Sendable {
    case atmosphere
    case ownTier = "own-tier"
  }

  /// What a call with an ended token does to the first session (`--token-reuse`).
  public enum TokenReuse: String, CaseIterable, Sendable {
    case keepFirst = "keep-first"
    case void
  }

  /// Whether calls that the client gave up on are billed (`--aborted`).
  public enum Aborted: String, CaseIterable, Sendable {
    case billed, free
  }

  public var proSession = ProSession.atmosphere
  public var tokenReuse = TokenReuse.keepFirst
  /// Microseconds after a session's first request at which its token ends; nil is off.
  public var tokenLifetime: Int64?
  public var aborted = Aborted.billed
  /// The tier assumed for a call whose fields the trace does not record (`--unrecorded-fields`).
  public var unrecordedFields = FieldTier.atmosphere

  public init() {}
}
