/// An entry of a source that is no event of a trace.
package enum Bystander: String, CaseIterable, Sendable {
  /// A browser asked whether it may send the call (`OPTIONS`).
  case preflight
  /// Answered by the browser's cache: never sent.
  case cached
  /// Failed before it left: no network, no such host, blocked.
  case notSent
  /// An answer that sent the caller elsewhere, where the call is found again.
  case redirect
  /// A call of a map that Google itself embeds, on no one's bill.
  case googleEmbed
  /// The path of a call at a host that is not Google's; `--host` may make it one.
  case otherHostSamePath
  /// What the Maps library needs for itself: scripts, tiles, metadata.
  case mapsOverhead
  /// A photo of a place: a call that traces have no event for.
  case photo
  /// A call to Google Maps that is not known here, and not priced.
  case unknownMapsCall
  /// A line of text without any URL.
  case noURL
  /// Anything else.
  case unrelated
}

extension Bystander {
  /// So many entries of the class, as people would say it.
  package func counted(_ count: Int) -> String {
    switch self {
    case .preflight: count.of("preflight")
    case .cached: "\(count.grouped) answered by a cache"
    case .notSent: "\(count.grouped) never sent"
    case .redirect: count.of("redirect")
    case .googleEmbed: "\(count.grouped) of Google's own embedded maps"
    case .otherHostSamePath: "\(count.grouped) with a Places path at another host"
    case .mapsOverhead: "\(count.grouped) of the Maps library for itself"
    case .photo: count.of("photo")
    case .unknownMapsCall: count.of("unknown Maps call")
    case .noURL: count.of("line without a URL", plural: "lines without a URL")
    case .unrelated: "\(count.grouped) unrelated"
    }
  }
}
