@testable import PlacesCost

/// A billing export made up from counts, as the exporter of each kind writes it.
struct MadeUpInvoice {
  /// Events of one SKU in one month and project.
  struct Usage {
    var month: BillingMonth
    var sku: SKU
    var events: Int
    var project: String
  }

  var usage: [Usage]
  var book: PriceBook
  var currency = "USD"
  /// Units of the invoice's currency to one of the book's, as the export writes it.
  var rate = "1"
  var hasFreeCaps = true
  var hasTiers = true
  /// Per SKU and month, as a share of the cost in thousandths, with its type.
  var credits: [(type: String, perMille: Int)] = []
  /// Rows that are no usage of an SKU of the trace: cost type, description, amount.
  var extras: [(type: String, name: String, amount: String)] = []
  /// Added to the cost of each row, to plant a difference in price.
  var surcharge = Money.zero

  /// The invoice of what a trace is billed as.
  init(_ bill: TracedBill, book: PriceBook, project: String = "shop-web") {
    self.book = book
    usage = bill.months.sorted().flatMap { month in
      bill.counts(in: month).nonZero.filter { SKU.listed.contains($0.sku) }.map {
        Usage(month: month, sku: $0.sku, events: $0.quantity, project: project)
      }
    }
  }

  struct Row {
    var usage: Usage
    /// Which of the month's rows of its project and SKU; there are two, in halves of the month.
    var half: Int
    var events: Int
    var cost: Money
    var credits: [(type: String, amount: Money)]

    var firstDay: Int { half == 0 ? 1 : 16 }
    var lastDay: Int {
      half == 0 ? 15 : CivilDate.length(ofMonth: usage.month.month, in: usage.month.year)
    }
    /// Seconds since the epoch at Pacific midnight before the first day and after the last.
    var start: Int64 { half == 0 ? usage.month.start : middle }
    var end: Int64 { half == 0 ? middle : usage.month.next.start }
    private var middle: Int64 {
      // The 16th is in the same offset as the first, but for March and November.
      let hours: Int64 = [3, 11].contains(usage.month.month) ? usage.month.month == 3 ? -1 : 1 : 0
      return usage.month.start + 15 * 86_400_000_000 + hours * 3_600_000_000
    }
  }

  /// Two rows for each usage, priced by how many events of the account came before them.
  var rows: [Row] {
    var before: [UsageKey: Int] = [:]
    var rows: [Row] = []
    for half in 0...1 {
      for usage in usage {
        let events = half == 0 ? usage.events / 3 : usage.events - usage.events / 3
        guard events != 0 else { continue }
        let key = UsageKey(month: usage.month, sku: usage.sku)
        let position = before[key, default: 0]
        before[key] = position + events
        let cost =
          cost(of: usage.sku, upTo: position + events) - cost(of: usage.sku, upTo: position)
        let converted = (cost + surcharge).times(Money(picounits: exact(rate).picounits)) ?? .zero
        rows.append(
          Row(
            usage: usage,
            half: half,
            events: events,
            cost: converted,
            credits: credits.map {
              ($0.type, Money(picounits: -converted.picounits * Int128($0.perMille) / 1_000))
            }
          )
        )
      }
    }
    return rows
  }

  private func cost(of sku: SKU, upTo events: Int) -> Money {
    let price = book.listPrice(of: sku) ?? .zero
    let free = min(events, book.row(of: sku)?.freeCap ?? 0)
    let tiered = Money(picounits: book.schedule.monthlyCost(of: sku, events: events))
    let base = hasTiers ? tiered : price * (events - free)
    return hasFreeCaps ? base : base + price * free
  }

  private func exact(_ text: String) -> Money { (try? Money(text)) ?? .zero }
}

