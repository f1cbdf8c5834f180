/// Settings as text: `key = value` lines, a subset of TOML.
///
/// Values are bare words and numbers, strings in single or double quotes, or arrays of these on one
/// line, which stand for comma-separated lists. `#` starts a comment outside quotes. A line `[name]`
/// begins a table, whose settings follow it.
package struct SettingsText: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The table that the setting stands in; empty before the first.
    package let section: String
    package let key: String
    package let value: String
    /// From 1.
    package let line: Int
  }

  /// The heading of a table.
  package struct Section: Hashable, Sendable {
    package let name: String
    /// From 1.
    package let line: Int
  }

  package enum Problem: Error, Hashable, Sendable {
    case notUTF8
    case noEqualsSign
    case badSection
    case badKey(String)
    case noValue
    case unterminatedString
    case unterminatedArray
    case badEscape
    case textAfterValue
    /// A value without quotes that goes on after a space.
    case unquoted(String)
  }

  /// A problem and its line, from 1; 0 where it is about the whole.
  package struct LocatedProblem: Error, Hashable, Sendable {
    package let problem: Problem
    package let line: Int
  }

  package private(set) var entries: [Entry] = []
  package private(set) var sections: [Section] = []

  /// Reads all lines; that keys are known and stand once is left to the caller.
  package init(_ bytes: [UInt8]) throws(LocatedProblem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LocatedProblem(problem: .notUTF8, line: 0)
    }
    let mark: Unicode.Scalar = "\u{FEFF}"
    let scalars = text.unicodeScalars.drop { $0 == mark }
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, scalars) in lines.enumerated() {
      let line = index + 1
      do {
        var parser = SettingsLine(scalars)
        switch try parser.content() {
        case nil: break
        case .section(let name): sections.append(Section(name: name, line: line))
        case .setting(let key, let value):
          let section = sections.last?.name ?? ""
          entries.append(Entry(section: section, key: key, value: value, line: line))
        }
      } catch {
        throw LocatedProblem(problem: error, line: line)
      }
    }
  }
}

extension SettingsText {
  /// A text in double quotes, as it is read again; what could steer a terminal is escaped.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.steersTerminal:
        result += "\\U" + scalar.value.hexadecimal(digits: 8)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension SettingsText.Problem: CustomStringConvertible {
  /// What is wrong, without a capital or a full stop, safe to print.
  package var description: String {
    switch self {
    case .notUTF8: "the file is not UTF-8 text"
    case .noEqualsSign: "expected 'key = value'"
    case .badSection: "expected a table's name in brackets, such as '[name]'"
    case .badKey(let key): "'\(key.printable)' is not a setting's name"
    case .noValue: "the value is missing"
    case .unterminatedString: "the string does not end on its line"
    case .unterminatedArray: "the array does not end on its line"
    case .badEscape: "only the escapes \\\", \\\\, \\uXXXX and \\UXXXXXXXX are supported"
    case .textAfterValue: "unexpected text after the value"
    case .unquoted(let text): "write \"\(text.printable)\" in quotes"
    }
  }
}
