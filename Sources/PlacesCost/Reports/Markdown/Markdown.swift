/// Writes text into GitHub-flavoured Markdown so that it reads as it is.
///
/// Names of files, tags and values come from strangers. In what is written here they can open no
/// markup, no HTML, no mathematics and no link, and they mention no user and no issue: GitHub looks
/// for `@name`, `#1`, `GH-1` and addresses in the text after the markup is read, so that no escape
/// helps, and a space of no width is put inside them.
enum Markdown {
  private static let gap: Unicode.Scalar = "\u{200B}"

  /// Text within a line.
  static func escaped(_ text: String) -> String {
    withoutReferences(text).reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(scalar)"
      case "$": result += "&#36;"
      default: result += entity(scalar) ?? String(scalar)
      }
    }
  }

  /// Text at the start of a line, where `-`, `+`, `=` and `1.` would begin more than a paragraph.
  static func escapedLine(_ text: String) -> String {
    let line = escaped(text)
    guard let first = line.utf8.first else { return line }
    if "-+=".utf8.contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty, let next = rest.first, next == "." || next == ")",
      rest.dropFirst().first ?? " " == " "
    else { return line }
    return "\(digits)\\\(rest)"
  }

  /// Text between HTML tags, where no markup is read.
  static func escapedHTML(_ text: String) -> String {
    withoutReferences(text).reduce(into: "") { $0 += entity($1) ?? String($1) }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }

  /// The scalars, with a gap inside everything that GitHub would make a reference of.
  private static func withoutReferences(_ text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    for (index, scalar) in scalars.enumerated() {
      result.append(scalar)
      let isReference =
        switch scalar {
        case "@", "#": true
        case ":": index + 1 < scalars.count && scalars[index + 1] == "/"
        case "-": follows("gh", index, in: scalars)
        case ".": false
        default:
          index + 1 < scalars.count && scalars[index + 1] == "."
            && follows("www", index + 1, in: scalars)
        }
      if isReference { result.append(gap) }
    }
    return result
  }

  /// Whether a word, in lower case, stands right before an index.
  private static func follows(
    _ word: String,
    _ index: Int,
    in scalars: [Unicode.Scalar]
  ) -> Bool {
    let word = Array(word.unicodeScalars)
    let start = index - word.count
    guard start >= 0, start == 0 || !scalars[start - 1].properties.isAlphabetic else {
      return false
    }
    return zip(word, scalars[start..<index])
      .allSatisfy { $0 == Character($1).lowercased().unicodeScalars.first }
  }
}