extension MadeUpInvoice {
  /// Rows of BigQuery's schema, one JSON object a line.
  func json(isDetailed: Bool = false) -> String {
    var lines = rows.map { row in
      let credits = row.credits.map {
        #"{"name":"made up","amount":\#($0.amount.exact()),"type":"\#($0.type)"}"#
      }.joined(separator: ",")
      let resource = isDetailed ? #""resource":{"name":"r","global_name":"//g/r"},"# : ""
      return #"{"billing_account_id":"0A0A0A-0B0B0B-0C0C0C","#
        + #""service":{"id":"0776-5E2E-55E3","description":"Places API (New)"},"#
        + #""sku":{"id":"\#(id(row.usage.sku))","description":"\#(name(row.usage.sku))"},"#
        + #""usage_start_time":"\#(instant(row.start))","usage_end_time":"\#(instant(row.end))","#
        + #""project":{"id":"\#(row.usage.project)","number":"12","name":"Shop"},"#
        + resource
        + #""cost":\#(row.cost.exact()),"currency":"\#(currency)","#
        + #""currency_conversion_rate":\#(rate),"usage":{"amount":\#(row.events).0,"#
        + #""unit":"requests","amount_in_pricing_units":\#(thousandth(row.events)),"#
        + #""pricing_unit":"1000 requests"},"credits":[\#(credits)],"#
        + #""invoice":{"month":"\#(invoiceMonth(row.usage.month))"},"cost_type":"regular"}"#
    }
    for extra in extras {
      lines.append(
        #"{"service":{"description":"Invoice"},"sku":{"id":"","description":"\#(extra.name)"},"#
          + #""cost":\#(extra.amount),"currency":"\#(currency)","#
          + #""currency_conversion_rate":\#(rate),"credits":[],"#
          + #""invoice":{"month":"\#(invoiceMonth(lastMonth))"},"cost_type":"\#(extra.type)"}"#
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same table as CSV, with names in underscores and credits added up.
  func bigQueryCSV() -> String {
    var lines = [
      "service_description,sku_id,sku_description,usage_start_time,usage_end_time,project_id,"
        + "cost,currency,currency_conversion_rate,usage_amount,usage_unit,credits_total,"
        + "invoice_month,cost_type"
    ]
    lines += rows.map { row in
      let credits = row.credits.reduce(Money.zero) { $0 + $1.amount }
      return [
        "Places API (New)", id(row.usage.sku), quoted(name(row.usage.sku)), instant(row.start),
        instant(row.end), row.usage.project, row.cost.exact(), currency, rate, "\(row.events)",
        "requests", credits.exact(), invoiceMonth(row.usage.month), "regular",
      ].joined(separator: ",")
    }
    lines += extras.map {
      "Invoice,,\(quoted($0.name)),,,,\($0.amount),\(currency),\(rate),,,,"
        + "\(invoiceMonth(lastMonth)),\($0.type)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The console's cost table in a language, with the lines above its header.
  func costTable(_ language: InvoiceLanguage) -> String {
    let words = ConsoleWords(language)
    var lines = zip(
      words.preamble,
      ["1234567890", "2026-10-01", "2026-10-31", "0000", "0A0A0A", currency, number(rate, words)]
    ).map { "\($0),\(quoted($1))," }
    lines.append("\(words.preamble[7]),\(quoted(number(total.exact(), words))),")
    lines.append(words.header.map(quoted).joined(separator: ","))
    for row in rows {
      let amounts = [("", row.cost)] + row.credits.map { ($0.type, $0.amount) }
      for (type, amount) in amounts where type.isEmpty || amount != .zero {
        lines.append(
          [
            "Shop", "0A0A0A", "Shop", row.usage.project, "", "Places API (New)", "0776-5E2E-55E3",
            name(row.usage.sku), id(row.usage.sku), "Default", type, words.usage,
            day(row, row.firstDay), day(row, row.lastDay),
            number(row.events.grouped, words, isGrouped: true), "requests",
            number(amount.exact(), words), number(amount.rounded(places: 2), words),
          ].map(quoted).joined(separator: ",")
        )
      }
    }
    for extra in extras {
      let cells = [String](repeating: "", count: 11) + [words.costType(extra.type)]
      lines.append(
        (cells + ["", "", "", "", number(extra.amount, words), number(extra.amount, words)])
          .map(quoted).joined(separator: ",")
      )
    }
    let summary = [String](repeating: "", count: 11) + [words.total, "", "", "", ""]
    let sum = number(total.exact(), words)
    lines.append((summary + [sum, sum]).map(quoted).joined(separator: ","))
    return "\u{FEFF}" + lines.joined(separator: "\r\n") + "\r\n"
  }

  /// A reseller's own columns: by month, without times, ids or rates.
  func reseller() -> String {
    var lines = ["Kunde;Periode;Artikel;Code;Projekt;Menge;Betrag;Waehrung"]
    lines += rows.map { row in
      [
        "Shop", row.usage.month.description, quoted(name(row.usage.sku)), id(row.usage.sku),
        row.usage.project, "\(row.events)", row.cost.exact().replacing(".", with: ","), currency,
      ].joined(separator: ";")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the columns of `reseller()` are called.
  static let resellerColumns: [InvoiceField: String] = [
    .month: "Periode", .skuName: "Artikel", .skuID: "Code", .project: "Projekt",
    .amount: "Menge", .cost: "Betrag", .currency: "Waehrung",
  ]

  var total: Money {
    rows.reduce(extras.reduce(Money.zero) { $0 + exact($1.amount) }) { sum, row in
      row.credits.reduce(sum + row.cost) { $0 + $1.amount }
    }
  }

  private var lastMonth: BillingMonth {
    usage.map(\.month).max() ?? BillingMonth(year: 2026, month: 9)
  }

  private func id(_ sku: SKU) -> String { book.row(of: sku)?.googleID ?? "" }
  private func name(_ sku: SKU) -> String { book.row(of: sku)?.name ?? sku.rawValue }
  private func quoted(_ text: String) -> String {
    text.contains { ",;\"".contains($0) } ? "\"\(text)\"" : text
  }
  private func invoiceMonth(_ month: BillingMonth) -> String {
    month.description.replacing("-", with: "")
  }
  private func thousandth(_ events: Int) -> String {
    Money(picounits: Int128(events) * 1_000_000_000).exact()
  }
  private func day(_ row: Row, _ day: Int) -> String {
    "\(row.usage.month)-\(day.zeroPadded(to: 2))"
  }
  private func number(_ text: String, _ words: ConsoleWords, isGrouped: Bool = false) -> String {
    guard words.language.hasDecimalComma else { return text }
    return String(text.map { $0 == "." ? "," : $0 == "," ? "." : $0 })
  }

  /// An instant as BigQuery writes it.
  private func instant(_ time: Int64) -> String {
    let days = time.floorDivided(by: 86_400_000_000)
    let date = CivilDate(daysSinceEpoch: days)
    let hours = Int((time - days * 86_400_000_000) / 3_600_000_000)
    return "\(date.year)-\(date.month.zeroPadded(to: 2))-\(date.day.zeroPadded(to: 2)) "
      + "\(hours.zeroPadded(to: 2)):00:00 UTC"
  }
}
