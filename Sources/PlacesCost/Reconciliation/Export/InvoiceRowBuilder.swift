/// Turns the records of one export into rows.
struct InvoiceRowBuilder {
  let name: String
  let number: InvoiceNumber
  let language: InvoiceLanguage?
  /// From the lines above the header.
  var currency: String?
  var rate: Money?

  /// The row of a record; nil for a record that sums others up or says nothing.
  func row(_ record: InvoiceRecord) throws(InvoiceError) -> InvoiceRow? {
    let type = record[.costType] ?? ""
    let hasSKU = record[.skuID] != nil || record[.skuName] != nil
    if InvoiceWords.isTotal(type) || !hasSKU && InvoiceWords.isTotal(record.firstText) {
      return nil
    }
    let cost = try amount(record, record[.cost] == nil ? .roundedCost : .cost)
    let quantity = try quantity(record)
    if cost == nil, quantity == nil, record.credits.isEmpty { return nil }
    var row = InvoiceRow(line: record.line, month: BillingMonth(ordinal: 0))
    row.kind =
      InvoiceWords.kind(type.isEmpty && !hasSKU ? record.firstText : type)
      ?? (type.isEmpty ? hasSKU ? .usage : .other : .other)
    row.service = record[.service] ?? ""
    row.skuID = record[.skuID]?.uppercased() ?? ""
    row.skuName = record[.skuName] ?? ""
    row.project = record[.project] ?? ""
    row.projectName = record[.projectName] ?? ""
    row.currency = record[.currency]?.uppercased() ?? currency ?? ""
    row.rate = record[.rate] == nil ? rate : try amount(record, .rate)
    row.cost = cost ?? .zero
    row.quantity = quantity ?? .zero
    row.credits = record.credits
    if let type = record[.creditType] {
      // In a cost table a credit is a row of its own, which repeats the usage.
      row.credits.append(InvoiceRow.Credit(type: type, amount: row.cost))
      row.cost = .zero
      row.quantity = .zero
    }
    for text in record.values[.credits] ?? [] {
      row.credits.append(
        InvoiceRow.Credit(type: "", amount: try amount(text, of: .credits, record))
      )
    }
    if row.kind == .usage, !hasSKU { throw error(.noSKU, record) }
    try date(&row, record)
    return row
  }

  /// The month, and the days where they are told.
  ///
  /// Usage belongs to the month it happened in; taxes and the like to the month of the invoice.
  private func date(_ row: inout InvoiceRow, _ record: InvoiceRecord) throws(InvoiceError) {
    let start = try time(record, .start)
    let end = try time(record, .end)
    if row.kind == .usage, let month = InvoiceTime.monthOfUTC(from: start, to: end) {
      row.month = month
      row.days = InvoiceTime.month(month).days
      row.isMonthOfUTC = true
      return
    }
    let invoiced = try time(record, .month)?.billingMonth
    if row.kind == .usage, let start {
      row.month = start.billingMonth
    } else if let month = invoiced ?? start?.billingMonth {
      row.month = month
    } else if row.kind == .usage {
      throw error(.noMonth, record)
    }
    guard let start, let first = start.day(isEnd: false) else { return }
    let last: CalendarDay? =
      if let end { end.day(isEnd: true) } else {
        if case .month = start { start.day(isEnd: true) } else { first }
      }
    if let last, first <= last { row.days = first...last }
  }

  /// Events: the usage in its own unit, else that in pricing units.
  private func quantity(_ record: InvoiceRecord) throws(InvoiceError) -> Money? {
    if let amount = try amount(record, .amount) {
      return try events(amount, in: record[.unit] ?? "", .amount, record)
    }
    if let amount = try amount(record, .pricingAmount) {
      return try events(amount, in: record[.pricingUnit] ?? "", .pricingAmount, record)
    }
    return nil
  }

  /// A million millions: as many rows as an export can have still add up.
  static let largest = Money(events: 1_000_000_000_000)

  /// An amount of units in events: as it is, or thousands.
  private func events(
    _ amount: Money,
    in unit: String,
    _ field: InvoiceField,
    _ record: InvoiceRecord
  ) throws(InvoiceError) -> Money {
    let plain = unit.lowercased().filter { $0.isLetter || $0.isNumber }
    let isThousands =
      plain.contains("1000") || plain.contains("thousand") || plain.hasPrefix("kilo")
    let events = isThousands ? amount * 1_000 : amount
    guard events.magnitude <= Self.largest else {
      throw error(.outOfRange(field, record[field] ?? ""), record)
    }
    return events
  }

  private func amount(
    _ record: InvoiceRecord,
    _ field: InvoiceField
  ) throws(InvoiceError) -> Money? {
    guard let text = record[field] else { return nil }
    return try amount(text, of: field, record)
  }

  private func amount(
    _ text: String,
    of field: InvoiceField,
    _ record: InvoiceRecord
  ) throws(InvoiceError) -> Money {
    do {
      return try Self.amount(text, as: number)
    } catch {
      throw self.error(InvoiceError.Reason(error, of: field, text), record)
    }
  }

  /// An amount that a row can have.
  static func amount(_ text: String, as number: InvoiceNumber) throws(MoneyError) -> Money {
    let value = try number.amount(text)
    guard value.magnitude <= largest else { throw .outOfRange(text) }
    return value
  }

  private func time(
    _ record: InvoiceRecord,
    _ field: InvoiceField
  ) throws(InvoiceError) -> InvoiceTime? {
    guard let text = record[field] else { return nil }
    guard let time = InvoiceTime(text, language: language) else {
      throw error(.badTime(field, text), record)
    }
    return time
  }

  private func error(_ reason: InvoiceError.Reason, _ record: InvoiceRecord) -> InvoiceError {
    InvoiceError(reason, in: name, line: record.line)
  }
}
