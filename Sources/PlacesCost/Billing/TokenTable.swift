/// The records of all tokens, in as few bytes each as most of them need.
///
/// A token costs 48 bytes, key included, and 5 to 6 of the index; rarities are kept apart.
struct TokenTable: Sendable {
  private var progress = NumberedTable<TokenProgress>()
  /// By the number of the token in `progress`.
  private var rarities: [Int: TokenRarities] = [:]
  /// The numbers of tokens used lately, which most calls carry; nil as long as there are few tokens.
  private var recent: FingerprintMemo<UInt32>?
  /// The token and slice of the call counted last, if the slice was the token's own: mostly the next call
  /// has both.
  private var counted: (key: Fingerprint, slice: UInt32) = (.absent, 0)

  /// Up to how many tokens are few.
  private static let fewTokens = 256

  init() {}

  /// How many bytes the table takes, those of rarities by estimate.
  var byteCount: Int {
    progress.byteCount
      + rarities.capacity * 4 / 3
      * (MemoryLayout<Int>.stride + MemoryLayout<TokenRarities>.stride)
  }

  /// The record of a (project, api, token); nil if no session was opened with it.
  subscript(key: Fingerprint) -> TokenRecord? {
    progress.number(of: key).map { record(progress[$0], number: $0) }
  }

  /// The progress of a token without rarities; nil if no session was opened with it, or it has some.
  func common(_ key: Fingerprint) -> TokenProgress? {
    progress.number(of: key).flatMap { progress[$0].hasRarities ? nil : progress[$0] }
  }

  /// When a second client sent a request in the open session of a token; nil if none did.
  func sharedAt(_ key: Fingerprint) -> Int64? {
    progress.number(of: key).flatMap {
      progress[$0].hasRarities ? rarities[$0]?.sharedAt : nil
    }
  }

  /// Adds the record of a key that is not in the table.
  mutating func insert(_ record: TokenRecord, for key: Fingerprint) {
    let number = progress.insert(record.progress, for: key)
    progress[number].hasRarities = record.rarities != nil
    rarities[number] = record.rarities
  }

  /// Takes the next billable call with a token.
  ///
  /// - Returns: what it was to the token's session; nil if there is none and the call opens none.
  mutating func take(
    _ event: Event,
    for key: Fingerprint,
    under assumptions: Assumptions
  ) -> TokenProgress.Step? {
    guard let number = number(of: key) else {
      guard event.kind == .autocomplete else { return nil }
      remember(progress.insert(TokenProgress(opening: event), for: key), of: key)
      return TokenProgress.Step(entry: BillingLedger.Entry(role: .opens, ordinal: 1))
    }
    let step = progress[number].take(event, under: assumptions)
    if !step.rarity.isEmpty { changeRarities(of: number) { $0.note(step.rarity, of: event) } }
    return step
  }

  /// Counts a call of a token's session in a slice; returns whether there is such a session.
  @discardableResult
  mutating func count(
    _ kind: EventKind,
    _ entry: BillingLedger.Entry,
    for key: Fingerprint,
    at index: UInt32
  ) -> Bool {
    if counted.key == key, counted.slice == index { return true }
    guard let number = number(of: key) else { return false }
    let slice = progress[number].slice ?? index
    if slice == index {
      progress[number].slice = slice
      counted = (key, slice)
    } else {
      changeRarities(of: number) { $0.count(kind, entry, at: index) }
    }
    return true
  }

  /// The number of a token, found sooner if it was used lately.
  @inline(__always)
  private mutating func number(of key: Fingerprint) -> Int? {
    if let number = recent?[key] { return Int(number) }
    guard let number = progress.number(of: key) else { return nil }
    remember(number, of: key)
    return number
  }

  private mutating func remember(_ number: Int, of key: Fingerprint) {
    if recent == nil, progress.count > Self.fewTokens { recent = FingerprintMemo(vacant: 0) }
    recent?.remember(UInt32(number), for: key)
  }

  private mutating func changeRarities(of number: Int, _ change: (inout TokenRarities) -> Void) {
    progress[number].hasRarities = true
    change(&rarities[number, default: TokenRarities()])
  }

  /// Calls a body with every token, in the order in which sessions were opened.
  ///
  /// - Parameters:
  ///   - common: takes the progress of tokens without rarities, which is all that they have.
  ///   - others: takes the records of the others.
  func forEach(
    common: (Fingerprint, TokenProgress) -> Void,
    others: (Fingerprint, TokenRecord) -> Void
  ) {
    progress.forEach { number, key, progress in
      if progress.hasRarities {
        others(key, record(progress, number: number))
      } else {
        common(key, progress)
      }
    }
  }

  /// The keys of all tokens, in the order in which sessions were opened.
  var keys: [Fingerprint] {
    (0..<progress.count).map(progress.key(at:))
  }

  private func record(_ progress: TokenProgress, number: Int) -> TokenRecord {
    TokenRecord(progress: progress, rarities: progress.hasRarities ? rarities[number] : nil)
  }
}
