/// A made-up person: a device, a platform and a typing speed that stay the same in every search.
struct SamplePerson {
  let client: String
  let platform: SamplePlatform
  let typing: TypingModel

  /// The person with a number; the same for the same seed, however many others there are.
  init(number: Int, seed: UInt64) {
    var random = SampleRandom(seed: seed, stream: 1 << 62 | UInt64(number))
    let platforms = SamplePlatform.allCases
    platform = platforms[random.index(weights: platforms.map(\.share))]
    typing = TypingModel(random: &random)
    client = SampleTokens.text(length: 8, alphabet: SampleTokens.hexadecimal, random: &random)
  }
}
