@testable import PlacesCost

/// Plain English sentences of 25 to 70 characters, to measure the typing model on.
enum SampleSentences {
  /// A sentence: words drawn at random, a capital at the start.
  static func sentence(random: inout SampleRandom) -> String {
    let length = random.number(in: 25...65)
    var sentence = ""
    while sentence.utf8.count < length {
      let word = random.pick("the", words)
      sentence += sentence.isEmpty ? word.prefix(1).uppercased() + word.dropFirst() : " " + word
    }
    return sentence
  }

  private static let words = """
    of and to in is you that it he was for on are as with his they at this have from had by some \
    what there can out other were all your when use word how said each which their time will way \
    about many then them would write like these her long make thing see two has look more day \
    could come did number sound most people over know water than call first please meeting \
    tomorrow report market company office morning schedule letter believe question another because \
    together important understand between country without something several students remember \
    anything probably yesterday question decided minutes evening kitchen printed problem weekend
    """.split(separator: " ").map(String.init)
}
