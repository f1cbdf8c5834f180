import Testing

@testable import PlacesCost

/// What is packed into a token's 32 bytes comes out as it went in, and disturbs nothing else there.
struct TokenProgressTests {
  private static let fields: [FieldSelection] =
    [.unrecorded]
    + FieldTier.allCases.flatMap { tier in
      (0..<8 as Range<UInt8>).map { data in
        FieldSelection(
          isRecorded: data & 1 == 0,
          tier: tier,
          legacyData: LegacyData(rawValue: data),
          isLegacyIDOnly: data & 2 == 0,
          isSearchIDsOnly: data & 4 == 0,
          hasUnknown: data == 3,
          hasWildcard: data == 5,
          knownTier: .idsOnly,
          knownLegacyData: LegacyData(rawValue: 7 - data)
        )
      }
    }

  @Test func `each part of a token's record is what it was last set to`() {
    var random = SeededGenerator(seed: 7)
    for seed in 0..<2_000 {
      var progress = TokenProgress()
      let state = random.pick([TokenProgress.State.open, .awaitingValidation, .ended])
      let api = random.pick(API.allCases)
      let flags = (0..<3).map { _ in random.chance(50) }
      let fields = random.pick(Self.fields)
      let client = Fingerprint(high: random.next(), low: random.next())
      let slice = random.pick([nil, 0, 77] as [UInt32?])
      for step in random.pick([[0, 1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1, 0]]) {
        switch step {
        case 0: progress.state = state
        case 1: progress.api = api
        case 2: progress.hasDetails = flags[0]
        case 3: progress.hasValidation = flags[1]
        case 4: progress.hasRarities = flags[2]
        case 5: progress.fields = fields
        case 6: progress.opener = client.low
        default: progress.slice = slice
        }
      }
      #expect(progress.state == state, "\(seed)")
      #expect(progress.api == api, "\(seed)")
      #expect([progress.hasDetails, progress.hasValidation, progress.hasRarities] == flags)
      #expect(progress.fields == fields, "\(seed)")
      #expect(progress.opener == TokenProgress.hash(ofClient: client), "\(seed)")
      #expect(progress.slice == slice, "\(seed)")
    }
  }

  @Test func `clients are told apart by the upper bits of their hash, and no client has none`() {
    let clients = (23..<64 as Range<UInt64>).map { Fingerprint(high: 0, low: 1 << $0) }
    #expect(Set(clients.map(TokenProgress.hash)).count == 41)
    #expect(TokenProgress.hash(ofClient: .absent) == 0)
  }
}
