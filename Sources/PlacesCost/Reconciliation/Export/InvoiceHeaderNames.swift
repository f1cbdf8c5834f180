/// The column names of billing exports.
///
/// Seen in public repositories: the BigQuery schema, the cost table in English and Japanese, the
/// report by SKU in English, German and French. The rest of the German and French names and the
/// Spanish ones are translations that no real file has confirmed; `--column` overrides any of them.
enum InvoiceHeaderNames {
  typealias Entry = (language: InvoiceLanguage?, field: InvoiceField, names: [String])

  static let all: [Entry] = bigQuery + english + japanese + german + french + spanish + resellers

  private static let bigQuery: [Entry] = [
    (nil, .service, ["service.description"]),
    (nil, .skuID, ["sku.id"]),
    (nil, .skuName, ["sku.description"]),
    (nil, .project, ["project.id"]),
    (nil, .projectName, ["project.name"]),
    (nil, .start, ["usage_start_time"]),
    (nil, .end, ["usage_end_time"]),
    (nil, .month, ["invoice.month"]),
    (nil, .amount, ["usage.amount"]),
    (nil, .unit, ["usage.unit"]),
    (nil, .pricingAmount, ["usage.amount_in_pricing_units"]),
    (nil, .pricingUnit, ["usage.pricing_unit"]),
    (nil, .cost, ["cost"]),
    (nil, .currency, ["currency"]),
    (nil, .rate, ["currency_conversion_rate"]),
    (nil, .credits, ["credits", "credits.amount", "credits_total"]),
    (nil, .costType, ["cost_type"]),
  ]

  private static let english: [Entry] = [
    (.english, .service, ["Service description"]),
    (.english, .skuID, ["SKU ID"]),
    (.english, .skuName, ["SKU description"]),
    (.english, .project, ["Project ID"]),
    (.english, .projectName, ["Project name"]),
    (.english, .start, ["Usage start date", "Date", "Day", "Month"]),
    (.english, .end, ["Usage end date"]),
    (.english, .month, ["Invoice month"]),
    (.english, .amount, ["Usage amount"]),
    (.english, .unit, ["Usage unit"]),
    (.english, .cost, ["Unrounded cost", "List cost", "Unrounded subtotal"]),
    (.english, .credits, ["Negotiated savings", "Savings programs", "Other savings"]),
    (.english, .creditType, ["Credit type"]),
  ]

  private static let japanese: [Entry] = [
    (.japanese, .service, ["サービスの説明"]),
    (.japanese, .skuName, ["SKU の説明"]),
    (.japanese, .project, ["プロジェクト ID"]),
    (.japanese, .projectName, ["プロジェクト名"]),
    (.japanese, .start, ["使用開始日"]),
    (.japanese, .end, ["使用の終了日"]),
    (.japanese, .amount, ["使用量"]),
    (.japanese, .unit, ["使用量の単位"]),
    (.japanese, .cost, ["四捨五入前の費用", "四捨五入前の小計"]),
    (.japanese, .roundedCost, ["費用"]),
    (.japanese, .creditType, ["クレジットの種類"]),
    (.japanese, .costType, ["費用のタイプ"]),
  ]

  private static let german: [Entry] = [
    (.german, .service, ["Dienstbeschreibung"]),
    (.german, .skuName, ["SKU-Beschreibung"]),
    (.german, .project, ["Projekt-ID"]),
    (.german, .projectName, ["Projektname"]),
    (.german, .start, ["Datum", "Startdatum der Nutzung", "Nutzungsbeginn"]),
    (.german, .end, ["Enddatum der Nutzung", "Nutzungsende"]),
    (.german, .month, ["Rechnungsmonat"]),
    (.german, .amount, ["Nutzungsmenge"]),
    (.german, .unit, ["Nutzungseinheit"]),
    (.german, .cost, ["Ungerundete Kosten", "Listenkosten", "Ungerundete Zwischensumme"]),
    (.german, .roundedCost, ["Kosten"]),
    (
      .german, .credits,
      ["Ausgehandelte Einsparungen", "Sparprogramme", "Andere Einsparungen"]
    ),
    (.german, .creditType, ["Gutschrifttyp", "Art des Guthabens", "Guthabentyp"]),
    (.german, .costType, ["Kostentyp", "Kostenart"]),
  ]

  private static let french: [Entry] = [
    (.french, .service, ["Description du service"]),
    (.french, .skuName, ["Description du code SKU", "Description du SKU"]),
    (.french, .skuID, ["ID du code SKU", "ID de code SKU", "ID du SKU", "Code SKU"]),
    (.french, .project, ["ID du projet"]),
    (.french, .projectName, ["Nom du projet"]),
    (.french, .start, ["Mois", "Date de début d'utilisation", "Date de début de l'utilisation"]),
    (.french, .end, ["Date de fin d'utilisation", "Date de fin de l'utilisation"]),
    (.french, .month, ["Mois de facturation"]),
    (.french, .amount, ["Quantité utilisée", "Utilisation", "Volume d'utilisation"]),
    (.french, .unit, ["Unité d'utilisation", "Unité"]),
    (.french, .cost, ["Coût non arrondi", "Coût catalogue", "Sous-total non arrondi"]),
    (.french, .roundedCost, ["Coût"]),
    (.french, .credits, ["Remises négociées", "Programmes de réduction", "Autres économies"]),
    (.french, .creditType, ["Type de crédit"]),
    (.french, .costType, ["Type de coût"]),
  ]

  private static let spanish: [Entry] = [
    (.spanish, .service, ["Descripción del servicio"]),
    (.spanish, .skuName, ["Descripción del SKU", "Descripción de SKU"]),
    (.spanish, .skuID, ["ID del SKU", "ID de SKU"]),
    (.spanish, .project, ["ID del proyecto", "ID de proyecto"]),
    (.spanish, .projectName, ["Nombre del proyecto"]),
    (.spanish, .start, ["Fecha", "Mes", "Fecha de inicio del uso", "Fecha de inicio de uso"]),
    (.spanish, .end, ["Fecha de finalización del uso", "Fecha de finalización de uso"]),
    (.spanish, .month, ["Mes de facturación"]),
    (.spanish, .amount, ["Cantidad de uso", "Cantidad usada"]),
    (.spanish, .unit, ["Unidad de uso"]),
    (
      .spanish, .cost,
      ["Costo sin redondear", "Coste sin redondear", "Subtotal sin redondear"]
    ),
    (.spanish, .roundedCost, ["Costo", "Coste"]),
    (.spanish, .credits, ["Ahorros negociados", "Programas de ahorro", "Otros ahorros"]),
    (.spanish, .creditType, ["Tipo de crédito"]),
    (.spanish, .costType, ["Tipo de costo", "Tipo de coste"]),
  ]

  /// Names that resellers' exports use beside those above.
  private static let resellers: [Entry] = [
    (nil, .service, ["Service", "Product"]),
    (nil, .skuName, ["SKU", "SKU name", "Product name"]),
    (nil, .skuID, ["SKU code", "SKU number"]),
    (nil, .project, ["Project"]),
    (nil, .month, ["Billing month", "Billing period"]),
    (nil, .start, ["Usage date", "Start date", "Start time"]),
    (nil, .end, ["End date", "End time"]),
    (nil, .amount, ["Quantity", "Usage", "Usage quantity", "Consumed quantity"]),
    (nil, .unit, ["Unit", "Unit of measure"]),
    (nil, .cost, ["Customer cost", "Amount", "Total cost"]),
    (nil, .rate, ["Exchange rate", "Currency exchange rate", "Conversion rate"]),
    (nil, .creditType, ["Credit"]),
  ]
}
