/// Opaque texts of a sample.
enum SampleTokens {
  static let hexadecimal = Array("0123456789abcdef")
  private static let base64 = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  )

  /// What an app uses that takes a fixed text for a token.
  static let constant = "places-session-token"

  /// A session token in Google's alphabet, with 132 random bits.
  static func token(random: inout SampleRandom) -> String {
    text(length: 22, alphabet: base64, random: &random)
  }

  /// A place id; marked as made up.
  static func place(random: inout SampleRandom) -> String {
    "made-up-" + text(length: 6, alphabet: hexadecimal, random: &random)
  }

  static func text(
    length: Int,
    alphabet: [Character],
    random: inout SampleRandom
  ) -> String {
    var text = ""
    for _ in 0..<length { text.append(alphabet[random.below(alphabet.count)]) }
    return text
  }
}
