/// A call that was recognised.
struct RecognizedCall {
  var event: NativeEvent
  /// The API key, or what stands for it: only ever a way to tell projects apart.
  var key: [UInt8]?
  /// Whether a session token stands where Google reads none, and none where it does.
  var hasMisplacedToken = false
  /// Whether the call is made by a map of Google's own on the page.
  var isGoogleEmbed = false
  /// The address of the page that made the call, if the call says it.
  var page: [UInt8]?

  init(_ method: Endpoint.Method, api: API) {
    event = NativeEvent(method.kind)
    event.api = event.kind.isAlwaysNew ? nil : api
  }
}
