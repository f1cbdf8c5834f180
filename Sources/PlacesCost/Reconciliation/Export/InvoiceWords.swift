/// Words of billing exports that are values rather than column names.
enum InvoiceWords {
  /// The kind of a row by the word of its cost type; nil for a word that is not known.
  static func kind(_ word: String) -> InvoiceRow.Kind? {
    kinds[InvoiceHeader.folded(word)]
  }

  /// Whether a row with this word sums others up.
  static func isTotal(_ word: String) -> Bool {
    totals.contains(InvoiceHeader.folded(word))
  }

  /// What a line above the header tells, by its label.
  enum Label { case currency, rate, totalDue }

  static func label(_ word: String) -> Label? {
    labels[InvoiceHeader.folded(word)]
  }

  /// Whether a credit of this type is for free usage, in any of the languages.
  static func isFreeUsage(_ type: String) -> Bool {
    let type = InvoiceHeader.folded(type)
    return freeUsage.contains { type.contains($0) }
  }

  private static let freeUsage = ["freetier", "無料枠", "kostenlose", "gratuit", "nivelgratuito"]

  private static let kinds = byWord(
    [
      (.usage, ["regular", "usage", "使用量", "Nutzung", "Utilisation", "Uso", "Consumo"]),
      (
        .tax,
        ["tax", "taxes", "税金", "税", "Steuer", "Steuern", "Taxe", "Taxes", "Impuesto", "Impuestos"]
      ),
      (
        .adjustment,
        ["adjustment", "調整", "Anpassung", "Korrektur", "Ajustement", "Ajuste"]
      ),
      (
        .rounding,
        [
          "rounding_error", "丸めエラー", "Rundungsfehler", "Rundungsdifferenz", "Erreur d'arrondi",
          "Error de redondeo",
        ]
      ),
    ] as [(InvoiceRow.Kind, [String])]
  )

  private static let totals: Set<String> = Set(
    [
      "Total", "Subtotal", "Filtered total", "合計", "小計", "Summe", "Gesamt", "Zwischensumme",
      "Sous-total",
    ].map(InvoiceHeader.folded)
  )

  private static let labels = byWord(
    [
      (.currency, ["Currency", "通貨", "Währung", "Devise", "Moneda", "Divisa"]),
      (
        .rate,
        [
          "Currency exchange rate", "為替レート", "Wechselkurs", "Währungskurs", "Taux de change",
          "Tipo de cambio",
        ]
      ),
      (
        .totalDue,
        [
          "Total amount due", "合計お支払い額", "Fälliger Gesamtbetrag", "Montant total dû",
          "Importe total adeudado",
        ]
      ),
    ] as [(Label, [String])]
  )

  /// What words stand for, by their folded forms.
  private static func byWord<Meaning>(_ words: [(Meaning, [String])]) -> [String: Meaning] {
    var meanings: [String: Meaning] = [:]
    for (meaning, names) in words {
      for name in names { meanings[InvoiceHeader.folded(name)] = meaning }
    }
    return meanings
  }
}
