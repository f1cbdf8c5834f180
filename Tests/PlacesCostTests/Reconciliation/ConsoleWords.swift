@testable import PlacesCost

/// What the console's cost table says in each language.
struct ConsoleWords {
  let language: InvoiceLanguage
  let preamble: [String]
  let header: [String]
  let usage: String
  let total: String
  private let tax: String
  private let adjustment: String
  private let rounding: String

  func costType(_ type: String) -> String {
    switch type {
    case "tax": tax
    case "adjustment": adjustment
    case "rounding_error": rounding
    default: type
    }
  }

  init(_ language: InvoiceLanguage) {
    self.language = language
    switch language {
    case .english:
      preamble = [
        "Invoice number", "Invoice date", "Due date", "Billing ID", "Billing account ID",
        "Currency",
        "Currency exchange rate", "Total amount due",
      ]
      header = [
        "Billing account name", "Billing account ID", "Project name", "Project ID",
        "Project hierarchy", "Service description", "Service ID", "SKU description", "SKU ID",
        "Consumption model description", "Credit type", "Cost type", "Usage start date",
        "Usage end date", "Usage amount", "Usage unit", "Unrounded Cost ($)", "Cost ($)",
      ]
      (usage, total, tax, adjustment) = ("Usage", "Total", "Tax", "Adjustment")
      rounding = "Rounding error"
    case .japanese:
      preamble = [
        "請求書番号", "発行日", "期限", "請求 ID", "請求先アカウント ID", "通貨", "為替レート", "合計お支払い額",
      ]
      header = [
        "請求先アカウント名", "請求先アカウント ID", "プロジェクト名", "プロジェクト ID", "プロジェクト階層",
        "サービスの説明", "サービス ID", "SKU の説明", "SKU ID", "消費モデルの説明", "クレジットの種類",
        "費用のタイプ", "使用開始日", "使用の終了日", "使用量", "使用量の単位", "四捨五入前の費用（¥）", "費用（¥）",
      ]
      (usage, total, tax, adjustment, rounding) = ("使用量", "合計", "税金", "調整", "丸めエラー")
    case .german:
      preamble = [
        "Rechnungsnummer", "Rechnungsdatum", "Fälligkeitsdatum", "Abrechnungs-ID",
        "Rechnungskonto-ID", "Währung", "Wechselkurs", "Fälliger Gesamtbetrag",
      ]
      header = [
        "Name des Rechnungskontos", "Rechnungskonto-ID", "Projektname", "Projekt-ID",
        "Projekthierarchie", "Dienstbeschreibung", "Dienst-ID", "SKU-Beschreibung", "SKU-ID",
        "Beschreibung des Nutzungsmodells", "Guthabentyp", "Kostentyp", "Startdatum der Nutzung",
        "Enddatum der Nutzung", "Nutzungsmenge", "Nutzungseinheit", "Ungerundete Kosten (€)",
        "Kosten (€)",
      ]
      (usage, total, tax, adjustment) = ("Nutzung", "Summe", "Steuer", "Anpassung")
      rounding = "Rundungsfehler"
    case .french:
      preamble = [
        "Numéro de facture", "Date de facturation", "Date limite", "ID de facturation",
        "ID du compte de facturation", "Devise", "Taux de change", "Montant total dû",
      ]
      header = [
        "Nom du compte de facturation", "ID du compte de facturation", "Nom du projet",
        "ID du projet", "Hiérarchie du projet", "Description du service", "ID du service",
        "Description du code SKU", "ID du code SKU", "Description du modèle de consommation",
        "Type de crédit", "Type de coût", "Date de début d'utilisation",
        "Date de fin d'utilisation", "Quantité utilisée", "Unité d'utilisation",
        "Coût non arrondi (€)", "Coût (€)",
      ]
      (usage, total, tax, adjustment) = ("Utilisation", "Total", "Taxe", "Ajustement")
      rounding = "Erreur d'arrondi"
    case .spanish:
      preamble = [
        "Número de factura", "Fecha de la factura", "Fecha límite", "ID de facturación",
        "ID de la cuenta de facturación", "Moneda", "Tipo de cambio", "Importe total adeudado",
      ]
      header = [
        "Nombre de la cuenta de facturación", "ID de la cuenta de facturación",
        "Nombre del proyecto", "ID del proyecto", "Jerarquía del proyecto",
        "Descripción del servicio", "ID del servicio", "Descripción del SKU", "ID del SKU",
        "Descripción del modelo de consumo", "Tipo de crédito", "Tipo de costo",
        "Fecha de inicio del uso", "Fecha de finalización del uso", "Cantidad de uso",
        "Unidad de uso", "Costo sin redondear (€)", "Costo (€)",
      ]
      (usage, total, tax, adjustment) = ("Uso", "Total", "Impuesto", "Ajuste")
      rounding = "Error de redondeo"
    }
  }
}
