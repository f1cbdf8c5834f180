import Testing

@testable import PlacesCost
@testable import places_cost

/// What a stranger would call files, tags, projects, fields and SKUs to do harm.
enum HostileNames {
  /// Colours a terminal, clears it, turns the text around, ends the line, opens markup and formulas.
  static let text = "\u{1B}[31m\u{9B}2J\u{202E}\n\r\t|<img src=x>`[l](x)@octocat #1\u{7}\"',;--><"

  /// What makes a cell of a spreadsheet a formula.
  static let formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0"]

  /// A trace whose every name is one of these; it has some mistakes, so that there is much to say.
  static var trace: String {
    let names = [text] + formulas
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      var tags: [String: JSON] = ["value": .string(name), text: .string(name)]
      tags[name] = .string(name)
      let common: [String: JSON] = [
        "client": .string("c\(index)\(text)"), "project": .string(name), "tags": .object(tags),
      ]
      let start = 1_790_000_000_000 + index * 600_000
      for letter in 1...3 {
        lines.append(
          line(common, start + letter * 400, "autocomplete", ["token": .string("t\(index)")])
        )
      }
      lines.append(
        line(
          common,
          start + 5_000,
          "details",
          ["token": .string(name), "fields": .array([.string("location"), .string(name)])]
        )
      )
    }
    return (lines + ["{\(text)"]).joined(separator: "\n") + "\n"
  }

  /// The shipped price book with such names in every row.
  static func book() throws -> String {
    let shipped = try PriceBook.named(PriceBook.defaultID)
    guard case .object(let members) = JSON(try JSONValue(parsing: shipped.text)) else { return "" }
    var book = members
    book["id"] = .string("=" + text)
    book["title"] = .string(text)
    book["lastVerified"] = .string(text)
    if case .array(let rows)? = book["skus"] {
      book["skus"] = .array(
        rows.enumerated().map { index, row in
          guard case .object(var row) = row else { return row }
          row["name"] = .string(formulas[index % formulas.count] + text)
          row["note"] = .string(text)
          return .object(row)
        }
      )
    }
    return String(decoding: JSON.object(book).bytes(), as: UTF8.self)
  }

  private static func line(
    _ common: [String: JSON],
    _ time: Int,
    _ type: String,
    _ more: [String: JSON]
  ) -> String {
    let members = common.merging(["ts": .int(time), "type": .string(type)]) { $1 }
      .merging(more) { $1 }
    return String(decoding: JSON.object(members).bytes(.compact), as: UTF8.self)
  }
}

extension JSON {
  /// A value that was read, to be written again; numbers as text where they are no whole ones.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = Int(text).map { .int($0) } ?? .string(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSON($0) })
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, JSON($0.value)) }, uniquingKeysWith: { $1 })
      )
    }
  }
}

/// Whether nothing in a text steers a terminal: its lines are printable as they are.
func isSafeToPrint(_ text: String) -> Bool {
  text.unicodeScalars.split(separator: "\n").allSatisfy { String($0).printable == String($0) }
}
