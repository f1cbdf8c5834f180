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

  private static let kinds: [String: InvoiceRow.Kind] = {
    let words: [(InvoiceRow.Kind, [String])] = [
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
    ]
    var kinds: [String: InvoiceRow.Kind] = [:]
    for (kind, names) in words {
      for name in names { kinds[InvoiceHeader.folded(name)] = kind }
    }
    return kinds
  }()

  private static let totals: Set<String> = Set(
    [
      "Total", "Subtotal", "Filtered total", "合計", "小計", "Summe", "Gesamt", "Zwischensumme",
      "Sous-total",
    ].map(InvoiceHeader.folded)
  )

  private static let labels: [String: Label] = {
    let words: [(Label, [String])] = [
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
    ]
    var labels: [String: Label] = [:]
    for (label, names) in words {
      for name in names { labels[InvoiceHeader.folded(name)] = label }
    }
    return labels
  }()
}
