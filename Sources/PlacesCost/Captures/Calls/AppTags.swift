/// Tells from a call which kind of app made it, as the tags `platform` and `app`.
enum AppTags {
  /// The tags of a call; of pages only the host is kept.
  ///
  /// `page` is the page's address, where the URL of the call says it.
  static func tags(of exchange: Exchange, _ page: [UInt8]?) -> [NativeEvent.Tag] {
    let android = exchange.requestHeader("x-android-package")
    let ios = exchange.requestHeader("x-ios-bundle-identifier")
    let platform: String
    let app: [UInt8]?
    if android != nil || exchange.requestHeader("x-places-android-sdk") != nil {
      (platform, app) = ("android", android)
    } else if ios != nil || exchange.requestHeader("x-places-ios-sdk") != nil {
      (platform, app) = ("ios", ios)
    } else if let page = page ?? exchange.requestHeader("referer")
      ?? exchange.requestHeader("origin")
    {
      (platform, app) = ("web", URLParts(page)?.host)
    } else {
      return []
    }
    let tag =
      app.flatMap { $0.isIPAddress ? nil : $0 }.map { [NativeEvent.Tag(key: "app", value: $0)] }
      ?? []
    return tag + [NativeEvent.Tag(key: "platform", value: Array(platform.utf8))]
  }
}
