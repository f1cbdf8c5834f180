/// Made-up places that people of a sample look for; no real address is meant.
enum SamplePlaces {
  /// A text to look for, and how people type it.
  struct Target {
    let text: String
    /// Characters after which a list of suggestions starts to be worth reading.
    let fewest: Int
    /// Whether an input method composes the characters.
    let isComposed: Bool
  }

  /// The address that an app writes into its field after a choice.
  static let chosen = "12 Larkmoor Street, Fernwick"

  /// Draws a place: mostly addresses and names in Latin letters, 6 % in other scripts.
  static func target(random: inout SampleRandom) -> Target {
    switch random.index(weights: [58, 24, 12, 3, 1, 1, 1]) {
    case 0: address(random: &random)
    case 1: Target(text: name(random: &random), fewest: 3, isComposed: false)
    case 2: Target(text: random.pick("Café Lumineux", accented), fewest: 3, isComposed: false)
    case 3: Target(text: random.pick("улица Верескова", cyrillic), fewest: 3, isComposed: false)
    case 4: Target(text: random.pick("青禾路", han), fewest: 1, isComposed: true)
    case 5: Target(text: random.pick("さくらもり", kanaAndHangul), fewest: 2, isComposed: true)
    default: Target(text: random.pick("شارع الزعفران", others), fewest: 3, isComposed: false)
    }
  }

  private static func address(random: inout SampleRandom) -> Target {
    let number = random.number(in: 1...240)
    let street = town(random: &random) + " " + random.pick("Street", streets)
    let text = "\(number) \(street), \(town(random: &random))"
    return Target(text: text, fewest: 5, isComposed: false)
  }

  private static func name(random: inout SampleRandom) -> String {
    town(random: &random) + " " + random.pick("Bakery", venues)
  }

  private static func town(random: inout SampleRandom) -> String {
    random.pick("Lark", beginnings) + random.pick("moor", endings)
  }

  private static let beginnings = words(
    "Fern Hollow Brack Thistle Alder Marl Quill Sedge Tarn Wren Corrie Vel Osk Har Pell Dun Ivy Bram"
  )
  private static let endings = words(
    "field wick ham stead bridge ford mere gate combe den low thorpe by ley hurst"
  )
  private static let streets = words("Road Lane Avenue Close Way Row Terrace Drive Square Walk")
  private static let venues = words(
    "Pharmacy Station Library Hotel Market Clinic Garage School Museum Gardens Pizza Hardware"
  )
  private static let accented = [
    "Rue des Lauriers-Gris", "Größenbachweg", "Vårlundsvägen", "Calle Señoría", "Çınarlık Sokak",
    "Náměstí Břízek", "Ulica Łąkowa Mała", "Praça das Órbitas",
  ]
  private static let cyrillic = ["Озёрный переулок", "площадь Кленовая", "Сосновый бульвар"]
  private static let han = ["云杉街", "雁溪镇", "松风里", "银杏大道", "北石桥"]
  private static let kanaAndHangul = ["みなとがわ", "ことりどおり", "솔내음길", "은하마을", "달빛로"]
  private static let others = ["حي الياسمين", "Οδός Θυμαριού", "Πλατεία Ανέμων"]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
