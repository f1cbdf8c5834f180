/// Tokens without rarities, by what decides their bill: few of many differ, so few have to be priced.
struct AlikeTokens {
  /// Tokens that are billed alike.
  struct Kind: BitwiseCopyable {
    /// One of them.
    let token: TokenProgress
    /// How many requests are taken out of the session of each.
    let withdrawn: Int
    /// How many there are.
    var count = 0
  }

  private var kinds = NumberedTable<Kind>()

  /// Adds a token; returns the number of its kind, the first of which is 0.
  @discardableResult
  mutating func add(_ token: TokenProgress, less withdrawn: Int = 0) -> Int {
    // Odd factors lose nothing, and spread what differs over all bits.
    let shape = token.shape &* 0xD6E8_FEB8_6659_FD93
    let spread = (shape ^ UInt64(truncatingIfNeeded: withdrawn)) &* 0x9E37_79B9_7F4A_7C15
    let key = Fingerprint(high: shape, low: spread)
    let number =
      kinds.number(of: key) ?? kinds.insert(Kind(token: token, withdrawn: withdrawn), for: key)
    kinds[number].count += 1
    return number
  }

  /// Calls `body` with every kind and its number.
  func forEach(_ body: (Int, Kind) -> Void) {
    kinds.forEach { number, _, kind in body(number, kind) }
  }
}
